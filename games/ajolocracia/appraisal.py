"""What a front may be worth in the end, in points, with what can still come.

Sets are valued by how many more cards of their kind may be expected, races by how likely it is to stay ahead. The
weights were set by hand and tried in games between bots.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import erf, exp, prod, sqrt

from games.ajolocracia.cards import AMBYSTOMAS, COPIES, FACES
from games.ajolocracia.outlook import Supply
from games.ajolocracia.scoring import (
    FEWEST_VALUES,
    INSTITUTIONS,
    MOST_FACES,
    MOST_VALUES,
    PAIR,
    SECOND_FACES,
    THREE,
    TRIPLED,
    Front,
    homes,
    own_points,
)

FURTHER = 7
"""With how many more cards of a kind it is reckoned: fewer than these."""
INE = 0.5
INE_EACH_TURN = 0.2
"""What an INE in front is worth while it can be used, and more for each turn in which it can be."""
FACES_SPREAD, VALUES_SPREAD = 0.8, 1.2
"""How much wider or narrower a race is thought than if everybody took what comes by."""
_SQUARED_FACES = sum([COPIES[kind] * faces**2 for kind, faces in FACES.items()]) / sum([COPIES[kind] for kind in FACES])
_VALUES_SHARE = COPIES["value"] / sum(COPIES.values())
_TINY = 0.01


def sets_worth(front: Front, coming: Supply, turns: int) -> float:
    """What everything but the races may bring; ``turns`` is how many choices are still to be made in the round."""
    return (
        _expected(_pairs, front.count("isopods"), coming["isopods"])
        + _expected(_threes, front.count("beetles"), coming["beetles"])
        + _expected(_institutions, front.count("institution"), coming["institution"])
        + _ambystomas_worth(front, coming)
        + (INE + INE_EACH_TURN * turns if turns and "ine" in front else 0.0)
    )


def _pairs(count: int) -> int:
    return count // 2 * PAIR


def _threes(count: int) -> int:
    return count // 3 * THREE


def _institutions(count: int) -> int:
    return INSTITUTIONS[min(count, len(INSTITUTIONS) - 1)]


def _expected(worth: Callable[[int], int], count: int, more: float) -> float:
    """The mean worth of so many cards and those that come, when ``more`` are expected."""
    return sum([chance * worth(count + n) for n, chance in enumerate(chances(round(more, 2)))])


@lru_cache(maxsize=2048)
def chances(more: float) -> tuple[float, ...]:
    """How likely it is that exactly 0, 1, 2 .. cards come when ``more`` are expected."""
    each = [exp(-more)]
    for n in range(1, FURTHER):
        each.append(each[-1] * more / n)
    return tuple(each)


def _ambystomas_worth(front: Front, coming: Supply) -> float:
    """Ambystomas as they lie, and what each free «ambiente» adds if one more comes for it."""
    free = front.count("environment") - len(homes(front))
    total = sum([coming[kind] for kind in AMBYSTOMAS])
    mean = sum([coming[kind] * worth for kind, worth in AMBYSTOMAS.items()]) / (total or 1)
    come = chances(round(total, 2))
    added = [(TRIPLED - 1) * mean * (1 - sum(come[: n + 1])) for n in range(free)]
    return own_points(front, 0).ambystomas + sum(added)


def faces_worth(faces: Sequence[int], seat: int, more: float) -> float:
    """What the «rostros» of ``seat`` may bring when everybody may expect ``more`` cards of «ciudadanía»."""
    ahead = _chances_ahead(faces, seat, FACES_SPREAD * sqrt(2 * _SQUARED_FACES * more))
    second = sum([(1 - one) * prod([*ahead[:at], *ahead[at + 1 :]]) for at, one in enumerate(ahead)])
    none = 0.0 if faces[seat] else exp(-more)
    return (MOST_FACES * prod(ahead) + SECOND_FACES * second) * (1 - none)


def values_worth(counts: Sequence[int], seat: int, more: int, *, loss: bool) -> float:
    """What the «valores» of ``seat`` may bring in the end when everybody takes ``more`` cards of any kind till then."""
    ahead = _chances_ahead(counts, seat, VALUES_SPREAD * sqrt(2 * _VALUES_SHARE * more))
    fewest = prod([1 - one for one in ahead]) if loss else 0.0
    return MOST_VALUES * prod(ahead) + FEWEST_VALUES * fewest


def _chances_ahead(counts: Sequence[int], seat: int, spread: float) -> list[float]:
    """Of each other seat, how likely it is that ``seat`` ends ahead of it."""
    scale = max(spread, _TINY) * sqrt(2)
    return [(1 + erf((counts[seat] - other) / scale)) / 2 for at, other in enumerate(counts) if at != seat]
