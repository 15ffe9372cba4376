"""Random games, remembered entry by entry."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from app.tables import projection
from games.kit.contract import AnyRules, Seat, Step, Told, Viewer
from games.kit.table import Entry, Moved, Table, TookBack, advance, may_undo, start
from tests.conformance.broken import Broken
from tests.conformance.catalogue import configs

TOO_LONG = 5_000
"""Entries after which a random game counts as one that does not end."""
UNDO = 0.2
"""How often a step that may be taken back is."""
OUT_OF_TURN = 0.15
"""How often a seat that is not awaited, but has something to do (a pick to change), does it."""
IDLE = (0.0, 0.0, 0.6, 0.9)
"""How often default actions are taken, one of these a game: idle games go where random ones never get."""


@dataclass(frozen=True)
class After:
    """The table after one entry, and what the entry told."""

    table: Table[Any]
    facts: tuple[Told[Any], ...]

    @property
    def final(self) -> bool:
        """Of a move: whether it can't be taken back."""
        return not self.table.undoable


def unfold(rules: AnyRules, setup: Step[Any, Any], entries: Iterable[Entry[Any]]) -> Iterator[After]:
    """The table after the start and after every entry."""
    after = After(start(setup), setup.facts)
    yield after
    for entry in entries:
        after = After(*advance(rules, after.table, entry))
        yield after


@dataclass(frozen=True)
class Where:
    """A place in a playout, for messages."""

    playout: "Playout"
    at: int

    def __str__(self) -> str:
        p = self.playout
        entry = p.entries[self.at - 1] if self.at else "setup"
        return (
            f"{p.rules.id} v{p.rules.version}, playout {p.seed}, {p.seats} seats, {p.config}, after {self.at}: {entry}"
        )


@dataclass(frozen=True)
class Playout:
    """One game from the deal to the end. ``afters[0]`` is the start, ``afters[n]`` comes from ``entries[n - 1]``."""

    rules: AnyRules
    seed: int
    seats: int
    first: Seat
    config: Any
    deal: Any
    entries: tuple[Entry[Any], ...]
    afters: tuple[After, ...]

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(s) for s in range(self.seats))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (None, *self.all_seats)

    def state(self, at: int) -> Any:
        return self.afters[at].table.state

    def where(self, at: int) -> Where:
        return Where(self, at)

    def replay(self, deal: Any) -> Iterator[After]:
        """The same entries on another deal."""
        return unfold(self.rules, self.rules.setup(self.config, self.seats, self.first, deal), self.entries)

    @cached_property
    def views(self) -> dict[Viewer, tuple[Any, ...]]:
        """Per viewer, its view at every place."""
        return {v: tuple(self.rules.view(a.table.state, v) for a in self.afters) for v in self.viewers}

    @cached_property
    def told(self) -> dict[Viewer, tuple[tuple[bytes, ...], ...]]:
        """Per viewer, the bytes of the facts that it is told at every place."""
        return {v: tuple(projection.facts_part(a.facts, v) for a in self.afters) for v in self.viewers}

    @cached_property
    def moves(self) -> tuple[int, ...]:
        """The places that a move led to (not the start, not an undo)."""
        return tuple(i for i, entry in enumerate(self.entries, start=1) if isinstance(entry, Moved))

    @cached_property
    def undoable_moves(self) -> tuple[int, ...]:
        return tuple(i for i in self.moves if not self.afters[i].final)

    @cached_property
    def actions(self) -> tuple[Any, ...]:
        """Every action that was legal for anybody anywhere in this game, once, in order of appearance."""
        legal = (self.rules.legal(a.table.state, seat) for a in self.afters for seat in self.all_seats)
        by_bytes = {msgspec.json.encode(action): action for actions in legal for action in actions}
        return tuple(by_bytes.values())

    def sample(self, count: int, dice: random.Random) -> list[int]:
        """The start, the end and ``count`` places between, ascending."""
        between = range(1, len(self.afters) - 1)
        inner = dice.sample(between, min(count, len(between)))
        return sorted({0, len(self.afters) - 1, *inner})


def play(rules: AnyRules, seed: int) -> Playout:
    """The random game number ``seed``: it alone decides seats, options, who begins, and every choice."""
    dice = random.Random(seed)
    seats = rules.seats[seed % len(rules.seats)]
    config = dice.choice(configs(rules.Config))
    first = Seat(dice.randrange(seats))
    deal = rules.deal(config, seats, dice)
    setup = rules.setup(config, seats, first, deal)
    entries, afters = _play_on(rules, setup, seats, dice)
    return Playout(rules, seed, seats, first, config, deal, tuple(entries), tuple(afters))


def _play_on(
    rules: AnyRules, setup: Step[Any, Any], seats: int, dice: random.Random
) -> tuple[list[Entry[Any]], list[After]]:
    entries: list[Entry[Any]] = []
    afters = [After(start(setup), setup.facts)]
    idle = dice.choice(IDLE)
    while rules.to_act(afters[-1].table.state):
        entry = _next_entry(rules, afters[-1].table, seats, dice, idle)
        entries.append(entry)
        afters.append(After(*advance(rules, afters[-1].table, entry)))
        if len(entries) > TOO_LONG:
            raise Broken(f"{rules.id} v{rules.version}: a random game with {seats} seats does not end")
    return entries, afters


def _next_entry(rules: AnyRules, table: Table[Any], seats: int, dice: random.Random, idle: float) -> Entry[Any]:
    for seat in range(seats):
        if may_undo(table, Seat(seat)) and dice.random() < UNDO:
            return TookBack(Seat(seat))
    seat, awaited = _who(rules, table.state, seats, dice)
    legal = rules.legal(table.state, seat)
    default = rules.default_action(table.state, seat) if awaited and dice.random() < idle else None
    return Moved(seat, default if default in legal else dice.choice(legal))


def _who(rules: AnyRules, state: Any, seats: int, dice: random.Random) -> tuple[Seat, bool]:
    awaited = sorted(rules.to_act(state))
    others = [Seat(s) for s in range(seats) if s not in awaited and rules.legal(state, Seat(s))]
    if others and dice.random() < OUT_OF_TURN:
        return dice.choice(others), False
    return dice.choice(awaited), True
