"""All SQL by which whoever looks after the server finds a table: newest first, a page at a time.

A page starts after the last row of the one before (``Place``), so that it costs the same however deep it lies. Rooms
whose first game has not begun stand in the same list.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Literal, TypeAlias
from uuid import UUID

import msgspec
from sqlalchemy import ColumnElement, Select, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.models import EntryRow, PlayerRow, RoomRow, RoomSeatRow, TablePersonRow, TableRow
from app.ids import PlayerId, RoomCode

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


async def names_of(connection: AsyncConnection, players: Iterable[PlayerId]) -> dict[PlayerId, str]:
    """The nickname of each; empty for somebody who was forgotten."""
    query = select(PlayerRow.id, PlayerRow.nickname).where(PlayerRow.id.in_(set(players)))
    return {PlayerId(player): name for player, name in await connection.execute(query)}


async def _who(connection: AsyncConnection, text: str) -> Query:
    """The people meant: as a list of ids while they are few, else as a query of its own."""
    try:
        return select(PlayerRow.id).where(PlayerRow.id == UUID(text))
    except ValueError:
        pass
    # SQLite knows upper and lower case of ASCII alone
    spellings = {text, text.lower(), text.upper(), text[:1].upper() + text[1:]}
    query = select(PlayerRow.id).where(
        or_(PlayerRow.nickname.istartswith(text, autoescape=True), *map(_starts_with, sorted(spellings)))
    )
    ids = [player for (player,) in await connection.execute(query.limit(NAMESAKES + 1))]
    return query if len(ids) > NAMESAKES else select(PlayerRow.id).where(PlayerRow.id.in_(ids))


def _starts_with(spelling: str) -> ColumnElement[bool]:
    return PlayerRow.nickname.startswith(spelling, autoescape=True)


async def _tables(
    connection: AsyncConnection, wanted: Wanted, players: Query | None, after: Place | None, limit: int
) -> list[Listed]:
    if wanted.state == "lobby":
        return []
    tables = select(*_TABLE, RoomRow.code).join(RoomRow, RoomRow.id == TableRow.room_id)
    query = _narrowed(tables, TableRow, wanted, after).limit(limit + 1)
    if wanted.state is not None:
        query = query.where(*_standing(wanted.state))
    if players is not None:
        query = query.where(_is_among(TablePersonRow.table_id, TableRow.id, TablePersonRow.player_id, players))
    rows = (await connection.execute(query)).all()
    ids = [row.id for row in rows]
    people, ends = await _people(connection, _sat(ids)), await _ends(connection, ids)
    return [
        Listed(row.id, row.created_at, row.game, RoomCode(row.code), standing(*row[3:6]), people[row.id], *ends[row.id])
        for row in rows
    ]


async def _lobbies(
    connection: AsyncConnection, wanted: Wanted, players: Query | None, after: Place | None, limit: int
) -> list[Listed]:
    if wanted.state not in {None, "lobby"}:
        return []
    rooms = select(RoomRow.id, RoomRow.created_at, RoomRow.game, RoomRow.code).where(RoomRow.table_id.is_(None))
    query = _narrowed(rooms, RoomRow, wanted, after).limit(limit + 1)
    if players is not None:
        query = query.where(_is_among(RoomSeatRow.room_id, RoomRow.id, RoomSeatRow.player_id, players))
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


def _is_among(sits_at: Any, at: Any, player: Any, players: Query) -> ColumnElement[bool]:
    among: ColumnElement[bool] = at.in_(select(sits_at).where(player.in_(players)))
    return among


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
