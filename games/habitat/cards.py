"""The 32 animals and the 10 spirits: where they live and what they are worth.

The patterns and points are the boxed game's; the names are our own.
"""

from typing import Literal, NamedTuple, TypeAlias, get_args

from games.habitat.hexes import Axial
from games.kit.contract import Value

Animal: TypeAlias = Literal[
    "heron", "trout", "salmon", "beaver", "axolotl", "swan", "toad", "lizard",
    "mouse", "goose", "dormouse", "marten", "bee", "lynx", "fox", "tree_frog",
    "robin", "jay", "wildcat", "osprey", "seal", "vulture", "hare", "cormorant",
    "eagle", "cricket", "swallow", "sheep", "roe_deer", "snail", "firefly", "horse",
]  # fmt: skip
"""The name of an animal card, in the order of the boxed game's cards 1 to 32."""

Spirit: TypeAlias = Literal[
    "harvest", "breeze", "forest", "moss", "hearth", "bell", "snow", "echo", "rain", "spring",
]  # fmt: skip
"""The name of a spirit card, in the order of the boxed game's cards 33 to 42."""

Need: TypeAlias = Literal["T1", "T2", "T3", "M1", "M2", "M3", "W", "F", "B"]
"""What must stand on a cell, exactly: a tree or a mountain of that height in discs, water, a field, a building."""


class Spot(Value, frozen=True, array_like=True):
    """One cell of a habitat's pattern; in JSON ``[q, r, need]``."""

    q: int
    r: int
    need: Need

    @property
    def axial(self) -> Axial:
        """Where it lies from the cube's cell, before the pattern is turned."""
        return self.q, self.r


Pattern: TypeAlias = tuple[Spot, ...]
"""A habitat, in the orientation that the card shows. The cube's cell comes first and lies at (0, 0)."""


class Life(NamedTuple):
    """An animal: where it lives and what it is worth."""

    pattern: Pattern
    points: tuple[int, ...]
    """With 1, 2, … cubes placed; as many as the card has spaces."""


_NEEDS: dict[str, Need] = {need: need for need in get_args(Need)}

# Where the other cells lie, seen from the cube's, in the order in which a card below names what they need.
_NEXT: tuple[Axial, ...] = ((1, 0),)
_LINE: tuple[Axial, ...] = ((1, 0), (2, 0))
_BETWEEN: tuple[Axial, ...] = ((-1, 0), (1, 0))
_CORNER: tuple[Axial, ...] = ((0, 1), (1, 0))
_FORK: tuple[Axial, ...] = ((-1, 0), (0, 1))
_ARC: tuple[Axial, ...] = ((-1, 0), (-1, 1), (0, 1))
_DIAMOND: tuple[Axial, ...] = ((0, 1), (1, 0), (1, 1))


def _pattern(others: tuple[Axial, ...], needs: str) -> Pattern:
    cells = zip(((0, 0), *others), needs.split(), strict=True)
    return tuple([Spot(q, r, _NEEDS[need]) for (q, r), need in cells])


def _life(others: tuple[Axial, ...], needs: str, *points: int) -> Life:
    return Life(_pattern(others, needs), points)


ANIMALS: dict[Animal, Life] = {
    "heron": _life(_LINE, "W W T3", 4, 9, 15),
    "trout": _life(_CORNER, "W M1 M1", 4, 10, 16),
    "salmon": _life(_NEXT, "W M3", 3, 6, 10, 16),
    "beaver": _life(_LINE, "W T1 T1", 5, 10, 16),
    "axolotl": _life(_NEXT, "W T1", 2, 4, 6, 10, 15),
    "swan": _life(_NEXT, "W B", 2, 4, 8, 13),
    "toad": _life(_CORNER, "W F F", 4, 10, 16),
    "lizard": _life(_LINE, "B F F", 5, 10, 16),
    "mouse": _life(_FORK, "B F F", 5, 10, 17),
    "goose": _life(_FORK, "B W W", 5, 10, 17),
    "dormouse": _life(_NEXT, "B T3", 4, 9, 15),
    "marten": _life(_CORNER, "B T2 T2", 5, 12),
    "bee": _life(_ARC, "T2 F F F", 8, 18),
    "lynx": _life(_CORNER, "T1 M2 M2", 5, 11),
    "fox": _life(_LINE, "T1 T1 B", 5, 10, 17),
    "tree_frog": _life(_CORNER, "T2 W W", 4, 9, 14),
    "robin": _life(_NEXT, "T2 B", 4, 8, 13),
    "jay": _life(_NEXT, "T2 T1", 3, 6, 10, 15),
    "wildcat": _life(_CORNER, "T3 F F", 4, 10, 16),
    "osprey": _life(_FORK, "T3 W W", 5, 11, 18),
    "seal": _life(_FORK, "M1 W W", 4, 10, 16),
    "vulture": _life(_NEXT, "M1 T3", 3, 6, 10, 15),
    "hare": _life(_LINE, "M1 M1 F", 4, 9, 16),
    "cormorant": _life(_CORNER, "M2 W W", 5, 11),
    "eagle": _life(_NEXT, "M3 F", 5, 11),
    "cricket": _life(_NEXT, "M1 F", 2, 5, 9, 14),
    "swallow": _life(_FORK, "F B B", 4, 9),
    "sheep": _life(_LINE, "F F M2", 5, 12),
    "roe_deer": _life(_FORK, "F T2 T2", 5, 10, 17),
    "snail": _life(_ARC, "F W W W", 6, 12),
    "firefly": _life(_NEXT, "F T1", 2, 5, 8, 12, 17),
    "horse": _life(_LINE, "F T2 T2", 5, 11),
}
"""Every animal, in the order of the box; 96 spaces for cubes in all."""

SPIRITS: dict[Spirit, Pattern] = {
    "harvest": _pattern(_BETWEEN, "F F T2"),
    "breeze": _pattern(_DIAMOND, "F W W F"),
    "forest": _pattern(_BETWEEN, "T2 T1 T3"),
    "moss": _pattern(_CORNER, "T3 T1 T1"),
    "hearth": _pattern(_LINE, "B T1 B"),
    "bell": _pattern(_LINE, "B B F"),
    "snow": _pattern(_NEXT, "M3 M2"),
    "echo": _pattern(_FORK, "M2 M1 M1"),
    "rain": _pattern(_BETWEEN, "W T2 T2"),
    "spring": _pattern(_BETWEEN, "W W M2"),
}
"""Every spirit, in the order of the box; each has one cube. What they count is in `games.habitat.spirits`."""
