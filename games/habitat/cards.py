"""The 32 animals and the 10 spirits: where they live and what they are worth.

The patterns and points are the boxed game's; the names are our own.
"""

from typing import Literal, TypeAlias

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
