"""How much is tried, and one batch of playouts to try it on."""

import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from games.kit.contract import AnyRules
from tests.conformance.catalogue import Rehide, rehide_of
from tests.conformance.play import play
from tests.conformance.playouts import Playout


@dataclass(frozen=True)
class Effort:
    """How much of each game is tried."""

    playouts: int
    places: int
    """Places between start and end of a playout at which worlds are drawn."""
    refusals: int
    """Actions per place and viewer whose refusal is asked."""


PROFILES = {
    "default": Effort(playouts=12, places=4, refusals=100),
    "fuzz": Effort(playouts=120, places=12, refusals=100_000),
}
BATCH = 12
"""Playouts held in memory at a time."""


def effort() -> Effort:
    """By CONFORMANCE_PROFILE (default or fuzz); CONFORMANCE_PLAYOUTS overrides how many games."""
    profile = PROFILES[os.environ.get("CONFORMANCE_PROFILE", "default")]
    playouts = int(os.environ.get("CONFORMANCE_PLAYOUTS", profile.playouts))
    return Effort(playouts, profile.places, profile.refusals)


def first_seed() -> int:
    """By CONFORMANCE_SEED: the number of the first playout, to run other games or one game again."""
    return int(os.environ.get("CONFORMANCE_SEED", "0"))


def batches(wanted: Effort) -> Iterator[range]:
    start = first_seed()
    for at in range(start, start + wanted.playouts, BATCH):
        yield range(at, min(at + BATCH, start + wanted.playouts))


@dataclass(frozen=True)
class Run:
    """Some playouts of one game."""

    rules: AnyRules
    seeds: range
    effort: Effort

    @cached_property
    def playouts(self) -> tuple[Playout, ...]:
        return tuple(play(self.rules, seed) for seed in self.seeds)

    @cached_property
    def rehide(self) -> Rehide:
        return rehide_of(self.rules)


def dice_for(check: str, playout: Playout) -> random.Random:
    """Each check draws by itself, so that a failure comes again when only that check is run."""
    return random.Random(f"{check} {playout.seed}")


@dataclass(frozen=True)
class Check:
    """One promise of the contract, tried on a run."""

    name: str
    run: Callable[[Run], int]
    """Raises `Broken`; returns how many cases it tried."""
    may_have_a_case: Callable[[Playout], bool] = lambda _: True
    """Whether this playout shows that the check must have had one."""
    without: str = ""
    """What is true of a game in which it has none."""
    by_playout: bool = True
    """False: more playouts would try nothing else."""
