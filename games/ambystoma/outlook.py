"""The table as one seat sees it, in the short form that a bot reckons with.

Everything comes from a `View`. Of its own hand the seat has only what was told; of a partner's hand it has the faces,
what was told, and so what the partner himself can think of it.
"""

from functools import lru_cache

from msgspec.structs import replace

from games.ambystoma.cards import Card
from games.ambystoma.clues import Said, is_told_of
from games.ambystoma.knowledge import (
    Counts,
    FaceIndex,
    Faces,
    Tops,
    advanced,
    allowed_by,
    best_line,
    copies,
    index_of,
    matching,
    present,
    without,
)
from games.ambystoma.state import HandCard, Marks, SeenCard, View
from games.kit.contract import CardId, Seat, Value


class Held(Value, frozen=True):
    """A card in a hand, as its holder knows it."""

    id: CardId
    could: Faces
    """What its holder can think that it is: the marks and what he sees leave these. Of a partner's card this seat
    cannot discount its own hand, so the set may be a little too large."""
    is_told: bool
    """A clue pointed at it."""


class Hand(Value, frozen=True):
    """Oldest card first."""

    cards: tuple[Held, ...]
    focus: tuple[CardId, ...]
    """For each fresh clue, one given since the holder last drew, the newest card that it points at; newest first."""

    def without(self, card: CardId) -> "Hand":
        """The hand after this card has left it; none is drawn."""
        return Hand(tuple([held for held in self.cards if held.id != card]), self.focus)

    def after_clue(self, said: Said, pointed: frozenset[CardId]) -> "Hand":
        """The hand after a clue that points at these cards, at least one."""
        yes = matching(said)
        cards = [
            Held(held.id, held.could & yes, is_told=True)
            if held.id in pointed
            else replace(held, could=held.could & ~yes)
            for held in self.cards
        ]
        return Hand(tuple(cards), (max(pointed), *self.focus))


class Outlook(Value, frozen=True):
    """The table from the seat `me`."""

    me: Seat
    tops: Tops
    left: Counts
    """Cards neither on a line nor discarded nor waiting for their line."""
    hands: tuple[Hand, ...]
    """One per seat."""
    faces: dict[CardId, FaceIndex]
    """Of every card in a partner's hand."""
    unseen: Counts
    """Cards in this seat's hand or in the deck."""
    values: int
    """0..8."""
    spare_lake: int
    """Mistakes that can still be made without losing the game."""
    turns_left: int | None
    """As in the view, the turn at hand included."""

    def after_leaving(self, seat: Seat, card: CardId, face: FaceIndex) -> "Outlook":
        """The outlook after this card has left a hand for the discard pile or for a line."""
        hands = (*self.hands[:seat], self.hands[seat].without(card), *self.hands[seat + 1 :])
        return replace(self, hands=hands, left=without(self.left, [face]))

    def after_laying(self, face: FaceIndex) -> "Outlook":
        """The outlook after this card, out of its hand already, has gone on the line that it fits best."""
        return replace(self, tops=advanced(self.tops, best_line(self.tops, self.left, face)))

    def after_clue(self, to: Seat, said: Said) -> "Outlook":
        """The outlook after a clue to a partner."""
        yes, hand = matching(said), self.hands[to]
        pointed = frozenset([held.id for held in hand.cards if yes >> self.faces[held.id] & 1])
        hands = (*self.hands[:to], hand.after_clue(said, pointed), *self.hands[to + 1 :])
        return replace(self, hands=hands, values=self.values - 1)


def outlook_of(view: View) -> Outlook:
    """What the seat whose turn it is makes of its view."""
    left = without(copies(view.config.wilds), [_index(card) for card in _revealed(view)])
    faces = [{held.id: _index(held.face) for held in hand if held.face} for hand in view.hands]
    unseen_by = [_unseen(left, faces, seat) for seat in range(view.seats)]
    return Outlook(
        me=view.turn,
        tops=tuple([len(line.cards) for line in view.lines]),
        left=left,
        hands=tuple([hand_of(hand, present(unseen)) for hand, unseen in zip(view.hands, unseen_by, strict=True)]),
        faces={card: face for hand in faces for card, face in hand.items()},
        unseen=unseen_by[view.turn],
        values=view.values,
        spare_lake=view.config.lake - view.mistakes - 1,
        turns_left=view.turns_left,
    )


def _revealed(view: View) -> list[SeenCard]:
    lines = [card for line in view.lines for card in line.cards]
    return [*lines, *view.discard, *([] if view.pending is None else [view.pending])]


def _index(card: Card | SeenCard) -> FaceIndex:
    return index_of(card.colour, card.number)


def _unseen(left: Counts, faces: list[dict[CardId, FaceIndex]], seat: int) -> Counts:
    return without(left, [face for other, hand in enumerate(faces) if other != seat for face in hand.values()])


def hand_of(cards: tuple[HandCard, ...], unseen: Faces) -> Hand:
    """What the holder of these cards, at least one, knows of them; ``unseen``: faces of which he sees not all copies.

    A clue marks every card of a hand, as pointed at or as passed by. So what the newest card is marked with was told
    since it was drawn: that is how a bot without a memory recognizes a fresh clue.
    """
    fresh = _heard(cards[-1].marks)
    focus = {said: card.id for card in cards for said in _told(card.marks) & fresh}
    held = [Held(card.id, allowed_by(card.marks) & unseen, is_told_of(card.marks)) for card in cards]
    return Hand(tuple(held), tuple(sorted({*focus.values()}, reverse=True)))


@lru_cache(maxsize=4096)
def _told(marks: Marks) -> frozenset[Said]:
    return frozenset[Said](marks.colours).union(() if marks.number is None else (marks.number,))


@lru_cache(maxsize=4096)
def _heard(marks: Marks) -> frozenset[Said]:
    return _told(marks).union(marks.not_colours, marks.not_numbers)
