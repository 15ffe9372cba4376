"""What the game is called, who can play it and which types it speaks."""

from typing import ClassVar

from games.habitat import actions, facts, hints, state


class Meta:
    """The fixed part of `games.kit.contract.Rules`."""

    id: ClassVar[str] = "habitat"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    cooperative: ClassVar[bool] = False

    Config = state.Config
    Deal = state.Deal
    State = state.State
    Action = actions.Action
    View = state.View
    Fact = facts.Fact
    Hints = hints.Hints
