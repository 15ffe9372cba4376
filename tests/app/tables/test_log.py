"""The log writer on a real database: in groups, whole or not at all, and each told truly."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.db.engine import make_engine, make_sessions
from app.db.models import PlayerRow, RoomRow, now
from app.errors import Unavailable
from app.ids import PlayerId, RoomId, TableId
from app.tables.dealing import Decider, deal_table
from app.tables.entries import NewEntry
from app.tables.log import EntryRefused, LogWriter
from app.tables.repository import add_table, read_log
from games.kit.contract import Seat
from games.registry import newest
from tests.support.outage import line_to
from tests.support.patience import PATIENCE_S


@pytest.fixture
async def engine(database_url: str) -> AsyncIterator[AsyncEngine]:
    engine = make_engine(database_url)
    yield engine
    await engine.dispose()


@pytest.fixture
async def log(engine: AsyncEngine) -> AsyncIterator[LogWriter]:
    writer = LogWriter(engine)
    writer.start()
    yield writer
    await writer.stop()


async def new_table(engine: AsyncEngine) -> TableId:
    """A table that has been started, with a room and a person of its own."""
    host, room = PlayerId(uuid4()), RoomId(uuid4())
    rules = newest("ambystoma")
    new = deal_table(rules, rules.Config(), (Decider("person", host), Decider("bot")), Seat(0))
    async with make_sessions(engine).begin() as session:
        session.add(PlayerRow(id=host, nickname="Ana", locale="es"))
        await session.flush()
        session.add(RoomRow(id=room, code=room.hex[:8], game=rules.id, options="{}", host_id=host, spectators=True))
        await session.flush()
        await add_table(session, room, new)
    return new.id


def entry(table: TableId, seq: int, **changes: Any) -> NewEntry:
    line = NewEntry(
        table_id=table, seq=seq, type="moved", seat=Seat(0), by="player", command_id=uuid4(), body="{}", facts="[]",
        changed="[]", deal=None, created_at=now(),
    )  # fmt: skip
    return msgspec.structs.replace(line, **changes)


async def stored(engine: AsyncEngine, table: TableId) -> list[int]:
    async with engine.connect() as connection:
        return [row.seq for row in await read_log(connection, table)]


async def test_what_append_returned_from_is_in_the_log(engine: AsyncEngine, log: LogWriter) -> None:
    table = await new_table(engine)
    await log.append(entry(table, 2))
    assert await stored(engine, table) == [1, 2]


async def test_entries_of_many_tables_that_wait_together_are_committed_together(
    engine: AsyncEngine, log: LogWriter
) -> None:
    tables = [await new_table(engine) for _ in range(6)]
    await asyncio.gather(*(log.append(entry(table, 2)) for table in tables))
    assert [await stored(engine, table) for table in tables] == [[1, 2]] * 6
    assert sum(log.tally.commit_sizes.counts) <= 2


async def test_one_refused_entry_takes_no_other_with_it(engine: AsyncEngine, log: LogWriter) -> None:
    tables = [await new_table(engine) for _ in range(3)]
    lines = [entry(tables[0], 2), entry(tables[1], 1), entry(tables[2], 2)]
    results = await asyncio.gather(*(log.append(line) for line in lines), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), EntryRefused, type(None)]
    assert [await stored(engine, table) for table in tables] == [[1, 2], [1], [1, 2]]


async def test_the_log_holds_each_seq_and_each_command_once(engine: AsyncEngine, log: LogWriter) -> None:
    table, command = await new_table(engine), UUID(int=7)
    await log.append(entry(table, 2, command_id=command))
    for twice in (entry(table, 2), entry(table, 3, command_id=command)):
        with pytest.raises(EntryRefused):
            await log.append(twice)
    await log.append(entry(table, 3, command_id=command, seat=Seat(1)))
    assert await stored(engine, table) == [1, 2, 3]


async def test_an_entry_of_no_table_is_refused(engine: AsyncEngine, log: LogWriter) -> None:
    with pytest.raises(EntryRefused):
        await log.append(entry(TableId(uuid4()), 2))


async def test_a_database_that_falls_silent_is_given_up_in_time(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with line_to(database_url) as line:
        engine = make_engine(line.url)
        table, log = await new_table(engine), LogWriter(engine)
        log.start()
        await log.append(entry(table, 2))  # a table's first move goes another way
        await log.append(entry(table, 3))
        await asyncio.gather(*(stored(engine, table) for _ in range(3)))  # connections that wait in the pool
        await line.hush()
        with monkeypatch.context() as impatient:
            impatient.setattr("app.tables.log.COMMIT_TIMEOUT_S", 1.0)
            async with asyncio.timeout(PATIENCE_S):
                with pytest.raises(Unavailable):
                    await log.append(entry(table, 4))
        await line.cut()
        await line.mend()
        await log.append(entry(table, 5))
        await log.stop()
        await engine.dispose()


async def test_stopping_commits_what_still_waits(engine: AsyncEngine) -> None:
    table = await new_table(engine)
    log = LogWriter(engine)
    log.start()
    waiting = asyncio.create_task(log.append(entry(table, 2)))
    await asyncio.sleep(0)
    await log.stop()
    await waiting
    assert await stored(engine, table) == [1, 2]


async def test_what_comes_after_the_end_is_unknown_at_once(engine: AsyncEngine) -> None:
    log = LogWriter(engine)
    log.start()
    await log.stop()
    with pytest.raises(Unavailable):
        await log.append(entry(TableId(uuid4()), 2))
