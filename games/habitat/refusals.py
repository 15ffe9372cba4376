"""Why something can't be done: every refusal of the game, and which of them stands against an action.

Worked out from the view alone, so a refusal can't tell what its reader doesn't see.
"""

from enum import StrEnum
from typing import TypeAlias

from games.habitat import boards
from games.habitat.actions import Action, EndTurn, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.offers import homes
from games.habitat.stacks import may_go_on
from games.habitat.state import UNFINISHED, Board, View
from games.kit.contract import Refusal


class Why(StrEnum):
    """The ids of all refusals, worded by the catalogues as ``habitat.refusal.<id>``."""

    NOT_SEATED = "not_seated"
    """Only those who sit at the table play."""
    GAME_OVER = "game_over"
    """The game has ended."""
    NOT_YOUR_TURN = "not_your_turn"
    """It is ``seat``'s turn."""
    DISCS_TAKEN = "discs_taken"
    """The discs of one space are taken in a turn, and you have taken them."""
    NO_SUCH_SPACE = "no_such_space"
    """There is no such space on the central board."""
    SPACE_EMPTY = "space_empty"
    """No discs lie there."""
    TAKE_DISCS_FIRST = "take_discs_first"
    """You have not taken the discs of a space yet."""
    ALL_PLACED = "all_placed"
    """All three discs of this turn lie on your board."""
    NOT_IN_HAND = "not_in_hand"
    """You have no disc of this ``colour`` in hand."""
    NO_SUCH_CELL = "no_such_cell"
    """Your board has no such cell."""
    CELL_CLOSED = "cell_closed"
    """An animal or a spirit lives there: what stands under a cube stays as it is."""
    DOES_NOT_STACK = "does_not_stack"
    """«Non si impila in nessun altro modo»: ``colour`` does not go on what stands there, ``stack``."""
    CARD_TAKEN = "card_taken"
    """«una volta per turno»: you have taken an animal card in this turn."""
    FOUR_UNFINISHED = "four_unfinished"
    """«Se ne possono tenere quattro per volta»: finish one first."""
    NO_OPEN_CARDS = "no_open_cards"
    """No animal card lies open any more."""
    NOT_OPEN = "not_open"
    """This card does not lie open."""
    NO_CARDS = "no_cards"
    """You have no card that cubes could be placed from."""
    NO_HABITAT = "no_habitat"
    """None of your cards has its habitat on your board, with its cell free."""
    NOT_YOUR_CARD = "not_your_card"
    """This card does not lie in front of you."""
    CARD_FINISHED = "card_finished"
    """All cubes of this card are placed."""
    NOT_A_HABITAT = "not_a_habitat"
    """«lo schema dei terreni deve essere esatto come sulla carta»: there it is not."""
    NO_SPIRITS = "no_spirits"
    """This game is played without spirits."""
    SPIRIT_KEPT = "spirit_kept"
    """You have kept your spirit."""
    NOT_OFFERED = "not_offered"
    """This spirit was not dealt to you."""
    PLACE_DISCS_FIRST = "place_discs_first"
    """«Tutti e tre, non uno o due»: ``discs`` are still in your hand."""
    KEEP_SPIRIT_FIRST = "keep_spirit_first"
    """Your first turn can't end before you have kept a spirit."""
    ALLOWED = "allowed"
    """Nothing stands against it: it is among the legal actions."""


Kind: TypeAlias = type[Action]
"""A kind of action: one class of the union."""

KINDS: tuple[Kind, ...] = (TakeSpace, PlaceDisc, TakeCard, PlaceCube, KeepSpirit, EndTurn)
"""In the order of the sheet."""


def why_not(view: View, action: Action) -> Refusal:
    """The first thing that stands against ``action``, from the most general to the most particular."""
    return why_nothing(view) or why_none_of(view, type(action)) or _why_not_this(view, action) or Refusal(Why.ALLOWED)


def why_nothing(view: View) -> Refusal | None:
    """Why the viewer has no legal action at all now, or None when it has one."""
    if view.seat is None:
        return Refusal(Why.NOT_SEATED)
    if view.ended is not None:
        return Refusal(Why.GAME_OVER)
    return None if view.turn == view.seat else Refusal(Why.NOT_YOUR_TURN, {"seat": view.turn})


