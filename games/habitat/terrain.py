"""«Ogni forma vale a modo suo, e questo è il cuore del gioco»: what the land of one board is worth.

Each terrain has its points, quick to ask for, and its parts, which say where they come from.
"""

from functools import lru_cache

from games.habitat.grid import grid
from games.habitat.hexes import Cell, Side
from games.habitat.land import Land
from games.habitat.sheet import Line, Part
from games.habitat.state import Scoring

HEIGHTS: dict[Scoring, tuple[int, int, int]] = {"sheet": (1, 2, 3), "published": (1, 3, 7)}
"""What a tree or a mountain of 1, 2 or 3 discs is worth: «quanto sono alti», or by the boxed game's table."""
RIVER = (0, 0, 2, 5, 8, 11, 15)
"""The boxed game's table: what a river of 0 to 6 discs is worth…"""
LONGER = 4
"""…and each disc more."""
FIELD = BUILDING = ISLAND = 5
COLOURS_AROUND = 3
"""«circondati da almeno tre colori diversi»."""


def terrain_points(side: Side, scoring: Scoring, land: Land) -> int:
    """What all terrains of a board are worth together."""
    return (
        tree_points(scoring, land)
        + mountain_points(side, scoring, land)
        + field_points(side, land)
        + building_points(side, land)
        + water_points(side, scoring, land)
    )


def terrain_lines(side: Side, scoring: Scoring, land: Land) -> tuple[Line, ...]:
    """A line for each terrain, in the order of the sheet."""
    last = "river" if side == "A" else "islands"
    return (
        Line("trees", tree_points(scoring, land), _by_height(side, scoring, land[1:4], land.trees)),
        Line("mountains", mountain_points(side, scoring, land), _mountains(side, scoring, land)),
        Line("fields", field_points(side, land), _fields(side, land)),
        Line("buildings", building_points(side, land), _buildings(side, land)),
        Line(last, water_points(side, scoring, land), _river(side, scoring, land) if side == "A" else _islands(land)),
    )


@lru_cache(maxsize=8192)
def groups(side: Side, mask: int) -> tuple[int, ...]:
    """The connected groups of a mask, by their first cell."""
    return grid(side).groups(mask)


# ---- trees and mountains ----


def tree_points(scoring: Scoring, land: Land) -> int:
    """«Gli alberi […] valgono quanto sono alti»."""
    low, middle, high = HEIGHTS[scoring]
    return low * land.tree1.bit_count() + middle * land.tree2.bit_count() + high * land.tree3.bit_count()


def mountain_points(side: Side, scoring: Scoring, land: Land) -> int:
    """«valgono quanto sono alte, ma solo se sono adiacenti ad altre montagne»."""
    low, middle, high = HEIGHTS[scoring]
    ranged = grid(side).beside(land.mountains)
    return (
        low * (land.mountain1 & ranged).bit_count()
        + middle * (land.mountain2 & ranged).bit_count()
        + high * (land.mountain3 & ranged).bit_count()
    )


def _mountains(side: Side, scoring: Scoring, land: Land) -> tuple[Part, ...]:
    return _by_height(side, scoring, land[4:7], grid(side).beside(land.mountains))


def _by_height(side: Side, scoring: Scoring, heights: tuple[int, ...], counted: int) -> tuple[Part, ...]:
    """A part for each cell of ``heights``, the masks of the heights 1 to 3; nothing for what isn't ``counted``."""
    board = grid(side)
    worth = [
        (cell, points if board.bits[cell] & counted else 0)
        for points, mask in zip(HEIGHTS[scoring], heights, strict=True)
        for cell in board.cells(mask)
    ]
    return tuple([Part(points, (cell,)) for cell, points in sorted(worth)])


# ---- fields and buildings ----


def field_points(side: Side, land: Land) -> int:
    """«cinque punti per ogni gruppo di due o più dischi gialli adiacenti»."""
    return FIELD * sum([_is_field(group) for group in groups(side, land.field)])


def _is_field(group: int) -> bool:
    return group.bit_count() > 1


def _fields(side: Side, land: Land) -> tuple[Part, ...]:
    fields = groups(side, land.field)
    return tuple([Part(FIELD if _is_field(group) else 0, grid(side).cells(group)) for group in fields])


def building_points(side: Side, land: Land) -> int:
    """«valgono cinque punti se sono circondati da almeno tre colori diversi»."""
    return BUILDING * (land.building & _colourful(side, land)).bit_count() if land.building else 0


def beside_colours(side: Side, land: Land) -> tuple[int, int, int]:
    """The cells whose neighbours show one colour or more on top, two or more, and three or more.

    Empty ones show none, none need be on all sides.
    """
    beside = grid(side).beside
    one = two = three = 0
    for shown in land.shown():
        here = beside(shown)
        three |= two & here
        two |= one & here
        one |= here
    return one, two, three


def _colourful(side: Side, land: Land) -> int:
    return beside_colours(side, land)[COLOURS_AROUND - 1]


def _buildings(side: Side, land: Land) -> tuple[Part, ...]:
    board, colourful = grid(side), _colourful(side, land)
    cells = board.cells(land.building)
    return tuple([Part(BUILDING if board.bits[cell] & colourful else 0, (cell,)) for cell in cells])


# ---- water ----


def water_points(side: Side, scoring: Scoring, land: Land) -> int:
    """The river on side A, the islands on side B."""
    if side == "A":
        return river_points(scoring, len(longest_river(side, land.water)))
    return ISLAND * len(groups(side, grid(side).all ^ land.water))


def river_points(scoring: Scoring, discs: int) -> int:
    """«vale quanto è lungo il percorso più breve»: its discs, or by the boxed game's table."""
    if scoring == "sheet":
        return discs
    return RIVER[discs] if discs < len(RIVER) else RIVER[-1] + LONGER * (discs + 1 - len(RIVER))


@lru_cache(maxsize=8192)
def longest_river(side: Side, water: int) -> tuple[Cell, ...]:
    """The shortest path between the two farthest discs of one river, of the river where that is longest [R].

    From end to end. Of several as long the one with the first cell; empty without water.
    """
    ways = [_farthest(side, start, river) for river in groups(side, water) for start in _bits(side, river)]
    best = max(ways, key=len, default=[])
    return _path(side, best)


def _bits(side: Side, mask: int) -> list[int]:
    board = grid(side)
    return [board.bits[cell] for cell in board.cells(mask)]


def _farthest(side: Side, start: int, river: int) -> list[int]:
    """What of a river is 0, 1, 2… steps from ``start``."""
    beside, steps = grid(side).beside, [start]
    left = river ^ start
    while wider := beside(steps[-1]) & left:
        steps.append(wider)
        left ^= wider
    return steps


def _path(side: Side, steps: list[int]) -> tuple[Cell, ...]:
    """A way from the first step to one of the last."""
    board = grid(side)
    path: list[Cell] = []
    allowed = board.all
    for step in reversed(steps):
        path.append(board.cells(step & allowed)[0])
        allowed = board.beside(board.bits[path[-1]])
    return tuple(reversed(path))


def _river(side: Side, scoring: Scoring, land: Land) -> tuple[Part, ...]:
    path = longest_river(side, land.water)
    return (Part(river_points(scoring, len(path)), path),) if path else ()


def _islands(land: Land) -> tuple[Part, ...]:
    """«sul lato B ogni isola vale cinque punti»: a group of cells without water; empty ones belong to it [R]."""
    board = grid("B")
    return tuple([Part(ISLAND, board.cells(island)) for island in groups("B", board.all ^ land.water)])
