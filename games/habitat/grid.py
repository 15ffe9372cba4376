"""The cells of a board as the bits of one number, so that a whole board is moved or met at once.

Cell (q, r) has the bit ``PITCH · q + r + 3``. There is room between the columns: what is moved by up to two cells in
any direction falls there or outside if it leaves the board, never on another cell.
"""

from collections.abc import Iterable
from functools import cache

from games.habitat.hexes import AROUND, Axial, Cell, Side, axials

PITCH = 9
"""Bits from one column to the next."""

_AROUND = tuple([PITCH * q + r for q, r in AROUND if PITCH * q + r > 0])


def distance(axial: Axial) -> int:
    """How many bits higher the cell lies that is ``axial`` away; negative = lower."""
    q, r = axial
    return PITCH * q + r


class Grid:
    """The board of one side. A mask is a set of its cells as bits."""

    def __init__(self, side: Side) -> None:
        self.bits: tuple[int, ...] = tuple([1 << distance((q, r)) + 3 for q, r in axials(side)])
        """The bit of each cell. Their order is that of the cells."""
        self.all = sum(self.bits)
        """Every cell."""
        self._cells = {bit.bit_length(): cell for cell, bit in enumerate(self.bits)}

    def mask(self, cells: Iterable[Cell]) -> int:
        """These cells, each named once."""
        return sum([self.bits[cell] for cell in cells])

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """The cells of a mask, in order."""
        found = []
        while mask:
            lowest = mask & -mask
            found.append(self._cells[lowest.bit_length()])
            mask ^= lowest
        return tuple(found)

    def beside(self, mask: int) -> int:
        """The cells that are next to any cell of ``mask``; of these themselves those that are next to another."""
        one, two, three = _AROUND
        return (mask << one | mask >> one | mask << two | mask >> two | mask << three | mask >> three) & self.all

    def groups(self, mask: int) -> tuple[int, ...]:
        """The connected groups of ``mask``, by their first cell."""
        found = []
        while mask:
            group = self.reach(mask & -mask, mask)
            found.append(group)
            mask ^= group
        return tuple(found)

    def reach(self, start: int, mask: int) -> int:
        """All of ``mask`` that is reached from ``start``, a part of it, without leaving it."""
        reached, wider = 0, start
        while wider != reached:
            reached = wider
            wider |= self.beside(reached) & mask
        return reached


@cache
def grid(side: Side) -> Grid:
    """The board of a side."""
    return Grid(side)
