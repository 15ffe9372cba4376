"""Every next small step of the seat in turn: «si possono intrecciare», so each kind is offered whenever it can be done.

In the order of the sheet: discs, cards, cubes; then the spirit, then the end of the turn.
"""

from functools import cache, lru_cache

from games.habitat import patterns
from games.habitat.actions import Action, EndTurn, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.boards import Card, cubed, unfinished
from games.habitat.hexes import Cell, Side
from games.habitat.stacks import may_go_on
from games.habitat.state import COLOURS, UNFINISHED, Board, Colour, Stack, State
from games.habitat.view import board_of, offered_spirits


def offers(state: State) -> tuple[Action, ...]:
    """All legal actions of the seat in turn, distinct, in a stable order."""
    board = board_of(state, state.turn)
    return (
        *_spaces(state),
        *discs(state.hand, board.stacks, cubed(board)),
        *_cards(state, board),
        *_cubes(state.config.side, board),
        *[KeepSpirit(card) for card in offered_spirits(state, state.turn)],
        *([EndTurn()] if may_end(state) else []),
    )


def _spaces(state: State) -> list[Action]:
    """«prendere tutti e tre i dischi da una casella della plancia centrale»: once, by space."""
    if state.taken is not None:
        return []
    return [TakeSpace(space) for space, discs in enumerate(state.spaces) if discs]


@lru_cache(maxsize=256)
def discs(hand: Stack, stacks: tuple[Stack, ...], closed: frozenset[Cell]) -> tuple[PlaceDisc, ...]:
    """«Il piazzamento dei dischi ha regole precise e strette»: each colour in hand, by cell."""
    takes = [(cell, may_go_on(stack)) for cell, stack in enumerate(stacks) if cell not in closed]
    colours = [colour for colour in COLOURS if colour in hand]
    return tuple([_place(colour, cell) for colour in colours for cell, taken in takes if colour in taken])


@cache
def _place(colour: Colour, cell: Cell) -> PlaceDisc:
    return PlaceDisc(colour, cell)


def _cards(state: State, board: Board) -> list[Action]:
    """«prendere una carta animale — una volta per turno»; «Se ne possono tenere quattro per volta»."""
    if state.card_taken or len(unfinished(board)) >= UNFINISHED:
        return []
    return [TakeCard(card) for card in state.open]


@lru_cache(maxsize=256)
def _cubes(side: Side, board: Board) -> tuple[Action, ...]:
    """«I cubi si piazzano quando si è ricostruito l'habitat»: by card, then by cell."""
    return tuple([PlaceCube(card.id, cell) for card in unfinished(board) for cell in homes(side, board, card)])


def homes(side: Side, board: Board, card: Card) -> tuple[Cell, ...]:
    """The cells of a board that a cube of this card may go to, in order; whether the card is finished is not asked."""
    return patterns.homes(side, board.stacks, cubed(board), card.pattern)


def may_end(state: State) -> bool:
    """«Tutti e tre, non uno o due»: all discs are placed; [R] and the first turn can't end before a spirit is kept."""
    return state.taken is not None and not state.hand and not offered_spirits(state, state.turn)
