"""What the browser previews, worked out from the view alone."""

from functools import lru_cache

from games.ambystoma.cards import FACES, NUMBERS, STRIPED_COPIES, CardColour, Colour, Wilds, copies
from games.ambystoma.clues import Faces, tellable
from games.ambystoma.lines import LINE_LENGTH, VERDICTS, fits
from games.ambystoma.refusals import KINDS, choosable_lines, heights, why_none_of, why_nothing
from games.ambystoma.state import View
from games.ambystoma.view import unseen_faces, with_faces
from games.kit.contract import CardId, Seat, Value
from games.kit.denials import Denied, not_offered
from games.kit.seats import others_clockwise


class Clue(Value, frozen=True):
    """Something that could be told: a colour or a number, never both. Also when no value is left to pay for it."""

    to: Seat
    colour: Colour | None
    number: int | None
    cards: tuple[CardId, ...]
    """What it would point at, oldest first; never empty."""


class Tally(Value, frozen=True):
    """How many of a colour's cards are still somewhere unseen by this viewer (own hand, unseen hands, deck)."""

    colour: CardColour
    unseen: tuple[int, ...]
    """By number, from 1; zeros included."""


class Hints(Value, frozen=True):
    """All that the table draws before a choice; it says nothing that the view does not."""

    score: int
    """Sum of the lines so far."""
    verdict: int
    """The band of the sheet's scale that `score` stands in, 0..5."""
    wanted: tuple[int | None, ...]
    """The next number of each line, in the order of `COLOURS`; None when complete."""
    fits: tuple[CardId, ...]
    """Cards this viewer sees in hands that would go on a line now."""
    unseen: tuple[Tally, ...]
    """One for each colour of the game, in the order of `FACES`."""
    clues: tuple[Clue, ...] = ()
    """For a seated viewer: by seat clockwise from the viewer, colours in order, then numbers. Empty for the public."""
    lines: tuple[Colour, ...] = ()
    """Where the pending striped card may go, for the seat that chooses."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action that it is not offered now."""


_TALLIED: dict[Wilds, list[tuple[CardColour, slice]]] = {
    wilds: [
        (face.colour, slice(first, first + len(NUMBERS)))
        for first, face in enumerate(FACES)
        if face.number == NUMBERS[0] and copies(wilds)[first]
    ]
    for wilds in STRIPED_COPIES
}
"""By options: the colours of the game, and where their faces stand in `FACES`."""

REMEMBERED = 4096
"""Hands of which the clues are remembered: every seat but its own looks at each, move after move."""


def preview(view: View) -> Hints:
    """All that the table draws before a choice."""
    now = heights(view)
    score = sum(now)
    return Hints(
        score=score,
        verdict=VERDICTS[score],
        wanted=tuple([None if height == LINE_LENGTH else height + 1 for height in now]),
        fits=tuple([card.id for hand in view.hands for card in hand if card.face and fits(card.face, now)]),
        unseen=_unseen(view),
        clues=tuple(_clues(view)),
        lines=choosable_lines(view) if view.seat == view.turn else (),
        denied=not_offered(view, KINDS, why_nothing, why_none_of),
    )


def _unseen(view: View) -> tuple[Tally, ...]:
    left = unseen_faces(view)
    return tuple([Tally(colour, tuple(left[faces])) for colour, faces in _TALLIED[view.config.wilds]])


def _clues(view: View) -> list[Clue]:
    if view.seat is None:
        return []
    clues: list[Clue] = []
    for to in others_clockwise(view.seat, view.seats):
        clues += _clues_to(to, with_faces(view.hands[to]))
    return clues


@lru_cache(maxsize=REMEMBERED)
def _clues_to(to: Seat, hand: Faces) -> tuple[Clue, ...]:
    clues = [
        Clue(to, said, None, pointed) if isinstance(said, str) else Clue(to, None, said, pointed)
        for said, pointed in tellable(hand).items()
    ]
    return tuple(clues)
