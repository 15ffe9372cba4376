"""What the browser previews, worked out from the view alone."""

from games.habitat.gains import Gain, gains
from games.habitat.habitats import Habitat, habitats
from games.habitat.refusals import KINDS, why_none_of, why_nothing
from games.habitat.scoring import sheet
from games.habitat.sheet import Sheet
from games.habitat.state import View
from games.kit import denials
from games.kit.contract import Value


class Denied(denials.Denied, frozen=True):
    """Something that is not offered now, and why."""


class Hints(Value, frozen=True):
    """All that the table draws before a choice; it says nothing that the view does not."""

    scores: tuple[Sheet, ...]
    """One per seat."""
    habitats: tuple[Habitat, ...] = ()
    """For a seated viewer while the game runs: its unfinished animal cards in order, its spirit until its cube is
    placed, the spirits it is offered; then the open animal cards."""
    gains: tuple[Gain, ...] = ()
    """For the seat in turn with discs in hand: one for each legal `PlaceDisc`, in that order."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action that it is not offered now."""


def preview(view: View) -> Hints:
    """All that the table draws before a choice."""
    scores = tuple([sheet(view.config, board) for board in view.boards])
    if view.seat is None:
        return Hints(scores)
    denied = _denied(view)
    if view.ended is not None:
        return Hints(scores, denied=denied)
    own = view.boards[view.seat]
    known = habitats(view, own)
    return Hints(scores, known, gains(view, own, known) if why_nothing(view) is None else (), denied)


def _denied(view: View) -> tuple[Denied, ...]:
    denied = denials.not_offered(view, KINDS, why_nothing, why_none_of)
    return tuple([Denied(kind.type, kind.refusal) for kind in denied])
