"""«Poi si sommano i punti dei terreni e quelli degli animali»: the score of a board, line by line."""

from functools import lru_cache

from games.habitat.boards import points
from games.habitat.land import Land, land
from games.habitat.sheet import Line, Part, Sheet
from games.habitat.spirits import spirit_parts, spirit_points
from games.habitat.state import Board, Config, SpiritCard
from games.habitat.terrain import terrain_lines, terrain_points


@lru_cache(maxsize=1024)
def sheet(config: Config, board: Board) -> Sheet:
    """The score of a board as it stands: at the end of the game, the final one."""
    on = land(config.side, board.stacks)
    lines = (*terrain_lines(config.side, config.scoring, on), _animals(board))
    if config.spirits:
        lines = (*lines, _spirit(config, board.spirit, on))
    return Sheet(sum([line.points for line in lines]), lines)


def total(config: Config, board: Board) -> int:
    """The total of `sheet`, without the reasons: for those who compare many boards."""
    return land_points(config, board.spirit, land(config.side, board.stacks)) + animal_points(board)


def land_points(config: Config, spirit: SpiritCard | None, on: Land) -> int:
    """What the terrains of a board are worth, and a spirit whose cube is placed."""
    terrain = terrain_points(config.side, config.scoring, on)
    if spirit is None or spirit.cube is None:
        return terrain
    return terrain + spirit_points(spirit.name, config.side, on)


def animal_points(board: Board) -> int:
    """What all animal cards of a board are worth, finished or not."""
    return sum([points(card) for card in board.animals])


def _animals(board: Board) -> Line:
    """«per ogni carta animale, completata o no»."""
    return Line("animals", animal_points(board), tuple([Part(points(card), card.cubes) for card in board.animals]))


def _spirit(config: Config, spirit: SpiritCard | None, on: Land) -> Line:
    """[R] A spirit scores only once its cube is placed."""
    if spirit is None or spirit.cube is None:
        return Line("spirit", 0)
    return Line("spirit", spirit_points(spirit.name, config.side, on), spirit_parts(spirit.name, config.side, on))
