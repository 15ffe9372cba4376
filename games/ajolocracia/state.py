"""What there is to know about a table of Ajolocracia, secrets included."""

from typing import Literal, TypeAlias

from games.ajolocracia.cards import Kind
from games.kit.contract import CardId, Seat, Value

ROUNDS = 3
"""«La partida se juega en tres rondas.»"""

HAND_SIZES = {2: 10, 3: 9, 4: 8, 5: 7}
"""By how many play: «2 personas: 10 cartas por persona» … «5 personas: 7 cartas por persona»."""

Direction: TypeAlias = Literal["left", "right"]
"""Where hands are passed: left is to seat + 1."""

Cards: TypeAlias = tuple[CardId, ...]


class Config(Value, frozen=True):
    """The options of a room."""

    passing: Literal["left", "alternate"] = "left"
    """Hands go to the left in every round, or in the second one to the right [S: «alternando el sentido»]."""
    two_player_loss: bool = True
    """Whether with two people the fewest «valores» cost 6 points [S]; else nobody loses any with two."""


class Deal(Value, frozen=True):
    """The one shuffle of the game, for all three rounds."""

    cards: tuple[Kind, ...]
    """The pile; the place in it is the card's id. Each round deals on from where the last one ended, seat 0 first, each
    hand whole."""


class State(Value, frozen=True):
    """Everything about a table, after one of its entries."""

    config: Config
    first: Seat
    """Nobody begins; kept because every table names somebody."""
    deal: Deal
    round: int
    """1..3."""
    hands: tuple[Cards, ...]
    """One per seat, all of one size: in the order of the deal, an INE that came back last. A card that is chosen and
    not yet revealed is still in here. Empty only when the game is over."""
    choices: tuple[Cards, ...]
    """One per seat: the card, or the two in order, that it has chosen; empty = not yet."""
    laid: tuple[Cards, ...]
    """One per seat: what lies in front from this round, in the order of laying, without an INE that went back."""
    returned: Cards = ()
    """The INEs that everybody saw go back into a hand in this round and that are still in one."""
    past: tuple[tuple[Cards, ...], ...] = ()
    """By finished round but the last, and seat: all that lay in front when the round was counted. Its «valores» still
    do; the rest is discarded."""

    def face(self, card: CardId) -> Kind:
        """What is on the card's front, seen or not."""
        return self.deal.cards[card]


class SeenCard(Value, frozen=True):
    """A card and its face."""

    id: CardId
    face: Kind


class Laid(Value, frozen=True, omit_defaults=True):
    """A card in front of somebody, face up."""

    card: CardId
    on: CardId | None = None
    """The «ambiente» that this Ambystoma lies on, which triples it; absent in JSON when there is none."""


class Points(Value, frozen=True):
    """What one seat's cards of one round are worth, by the lines of the sheet's table; «valores» come at the end."""

    citizens: int
    """For the most and second most faces."""
    isopods: int
    """For pairs."""
    beetles: int
    """For threes."""
    institutions: int
    ambystomas: int
    """Tripled ones included."""

    @property
    def total(self) -> int:
        """All of it."""
        return self.citizens + self.isopods + self.beetles + self.institutions + self.ambystomas


class PastRound(Value, frozen=True):
    """A finished round, as everybody saw it."""

    laid: tuple[Cards, ...]
    """One per seat, in the order of laying: all that lay in front when it was counted."""
    points: tuple[Points, ...]
    """One per seat."""


class View(Value, frozen=True):
    """All that one viewer may know."""

    seat: Seat | None
    seats: int
    first: Seat
    config: Config
    round: int
    """1..3; it stays 3 when the game is over."""
    passing: Direction
    """Where hands are passed in this round."""
    faces: tuple[Kind | None, ...]
    """By card id, of all cards dealt so far: what is on its front; None = never seen by this viewer."""
    hands: tuple[Cards, ...]
    """One per seat, all of one size. Those that the viewer has held in this round show their `faces`, whoever holds
    them now; of the others it knows how many cards they are. A card chosen and not yet revealed is still in here."""
    deck: int
    """Cards not dealt yet; those left over after the third round are ignored [S]."""
    chosen: tuple[bool, ...]
    """One per seat: whether it has chosen; never what, or how many cards."""
    choice: Cards
    """The viewer's own: one card, two in order (a pair), or empty."""
    laid: tuple[tuple[Laid, ...], ...]
    """One per seat: what lies in front from this round, in the order of laying. At the end the third round is."""
    returned: Cards
    """The INEs that everybody saw go back into a hand in this round and that are still in one: their `faces` are open
    to all."""
    kept: tuple[Cards, ...]
    """One per seat: the «valores» in front from earlier rounds."""
    past: tuple[PastRound, ...]
    """The finished rounds but the last; what lay there and is not in `kept` is the open discard pile."""
