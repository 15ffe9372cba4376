"""The rooms in which somebody sits, as their home page lists them."""

from collections.abc import Callable

import msgspec

from app.errors import AppError
from app.ids import PlayerId, TableId
from app.rooms.schemas import RoomInfo, SeatInfo
from app.tables.keeper import TableKeeper
from games.kit.contract import Seat

SHOWN = 12

Translate = Callable[..., str]


class MyTable(msgspec.Struct, frozen=True):
    code: str
    game: str
    who: str
    """The others there."""
    how: str
    """How things stand, in a few words."""
    my_turn: bool


async def my_tables(
    rooms: tuple[RoomInfo, ...], player: PlayerId, keeper: TableKeeper, t: Translate
) -> tuple[MyTable, ...]:
    """The newest of ``rooms``, those first where it is this person's turn."""
    tables = [_my_table(room, player, await _awaited(room, keeper), t) for room in rooms[:SHOWN]]
    return tuple(sorted(tables, key=lambda table: not table.my_turn))


async def _awaited(room: RoomInfo, keeper: TableKeeper) -> frozenset[Seat]:
    if room.status != "playing" or room.table is None:
        return frozenset()
    try:
        return (await keeper.open(TableId(room.table))).awaited
    except AppError:
        return frozenset()  # a table that cannot be read is still listed: its page says why


def _my_table(room: RoomInfo, player: PlayerId, awaited: frozenset[Seat], t: Translate) -> MyTable:
    mine = any(sits.player == player and sits.seat in awaited for sits in room.seats)
    others = [_name(sits, t) for sits in room.seats if sits.player != player]
    return MyTable(room.code, room.game, ", ".join(others) or t("home.alone"), _how(room, awaited, t), mine)


def _how(room: RoomInfo, awaited: frozenset[Seat], t: Translate) -> str:
    names = [_name(sits, t) for sits in room.seats if sits.seat in awaited]
    if room.status == "playing" and names:
        return t("home.status_turn", name=", ".join(names))
    return t(f"home.status_{room.status}")


def _name(sits: SeatInfo, t: Translate) -> str:
    return sits.name or (t("people.bot", number=sits.seat + 1) if sits.kind == "bot" else t("people.somebody"))
