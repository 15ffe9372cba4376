"""What the browser previews, worked out from the view alone."""

from games.ambystoma.actions import Action
from games.ambystoma.cards import CardColour, Colour
from games.ambystoma.state import View
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
