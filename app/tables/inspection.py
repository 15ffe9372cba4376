"""All SQL by which whoever looks after the server finds a table: newest first, a page at a time.

A page starts after the last row of the one before (``Place``), so that it costs the same however deep it lies. Rooms
whose first game has not begun stand in the same list.
"""

from collections import defaultdict
from datetime import datetime
from typing import Any, Literal, TypeAlias, cast
from uuid import UUID

import msgspec
from sqlalchemy import ColumnElement, Select, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.models import EntryRow, PlayerRow, RoomRow, RoomSeatRow, TablePersonRow, TableRow
from app.ids import RoomCode

State: TypeAlias = Literal["lobby", "new", "running", "ended", "damaged"]
Query: TypeAlias = Select[*tuple[Any, ...]]
STATES: tuple[State, ...] = ("lobby", "new", "running", "ended", "damaged")
"""A room without a table yet; a table without a move yet; and so on. Damaged wins over all others."""

NAMESAKES = 200
"""More people than that are not listed by id: their tables are found by walking from the newest on."""

_TABLE = (
    TableRow.id,
    TableRow.created_at,
    TableRow.game,
    TableRow.begun_at,
    TableRow.ended_at,
    TableRow.damaged_at,
)


class Place(msgspec.Struct, frozen=True):
    """Where a page starts: after the row of this moment and id."""

    at: datetime
    id: UUID


class Wanted(msgspec.Struct, frozen=True):
    """Which rows; None = whichever."""

    game: str | None = None
    state: State | None = None
    since: datetime | None = None
    until: datetime | None = None
    """The first moment that is too late."""
    code: RoomCode | None = None
    player: str | None = None
    """The beginning of a nickname, or a whole id."""


class Listed(msgspec.Struct, frozen=True):
    """A table, or a room that waits for its first one."""

    id: UUID
    at: datetime
    game: str
    code: RoomCode
    state: State
    people: tuple[str, ...] = ()
    """Nicknames in order of their seats; empty for somebody who was forgotten."""
    entries: int = 0
    """The seq of the newest entry."""
    last_at: datetime | None = None
    """When it came."""


Page: TypeAlias = tuple[tuple[Listed, ...], Place | None]
"""The rows, and where the next page starts; None = this is the last."""


async def list_tables(connection: AsyncConnection, wanted: Wanted, after: Place | None, *, limit: int) -> Page:
    """One page."""
    players = None if wanted.player is None else await _who(connection, wanted.player)
    tables = await _tables(connection, wanted, players, after, limit)
    rooms = await _lobbies(connection, wanted, players, after, limit)
    found = sorted([*tables, *rooms], key=lambda row: (row.at, row.id.hex), reverse=True)
    rows = found[:limit]
    return tuple(rows), Place(rows[-1].at, rows[-1].id) if len(found) > limit else None


class _Who(msgspec.Struct, frozen=True):
    """The people meant: as a list of ids while they are few, else by what their names look like."""

    ids: list[UUID] | None
    name: ColumnElement[bool]

    def sit_at(self, seats: type[TablePersonRow | RoomSeatRow], place: Any, at: Any) -> ColumnElement[bool]:
        """That one of them sits at ``at``."""
        if self.ids is not None:
            return cast("ColumnElement[bool]", at.in_(select(place).where(seats.player_id.in_(self.ids))))
        # row by row: to find all of very many people first would take longer than to meet the next page of them
        sits = select(place).join(PlayerRow, PlayerRow.id == seats.player_id).where(place == at, self.name)
        return sits.correlate(at.class_).exists()


async def _who(connection: AsyncConnection, text: str) -> _Who:
    try:
        return _Who([UUID(text)], PlayerRow.id == UUID(text))
    except ValueError:
        looks_like = _begins_with(text)
    query = select(PlayerRow.id).where(looks_like).limit(NAMESAKES + 1)
    ids = [player for (player,) in await connection.execute(query)]
    return _Who(ids if len(ids) <= NAMESAKES else None, looks_like)


def _begins_with(text: str) -> ColumnElement[bool]:
    """In upper or lower case; of letters beyond ASCII SQLite does not know both."""
    spellings = () if text.isascii() else {text.lower(), text.upper(), text[:1].upper() + text[1:]}
    starts = (PlayerRow.nickname.startswith(spelling, autoescape=True) for spelling in sorted(spellings))
    return or_(PlayerRow.nickname.istartswith(text, autoescape=True), *starts)


