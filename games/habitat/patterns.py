"""Where a card's habitat stands on a board, and where it is one disc short.

«lo schema dei terreni deve essere esatto come sulla carta, ma può essere orientato in qualunque direzione»: turned by
any number of sixths, never mirrored. Of all its cells only the cube's must be free of cubes [R].
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, TypeAlias

from games.habitat.cards import Pattern, Spot
from games.habitat.grid import MOST, distance, grid
from games.habitat.hexes import Cell, Side, turned
from games.habitat.land import BEFORE, LAST, PLANE, Land, land
from games.habitat.state import Colour, Stack

Standing: TypeAlias = tuple[Cell, ...]
"""The cells of a habitat that stands, the cube's first."""

Short: TypeAlias = tuple[Cell, Cell, Colour]
"""The cube's cell, the cell of the one disc that is missing, and its colour."""


def homes(side: Side, stacks: tuple[Stack, ...], closed: Iterable[Cell], pattern: Pattern) -> tuple[Cell, ...]:
    """The cells that a cube of this card may go to, in order. ``closed`` are those that have a cube."""
    board = grid(side)
    return board.cells(homes_in(pattern, land(side, stacks)) & ~board.mask(closed))


def homes_in(pattern: Pattern, on: Land) -> int:
    """The cells that a card's cube is for, wherever its habitat stands; some may have a cube already."""
    found = 0
    for turn in _turns(pattern):
        here = -1
        for spot in turn:
            here &= on[spot.plane] << MOST >> spot.drop
        found |= here
    return found


def standing(side: Side, on: Land, pattern: Pattern, free: int) -> tuple[Standing, ...]:
    """The habitat of a card, once for each cell of ``free`` that its cube may go to: by that cell."""
    board = grid(side)
    found: dict[Cell, Standing] = {}
    for turn in _turns(pattern):
        here = free
        for spot in turn:
            here &= on[spot.plane] << MOST >> spot.drop
        for cells in zip(*[board.cells(here << spot.drop >> MOST) for spot in turn], strict=True):
            found.setdefault(cells[0], cells)
    return tuple([found[cell] for cell in sorted(found)])


def almost(side: Side, on: Land, pattern: Pattern, free: int) -> tuple[Short, ...]:
    """Where the habitat of a card would stand with one disc more.

    Both cells are in ``free``; at the cube's cell it does not yet stand, in whatever orientation. Sorted, no two alike.
    """
    if sum([not on[spot.plane] for spot in _turns(pattern)[0]]) > 1:
        return ()
    board = grid(side)
    unsettled = free & ~homes_in(pattern, on)
    short = [sum([on[plane] for plane in spot.before]) & free for spot in _turns(pattern)[0]]
    found = set()
    for turn in _turns(pattern):
        for missing, spot in enumerate(turn):
            here = unsettled & (short[missing] << MOST >> spot.drop)
            for other in turn:
                if other is not spot:
                    here &= on[other.plane] << MOST >> other.drop
            if here:
                pairs = zip(board.cells(here), board.cells(here << spot.drop >> MOST), strict=True)
                found.update([(cell, lacking, spot.last) for cell, lacking in pairs])
    return tuple(sorted(found))


# ---- patterns, turned ----


class _Spot(NamedTuple):
    """One cell of a pattern that has been turned."""

    plane: int
    """What it needs: a place in a `Land`."""
    before: tuple[int, ...]
    """What becomes that by one disc more…"""
    last: Colour
    """…of this colour."""
    drop: int
    """How far it lies above the cube's cell, in bits, plus `MOST`."""


@cache
def _turns(pattern: Pattern) -> tuple[tuple[_Spot, ...], ...]:
    """A pattern in each of its orientations: six, or three if half a turn changes nothing. The same cells in each."""
    ways = {frozenset(way): way for way in [_turned(pattern, sixths) for sixths in range(6)]}
    return tuple(ways.values())


def _turned(pattern: Pattern, sixths: int) -> tuple[_Spot, ...]:
    return tuple([_spot(spot, sixths) for spot in pattern])


def _spot(spot: Spot, sixths: int) -> _Spot:
    return _Spot(PLANE[spot.need], BEFORE[spot.need], LAST[spot.need], MOST + distance(turned(spot.axial, sixths)))
