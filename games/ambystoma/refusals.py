"""Why something can't be done: every refusal of the game, and which of them stands against an action.

Worked out from the view alone, so a refusal can't tell what its reader doesn't see.
"""

from enum import StrEnum
from typing import TypeAlias

from games.ambystoma.actions import Action, ChooseLine, DiscardCard, InformColour, InformNumber, PlayCard
from games.ambystoma.cards import Colour
from games.ambystoma.clues import tellable
from games.ambystoma.lines import ending, fitting
from games.ambystoma.state import VALUES, View
from games.ambystoma.view import with_faces
from games.kit.contract import CardId, Refusal


class Why(StrEnum):
    """The ids of all refusals, worded by the catalogues as ``ambystoma.refusal.<id>``."""

    NOT_SEATED = "not_seated"
    """Only those who sit at the table play."""
    GAME_OVER = "game_over"
    """The game has ended."""
    NOT_YOUR_TURN = "not_your_turn"
    """«tomarán turnos en sentido horario»: it is ``seat``'s turn."""
    CHOOSE_LINE_FIRST = "choose_line_first"
    """Your striped card, a ``number``, waits for you to choose its line."""
    NO_LINE_TO_CHOOSE = "no_line_to_choose"
    """No striped card waits for a line."""
    LINE_DOES_NOT_FIT = "line_does_not_fit"
    """Your striped card can't go on the line of that ``colour`` now."""
    NO_VALUES = "no_values"
    """«Esta acción no podrá llevarse a cabo si no quedan valores en la mesa.»"""
    VALUES_FULL = "values_full"
    """All eight values are on the table: a discard would bring nothing back."""
    NO_SUCH_SEAT = "no_such_seat"
    """Nobody sits at ``seat``."""
    NOT_YOURSELF = "not_yourself"
    """Information goes «a otra persona»."""
    NO_SUCH_CARD = "no_such_card"
    """«únicamente afirmativa»: ``seat`` holds no card that the clue would point at."""
    NOT_YOUR_CARD = "not_your_card"
    """The card is not in your hand (any more)."""
    ALLOWED = "allowed"
    """Nothing stands against it: it is among the legal actions."""


Kind: TypeAlias = type[Action]
"""A kind of action: one class of the union."""

KINDS: tuple[Kind, ...] = (InformColour, InformNumber, DiscardCard, PlayCard, ChooseLine)
"""In the order of the sheet; the choice of a line comes after playing."""


def why_not(view: View, action: Action) -> Refusal:
    """The first thing that stands against ``action``, from the most general to the most particular."""
    return why_nothing(view) or why_none_of(view, type(action)) or _why_not_this(view, action) or Refusal(Why.ALLOWED)


def why_nothing(view: View) -> Refusal | None:
    """Why the viewer has no legal action at all now, or None when it has one."""
    if view.seat is None:
        return Refusal(Why.NOT_SEATED)
    if is_over(view):
        return Refusal(Why.GAME_OVER)
    return None if view.turn == view.seat else Refusal(Why.NOT_YOUR_TURN, {"seat": view.turn})


def why_none_of(view: View, kind: Kind) -> Refusal | None:
    """Why the seat in turn has no legal action of this kind now, or None when it has one."""
    if view.pending is not None and kind is not ChooseLine:
        return Refusal(Why.CHOOSE_LINE_FIRST, {"number": view.pending.number})
    if view.pending is None and kind is ChooseLine:
        return Refusal(Why.NO_LINE_TO_CHOOSE)
    if view.values == VALUES and kind is DiscardCard:
        return Refusal(Why.VALUES_FULL)
    if view.values == 0 and kind in (InformColour, InformNumber):
        return Refusal(Why.NO_VALUES)
    return None


def is_over(view: View) -> bool:
    """Whether the game has ended."""
    score = sum(heights(view))
    return ending(view.config, score=score, mistakes=view.mistakes, turns_left=view.turns_left) is not None


def heights(view: View) -> tuple[int, ...]:
    """How many cards lie on each line, in the order of `COLOURS`."""
    return tuple([len(line.cards) for line in view.lines])


def choosable_lines(view: View) -> tuple[Colour, ...]:
    """Where the striped card that waits may go, in the order of `COLOURS`; empty when none waits."""
    return () if view.pending is None else fitting(view.pending, heights(view))


def _why_not_this(view: View, action: Action) -> Refusal | None:
    match action:
        case InformColour() | InformNumber():
            return _why_not_inform(view, action)
        case DiscardCard(card) | PlayCard(card):
            return None if card in _own_cards(view) else Refusal(Why.NOT_YOUR_CARD)
        case choice:
            fits = choice.colour in choosable_lines(view)
            return None if fits else Refusal(Why.LINE_DOES_NOT_FIT, {"colour": choice.colour})


def _own_cards(view: View) -> tuple[CardId, ...]:
    return () if view.seat is None else tuple([card.id for card in view.hands[view.seat]])


def _why_not_inform(view: View, clue: InformColour | InformNumber) -> Refusal | None:
    if not 0 <= clue.to < view.seats:
        return Refusal(Why.NO_SUCH_SEAT, {"seat": clue.to})
    if clue.to == view.seat:
        return Refusal(Why.NOT_YOURSELF)
    said = clue.colour if isinstance(clue, InformColour) else clue.number
    return None if said in tellable(with_faces(view.hands[clue.to])) else Refusal(Why.NO_SUCH_CARD, {"seat": clue.to})
