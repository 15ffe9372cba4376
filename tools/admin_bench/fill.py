"""Many tables in a database, by inserts of many rows: the same game everywhere, at other times, with other people."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import msgspec
from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.engine import make_engine
from app.db.migrate import upgrade
from app.db.models import Base, EntryRow, PlayerRow, RoomRow, RoomSeatRow, TablePersonRow, TableRow, now
from app.rooms.codes import new_code
from app.tables.entries import StoredEntry
from app.tables.inspection import Place
from games.ambystoma.actions import PlayCard
from games.kit import table as kit
from games.kit.contract import Seat
from games.registry import newest
from tests.support.stored import new_table, stored

SEATS = 3
PEOPLE = 20_000
TABLES_AT_ONCE = 50
YEAR = timedelta(days=365)
LOBBIES = 200
RARE = "Zenobia"
NAMES = ("Ana", "Bruno", "Carla", "Dani", "Elena", "Fabio", "Greta", "Hugo")
STATES = ("ended",) * 90 + ("running",) * 5 + ("damaged",) * 3 + ("new",) * 2

Rows = list[dict[str, Any]]


class Filled(msgspec.Struct):
    """What the questions need to know of what there is."""

    deep: Place
    """Almost at the end of all."""
    code: str
    player: UUID
    table: UUID
    """An ended one."""


async def fill(url: str, tables: int, entries: int) -> Filled:
    """Migrate the database and fill it; the newest table is from now, the oldest from a year ago."""
    await upgrade(url)
    dice = random.Random(1)  # noqa: S311  # the same tables every time
    log = one_log(entries, dice)
    people = [uuid4() for _ in range(PEOPLE)]
    made: Rows = []
    engine = make_engine(url)
    async with engine.begin() as connection:
        await _add(connection, PlayerRow, list(_people(people)))
        for start in range(0, tables, TABLES_AT_ONCE):
            numbers = range(start, min(tables, start + TABLES_AT_ONCE))
            made += await _add_tables(connection, [(number, number / tables) for number in numbers], people, log, dice)
        await _add(connection, RoomRow, [_room(uuid4(), people, now() - YEAR * dice.random()) for _ in range(LOBBIES)])
    async with engine.connect() as connection:
        await connection.execute(text("ANALYZE"))
        await connection.commit()
    await engine.dispose()
    ended = next(row for row in made if row["ended_at"] and not row["damaged_at"])
    far = made[len(made) * 9 // 10]
    return Filled(Place(far["created_at"], far["id"]), ended["code"], people[7], ended["id"])


def one_log(entries: int, dice: random.Random) -> tuple[StoredEntry, ...]:
    """A long game without mistakes, filled up with seats that are handed over."""
    rules = newest("ambystoma")
    new = new_table(rules, SEATS, dice, uuid4())
    table = kit.start(rules.setup(new.started.config, SEATS, new.started.first, new.deal))
    done: list[kit.Entry[Any]] = []
    while len(done) < entries - 1:
        entry = _next(rules, table, dice)
        table, _ = kit.advance(rules, table, entry)
        done.append(entry)
    return stored(rules, new, done)


def _next(rules: Any, table: kit.Table[Any], dice: random.Random) -> kit.Entry[Any]:
    for seat in sorted(rules.to_act(table.state)):
        careful = [action for action in rules.legal(table.state, seat) if not isinstance(action, PlayCard)]
        if careful:
            return kit.Moved(seat, dice.choice(careful))
    return kit.SeatHandedOver(Seat(dice.randrange(SEATS)), "bot", None)


def _people(ids: list[UUID]) -> Iterator[dict[str, Any]]:
    for number, identity in enumerate(ids):
        name = RARE if number == len(ids) // 2 else f"{NAMES[number % len(NAMES)]} {number}"
        yield {"id": identity, "nickname": name, "locale": "es", "created_at": now()}


async def _add_tables(
    connection: AsyncConnection,
    places: list[tuple[int, float]],
    people: list[UUID],
    log: tuple[StoredEntry, ...],
    dice: random.Random,
) -> Rows:
    """Tables, newest first, with their rooms, people and entries; what was stored of them, and the rooms' codes."""
    tables = [_table(now() - YEAR * share, dice) for _, share in places]
    rooms = [_room(table["room_id"], people, table["created_at"], table["id"]) for table in tables]
    sitting = [dice.sample(people, SEATS) for _ in tables]
    await _add(connection, RoomRow, rooms)
    seats = [
        {"room_id": table["room_id"], "seat": seat, "kind": "person", "player_id": person}
        for table, sits in zip(tables, sitting, strict=True)
        for seat, person in enumerate(sits)
    ]
    await _add(connection, RoomSeatRow, seats)
    await _add(connection, TableRow, tables)
    sat = [
        {"table_id": table["id"], "seat": seat, "player_id": person}
        for table, sits in zip(tables, sitting, strict=True)
        for seat, person in enumerate(sits)
    ]
    await _add(connection, TablePersonRow, sat)
    shared = [{**msgspec.structs.asdict(row)} for row in log]
    await _add(
        connection, EntryRow, [{**row, "table_id": table["id"]} for table in tables for row in _of(table, shared)]
    )
    return [{**table, "code": room["code"]} for table, room in zip(tables, rooms, strict=True)]


def _of(table: dict[str, Any], log: Rows) -> Rows:
    return log[:1] if table["begun_at"] is None else log


def _table(at: datetime, dice: random.Random) -> dict[str, Any]:
    state = dice.choice(STATES)
    return {
        "id": uuid4(),
        "room_id": uuid4(),
        "game": "ambystoma",
        "version": 1,
        "created_at": at,
        "begun_at": None if state == "new" else at,
        "ended_at": at if state == "ended" else None,
        "damaged_at": at if state == "damaged" else None,
    }


def _room(identity: UUID, people: list[UUID], at: datetime, table: UUID | None = None) -> dict[str, Any]:
    return {
        "id": identity,
        "code": new_code(),
        "game": "ambystoma",
        "options": "{}",
        "host_id": people[0],
        "first": None,
        "spectators": True,
        "table_id": table,
        "created_at": at,
    }


async def _add(connection: AsyncConnection, kind: type[Base], rows: Rows) -> None:
    if rows:
        await connection.execute(insert(kind), rows)
