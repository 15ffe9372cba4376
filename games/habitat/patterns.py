"""Where a card's habitat stands on a board, and where it is one disc short.

«lo schema dei terreni deve essere esatto come sulla carta, ma può essere orientato in qualunque direzione»: turned by
any number of sixths, never mirrored. Of all its cells only the cube's must be free of cubes [R].
"""

from collections.abc import Iterable, Sequence
from functools import cache
from operator import and_
from typing import NamedTuple, TypeAlias

from games.habitat.cards import Pattern
from games.habitat.grid import grid
from games.habitat.hexes import Axial, Cell, Side, axials, cell_at, turned
from games.habitat.land import BEFORE, LAST, PLANE, Land, land
from games.habitat.state import Colour, Stack

Standing: TypeAlias = tuple[Cell, ...]
"""The cells of a habitat, in the order of the pattern: the cube's first."""

Short: TypeAlias = tuple[Cell, Cell, Colour]
"""The cube's cell, the cell of the one disc that is missing, and its colour."""


class Way(NamedTuple):
    """A pattern laid on a board in one of its orientations; both in the order of the pattern."""

    cells: tuple[Cell, ...]
    bits: tuple[int, ...]
    """Those of the cells."""


def homes(side: Side, stacks: tuple[Stack, ...], closed: Iterable[Cell], pattern: Pattern) -> tuple[Cell, ...]:
    """The cells that a cube of this card may go to, in order. ``closed`` are those that have a cube."""
    free = grid(side).all & ~grid(side).mask(closed)
    return tuple([cells[0] for cells in standing(side, land(side, stacks), pattern, free)])


def standing(side: Side, on: Land, pattern: Pattern, free: int) -> tuple[Standing, ...]:
    """The habitat of a card, once for each cell of ``free`` that its cube may go to: by that cell."""
    now = [on[PLANE[spot.need]] for spot in pattern]
    found = [_first(ways(side, pattern)[cube], now) for cube in grid(side).cells(now[0] & free)]
    return tuple([way.cells for way in found if way])


def almost(side: Side, on: Land, pattern: Pattern, free: int) -> tuple[Short, ...]:
    """Where the habitat of a card would stand with one disc more.

    Both cells are in ``free``; at the cube's cell it does not yet stand, in whatever orientation. Sorted, no two alike.
    """
    cells, laid = grid(side).cells, ways(side, pattern)
    now = [on[PLANE[spot.need]] for spot in pattern]
    soon = [sum([on[plane] for plane in BEFORE[spot.need]]) & free for spot in pattern]
    last = [LAST[spot.need] for spot in pattern]
    with_cube = [soon[0], *now[1:]]
    found = [(cube, cube, last[0]) for cube in cells(soon[0]) if _first(laid[cube], with_cube)]
    for cube in cells(now[0] & free):
        found += [(cube, way.cells[place], last[place]) for way, place in _missing(laid[cube], now, soon)]
    return tuple(sorted(set(found)))


def _first(around: Iterable[Way], masks: Sequence[int]) -> Way | None:
    """The first of these ways in which each cell is in its mask, if there is one."""
    for way in around:
        if all(map(and_, way.bits, masks)):
            return way
    return None


def _missing(around: Iterable[Way], now: Sequence[int], soon: Sequence[int]) -> list[tuple[Way, int]]:
    """The ways in which one cell is not in ``now`` but ``soon``, and its place; none where all are in any way."""
    found = []
    for way in around:
        missing = [place for place, is_there in enumerate(map(and_, way.bits, now)) if not is_there]
        if not missing:
            return []
        if len(missing) == 1 and way.bits[missing[0]] & soon[missing[0]]:
            found.append((way, missing[0]))
    return found


@cache
def ways(side: Side, pattern: Pattern) -> tuple[tuple[Way, ...], ...]:
    """For each cell that the cube may go to: in which of the six orientations the pattern lies on the board."""
    shapes = [[turned(spot.axial, sixths) for spot in pattern] for sixths in range(6)]
    return tuple([_ways_round(side, cube, shapes) for cube in axials(side)])


def _ways_round(side: Side, cube: Axial, shapes: Iterable[Iterable[Axial]]) -> tuple[Way, ...]:
    board, bits, (q, r) = cell_at(side), grid(side).bits, cube
    lying = [[board.get((q + dq, r + dr)) for dq, dr in shape] for shape in shapes]
    inside = [tuple([cell for cell in cells if cell is not None]) for cells in lying if None not in cells]
    return tuple([Way(cells, tuple([bits[cell] for cell in cells])) for cells in inside])
