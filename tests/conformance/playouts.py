"""Games remembered entry by entry."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from app.tables import projection
from games.kit.contract import AnyRules, Seat, Step, Told, Viewer
from games.kit.table import Entry, Moved, Table, advance, start


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
