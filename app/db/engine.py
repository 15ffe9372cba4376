"""The engine for either database, tuned so that what is acknowledged is on disk and no update is lost."""

import os

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

SQLITE_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")

FILE = "file"
"""Under this key a connection's ``info`` keeps the path of its SQLite file, and which file that was."""


def make_engine(url: str) -> AsyncEngine:
    """An engine for ``url``; for SQLite one connection, on which every transaction takes the write lock at its begin.

    What a statement was given stays out of its errors, and so out of the log: a deal may be among it.
    """
    if url.startswith("sqlite"):
        # of several connections, SQLite lets those who wait for the lock try again at random: some starve
        engine = create_async_engine(url, hide_parameters=True, pool_size=1, max_overflow=0, pool_timeout=10)
        event.listen(engine.sync_engine, "connect", _tune_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_immediate)
        return engine
    return create_async_engine(
        url, hide_parameters=True, pool_size=5, max_overflow=10, pool_timeout=5, connect_args={"timeout": 5}
    )


def make_sessions(engine: AsyncEngine) -> async_sessionmaker[AsyncSession]:
    """Sessions whose objects stay readable after the commit."""
    return async_sessionmaker(engine, expire_on_commit=False)


def file_identity(path: str) -> tuple[int, int]:
    """What tells this file from another one that takes its path. Raises `OSError`."""
    found = os.stat(path)  # noqa: PTH116  # the path of a driver, as text
    return found.st_dev, found.st_ino


def _tune_sqlite(dbapi_connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    # the driver must not open transactions of its own: with them, read-then-write loses updates
    dbapi_connection.isolation_level = None
    cursor = dbapi_connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA database_list")
    (_, _, path), *_ = cursor.fetchall()
    if path:
        record.info[FILE] = path, file_identity(path)
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