def why_none_of(view: View, kind: Kind) -> Refusal | None:
    """Why the seat in turn has no legal action of this kind now, or None when it has one."""
    board = view.boards[view.turn]
    if kind is TakeSpace:
        return None if view.taken is None else Refusal(Why.DISCS_TAKEN)
    if kind is PlaceDisc:
        return _why_no_disc(view)
    if kind is TakeCard:
        return _why_no_card(view, board)
    if kind is PlaceCube:
        return _why_no_cube(view, board)
    return _why_no_spirit(view) if kind is KeepSpirit else _why_no_end(view)


def _why_no_disc(view: View) -> Refusal | None:
    if view.hand:
        return None
    return Refusal(Why.TAKE_DISCS_FIRST if view.taken is None else Why.ALL_PLACED)


def _why_no_card(view: View, board: Board) -> Refusal | None:
    if view.card_taken:
        return Refusal(Why.CARD_TAKEN)
    if len(boards.unfinished(board)) >= UNFINISHED:
        return Refusal(Why.FOUR_UNFINISHED)
    return None if view.open else Refusal(Why.NO_OPEN_CARDS)


def _why_no_cube(view: View, board: Board) -> Refusal | None:
    waiting = boards.unfinished(board)
    if not waiting:
        return Refusal(Why.NO_CARDS)
    return None if any(homes(view.config.side, board, card) for card in waiting) else Refusal(Why.NO_HABITAT)


def _why_no_spirit(view: View) -> Refusal | None:
    if not view.config.spirits:
        return Refusal(Why.NO_SPIRITS)
    return None if view.offered else Refusal(Why.SPIRIT_KEPT)


def _why_no_end(view: View) -> Refusal | None:
    if view.taken is None:
        return Refusal(Why.TAKE_DISCS_FIRST)
    if view.hand:
        return Refusal(Why.PLACE_DISCS_FIRST, {"discs": len(view.hand)})
    return Refusal(Why.KEEP_SPIRIT_FIRST) if view.offered else None


def _why_not_this(view: View, action: Action) -> Refusal | None:
    match action:
        case TakeSpace(space):
            return _why_not_space(view, space)
        case PlaceDisc():
            return _why_not_disc(view, action)
        case TakeCard(card):
            return None if card in [one.id for one in view.open] else Refusal(Why.NOT_OPEN)
        case PlaceCube():
            return _why_not_cube(view, action)
        case KeepSpirit(card):
            return None if card in [one.id for one in view.offered] else Refusal(Why.NOT_OFFERED)
        case _:
            return None


def _why_not_space(view: View, space: int) -> Refusal | None:
    if not 0 <= space < len(view.spaces):
        return Refusal(Why.NO_SUCH_SPACE)
    return None if view.spaces[space] else Refusal(Why.SPACE_EMPTY)


def _why_not_disc(view: View, action: PlaceDisc) -> Refusal | None:
    board = view.boards[view.turn]
    if action.colour not in view.hand:
        return Refusal(Why.NOT_IN_HAND, {"colour": action.colour})
    if not 0 <= action.cell < len(board.stacks):
        return Refusal(Why.NO_SUCH_CELL)
    if action.cell in boards.cubed(board):
        return Refusal(Why.CELL_CLOSED)
    stack = board.stacks[action.cell]
    if action.colour not in may_go_on(stack):
        return Refusal(Why.DOES_NOT_STACK, {"colour": action.colour, "stack": stack})
    return None


def _why_not_cube(view: View, action: PlaceCube) -> Refusal | None:
    board = view.boards[view.turn]
    card = boards.card_of(board, action.card)
    if card is None:
        return Refusal(Why.NOT_YOUR_CARD)
    if boards.is_finished(card):
        return Refusal(Why.CARD_FINISHED)
    if not 0 <= action.cell < len(board.stacks):
        return Refusal(Why.NO_SUCH_CELL)
    if action.cell in boards.cubed(board):
        return Refusal(Why.CELL_CLOSED)
    return None if action.cell in homes(view.config.side, board, card) else Refusal(Why.NOT_A_HABITAT)
