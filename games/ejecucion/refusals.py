"""Why something can't be done: every refusal of the game, worked out from the view alone."""

from enum import StrEnum

from games.ejecucion.actions import Action
from games.ejecucion.state import View
from games.kit.contract import Refusal


class Why(StrEnum):
    """The ids of all refusals, worded by the catalogues as ``ejecucion.refusal.<id>``."""

    NOT_SEATED = "not_seated"
    """Only those who sit at the table play."""
    GAME_OVER = "game_over"
    """A project has been claimed."""
    NOT_YOUR_TURN = "not_your_turn"
    """«continúa el que está a su derecha»: it is ``seat``'s turn."""
    NOT_YOUR_CARD = "not_your_card"
    """The card is not in your hand (any more)."""
    ALLOWED = "allowed"
    """Nothing stands against it: it is among the legal actions."""


def why_not(view: View, action: Action) -> Refusal:
    """The first thing that stands against ``action``, from the most general to the most particular."""
    return why_nothing(view) or _why_not_this(view, action) or Refusal(Why.ALLOWED)


def why_nothing(view: View) -> Refusal | None:
    """Why the viewer can't lay anything now, or None when it can."""
    if view.seat is None:
        return Refusal(Why.NOT_SEATED)
    if view.ending is not None:
        return Refusal(Why.GAME_OVER)
    return None if view.turn == view.seat else Refusal(Why.NOT_YOUR_TURN, {"seat": view.turn})


def _why_not_this(view: View, action: Action) -> Refusal | None:
    return None if action.card in [card.id for card in view.hand] else Refusal(Why.NOT_YOUR_CARD)
