"""How fast the rules alone are: random games, timed move by move. No server, no database.

    python -m tools.engine_bench [--games NUMBER] [GAME ...]

A move is judging and applying one action; a push is the view of one seat as JSON, as the server sends it.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter_ns

from app.tables import projection
from games.kit.contract import AnyRules, Seat
from games.kit.table import start, submit
from games.registry import RULES

HEAD = (
    f"{'game':<12}{'seats':>6}{'moves':>8}{'moves/s':>10}{'move µs':>10}{'p99':>8}{'push µs':>10}{'p99':>8}{'bytes':>8}"
)


@dataclass
class Times:
    """What was measured, in nanoseconds; sizes in bytes."""

    moves: list[int] = field(default_factory=list)
    pushes: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def line(self, game: str, seats: int) -> str:
        rate = 1e9 * len(self.moves) / sum(self.moves)
        return (
            f"{game:<12}{seats:>6}{len(self.moves):>8}{rate:>10.0f}{_median(self.moves):>10.1f}{_p99(self.moves):>8.1f}"
            f"{_median(self.pushes):>10.1f}{_p99(self.pushes):>8.1f}{statistics.median(self.sizes):>8.0f}"
        )


def main(arguments: list[str]) -> int:
    known = {rules.id: rules for rules in RULES}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chosen", nargs="*", metavar="GAME", help=f"of {', '.join(known)}; all when none is named")
    parser.add_argument("--games", type=int, default=20, help="random games for each number of seats")
    given = parser.parse_args(arguments)
    if unknown := set(given.chosen) - set(known):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    print(HEAD)
    for id_ in given.chosen or known:
        for seats in known[id_].seats:
            print(measure(known[id_], seats, given.games).line(id_, seats), flush=True)
    return 0


def measure(rules: AnyRules, seats: int, games: int) -> Times:
    """Play ``games`` random games; the same ones every time."""
    times = Times()
    for seed in range(games):
        for move, pushes, sizes in _play(rules, seats, random.Random(seed)):  # noqa: S311  # the same games every time
            times.moves.append(move)
            times.pushes += pushes
            times.sizes += sizes
    return times


def _play(rules: AnyRules, seats: int, dice: random.Random) -> Iterator[tuple[int, list[int], list[int]]]:
    config = rules.Config()
    table = start(rules.setup(config, seats, Seat(0), rules.deal(config, seats, dice)))
    while awaited := sorted(rules.to_act(table.state)):
        seat = dice.choice(awaited)
        action = dice.choice(rules.legal(table.state, seat))
        began = perf_counter_ns()
        table, _ = submit(rules, table, seat, action)
        took = perf_counter_ns() - began
        timed = [_push(rules, table.state, Seat(viewer)) for viewer in range(seats)]
        yield took, [time for time, _ in timed], [size for _, size in timed]


def _push(rules: AnyRules, state: object, viewer: Seat) -> tuple[int, int]:
    began = perf_counter_ns()
    part = projection.view_part(rules, state, viewer)
    return perf_counter_ns() - began, len(part)


def _median(nanoseconds: list[int]) -> float:
    return statistics.median(nanoseconds) / 1000


def _p99(nanoseconds: list[int]) -> float:
    return sorted(nanoseconds)[int(len(nanoseconds) * 0.99)] / 1000


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
