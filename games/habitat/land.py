"""What stands where on one board: a mask for each kind of stack (`games.habitat.grid`)."""

from functools import lru_cache
from typing import NamedTuple

from games.habitat.cards import Need
from games.habitat.grid import grid
from games.habitat.hexes import Side
from games.habitat.stacks import KINDS, Kind
from games.habitat.state import Colour, Stack


class Land(NamedTuple):
    """The cells on which each kind of stack stands. Every cell is in exactly one of them."""

    empty: int
    tree1: int
    tree2: int
    tree3: int
    mountain1: int
    mountain2: int
    mountain3: int
    water: int
    field: int
    building: int
    trunk1: int
    trunk2: int
    footing: int
    """A red that stands on nothing."""

    @property
    def trees(self) -> int:
        """Of every height."""
        return self.tree1 | self.tree2 | self.tree3

    @property
    def mountains(self) -> int:
        """Of every height."""
        return self.mountain1 | self.mountain2 | self.mountain3

    def shown(self) -> tuple[int, ...]:
        """Where each colour lies on top, in the order of `COLOURS`."""
        return (
            self.mountain1 | self.mountain2 | self.mountain3,
            self.water,
            self.trunk1 | self.trunk2,
            self.tree1 | self.tree2 | self.tree3,
            self.field,
            self.building | self.footing,
        )


_ORDER: tuple[Kind, ...] = ("T1", "T2", "T3", "M1", "M2", "M3", "W", "F", "B", "N1", "N2", "R")

PLANE: dict[Kind, int] = {kind: place for place, kind in enumerate(_ORDER, 1)}
"""The place of each kind in a `Land`; 0 = empty."""

_PLANE: dict[Stack, int] = {"": 0, **{stack: PLANE[kind] for stack, kind in KINDS.items()}}

LAST: dict[Need, Colour] = {
    "T1": "v",
    "T2": "v",
    "T3": "v",
    "M1": "g",
    "M2": "g",
    "M3": "g",
    "W": "b",
    "F": "y",
    "B": "r",
}
"""The disc that lies on top of what a habitat needs: the one that was put there last."""

BEFORE: dict[Need, tuple[int, ...]] = {
    need: tuple([_PLANE[stack[:-1]] for stack, kind in KINDS.items() if kind == need]) for need in LAST
}
"""The places in a `Land` of what becomes that by one disc more."""


@lru_cache(maxsize=4096)
def land(side: Side, stacks: tuple[Stack, ...]) -> Land:
    """The land of a board: one stack per cell. Every stack is one that the rules allow."""
    planes = [0] * len(Land._fields)
    for bit, stack in zip(grid(side).bits, stacks, strict=True):
        planes[_PLANE[stack]] |= bit
    return Land(*planes)


def with_disc(before: Land, bit: int, stack: Stack, colour: Colour) -> Land:
    """The land with a disc more on the cell of ``bit``, where ``stack`` has stood, which may take it."""
    planes = list(before)
    planes[_PLANE[stack]] ^= bit
    planes[_PLANE[stack + colour]] |= bit
    return Land(*planes)
