"""What the browser previews, worked out from the view alone."""

from collections.abc import Iterator

from games.ambystoma.cards import COLOURS, NUMBERS, CardColour, Colour, full_deck
from games.ambystoma.clues import others_clockwise, pointed_by_colour, pointed_by_number
from games.ambystoma.lines import LINE_LENGTH, VERDICTS, fitting
from games.ambystoma.refusals import KINDS, choosable_lines, heights, why_none
from games.ambystoma.state import View
from games.ambystoma.view import unseen_faces, with_faces
from games.kit.contract import CardId, Refusal, Seat, Value


class Clue(Value, frozen=True):
    """Something that could be told: a colour or a number, never both. Also when no value is left to pay for it."""

    to: Seat
    colour: Colour | None
    number: int | None
    cards: tuple[CardId, ...]
    """What it would point at, oldest first; never empty."""


class Denied(Value, frozen=True):
    """A kind of action that is not offered now, and why."""

    type: str
    """The action's ``type``."""
    refusal: Refusal


class Tally(Value, frozen=True):
    """How many of a face are still somewhere unseen by this viewer (own hand, unseen hands, deck)."""

    colour: CardColour
    number: int
    unseen: int


class Hints(Value, frozen=True):
    score: int
    """Sum of the lines so far."""
    verdict: int
    """The band of the sheet's scale that `score` stands in, 0..5."""
    wanted: tuple[int | None, ...]
    """The next number of each line, in the order of `COLOURS`; None when complete."""
    fits: tuple[CardId, ...]
    """Cards this viewer sees in hands that would go on a line now."""
    unseen: tuple[Tally, ...]
    """Every face of the game with what is still unseen, sorted; zeros included."""
    clues: tuple[Clue, ...] = ()
    """For a seated viewer: by seat clockwise from the viewer, colours in order, then numbers. Empty for the public."""
    lines: tuple[Colour, ...] = ()
    """Where the pending striped card may go, for the seat that chooses."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action that it is not offered now."""


def preview(view: View) -> Hints:
    """All that the table draws before a choice."""
    now = heights(view)
    score = sum(now)
    shown = [pair for hand in view.hands for pair in with_faces(hand)]
    return Hints(
        score=score,
        verdict=VERDICTS[score],
        wanted=tuple([None if height == LINE_LENGTH else height + 1 for height in now]),
        fits=tuple([card for card, face in shown if fitting(face, now)]),
        unseen=_unseen(view),
        clues=tuple(_clues(view)),
        lines=choosable_lines(view) if view.seat == view.turn else (),
        denied=_denied(view),
    )


def _unseen(view: View) -> tuple[Tally, ...]:
    left = unseen_faces(view)
    return tuple([Tally(face.colour, face.number, left[face]) for face in dict.fromkeys(full_deck(view.config.wilds))])


def _clues(view: View) -> Iterator[Clue]:
    if view.seat is None:
        return
    for to in others_clockwise(view.seat, view.seats):
        hand = with_faces(view.hands[to])
        for colour in COLOURS:
            if cards := pointed_by_colour(hand, colour):
                yield Clue(to, colour, None, cards)
        for number in NUMBERS:
            if cards := pointed_by_number(hand, number):
                yield Clue(to, None, number, cards)


def _denied(view: View) -> tuple[Denied, ...]:
    if view.seat is None:
        return ()
    refusals = [(str(kind.__struct_config__.tag), why_none(view, kind)) for kind in KINDS]
    return tuple([Denied(tag, refusal) for tag, refusal in refusals if refusal is not None])
