"""Random games of every temper: reckless, idle, and as well as the game's own bot can."""

import math
import random
from dataclasses import dataclass
from typing import Any

from games.kit.contract import AnyRules, Bot, Seat, Step
from games.kit.table import Entry, Moved, Table, TookBack, advance, may_undo, start
from games.registry import BOTS, GAMES, newest
from tests.conformance.broken import Broken
from tests.conformance.catalogue import configs
from tests.conformance.playouts import After, Playout

TOO_LONG = 5_000
"""Entries after which a random game counts as one that does not end."""
UNDO = 0.2
"""How often a step that may be taken back is."""
OUT_OF_TURN = 0.15
"""How often a seat that is not awaited, but has something to do (a pick to change), does it."""


@dataclass(frozen=True)
class Temper:
    """How often an awaited seat leaves its choice to the clock or to the bot; else it takes any legal action."""

    idle: float = 0
    able: float = 0


TEMPERS = (Temper(), Temper(idle=0.6), Temper(idle=0.9), Temper(able=0.95))
"""One a game. Idle games last, able ones end well: neither is where chance alone ever gets."""


def play(rules: AnyRules, seed: int) -> Playout:
    """The random game number ``seed``: it alone decides seats, options, who begins, and every choice."""
    dice = random.Random(seed)
    seats = rules.seats[seed % len(rules.seats)]
    config = dice.choice(configs(rules.Config))
    first = Seat(dice.randrange(seats))
    deal = rules.deal(config, seats, dice)
    players = Players(rules, seats, dice, temper(seed, len(rules.seats)))
    entries, afters = _to_the_end(players, rules.setup(config, seats, first, deal))
    return Playout(rules, seed, seats, first, config, deal, tuple(entries), tuple(afters))


def temper(seed: int, seat_counts: int) -> Temper:
    """Every temper comes with every number of seats: where both go round together, one is moved on by one."""
    rounds = seed // math.lcm(seat_counts, len(TEMPERS))
    return TEMPERS[(seed + rounds) % len(TEMPERS)]


def _to_the_end(players: "Players", setup: Step[Any, Any]) -> tuple[list[Entry[Any]], list[After]]:
    rules = players.rules
    entries: list[Entry[Any]] = []
    afters = [After(start(setup), setup.facts)]
    while rules.to_act(afters[-1].table.state):
        entries.append(players.next_entry(afters[-1].table))
        afters.append(After(*advance(rules, afters[-1].table, entries[-1])))
        if len(entries) > TOO_LONG:
            raise Broken(f"{rules.id} v{rules.version}: a random game with {players.seats} seats does not end")
    return entries, afters


@dataclass(frozen=True)
class Players:
    """Everybody at a table."""

    rules: AnyRules
    seats: int
    dice: random.Random
    temper: Temper

    def next_entry(self, table: Table[Any]) -> Entry[Any]:
        """Somebody takes back or does something."""
        for seat in range(self.seats):
            if may_undo(table, Seat(seat)) and self.dice.random() < UNDO:
                return TookBack(Seat(seat))
        seat, awaited = self._who(table.state)
        return Moved(seat, self._choice(table.state, seat, awaited=awaited))

    def _who(self, state: Any) -> tuple[Seat, bool]:
        awaited = sorted(self.rules.to_act(state))
        others = [Seat(s) for s in range(self.seats) if s not in awaited and self.rules.legal(state, Seat(s))]
        if others and self.dice.random() < OUT_OF_TURN:
            return self.dice.choice(others), False
        return self.dice.choice(awaited), True

    def _choice(self, state: Any, seat: Seat, *, awaited: bool) -> Any:
        legal = self.rules.legal(state, seat)
        luck, bot = self.dice.random(), bot_of(self.rules)
        if awaited and luck < self.temper.idle:
            default = self.rules.default_action(state, seat)
            return default if default in legal else self.dice.choice(legal)
        if awaited and bot is not None and luck < self.temper.able:
            return self._by_the_bot(bot, state, seat, legal)
        return self.dice.choice(legal)

    def _by_the_bot(self, bot: Bot[Any, Any], state: Any, seat: Seat, legal: tuple[Any, ...]) -> Any:
        action = bot.choose(self.rules.view(state, seat), legal, self.dice)
        if action not in legal:
            raise Broken(f"the bot of {self.rules.id} chose {action}, which is not legal for {seat}")
        return action


def bot_of(rules: AnyRules) -> Bot[Any, Any] | None:
    """The bot of the game, which plays its newest version; the toy and old versions have none."""
    registered = GAMES.get((rules.id, rules.version)) is rules and newest(rules.id) is rules
    return BOTS.get(rules.id) if registered else None
