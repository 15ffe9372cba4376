"""How well the bots play: whole games between bots alone, or one among simpler players, at every number of seats.

    python -m tools.selfplay [--games NUMBER] [--seed NUMBER] [--seats NUMBER ...] [--options JSON]
                             [--against random|greedy] [GAME ...]

Game number n with so many seats has the same deal and the same dice every time, on every machine.
"""

import argparse
import random
import statistics
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import Any

import msgspec

from app.tables import projection
from games.kit.contract import AnyRules, Bot, Outcome, Seat, Shuffler
from games.kit.table import start, submit
from games.registry import BOTS, newest
from tools.one_step import OneStep


@dataclass
class Record:
    """What came of many games with one number of seats."""

    outcomes: list[Outcome] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    """How long each choice of a bot took, in nanoseconds."""
    shares: list[float] = field(default_factory=list)
    """Of each game, how much of the win is a lone bot's: 1, or a part of it when others won too, or 0."""


class AtRandom:
    """Somebody who does anything."""

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Shuffler) -> Any:  # noqa: ARG002  # as a bot is asked
        return legal[rng.randrange(len(legal))]


SIMPLER: dict[str, dict[str, Bot[Any, Any]]] = {
    "random": dict.fromkeys(BOTS, AtRandom()),
    "greedy": {"habitat": OneStep()},
}
"""Players to measure a bot by: their name, then the game."""


@dataclass
class Timed:
    """A bot, and how long each of its choices took, in nanoseconds."""

    bot: Bot[Any, Any]
    choices: list[int]

    def choose(self, view: Any, legal: tuple[Any, ...], rng: Shuffler) -> Any:
        since = perf_counter_ns()
        action = self.bot.choose(view, legal, rng)
        self.choices.append(perf_counter_ns() - since)
        return action


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chosen", nargs="*", metavar="GAME", help=f"of {', '.join(BOTS)}; all when none is named")
    parser.add_argument("--games", type=int, default=100, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument("--seats", type=int, nargs="+", help="every possible number when none is given")
    parser.add_argument("--options", default="{}", help='the table\'s options, for example \'{"wilds": "none"}\'')
    parser.add_argument("--against", choices=SIMPLER, help="one bot among such players; it has each seat in turn")
    given = parser.parse_args(arguments)
    others: Mapping[str, Bot[Any, Any] | None] = SIMPLER[given.against] if given.against else dict.fromkeys(BOTS)
    if unknown := set(given.chosen) - set(others):
        parser.error(f"no {given.against or 'bot'} for {', '.join(sorted(unknown))}")
    for game in given.chosen or others:
        rules = newest(game)
        config = msgspec.json.decode(given.options, type=rules.Config)
        for seats in given.seats or rules.seats:
            seeds = range(given.seed, given.seed + given.games)
            report(rules, seats, play_many(rules, config, seats, seeds, against=others[game]))
    return 0


def play_many(
    rules: AnyRules, config: Any, seats: int, seeds: range, *, against: Bot[Any, Any] | None = None
) -> Record:
    """One game a seed; the seats begin in turn. A bot that is alone ``against`` others has each seat in turn, too."""
    record = Record()
    bot = Timed(BOTS[rules.id], record.choices)
    for seed in seeds:
        lone = seed // seats % seats
        players = [bot if against is None or seat == lone else against for seat in range(seats)]
        outcome = play(rules, config, players, seed)
        record.outcomes.append(outcome)
        if against is not None:
            record.shares.append(share_of(lone, outcome))
    return record


def share_of(seat: int, outcome: Outcome) -> float:
    """How much of the win is this seat's."""
    return 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0


def play(rules: AnyRules, config: Any, players: Sequence[Bot[Any, Any]], seed: int) -> Outcome:
    """One game to its end, a player a seat."""
    seats = len(players)
    dice = random.Random(f"{rules.id}/{seats}/{seed}")  # noqa: S311 - the same games every time
    table = start(rules.setup(config, seats, Seat(seed % seats), rules.deal(config, seats, dice)))
    while (outcome := rules.outcome(table.state)) is None:
        seat = min(rules.to_act(table.state))
        view, legal = projection.bot_view(rules, table.state, seat), rules.legal(table.state, seat)
        table, _ = submit(rules, table, seat, players[seat].choose(view, legal, dice))
    return outcome


def report(rules: AnyRules, seats: int, record: Record) -> None:
    """Print the figures: of a cooperative game the common score, else the winner's."""
    scores = [max(outcome.scores) for outcome in record.outcomes]
    times = sorted(ns / 1e6 for ns in record.choices)
    endings = Counter(outcome.reason for outcome in record.outcomes)
    spread = statistics.stdev(scores) if len(scores) > 1 else 0.0
    print(f"{rules.id}, {seats} seats, {len(scores)} games")
    print(f"  score   mean {statistics.mean(scores):.2f}, deviation {spread:.2f}, {min(scores)} .. {max(scores)}")
    if record.shares:
        share = statistics.mean(record.shares)
        error = (share * (1 - share) / len(record.shares)) ** 0.5
        print(f"  the bot {share:.1%} of the wins (fair: {1 / seats:.1%}), standard error {error:.1%}")
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
