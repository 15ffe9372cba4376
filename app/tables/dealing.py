"""The start of a table: the one shuffle, and the first entry of the log."""

from secrets import SystemRandom
from typing import Any, Literal
from uuid import uuid4

import msgspec

from app.ids import PlayerId, TableId
from games.kit.contract import AnyRules, Seat

SYSTEM_RANDOM = SystemRandom()
"""All chance of the server: the operating system's, never a seed that could be guessed."""


class Decider(msgspec.Struct, frozen=True):
    """Who decides for a seat."""

    kind: Literal["person", "bot"]
    player: PlayerId | None = None


class Started(msgspec.Struct, frozen=True):
    """The body of a table's first entry."""

    game: str
    version: int
    config: Any
    seats: tuple[Decider, ...]
    """One per seat."""
    first: Seat


class NewTable(msgspec.Struct, frozen=True):
    """A table ready to be stored."""

    id: TableId
    started: Started
    deal: Any


def deal_table(rules: AnyRules, config: Any, seats: tuple[Decider, ...], first: Seat | None) -> NewTable:
    """Shuffle, once and for all. ``first`` None = drawn."""
    begins = Seat(SYSTEM_RANDOM.randrange(len(seats))) if first is None else first
    deal = rules.deal(config, len(seats), SYSTEM_RANDOM)
    return NewTable(TableId(uuid4()), Started(rules.id, rules.version, config, seats, begins), deal)
