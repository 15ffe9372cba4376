"""Why something can't be done: every refusal of the game, and which of them stands against an action.

Worked out from the view alone, so a refusal can't tell what its reader doesn't see.
"""

from enum import StrEnum
from typing import TypeAlias

from games.ajolocracia.actions import Action, Choose, ChoosePair, chosen_by
from games.ajolocracia.state import Cards, View
from games.kit.contract import Refusal


class Why(StrEnum):
    """The ids of all refusals, worded by the catalogues as ``ajolocracia.refusal.<id>``."""

    NOT_SEATED = "not_seated"
    """Only those who sit at the table play."""
    GAME_OVER = "game_over"
    """The game has ended."""
    NO_INE = "no_ine"
    """«Si ya tienes una carta de la credencial del INE delante de ti»: you have none."""
    NOT_YOUR_CARD = "not_your_card"
    """The card is not in your hand (any more)."""
    TWO_DIFFERENT = "two_different"
    """A pair is made of two cards."""
    CHOSEN_ALREADY = "chosen_already"
    """That is what you have chosen."""
    ALLOWED = "allowed"
    """Nothing stands against it: it is among the legal actions."""


Kind: TypeAlias = type[Action]
"""A kind of action: one class of the union."""

KINDS: tuple[Kind, ...] = (Choose, ChoosePair)
"""In the order of the sheet."""


def why_not(view: View, action: Action) -> Refusal:
    """The first thing that stands against ``action``, from the most general to the most particular."""
    return why_nothing(view) or why_none_of(view, type(action)) or _why_not_this(view, action) or Refusal(Why.ALLOWED)


def why_nothing(view: View) -> Refusal | None:
    """Why the viewer has no legal action at all now, or None when it has one."""
    if view.seat is None:
        return Refusal(Why.NOT_SEATED)
    return None if view.hands[view.seat] else Refusal(Why.GAME_OVER)


def why_none_of(view: View, kind: Kind) -> Refusal | None:
    """Why a seat has no legal action of this kind now, or None when it has one."""
    return Refusal(Why.NO_INE) if kind is ChoosePair and not has_ine(view) else None


def has_ine(view: View) -> bool:
    """Whether an INE lies before the viewer: all that lies there was laid in an earlier turn."""
    in_front = () if view.seat is None else view.laid[view.seat]
    return any(view.faces[laid.card] == "ine" for laid in in_front)


def own_hand(view: View) -> Cards:
    """The cards that the viewer holds; none for the public."""
    return () if view.seat is None else view.hands[view.seat]


def _why_not_this(view: View, action: Action) -> Refusal | None:
    cards = chosen_by(action)
    if not set(cards) <= set(own_hand(view)):
        return Refusal(Why.NOT_YOUR_CARD)
    if len(set(cards)) < len(cards):
        return Refusal(Why.TWO_DIFFERENT)
    return Refusal(Why.CHOSEN_ALREADY) if cards == view.choice else None
