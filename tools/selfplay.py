"""How well the bots play: whole games between bots alone, at every number of seats.

    python -m tools.selfplay [--games NUMBER] [--seed NUMBER] [--seats NUMBER ...] [--options JSON] [GAME ...]

Game number n with so many seats has the same deal and the same dice every time, on every machine.
"""

import argparse
import random
import statistics
import sys
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import Any

import msgspec

from app.tables import projection
from games.kit.contract import AnyRules, Outcome, Seat
from games.kit.table import start, submit
from games.registry import BOTS, newest


@dataclass
class Record:
    """What came of many games with one number of seats."""

    outcomes: list[Outcome] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    """How long each choice took, in nanoseconds."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chosen", nargs="*", metavar="GAME", help=f"of {', '.join(BOTS)}; all when none is named")
    parser.add_argument("--games", type=int, default=100, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument("--seats", type=int, nargs="+", help="every possible number when none is given")
    parser.add_argument("--options", default="{}", help='the table\'s options, for example \'{"wilds": "none"}\'')
    given = parser.parse_args(arguments)
    if unknown := set(given.chosen) - set(BOTS):
        parser.error(f"no bot for {', '.join(sorted(unknown))}")
    for game in given.chosen or BOTS:
        rules = newest(game)
        config = msgspec.json.decode(given.options, type=rules.Config)
        for seats in given.seats or rules.seats:
            report(rules, seats, play_many(rules, config, seats, range(given.seed, given.seed + given.games)))
    return 0


def play_many(rules: AnyRules, config: Any, seats: int, seeds: range) -> Record:
    """One game a seed; the seats begin in turn."""
    record = Record()
    for seed in seeds:
        record.outcomes.append(play(rules, config, seats, seed, record.choices))
    return record


def play(rules: AnyRules, config: Any, seats: int, seed: int, choices: list[int]) -> Outcome:
    """One game to its end; how long each choice took is added to ``choices``."""
    dice = random.Random(f"{rules.id}/{seats}/{seed}")  # noqa: S311 - the same games every time
    table = start(rules.setup(config, seats, Seat(seed % seats), rules.deal(config, seats, dice)))
    bot = BOTS[rules.id]
    while (outcome := rules.outcome(table.state)) is None:
        seat = min(rules.to_act(table.state))
        view, legal = projection.bot_view(rules, table.state, seat), rules.legal(table.state, seat)
        since = perf_counter_ns()
        action = bot.choose(view, legal, dice)
        choices.append(perf_counter_ns() - since)
        table, _ = submit(rules, table, seat, action)
    return outcome


def report(rules: AnyRules, seats: int, record: Record) -> None:
    """Print the figures: of a cooperative game the common score, else the winner's."""
    scores = [max(outcome.scores) for outcome in record.outcomes]
    times = sorted(ns / 1e6 for ns in record.choices)
    endings = Counter(outcome.reason for outcome in record.outcomes)
    spread = statistics.stdev(scores) if len(scores) > 1 else 0.0
    print(f"{rules.id}, {seats} seats, {len(scores)} games")
    print(f"  score   mean {statistics.mean(scores):.2f}, deviation {spread:.2f}, {min(scores)} .. {max(scores)}")
    if not rules.cooperative:
        print(f"  wins    {_tally(Counter(s for o in record.outcomes for s, rank in enumerate(o.ranks) if rank == 1))}")
    print(f"  scores  {_tally(Counter(scores))}")
    print(f"  ends    {_tally(endings)}")
    print(
        f"  choice  median {statistics.median(times):.2f} ms, p99 {times[len(times) * 99 // 100]:.2f}, "
        f"worst {times[-1]:.2f}",
        flush=True,
    )


def _tally(counts: Counter[Any]) -> str:
    return ", ".join(f"{what}: {count}" for what, count in sorted(counts.items()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
