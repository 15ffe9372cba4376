"""All SQL about tables and their log."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from app.db.models import EntryRow, RoomRow, TablePersonRow, TableRow, now
from app.ids import PlayerId, RoomCode, RoomId, TableId
from app.tables.dealing import NewTable
from app.tables.entries import NewEntry, StoredEntry, started_entry
from games.kit.contract import Seat
from games.kit.table import START
from games.registry import GAMES

FIRST_MOVE = START + 1
_STORED = tuple(getattr(EntryRow, name) for name in StoredEntry.__struct_fields__)
_INSERT_ENTRY = insert(EntryRow)
_ENTRY_COLUMNS = tuple(name for name in NewEntry.__struct_fields__ if name != "ends")
_ARRAYS = {"table_id": "uuid", "seq": "int", "seat": "int", "command_id": "uuid", "created_at": "timestamptz"}
"""By column of an entry, its type on PostgreSQL where that is not text."""

_NAMES = ", ".join(f'"{name}"' for name in _ENTRY_COLUMNS)
_UNNESTED = ", ".join(f"${place}::{_ARRAYS.get(name, 'text')}[]" for place, name in enumerate(_ENTRY_COLUMNS, start=1))

UNNEST_ENTRIES = f"INSERT INTO {EntryRow.__tablename__} ({_NAMES}) SELECT * FROM unnest({_UNNESTED})"  # noqa: S608  # names of ours
"""What `insert_entries` does, as one statement of PostgreSQL's for any number of entries; `unnested` fills it."""


class TableRecord(msgspec.Struct, frozen=True):
    """A table as it stands in the database, without its log."""

    id: TableId
    game: str
    version: int
    room: RoomCode
    spectators: bool
    """Whether its room lets people without a seat watch."""
    created_at: datetime
    ended_at: datetime | None
    damaged_at: datetime | None


async def add_table(session: AsyncSession, room_id: RoomId, new: NewTable) -> None:
    """Store a new table, its people and the entry that starts it, in the session's transaction."""
    started = new.started
    rules = GAMES[started.game, started.version]
    setup = rules.setup(started.config, len(started.seats), started.first, new.deal)
    session.add(TableRow(id=new.id, room_id=room_id, game=started.game, version=started.version))
    await session.flush()
    people = [(seat, decider.player) for seat, decider in enumerate(started.seats) if decider.player is not None]
    session.add_all(TablePersonRow(table_id=new.id, player_id=player, seat=seat) for seat, player in people)
    await session.execute(_INSERT_ENTRY, [_row(started_entry(new, setup.facts))])


async def insert_entries(connection: AsyncConnection, entries: Sequence[NewEntry]) -> None:
    """Append entries, of any tables, in the connection's transaction."""
    await connection.execute(_INSERT_ENTRY, [_row(entry) for entry in entries])
    for column, tables in (
        ("begun_at", [entry.table_id for entry in entries if entry.seq == FIRST_MOVE]),
        ("ended_at", [entry.table_id for entry in entries if entry.ends]),
    ):
        if tables:
            await connection.execute(update(TableRow).where(TableRow.id.in_(tables)).values({column: now()}))


def is_marked_at_its_table(entry: NewEntry) -> bool:
    """Whether the table's own row tells of this entry: the first move, and the end."""
    return entry.ends or entry.seq == FIRST_MOVE


def unnested(entries: Sequence[NewEntry]) -> list[list[Any]]:
    """The entries, column by column, as `UNNEST_ENTRIES` takes them."""
    return [[getattr(entry, name) for entry in entries] for name in _ENTRY_COLUMNS]


async def add_person(connection: AsyncConnection, table: TableId, player: PlayerId, seat: Seat) -> None:
    """Remember that somebody sat down at a running table; once is enough."""
    sat = select(TablePersonRow.seat).where(
        TablePersonRow.table_id == table, TablePersonRow.player_id == player, TablePersonRow.seat == seat
    )
    if (await connection.execute(sat)).first() is None:
        await connection.execute(insert(TablePersonRow).values(table_id=table, player_id=player, seat=seat))


async def moved_at(connection: AsyncConnection, tables: Iterable[TableId]) -> dict[TableId, datetime]:
    """When the newest entry of each of these tables was written."""
    newest = select(EntryRow.table_id, func.max(EntryRow.seq).label("seq")).where(EntryRow.table_id.in_(set(tables)))
    last = newest.group_by(EntryRow.table_id).subquery()
    query = select(EntryRow.table_id, EntryRow.created_at).join(
        last, (last.c.table_id == EntryRow.table_id) & (last.c.seq == EntryRow.seq)
    )
    return {TableId(table): at for table, at in await connection.execute(query)}


async def read_log(connection: AsyncConnection, table: TableId) -> tuple[StoredEntry, ...]:
    """The whole log in order of seq."""
    query = select(*_STORED).where(EntryRow.table_id == table).order_by(EntryRow.seq)
    return tuple(StoredEntry(*row) for row in await connection.execute(query))


async def find_table(connection: AsyncConnection, table: TableId) -> TableRecord | None:
    """The table with this id."""
    query = (
        select(
            TableRow.id,
            TableRow.game,
            TableRow.version,
            RoomRow.code.label("room"),
            RoomRow.spectators,
            TableRow.created_at,
            TableRow.ended_at,
            TableRow.damaged_at,
        )
        .join(RoomRow, RoomRow.id == TableRow.room_id)
        .where(TableRow.id == table)
    )
    row = (await connection.execute(query)).first()
    return None if row is None else TableRecord(**row._asdict())


async def has_sat(connection: AsyncConnection, table: TableId, player: PlayerId) -> bool:
    """Whether this person sits or sat there."""
    query = select(TablePersonRow.seat).where(TablePersonRow.table_id == table, TablePersonRow.player_id == player)
    return (await connection.execute(query)).first() is not None


def _row(entry: NewEntry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in _ENTRY_COLUMNS}
