"""What the browser previews, worked out from the view alone."""

from games.ambystoma.cards import COPIES, FACES, STRIPED_COPIES, CardColour, Colour, Wilds, copies
from games.ambystoma.clues import Faces, others_clockwise, tellable
from games.ambystoma.lines import LINE_LENGTH, VERDICTS, fits
from games.ambystoma.refusals import KINDS, choosable_lines, heights, why_none_of, why_nothing
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
    """Every face of the game with what is still unseen, sorted; zeros included."""
    clues: tuple[Clue, ...] = ()
    """For a seated viewer: by seat clockwise from the viewer, colours in order, then numbers. Empty for the public."""
    lines: tuple[Colour, ...] = ()
    """Where the pending striped card may go, for the seat that chooses."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action that it is not offered now."""


_TALLIES: dict[Wilds, list[list[Tally]]] = {
    wilds: [
        [Tally(face.colour, face.number, unseen) for unseen in range(max(COPIES) + 1)]
        for face, many in zip(FACES, copies(wilds), strict=True)
        if many
    ]
    for wilds in STRIPED_COPIES
}
"""Every tally there can be: by options, by face of the game in order, by how many are unseen."""

_TAGS = {kind: str(kind.__struct_config__.tag) for kind in KINDS}


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
        denied=_denied(view),
    )


def _unseen(view: View) -> tuple[Tally, ...]:
    counted = zip(_TALLIES[view.config.wilds], unseen_faces(view), strict=False)
    return tuple([tallies[unseen] for tallies, unseen in counted])


def _clues(view: View) -> list[Clue]:
    if view.seat is None:
        return []
    clues: list[Clue] = []
    for to in others_clockwise(view.seat, view.seats):
        clues += _clues_to(to, with_faces(view.hands[to]))
    return clues


def _clues_to(to: Seat, hand: Faces) -> list[Clue]:
    return [
        Clue(to, said, None, pointed) if isinstance(said, str) else Clue(to, None, said, pointed)
        for said, pointed in tellable(hand).items()
    ]


def _denied(view: View) -> tuple[Denied, ...]:
    if view.seat is None:
        return ()
    nothing = why_nothing(view)
    refusals = [(tag, nothing or why_none_of(view, kind)) for kind, tag in _TAGS.items()]
    return tuple([Denied(tag, refusal) for tag, refusal in refusals if refusal])
