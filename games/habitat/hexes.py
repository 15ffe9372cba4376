"""The cells of a board: flat-top hexes in columns, every second column half a hex further down [R].

A cell is the number of its place: column by column from the left, each from top to bottom, 0-based.
"""

from functools import cache
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["A", "B"]
"""«il lato A ha i fiumi, il lato B le isole»."""

Cell: TypeAlias = int
"""A place on a board of one side."""

Place: TypeAlias = tuple[int, int]
"""(column, row): the row from the top of its column, 0-based."""

Axial: TypeAlias = tuple[int, int]
"""(q, r): the column, and the row along a slanted axis: places on it can be added and turned."""

COLUMNS: dict[Side, tuple[int, ...]] = {"A": (5, 4, 5, 4, 5), "B": (4, 3, 4, 3, 4, 3, 4)}
"""How many cells each column has, from the left [R]: 23 on side A, 25 on side B."""

AROUND: tuple[Axial, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six steps to a neighbour, clockwise from above."""


@cache
def places(side: Side) -> tuple[Place, ...]:
    """The place of each cell."""
    return tuple([(column, row) for column, rows in enumerate(COLUMNS[side]) for row in range(rows)])


@cache
def axials(side: Side) -> tuple[Axial, ...]:
    """The axial coordinates of each cell."""
    return tuple([(column, row - column // 2) for column, row in places(side)])


@cache
def cell_at(side: Side) -> dict[Axial, Cell]:
    """Axial coordinates → cell; what is not in it lies off the board."""
    return {axial: cell for cell, axial in enumerate(axials(side))}


def turned(axial: Axial, sixths: int) -> Axial:
    """``axial`` turned clockwise round (0, 0) by so many sixths of a full turn."""
    q, r = axial
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r
