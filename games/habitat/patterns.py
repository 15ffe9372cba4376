"""Where a card's habitat stands on a board, and where it is one disc short.

«lo schema dei terreni deve essere esatto come sulla carta, ma può essere orientato in qualunque direzione»: turned by
any number of sixths, never mirrored. Of all its cells only the cube's must be free of cubes [R].

The six orientations lie side by side in one long number, each in a lane of its own: a mask times a spot's ``spread`` is
that mask moved six ways, so that what lies on the spot comes to lie on the cube's cell.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from games.habitat.cards import Pattern, Spot
from games.habitat.grid import MOST, WIDTH, distance, grid
from games.habitat.hexes import Axial, Cell, Side, axials, cell_at, turned
from games.habitat.land import BEFORE, LAST, PLANE, Land, land
from games.habitat.state import Colour, Stack

LANE = WIDTH + 2 * MOST
"""Bits for one orientation: a board, and what is moved off it on either side."""

Standing: TypeAlias = tuple[Cell, ...]
"""The cells of a habitat, in the order of the pattern: the cube's first."""

Shape: TypeAlias = tuple[Axial, ...]
"""A pattern without what it needs: few patterns differ in it."""

Short: TypeAlias = tuple[Cell, Cell, Colour]
"""The cube's cell, the cell of the one disc that is missing, and its colour."""


def homes(side: Side, stacks: tuple[Stack, ...], closed: Iterable[Cell], pattern: Pattern) -> tuple[Cell, ...]:
    """The cells that a cube of this card may go to, in order. ``closed`` are those that have a cube."""
    board = grid(side)
    return board.cells(homes_in(pattern, land(side, stacks)) & ~board.mask(closed))


def homes_in(pattern: Pattern, on: Land) -> int:
    """The cells that a card's cube is for, wherever its habitat stands; some may have a cube already."""
    return folded(_all_of([on[spot.plane] * spot.spread for spot in spots(pattern)]))


def standing(side: Side, on: Land, pattern: Pattern, free: int) -> tuple[Standing, ...]:
    """The habitat of a card, once for each cell of ``free`` that its cube may go to: by that cell."""
    here = _all_of([on[spot.plane] * spot.spread for spot in spots(pattern)])
    found: dict[Cell, Standing] = {}
    for cells in _laid(side, pattern, here & free * _STILL):
        found.setdefault(cells[0], cells)
    return tuple([found[cell] for cell in sorted(found)])


def almost(side: Side, on: Land, pattern: Pattern, free: int) -> tuple[Short, ...]:
    """Where the habitat of a card would stand with one disc more.

    Both cells are in ``free``; at the cube's cell it does not yet stand, in whatever orientation. Sorted, no two alike.
    """
    wanted = spots(pattern)
    now = [on[spot.plane] * spot.spread for spot in wanted]
    unsettled = (free & ~folded(_all_of(now))) * _STILL
    found = set()
    for missing, spot in enumerate(wanted):
        soon = (sum([on[plane] for plane in spot.before]) & free) * spot.spread
        here = _all_of([unsettled, soon, *now[:missing], *now[missing + 1 :]])
        found.update([(cells[0], cells[missing], spot.last) for cells in _laid(side, pattern, here)])
    return tuple(sorted(found))


# ---- all six orientations at once ----


class Wanted(NamedTuple):
    """One cell of a pattern, in all of its orientations."""

    plane: int
    """What it needs: a place in a `Land`."""
    before: tuple[int, ...]
    """What becomes that by one disc more…"""
    last: Colour
    """…of this colour."""
    spread: int


@cache
def spots(pattern: Pattern) -> tuple[Wanted, ...]:
    """The cells of a pattern, the cube's first."""
    return tuple([_wanted(spot) for spot in pattern])


def _wanted(spot: Spot) -> Wanted:
    return Wanted(PLANE[spot.need], BEFORE[spot.need], LAST[spot.need], spread(spot.axial))


@cache
def spread(axial: Axial) -> int:
    """What moves a mask six ways: the cell ``axial``, turned by 0 to 5 sixths, comes to lie on (0, 0)."""
    return sum([1 << LANE * sixths + MOST - distance(turned(axial, sixths)) for sixths in range(6)])


_STILL = spread((0, 0))
"""What only copies a mask to all lanes."""


def folded(six: int) -> int:
    """The mask of what is in any of the six lanes."""
    three = six | six >> 3 * LANE
    return (three | three >> LANE | three >> 2 * LANE) >> MOST & ~(-1 << WIDTH)


def _all_of(masks: Iterable[int]) -> int:
    common = -1
    for mask in masks:
        common &= mask
    return common


def _laid(side: Side, pattern: Pattern, six: int) -> Iterator[Standing]:
    """The cells of a pattern, for each bit of ``six``: its lane is the orientation, its place in it the cube's cell."""
    laid = _all_laid(side, _shape(pattern))
    while six:
        lowest = six & -six
        yield laid[lowest.bit_length()]
        six ^= lowest


@cache
def _shape(pattern: Pattern) -> Shape:
    return tuple([spot.axial for spot in pattern])


@cache
def _all_laid(side: Side, shape: Shape) -> dict[int, Standing]:
    """Wherever a shape lies on a board of this side, by the length of the number whose one bit stands for that."""
    return {
        (grid(side).bits[cell] << LANE * sixths + MOST).bit_length(): cells
        for sixths in range(6)
        for cell, cells in _laid_one_way(side, [turned(axial, sixths) for axial in shape])
    }


def _laid_one_way(side: Side, offsets: list[Axial]) -> Iterator[tuple[Cell, Standing]]:
    """For each cell that the cube may have: the cells of a shape that has been turned, if all are on the board."""
    board = cell_at(side)
    for cell, (q, r) in enumerate(axials(side)):
        lying = [(q + dq, r + dr) for dq, dr in offsets]
        if all(axial in board for axial in lying):
            yield cell, tuple([board[axial] for axial in lying])
