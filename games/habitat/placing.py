"""What a seat places in its turn: the discs in hand, and the cubes of its cards."""

from msgspec.structs import replace

from games.habitat import boards
from games.habitat.course import Course, with_holding
from games.habitat.facts import CubePlaced, DiscPlaced
from games.habitat.hexes import Cell
from games.habitat.state import AnimalCard, Colour, Holding, Placed, State
from games.habitat.view import board_of
from games.kit.contract import CardId


def place_disc(state: State, colour: Colour, cell: Cell) -> Course:
    """«Può andare sopra uno o due dischi già presenti»: it comes to lie on top."""
    holding = state.holdings[state.turn]
    stack = holding.stacks[cell] + colour
    stacks = (*holding.stacks[:cell], stack, *holding.stacks[cell + 1 :])
    after = with_holding(state, replace(holding, stacks=stacks))
    placed = DiscPlaced(state.turn, colour, cell, stack)
    return replace(after, hand=state.hand.replace(colour, "", 1)), (placed,)


def place_cube(state: State, card: CardId, cell: Cell) -> Course:
    """«I cubi si piazzano quando si è ricostruito l'habitat»: on the cell that the card marks; cubes stay."""
    after = with_holding(state, _with_cube(state.holdings[state.turn], card, cell))
    board = board_of(after, state.turn)
    now = next(one for one in boards.cards(board) if one.id == card)
    worth = boards.points(now) if isinstance(now, AnimalCard) else 0
    told = CubePlaced(state.turn, card, now.name, cell, len(boards.cubes(now)), boards.spaces(now), worth)
    return after, (told,)


def _with_cube(holding: Holding, card: CardId, cell: Cell) -> Holding:
    if holding.spirit is not None and holding.spirit.id == card:
        return replace(holding, spirit=Placed(card, (cell,)))
    animals = [Placed(card, (*one.cubes, cell)) if one.id == card else one for one in holding.animals]
    return replace(holding, animals=tuple(animals))
