"""Which kinds of action are not offered now, and why: for hints."""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from games.kit.contract import Refusal, Tagged, Value, Viewer


class Seen(Protocol):
    """A view, as far as it matters here."""

    @property
    def seat(self) -> Viewer:
        """Whose view it is; None = the public's."""


V = TypeVar("V", bound=Seen)
"""A game's view."""
K = TypeVar("K", bound=type[Tagged])
"""A kind of action: one class of the game's union."""


class Denied(Value, frozen=True):
    """A kind of action that is not offered now, and why."""

    type: str
    """The action's ``type``."""
    refusal: Refusal


def not_offered(
    view: V,
    kinds: Iterable[K],
    why_nothing: Callable[[V], Refusal | None],
    why_none_of: Callable[[V, K], Refusal | None],
) -> tuple[Denied, ...]:
    """Each of ``kinds`` that a seated viewer is not offered now, in their order; empty for the public.

    ``why_nothing`` says why the viewer has no legal action at all, ``why_none_of`` why it has none of a kind; either
    says None when it has one. The second is only asked when the first has nothing to say.
    """
    if view.seat is None:
        return ()
    nothing = why_nothing(view)
    refusals = [(kind, nothing or why_none_of(view, kind)) for kind in kinds]
    return tuple([Denied(type_of(kind), refusal) for kind, refusal in refusals if refusal])


def type_of(kind: type[Tagged]) -> str:
    """The ``type`` of this kind's actions in JSON."""
    return str(kind.__struct_config__.tag)
