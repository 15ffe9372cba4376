"""What is not a move: starting a table, and reading a log back."""

import asyncio
import statistics
from time import perf_counter

import httpx
from sqlalchemy import select

from app.db.engine import make_engine
from app.db.models import TableRow
from app.ids import TableId
from app.tables import chronicle, repository
from app.tables.entries import StoredEntry
from tools.bench.machine import usage
from tools.bench.messages import Load
from tools.bench.seating import fill_room
from tools.bench.servers import Running

STARTS = 60
LOGS = 40


def of_a_start_us(running: Running, game: str, seats: int) -> float:
    """The server's processor time for ``POST …/start``, with nobody listening."""
    return asyncio.run(_starts(running, game, seats))


async def _starts(running: Running, game: str, seats: int) -> float:
    load = Load(running.url, running.pid, STARTS, seats, game, 0.0, 0, 0.0)
    async with httpx.AsyncClient(base_url=running.url, timeout=60) as http:
        rooms = [await fill_room(http, load, number) for number in range(STARTS)]
        before = usage(running.pid).cpu_s
        for room in rooms:
            await room.start(None)
        return (usage(running.pid).cpu_s - before) / STARTS * 1e6


def of_refolding(database_url: str | None) -> str:
    """How long the logs of the longest tables take to be read and folded, in words."""
    if database_url is None:
        return ""
    logs = asyncio.run(_logs(database_url))
    times = [_fold_us(table, log) for table, log in logs]
    an_entry = statistics.median(time / len(log) for time, (_, log) in zip(times, logs, strict=True))
    length = statistics.median(len(log) for _, log in logs)
    return (
        f"Refolding costs {an_entry:.0f} µs an entry ({length:.0f} entries: {statistics.median(times) / 1000:.1f} ms)."
    )


async def _logs(database_url: str) -> list[tuple[TableId, tuple[StoredEntry, ...]]]:
    engine = make_engine(database_url)
    query = select(TableRow.id).where(TableRow.ended_at.is_not(None)).limit(LOGS)
    async with engine.connect() as connection:
        tables = [TableId(table) for (table,) in await connection.execute(query)]
        logs = [(table, await repository.read_log(connection, table)) for table in tables]
    await engine.dispose()
    return logs


def _fold_us(table: TableId, log: tuple[StoredEntry, ...]) -> float:
    began = perf_counter()
    chronicle.read(table, log)
    return (perf_counter() - began) * 1e6
