"""What a spirit counts once its cube is placed, on top of what the terrain is worth anyway."""

from typing import TypeAlias

from games.habitat.cards import Spirit
from games.habitat.grid import grid
from games.habitat.hexes import Side
from games.habitat.land import Land
from games.habitat.sheet import Part
from games.habitat.terrain import groups

_Values: TypeAlias = tuple[int, int, int]

_TREES: dict[Spirit, _Values] = {"forest": (0, 4, 4), "moss": (3, 3, 1)}
_MOUNTAINS: dict[Spirit, _Values] = {"snow": (0, 4, 4), "echo": (3, 3, 1)}
"""What each of height 1, 2 and 3 is worth; whether a mountain stands next to another does not matter."""

_FIELDS: dict[Spirit, _Values] = {"harvest": (2, 2, 10), "breeze": (5, 5, 5)}
_BUILDINGS: dict[Spirit, _Values] = {"hearth": (4, 4, 4), "bell": (0, 6, 6)}
_WATERS: dict[Spirit, _Values] = {"rain": (0, 7, 7)}
"""What each connected group of 1, of 2, and of 3 or more is worth."""

_DROP = 2
"""What each water disc is worth to the spirit ``spring``."""


def spirit_points(spirit: Spirit, side: Side, land: Land) -> int:
    """What a spirit whose cube is placed is worth, in either way of scoring."""
    return sum([points for points, _ in _counted(spirit, side, land)])


def spirit_parts(spirit: Spirit, side: Side, land: Land) -> tuple[Part, ...]:
    """All that such a spirit looks at, by first cell; 0 points for what does not count."""
    parts = [Part(points, grid(side).cells(mask)) for points, mask in _counted(spirit, side, land)]
    return tuple(sorted(parts, key=lambda part: part.cells))


_Counted: TypeAlias = list[tuple[int, int]]


def _counted(spirit: Spirit, side: Side, land: Land) -> _Counted:
    """Points, and the mask of what is worth them."""
    if values := _TREES.get(spirit):
        return _by_height(values, side, land[1:4])
    if values := _MOUNTAINS.get(spirit):
        return _by_height(values, side, land[4:7])
    if values := _FIELDS.get(spirit):
        return _by_size(values, side, land.field)
    if values := _BUILDINGS.get(spirit):
        return _by_size(values, side, land.building)
    if values := _WATERS.get(spirit):
        return _by_size(values, side, land.water)
    return [(_DROP, bit) for bit in grid(side).bits if bit & land.water]


def _by_height(values: _Values, side: Side, heights: tuple[int, ...]) -> _Counted:
    bits = grid(side).bits
    return [(value, bit) for value, mask in zip(values, heights, strict=True) for bit in bits if bit & mask]


def _by_size(values: _Values, side: Side, mask: int) -> _Counted:
    return [(values[min(group.bit_count(), 3) - 1], group) for group in groups(side, mask)]
