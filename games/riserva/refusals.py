"""Why something can't be done: every refusal of the game, and which of them stands against an action.

Worked out from the view alone, so a refusal can't tell what its reader doesn't see.
"""

from enum import StrEnum
from typing import TypeAlias

from games.kit.contract import Refusal, Seat
from games.riserva.actions import Action, Rob, Score, Steal
from games.riserva.state import View


class Why(StrEnum):
    """The ids of all refusals, worded by the catalogues as ``riserva.refusal.<id>``."""

    NOT_SEATED = "not_seated"
    """Only those who sit at the table play."""
    GAME_OVER = "game_over"
    """The game has ended."""
    NOT_YOUR_TURN = "not_your_turn"
    """«si va in senso orario»: it is ``seat``'s turn."""
    ROB_FIRST = "rob_first"
    """Your steal earned a robbery: choose whom to rob before anything else."""
    NOTHING_TO_ROB = "nothing_to_rob"
    """Only a successful steal by a card with that icon allows a robbery."""
    NO_SUCH_SEAT = "no_such_seat"
    """Nobody sits at ``seat``."""
    NOT_YOURSELF = "not_yourself"
    """«un avversario», «qualcun altro»."""
    NO_SCORE_CARDS = "no_score_cards"
    """The score pile of ``seat`` is empty."""
    ALLOWED = "allowed"
    """Nothing stands against it: it is among the legal actions."""


Kind: TypeAlias = type[Action]
"""A kind of action: one class of the union."""

KINDS: tuple[Kind, ...] = (Score, Steal, Rob)
"""In the order of the sheet."""


def why_not(view: View, action: Action) -> Refusal:
    """The first thing that stands against ``action``, from the most general to the most particular."""
    refusal = why_nothing(view) or why_none_of(view, type(action))
    if refusal is None and not isinstance(action, Score):
        refusal = _why_not_there(view, action.victim) or why_not_robbed(view, action)
    return refusal or Refusal(Why.ALLOWED)


def why_nothing(view: View) -> Refusal | None:
    """Why the viewer has no legal action at all now, or None when it has one."""
    if view.seat is None:
        return Refusal(Why.NOT_SEATED)
    if view.ended is not None:
        return Refusal(Why.GAME_OVER)
    return None if view.turn == view.seat else Refusal(Why.NOT_YOUR_TURN, {"seat": view.turn})


def why_none_of(view: View, kind: Kind) -> Refusal | None:
    """Why the seat in turn has no legal action of this kind now, or None when it has one."""
    if view.robbing is not None and kind is not Rob:
        return Refusal(Why.ROB_FIRST)
    if view.robbing is None and kind is Rob:
        return Refusal(Why.NOTHING_TO_ROB)
    return None


def _why_not_there(view: View, victim: Seat) -> Refusal | None:
    if not 0 <= victim < view.seats:
        return Refusal(Why.NO_SUCH_SEAT, {"seat": victim})
    return Refusal(Why.NOT_YOURSELF) if victim == view.seat else None


def why_not_robbed(view: View, action: Steal | Rob) -> Refusal | None:
    """Why the pile of a seat that sits there can't be robbed, or None; a reserve can be tried though it is empty."""
    if isinstance(action, Rob) and not view.scores[action.victim]:
        return Refusal(Why.NO_SCORE_CARDS, {"seat": action.victim})
    return None
