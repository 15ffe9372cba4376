"""How many discs a card's habitat is short of, everywhere on a board at once.

A `Rise` answers for a whole board: its k-th mask holds the cells where k discs, or fewer, are enough; the last one all
where it can be done at all. The six orientations of a pattern lie side by side in one long number: a mask times a
pattern's `_spread` is that mask moved six ways.
"""

from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from games.habitat.cards import Need, Pattern
from games.habitat.grid import PITCH, distance
from games.habitat.hexes import turned
from games.habitat.land import PLANE, Land
from games.habitat.stacks import KINDS, may_go_on
from games.habitat.state import Stack

Rise: TypeAlias = list[int]
"""Masks, each a part of the next."""


class Shape(NamedTuple):
    """A pattern, ready to be looked for."""

    name: str
    """Alike for like patterns only."""
    home: Need
    """What the cube's cell needs."""
    around: str
    """Alike for like surroundings only."""
    ways: tuple[tuple[Need, int], ...]
    """What each other cell needs, and what moves a mask six ways."""


@cache
def shape_of(pattern: Pattern) -> Shape:
    """Ready, once for all boards."""
    home, *others = pattern
    around = " ".join([f"{spot.need}({spot.q},{spot.r})" for spot in others])
    ways = [(spot.need, _spread(spot.q, spot.r)) for spot in others]
    return Shape(f"{home.need} {around}", home.need, around, tuple(ways))


_QUICK = 2
"""What stands or takes one disc, as most terrains do: a rise of so many masks is added without a loop."""

MOST = 2 * PITCH + 2
"""No cell of a pattern lies farther from the cube's than this many bits."""

LANE = 7 * PITCH + 2 * MOST
"""Bits for one orientation: the widest board, seven columns, and what is moved off it on either side."""


class Reach:
    """One board. What several cards ask for is worked out once."""

    def __init__(self, land: Land, closed: int) -> None:
        """``closed`` are the cells that have a cube: what stands there stays as it is."""
        self._land = land
        self._open = ~closed
        self._rises: dict[Need, Rise] = {}
        self._around: dict[str, Rise] = {}
        self._found: dict[str, Rise] = {}

    def of(self, shape: Shape) -> Rise:
        """The cells where a cube of this card can go now, and those where it can after one disc more, two, three…"""
        found = self._found.get(shape.name)
        if found is None:
            around = self._around.get(shape.around)
            if around is None:
                around = self._around[shape.around] = self._any_way(shape.ways)
            home = [mask & self._open for mask in self._rise(shape.home)]
            found = self._found[shape.name] = _both(home, around)
        return found

    def _rise(self, need: Need) -> Rise:
        """Where this stands, and where it could."""
        rise = self._rises.get(need)
        if rise is None:
            land, free = self._land, self._open
            now, *later = _PLANES[need]
            rise = self._rises[need] = [land[now[0]]]
            for planes in later:
                more = land[planes[0]] if len(planes) == 1 else sum([land[plane] for plane in planes])
                rise.append(rise[-1] | more & free)
        return rise

    def _any_way(self, ways: tuple[tuple[Need, int], ...]) -> Rise:
        """For each cell, what lies round it in the best of all orientations."""
        (need, spread), *more = ways
        found = [mask * spread for mask in self._rise(need)]
        for need, spread in more:
            found = _both(found, [mask * spread for mask in self._rise(need)])
        return [_folded(mask) for mask in found]


def _both(one: Rise, other: Rise) -> Rise:
    """Where so many discs together are enough for both."""
    if len(one) == _QUICK:
        now, later = one
        return [now & other[0], *[now & more | later & less for less, more in pairwise(other)], later & other[-1]]
    if len(other) == _QUICK:
        return _both(other, one)
    found = [0] * (len(one) + len(other) - 1)
    for first, mask in enumerate(one):
        for total, with_it in enumerate(other, first):
            found[total] |= mask & with_it
    return found


def _folded(six: int) -> int:
    """Where any of six orientations is."""
    three = six | six >> 3 * LANE
    return (three | three >> LANE | three >> 2 * LANE) >> MOST


def _spread(q: int, r: int) -> int:
    """What moves a mask six ways: the cell (q, r) away from the cube's, turned, comes to lie on the cube's."""
    return sum([1 << LANE * sixths + MOST - distance(turned((q, r), sixths)) for sixths in range(6)])


def _planes(need: Need) -> tuple[tuple[int, ...], ...]:
    """The kinds that are this now, that become it by one disc, by two…, as places in a `Land`."""
    short = {stack: 0 for stack, kind in KINDS.items() if kind == need}
    for _ in range(3):
        for stack in ("", *KINDS):
            after = [short[stack + colour] for colour in may_go_on(stack) if stack + colour in short]
            if after and stack not in short:
                short[stack] = min(after) + 1
    return tuple([tuple(sorted({_plane(s) for s in short if short[s] == k})) for k in range(max(short.values()) + 1)])


def _plane(stack: Stack) -> int:
    return PLANE[KINDS[stack]] if stack else 0


_PLANES: dict[Need, tuple[tuple[int, ...], ...]] = {
    need: _planes(need) for need in ("T1", "T2", "T3", "M1", "M2", "M3", "W", "F", "B")
}
