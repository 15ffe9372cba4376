"""What one's own board promises: its points now, and what is likely still to come of what lies on it.

The weights were tried out in games between bots (`docs/bots.md`).
"""

import math
from functools import lru_cache
from typing import NamedTuple

from games.habitat.cards import Spirit
from games.habitat.grid import grid
from games.habitat.land import Land
from games.habitat.reach import Rise, Shape
from games.habitat.spirits import spirit_points
from games.habitat.state import FEW_EMPTY, Config
from games.habitat.terrain import HEIGHTS, beside_colours, terrain_points


class Weights(NamedTuple):
    """How much is made of what is not sure; in points where nothing else is said."""

    pace: float = 1.5
    """How many discs a turn go where a card wants them: the fewer, the less likely is what is short of many."""
    shared: float = 0.7
    """What a second and a third cube of a card need, as a part of what they are short of: they share discs."""
    cells: float = 2.1
    """Cells that fill in a turn."""
    slot: float = 2.0
    """What a free place for a card is worth, in points."""
    trunk: float = 0.6
    """A trunk is worth so much of the tree that it can become."""
    lone: float = 0.5
    """A mountain that stands alone is worth so much of its points."""
    growing: float = 0.3
    """A mountain that can grow is worth so much of what it would gain."""
    field: float = 2.5
    """A single field."""
    footing: float = 2.0
    """A red on nothing."""
    house: tuple[float, float] = (1.0, 2.5)
    """A building that sees one colour, and one that sees two."""
    spirit: float = 8.0
    """What a spirit may be expected to count in the end, at least."""


WEIGHTS = Weights()

MOST_DISCS = 10
"""No habitat is short of more discs."""


class Quest(NamedTuple):
    """A card that cubes are still to be placed from."""

    shape: Shape
    gains: tuple[int, ...]
    """What each further cube brings."""
    spirit: Spirit | None = None


class Prospect(NamedTuple):
    """What the worth of a board depends on besides the board."""

    config: Config
    turns: float
    """How many turns each still has, if the own board does not end the game earlier; 0 = this is the last."""
    weights: Weights = WEIGHTS


class Odds(NamedTuple):
    """How likely discs come in time, each for its place."""

    turns: float
    """Turns to come after this one."""
    first: tuple[float, ...]
    """So many discs, from none on."""
    further: tuple[float, ...]
    """So many discs for a further cube of the same card."""


def odds_for(prospect: Prospect, land: Land) -> Odds:
    """Fewer empty cells leave fewer turns."""
    empty = (land.empty.bit_count() - FEW_EMPTY) / prospect.weights.cells
    return _odds(prospect.weights, max(0.0, min(prospect.turns, empty)))


@lru_cache(maxsize=1024)
def _odds(weights: Weights, turns: float) -> Odds:
    one = math.exp(-1 / (weights.pace * turns)) if turns else 0.0
    return Odds(
        turns,
        tuple([one**discs for discs in range(MOST_DISCS + 1)]),
        tuple([one ** (weights.shared * discs) for discs in range(MOST_DISCS + 1)]),
    )


def quest_worth(prospect: Prospect, odds: Odds, quest: Quest, rise: Rise, land: Land) -> float:
    """What the further cubes of a card promise."""
    if quest.spirit is not None:
        return _spirit_worth(prospect, odds, quest.spirit, rise, land)
    total, likely, discs, last = 0.0, 1.0, 0, len(rise) - 1
    cells = rise[0].bit_count()
    for cube, gain in enumerate(quest.gains):
        while cells <= cube:
            if discs == last:
                return total
            discs += 1
            cells = rise[discs].bit_count()
        likely *= odds.further[discs] if cube else odds.first[discs]
        total += gain * likely
    return total


def _spirit_worth(prospect: Prospect, odds: Odds, spirit: Spirit, rise: Rise, land: Land) -> float:
    """What a spirit whose cube is not placed promises."""
    discs = next((discs for discs, mask in enumerate(rise) if mask), None)
    if discs is None:
        return 0.0
    most = max(prospect.weights.spirit * odds.first[2], spirit_points(spirit, prospect.config.side, land))
    return most * odds.first[discs]


def land_worth(prospect: Prospect, odds: Odds, land: Land, closed: int) -> float:
    """The points of the terrain, and what is half done."""
    side, scoring = prospect.config.side, prospect.config.scoring
    points = terrain_points(side, scoring, land)
    return points + _half_done(prospect, land, closed) * odds.first[1] if odds.turns else points


def _half_done(prospect: Prospect, land: Land, closed: int) -> float:
    """What discs that count little or nothing may still come to count."""
    weights, beside = prospect.weights, grid(prospect.config.side).beside
    _, middle, high = HEIGHTS[prospect.config.scoring]
    total = weights.trunk * (middle * land.trunk1.bit_count() + high * land.trunk2.bit_count())
    total += weights.field * (land.field & ~beside(land.field)).bit_count()
    total += weights.footing * land.footing.bit_count()
    if land.mountains:
        total += _mountains(prospect, land, closed)
    if land.building:
        total += _houses(prospect, land)
    return total


def _mountains(prospect: Prospect, land: Land, closed: int) -> float:
    """Mountains that stand alone yet, and those that may still grow."""
    weights, heights = prospect.weights, HEIGHTS[prospect.config.scoring]
    lone = ~grid(prospect.config.side).beside(land.mountains)
    by_height = (land.mountain1, land.mountain2, land.mountain3)
    alone = sum([points * (mask & lone).bit_count() for points, mask in zip(heights, by_height, strict=True)])
    low, middle, high = heights
    higher = (middle - low) * (land.mountain1 & ~closed).bit_count() + (high - middle) * (
        land.mountain2 & ~closed
    ).bit_count()
    return weights.lone * alone + weights.growing * higher


def _houses(prospect: Prospect, land: Land) -> float:
    """Buildings that see fewer than three colours yet."""
    houses = land.building
    one, two, three = beside_colours(prospect.config.side, land)
    single, pair = prospect.weights.house
    return single * (houses & one & ~two).bit_count() + pair * (houses & two & ~three).bit_count()