async def _tables(
    connection: AsyncConnection, wanted: Wanted, players: _Who | None, after: Place | None, limit: int
) -> list[Listed]:
    if wanted.state == "lobby":
        return []
    tables = select(*_TABLE, RoomRow.code).join(RoomRow, RoomRow.id == TableRow.room_id)
    query = _narrowed(tables, TableRow, wanted, after).limit(limit + 1)
    if wanted.state is not None:
        query = query.where(*_standing(wanted.state))
    if players is not None:
        query = query.where(players.sit_at(TablePersonRow, TablePersonRow.table_id, TableRow.id))
    rows = (await connection.execute(query)).all()
    ids = [row.id for row in rows]
    people, ends = await _people(connection, _sat(ids)), await _ends(connection, ids)
    return [
        Listed(row.id, row.created_at, row.game, RoomCode(row.code), standing(*row[3:6]), people[row.id], *ends[row.id])
        for row in rows
    ]


async def _lobbies(
    connection: AsyncConnection, wanted: Wanted, players: _Who | None, after: Place | None, limit: int
) -> list[Listed]:
    if wanted.state not in {None, "lobby"}:
        return []
    rooms = select(RoomRow.id, RoomRow.created_at, RoomRow.game, RoomRow.code).where(RoomRow.table_id.is_(None))
    query = _narrowed(rooms, RoomRow, wanted, after).limit(limit + 1)
    if players is not None:
        query = query.where(players.sit_at(RoomSeatRow, RoomSeatRow.room_id, RoomRow.id))
    rows = (await connection.execute(query)).all()
    people = await _people(connection, _sits([row.id for row in rows]))
    return [Listed(row.id, row.created_at, row.game, RoomCode(row.code), "lobby", people[row.id]) for row in rows]


def _narrowed(query: Query, row: Any, wanted: Wanted, after: Place | None) -> Query:
    """What tables and rooms have in common, newest first."""
    conditions = {
        "game": wanted.game is not None and row.game == wanted.game,
        "since": wanted.since is not None and row.created_at >= wanted.since,
        "until": wanted.until is not None and row.created_at < wanted.until,
        "code": wanted.code is not None and RoomRow.code == wanted.code,
        "after": after is not None and tuple_(row.created_at, row.id) < tuple_(after.at, after.id),
    }
    chosen = [condition for condition in conditions.values() if condition is not False]
    return query.where(*chosen).order_by(row.created_at.desc(), row.id.desc())


def _standing(state: State) -> tuple[ColumnElement[bool], ...]:
    if state == "damaged":
        return (TableRow.damaged_at.is_not(None),)
    if state == "ended":
        return TableRow.damaged_at.is_(None), TableRow.ended_at.is_not(None)
    begun = TableRow.begun_at.is_(None) if state == "new" else TableRow.begun_at.is_not(None)
    return TableRow.damaged_at.is_(None), TableRow.ended_at.is_(None), begun


def standing(begun_at: datetime | None, ended_at: datetime | None, damaged_at: datetime | None) -> State:
    """How a table stands."""
    if damaged_at is not None:
        return "damaged"
    if ended_at is not None:
        return "ended"
    return "new" if begun_at is None else "running"


def _sat(tables: list[UUID]) -> Query:
    people = select(TablePersonRow.table_id, PlayerRow.nickname).join(
        PlayerRow, PlayerRow.id == TablePersonRow.player_id
    )
    return people.where(TablePersonRow.table_id.in_(tables)).order_by(TablePersonRow.seat)


def _sits(rooms: list[UUID]) -> Query:
    people = select(RoomSeatRow.room_id, PlayerRow.nickname).join(PlayerRow, PlayerRow.id == RoomSeatRow.player_id)
    return people.where(RoomSeatRow.room_id.in_(rooms)).order_by(RoomSeatRow.seat)


async def _people(connection: AsyncConnection, query: Query) -> dict[UUID, tuple[str, ...]]:
    found: dict[UUID, tuple[str, ...]] = defaultdict(tuple)
    for at, nickname in await connection.execute(query):
        found[at] += (nickname,)
    return found


async def _ends(connection: AsyncConnection, tables: list[UUID]) -> dict[UUID, tuple[int, datetime | None]]:
    """The seq and the moment of the newest entry of each."""
    of_table = EntryRow.table_id == TableRow.id
    seq = select(func.max(EntryRow.seq)).where(of_table).scalar_subquery()
    at = select(EntryRow.created_at).where(of_table).order_by(EntryRow.seq.desc()).limit(1).scalar_subquery()
    query = select(TableRow.id, seq, at).where(TableRow.id.in_(tables))
    return {table: (last or 0, last_at) for table, last, last_at in await connection.execute(query)}
