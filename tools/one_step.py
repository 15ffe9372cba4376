"""A player of Habitat that looks one step ahead, as a yardstick for the bot.

Of all next steps it takes the one after which its own score stands highest, cubes that could then be placed at once
included; ties by chance. It plans nothing: not a second disc, not a habitat that is short of two, not a turn's end.

- A cube is placed whenever one can be.
- An animal card is taken as soon as one may be, since it never costs points: the one that brings most at once, and
  among those the one whose habitat is one disc short at the most places.
- Of the spaces it takes the one with the best first disc, and among those the one whose three discs bring most singly.
- A spirit is kept after the discs are placed: the one that would bring most at once.
"""

from typing import TypeAlias

from msgspec.structs import replace

from games.habitat.actions import Action, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.boards import cubed, unfinished
from games.habitat.cards import Pattern
from games.habitat.grid import grid
from games.habitat.hexes import Cell
from games.habitat.land import land
from games.habitat.offers import homes
from games.habitat.patterns import almost
from games.habitat.scoring import total
from games.habitat.stacks import may_go_on
from games.habitat.state import COLOURS, Board, Colour, View
from games.kit.contract import Shuffler

_Rank: TypeAlias = tuple[float, ...]
"""What comes first counts most."""

_KINDS: tuple[type[Action], ...] = (PlaceCube, TakeCard, TakeSpace, PlaceDisc, KeepSpirit)
"""What is done first where several kinds of steps are offered. Ending the turn is left over."""


class OneStep:
    """Fulfils `games.kit.contract.Bot`."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """The step after which the score stands highest."""
        kind = next((kind for kind in _KINDS if any(isinstance(action, kind) for action in legal)), None)
        offered = [action for action in legal if kind is None or isinstance(action, kind)]
        ranks = [_rank(view, action) for action in offered]
        best = [action for action, rank in zip(offered, ranks, strict=True) if rank == max(ranks)]
        return best[rng.randrange(len(best))]


def _rank(view: View, action: Action) -> _Rank:
    board = view.boards[view.turn]
    match action:
        case PlaceCube(card, cell):
            return (total(view.config, _with_cube(board, card, cell)),)
        case TakeCard(card):
            taken = next(one for one in view.open if one.id == card)
            grown = replace(board, animals=(*board.animals, taken))
            return _settled(view, grown), len(_near(view, board, taken.pattern))
        case TakeSpace(space):
            singly = [
                _best_single(view, board, colour) for colour in COLOURS for _ in range(view.spaces[space].count(colour))
            ]
            return max(singly), sum(singly)
        case PlaceDisc(colour, cell):
            return (_placed(view, board, colour, cell),)
        case KeepSpirit(card):
            kept = next(one for one in view.offered if one.id == card)
            return _settled(view, replace(board, spirit=kept)), len(_near(view, board, kept.pattern))
        case _:
            return ()


def _near(view: View, board: Board, pattern: Pattern) -> tuple[object, ...]:
    """Where the habitat would stand with one disc more."""
    board_grid = grid(view.config.side)
    free = board_grid.all & ~board_grid.mask(cubed(board))
    return almost(view.config.side, land(view.config.side, board.stacks), pattern, free)


def _best_single(view: View, board: Board, colour: Colour) -> int:
    """The score after one disc of this colour on the best cell for it; far below any score where it fits nowhere."""
    closed = cubed(board)
    cells = [cell for cell, stack in enumerate(board.stacks) if colour in may_go_on(stack) and cell not in closed]
    return max([_placed(view, board, colour, cell) for cell in cells], default=-1000)


def _placed(view: View, board: Board, colour: Colour, cell: Cell) -> int:
    stacks = (*board.stacks[:cell], board.stacks[cell] + colour, *board.stacks[cell + 1 :])
    return _settled(view, replace(board, stacks=stacks))


def _settled(view: View, board: Board) -> int:
    """The score once every cube that can be placed at once has been, each where it brings most."""
    while after := [
        _with_cube(board, card.id, cell) for card in unfinished(board) for cell in homes(view.config.side, board, card)
    ]:
        board = max(after, key=lambda one: total(view.config, one))
    return total(view.config, board)


def _with_cube(board: Board, card: int, cell: Cell) -> Board:
    if board.spirit is not None and board.spirit.id == card:
        return replace(board, spirit=replace(board.spirit, cube=cell))
    animals = [replace(one, cubes=(*one.cubes, cell)) if one.id == card else one for one in board.animals]
    return replace(board, animals=tuple(animals))
