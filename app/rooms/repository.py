"""All SQL about rooms and their seats."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Literal, cast
from uuid import UUID

import msgspec
from sqlalchemy import delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.models import PlayerRow, RoomRow, RoomSeatRow, TableRow, now
from app.ids import PlayerId, RoomCode, RoomId, TableId
from app.rooms.seating import Room
from app.tables.dealing import Decider
from games.kit.contract import Seat

UNUSED_FOR = timedelta(hours=1)


async def has_room(session: AsyncSession, code: RoomCode) -> bool:
    return bool((await session.execute(select(exists().where(RoomRow.code == code)))).scalar())


async def load_room(session: AsyncSession, code: RoomCode, *, lock: bool = False) -> Room | None:
    """The room with this code; ``lock``: nobody else changes it before this transaction ends."""
    query = select(RoomRow).where(RoomRow.code == code)
    rows = (await session.scalars(query.with_for_update() if lock else query)).all()
    return next(iter(await _complete(session, rows)), None)


async def is_seated(session: AsyncSession, code: RoomCode, player: PlayerId) -> bool:
    seats = exists().where(RoomRow.code == code, RoomSeatRow.room_id == RoomRow.id, RoomSeatRow.player_id == player)
    return bool((await session.execute(select(seats))).scalar())


async def codes_of(session: AsyncSession, player: PlayerId) -> tuple[RoomCode, ...]:
    """Every room in which this person sits."""
    query = select(RoomRow.code).join(RoomSeatRow, RoomSeatRow.room_id == RoomRow.id)
    return tuple(RoomCode(code) for code in await session.scalars(query.where(RoomSeatRow.player_id == player)))


async def rooms_of(session: AsyncSession, player: PlayerId, *, limit: int) -> tuple[Room, ...]:
    """Rooms in which this person sits, those with the newest table or making first."""
    query = (
        select(RoomRow)
        .join(RoomSeatRow, RoomSeatRow.room_id == RoomRow.id)
        .outerjoin(TableRow, TableRow.id == RoomRow.table_id)
        .where(RoomSeatRow.player_id == player)
        .order_by(func.coalesce(TableRow.created_at, RoomRow.created_at).desc(), RoomRow.id)
        .limit(limit)
    )
    return await _complete(session, (await session.scalars(query)).all())


async def count_open(session: AsyncSession, host: PlayerId) -> int:
    """How many open rooms somebody is host of.

    A room is open until the game at its table has ended; but one that nobody sits in any more counts for an hour only,
    so that a room given up does not stand in anybody's way for ever. Until the transaction ends, nobody else counts.
    """
    await session.execute(select(PlayerRow.id).where(PlayerRow.id == host).with_for_update())
    is_used = exists().where(RoomSeatRow.room_id == RoomRow.id, RoomSeatRow.player_id.is_not(None))
    query = (
        select(func.count())
        .select_from(RoomRow)
        .outerjoin(TableRow, TableRow.id == RoomRow.table_id)
        .where(RoomRow.host_id == host, TableRow.ended_at.is_(None))
        .where(or_(is_used, RoomRow.created_at > now() - UNUSED_FOR))
    )
    return (await session.execute(query)).scalar_one()


async def add_room(session: AsyncSession, room: Room) -> None:
    session.add(RoomRow(id=room.id, code=room.code, **_columns(room)))
    await session.flush()
    await _insert_seats(session, room)


async def save_room(session: AsyncSession, before: Room, after: Room) -> None:
    """Store what has changed of a room loaded with ``lock``; its table is changed by `claim_table` alone."""
    if _columns(before) != _columns(after):
        await session.execute(update(RoomRow).where(RoomRow.id == after.id).values(_columns(after)))
    if before.seats != after.seats:
        await session.execute(delete(RoomSeatRow).where(RoomSeatRow.room_id == after.id))
        await _insert_seats(session, after)


async def claim_table(session: AsyncSession, code: RoomCode, after: TableId | None, table: TableId) -> bool:
    """Let the room go on to ``table``, if it still stands at ``after``. Of several who try, one succeeds."""
    claim = (
        update(RoomRow)
        .where(RoomRow.code == code, RoomRow.table_id.is_not_distinct_from(after))
        .values(table_id=table)
        .returning(RoomRow.id)
    )
    return (await session.execute(claim)).first() is not None


async def has_ended(session: AsyncSession, table: TableId) -> bool:
    """Whether the game at this table is over."""
    query = select(exists().where(TableRow.id == table, TableRow.ended_at.is_not(None)))
    return bool((await session.execute(query)).scalar())


async def _insert_seats(session: AsyncSession, room: Room) -> None:
    rows = [
        {"room_id": room.id, "seat": seat, "kind": sits.kind, "player_id": sits.player}
        for seat, sits in enumerate(room.seats)
    ]
    if rows:
        await session.execute(insert(RoomSeatRow), rows)


async def _complete(session: AsyncSession, rows: Sequence[RoomRow]) -> tuple[Room, ...]:
    """These rooms with their seats, in the same order."""
    tables = {row.table_id for row in rows if row.table_id is not None}
    ended = set(
        await session.scalars(select(TableRow.id).where(TableRow.id.in_(tables), TableRow.ended_at.is_not(None)))
    )
    sitting: dict[UUID, list[Decider]] = defaultdict(list)
    taken = select(RoomSeatRow).where(RoomSeatRow.room_id.in_([row.id for row in rows])).order_by(RoomSeatRow.seat)
    for seat in await session.scalars(taken):
        player = None if seat.player_id is None else PlayerId(seat.player_id)
        sitting[seat.room_id].append(Decider(cast("Literal['person', 'bot']", seat.kind), player))
    return tuple(_room(row, tuple(sitting[row.id]), ended=row.table_id in ended) for row in rows)


def _room(row: RoomRow, seats: tuple[Decider, ...], *, ended: bool) -> Room:
    return Room(
        id=RoomId(row.id),
        code=RoomCode(row.code),
        game=row.game,
        options=msgspec.json.decode(row.options),
        host=PlayerId(row.host_id),
        first=None if row.first is None else Seat(row.first),
        spectators=row.spectators,
        table=None if row.table_id is None else TableId(row.table_id),
        ended=ended,
        seats=seats,
    )


def _columns(room: Room) -> dict[str, Any]:
    return {
        "game": room.game,
        "options": msgspec.json.encode(room.options).decode(),
        "host_id": room.host,
        "first": room.first,
        "spectators": room.spectators,
    }
