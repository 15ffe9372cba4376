"""A table as one seat reckons with it, and what it is worth to that seat in score cards.

The weights were tried out in games between bots (`docs/bots.md`).
"""

from msgspec.structs import replace

from games.kit.contract import Seat, Value
from games.kit.seats import others_clockwise
from games.riserva.cards import COLOURS, Colour
from games.riserva.knowledge import Families
from games.riserva.state import View

CASHED = 0.9
"""How often a colour in a reserve is scored by its owner before somebody steals it, times the people at the table."""
LATE = 4.0
"""Rounds to go below which that gets rarer, because the draw pile runs out."""
TIE = 0.02
"""What a card in a reserve is worth for the tie at the end."""
WON = 100.0
"""What winning is worth."""
THREAT = 1.0
"""What a colour in a reserve is worth that its owner could win with."""
LEADER = 2.0
"""How much more a rival counts who is about to win than one who has no score card."""


class Outlook(Value, frozen=True):
    """The table as far as it matters."""

    me: Seat
    threshold: int
    rounds: float
    """Turns that each still has before the draw pile is out."""
    scores: tuple[float, ...]
    """Score cards, one per seat."""
    stock: tuple[tuple[float, ...], ...]
    """How many cards of each colour a reserve has, the face-down ones by their likelihood: one row a seat, in the order
    of `COLOURS`."""

    def scored(self, colour: Colour, cards: float) -> "Outlook":
        """After so many cards, the top one included, went to the own score pile."""
        return _moved_score(_stocked(self, self.me, colour, 0), self.me, cards)

    def stolen(self, victim: Seat, colour: Colour, cards: float) -> "Outlook":
        """After so many cards, the top one included, went to the own reserve."""
        own = self.stock[self.me][COLOURS.index(colour)]
        return _stocked(_stocked(self, victim, colour, 0), self.me, colour, own + cards)

    def missed(self, at: Seat, colour: Colour) -> "Outlook":
        """After the top card found nothing of its colour there and stayed."""
        return _stocked(self, at, colour, 1)

    def robbed(self, victim: Seat) -> "Outlook":
        """After one card went from that score pile to the own one."""
        return _moved_score(_moved_score(self, victim, -1), self.me, 1)


def outlook_of(view: View, known: Families) -> Outlook:
    """The table that the seat in turn sees, before it turns the top card up."""
    owner = {card.id: seat for seat, reserve in enumerate(view.reserves) for card in reserve.face_down}
    stock = [dict.fromkeys(COLOURS, 0.0) for _ in view.reserves]
    for seat, reserve in enumerate(view.reserves):
        for pile in reserve.piles:
            stock[seat][pile.colour] += len(pile.cards)
    for family in known.values():
        for world in family.worlds:
            for card, front in zip(family.cards, world, strict=True):
                if card in owner:
                    stock[owner[card]][front] += 1 / len(family.worlds)
    return Outlook(
        me=view.turn,
        threshold=view.threshold,
        rounds=max(view.pile - 1, 0) / view.seats,
        scores=view.scores,
        stock=tuple([tuple(row.values()) for row in stock]),
    )


def worth(outlook: Outlook) -> float:
    """What the table is worth to `Outlook.me`: its own standing, less that of the others on average."""
    if outlook.scores[outlook.me] >= outlook.threshold:
        return WON
    rivals = others_clockwise(outlook.me, len(outlook.scores))
    weights = [1 + LEADER * outlook.scores[seat] / outlook.threshold for seat in rivals]
    against = sum([weight * _standing(outlook, seat) for weight, seat in zip(weights, rivals, strict=True)])
    return _standing(outlook, outlook.me) - against / len(rivals)


def _standing(outlook: Outlook, seat: Seat) -> float:
    cashed = CASHED / len(outlook.scores) * min(1.0, outlook.rounds / LATE)
    missing = outlook.threshold - outlook.scores[seat]
    total = outlook.scores[seat]
    for cards in outlook.stock[seat]:
        chance = cashed * min(1.0, cards)
        total += chance * (max(cards, 1) + 1) + TIE * cards
        if cards + 1 >= missing:
            total += THREAT * chance
    return total


def _moved_score(outlook: Outlook, seat: Seat, by: float) -> Outlook:
    scores = (*outlook.scores[:seat], outlook.scores[seat] + by, *outlook.scores[seat + 1 :])
    return replace(outlook, scores=scores)


def _stocked(outlook: Outlook, seat: Seat, colour: Colour, cards: float) -> Outlook:
    row, place = outlook.stock[seat], COLOURS.index(colour)
    filled = (*row[:place], cards, *row[place + 1 :])
    return replace(outlook, stock=(*outlook.stock[:seat], filled, *outlook.stock[seat + 1 :]))
