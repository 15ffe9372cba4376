"""The rooms in which somebody sits, as their home page lists them."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

import msgspec

from app.db.models import now
from app.errors import AppError
from app.ids import PlayerId, TableId
from app.rooms.schemas import RoomInfo, SeatInfo
from app.tables.keeper import TableKeeper
from games.kit.contract import Seat

SHOWN = 12
HOUR, DAY = 60, 24 * 60
"""In minutes."""

Translate = Callable[..., str]


class MyTable(msgspec.Struct, frozen=True):
    code: str
    game: str
    who: str
    """The others there."""
    how: str
    """How things stand, and since when, in a few words."""
    my_turn: bool
    past: UUID | None
    """The table to look back at, once its game has ended."""


async def my_tables(
    rooms: tuple[RoomInfo, ...], player: PlayerId, keeper: TableKeeper, t: Translate
) -> tuple[MyTable, ...]:
    """The newest of ``rooms``, those first where it is this person's turn."""
    shown = rooms[:SHOWN]
    moved_at = await keeper.moved_at(TableId(room.table) for room in shown if room.table is not None)
    tables = [_my_table(room, player, await _awaited(room, keeper), t, _ago(room, moved_at, t)) for room in shown]
    return tuple(sorted(tables, key=lambda table: not table.my_turn))


async def _awaited(room: RoomInfo, keeper: TableKeeper) -> frozenset[Seat]:
    if room.status != "playing" or room.table is None:
        return frozenset()
    try:
        return (await keeper.open(TableId(room.table))).awaited
    except AppError:
        return frozenset()  # a table that cannot be read is still listed: its page says why


def _my_table(room: RoomInfo, player: PlayerId, awaited: frozenset[Seat], t: Translate, ago: str) -> MyTable:
    mine = any(sits.player == player and sits.seat in awaited for sits in room.seats)
    others = [_name(sits, t) for sits in room.seats if sits.player != player]
    how = " · ".join(filter(None, (_how(room, awaited, t, mine=mine), ago)))
    past = room.table if room.status == "ended" else None
    return MyTable(room.code, room.game, ", ".join(others) or t("home.alone"), how, mine, past)


def _ago(room: RoomInfo, moved_at: dict[TableId, datetime], t: Translate) -> str:
    """How long ago something was done there; empty before the first game."""
    at = None if room.table is None else moved_at.get(TableId(room.table))
    if at is None:
        return ""
    minutes = int((now() - at).total_seconds()) // 60
    if minutes < HOUR:
        return t("home.ago_minutes", n=minutes) if minutes >= 1 else t("home.ago_now")
    return t("home.ago_hours", n=minutes // HOUR) if minutes < DAY else t("home.ago_days", n=minutes // DAY)


def _how(room: RoomInfo, awaited: frozenset[Seat], t: Translate, *, mine: bool) -> str:
    names = [_name(sits, t) for sits in room.seats if sits.seat in awaited]
    if room.status == "playing" and names and not mine:
        return t("home.status_turn", name=", ".join(names))
    return t(f"home.status_{room.status}")


def _name(sits: SeatInfo, t: Translate) -> str:
    return sits.name or (t("people.bot", number=sits.seat + 1) if sits.kind == "bot" else t("people.somebody"))
