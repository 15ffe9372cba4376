"""One table as whoever looks after the server finds it: read from the database, so that nothing moves by looking."""

import asyncio

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import NoSuchTable
from app.ids import PlayerId, TableId
from app.players.repository import names_of
from app.tables.dealing import Decider
from app.tables.entries import StoredEntry
from app.tables.inspection import State, standing
from app.tables.past import Past, read_past
from app.tables.repository import TableRecord, find_table, read_log
from app.tables.verify import Difference, Kept, difference

AT_ONCE = 2
"""How many logs are folded at the same time: threads are for the bots, too."""


class Inspected(msgspec.Struct, frozen=True):
    """A table with its whole log. ``rows`` and ``past`` are secret."""

    record: TableRecord
    rows: tuple[StoredEntry, ...]
    past: Past
    names: dict[PlayerId, str]
    """Of everybody who sits there; empty for somebody who was forgotten."""

    @property
    def is_over(self) -> bool:
        """Whether nothing at it is hidden any more: it is said to have ended, and its log does not deny it."""
        return self.record.ended_at is not None and not self.past.still_runs

    @property
    def state(self) -> State:
        """As the list has it; a log that can't be folded is damaged even if nobody has tried yet."""
        begun = self.rows[1].created_at if len(self.rows) > 1 else None
        marked = self.record.damaged_at or (None if self.past.gap is None else self.record.created_at)
        return standing(begun, self.record.ended_at, marked)

    @property
    def deciders(self) -> tuple[Decider, ...]:
        """Who decides now, or decided at the start where nobody can tell; one per seat."""
        started = self.past.started
        return self.past.deciders() or (() if started is None else started.seats)

    @property
    def last(self) -> int:
        """The newest seq; 0 when there is none."""
        return self.rows[-1].seq if self.rows else 0


class Inspector:
    """One for the server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._folding = asyncio.Semaphore(AT_ONCE)

    async def find(self, table_id: TableId) -> Inspected:
        """The table and its log. Raises `NoSuchTable`."""
        async with self._engine.connect() as connection:
            rows = await read_log(connection, table_id)
            record = await find_table(connection, table_id)
            if record is None:
                raise NoSuchTable("there is no such table")
        async with self._folding:
            past = await asyncio.to_thread(read_past, table_id, rows)
        async with self._engine.connect() as connection:
            names = await names_of(connection, _people(past))
        return Inspected(record, rows, past, names)

    async def verify(self, inspected: Inspected) -> Difference | None:
        """Fold it anew and compare it with what is stored."""
        record = inspected.record
        kept = Kept(record.game, record.version, record.ended_at is not None)
        async with self._folding:
            return await asyncio.to_thread(difference, inspected.rows, kept)


def _people(past: Past) -> set[PlayerId]:
    deciders = past.deciders() or (past.started.seats if past.started else ())
    return {decider.player for decider in deciders if decider.player is not None} | set(past.last_people().values())
