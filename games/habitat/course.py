"""How a step of a turn is told: the table after it, and what everybody is told."""

from typing import TypeAlias

from msgspec.structs import replace

from games.habitat.facts import Fact
from games.habitat.state import Holding, State

Course: TypeAlias = tuple[State, tuple[Fact, ...]]
"""How the table stands after a step, and what has been told in it: everything to everybody."""


def with_holding(state: State, holding: Holding) -> State:
    """The same table, with this in front of the seat in turn."""
    before, after = state.holdings[: state.turn], state.holdings[state.turn + 1 :]
    return replace(state, holdings=(*before, holding, *after))
