"""«Poi si sommano i punti dei terreni e quelli degli animali»: the score of a board, line by line."""

from functools import lru_cache
from typing import TypeGuard

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
    on = land(config.side, board.stacks)
    terrain, animals = terrain_points(config.side, config.scoring, on), sum([points(card) for card in board.animals])
    return terrain + animals + (spirit_points(board.spirit.name, config.side, on) if _has_come(board.spirit) else 0)


def _animals(board: Board) -> Line:
    """«per ogni carta animale, completata o no»."""
    parts = [Part(points(card), card.cubes) for card in board.animals]
    return Line("animals", sum([part.points for part in parts]), tuple(parts))


def _spirit(config: Config, spirit: SpiritCard | None, on: Land) -> Line:
    if not _has_come(spirit):
        return Line("spirit", 0)
    return Line("spirit", spirit_points(spirit.name, config.side, on), spirit_parts(spirit.name, config.side, on))


def _has_come(spirit: SpiritCard | None) -> TypeGuard[SpiritCard]:
    """[R] A spirit scores only once its cube is placed."""
    return spirit is not None and spirit.cube is not None
