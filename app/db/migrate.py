"""Bring a database to the newest shape."""

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, make_url, select

from app.db.engine import make_engine
from app.settings import ROOT

ONE_AT_A_TIME = 0x50B3_3E5A
"""Names the lock of PostgreSQL under which servers that start at once migrate one after the other."""


async def upgrade(url: str, revision: str = "head") -> None:
    """Migrate the database at ``url`` up to ``revision``, making an SQLite file and its folder where there is none."""
    await _run(url, lambda config: command.upgrade(config, revision))


async def downgrade(url: str, revision: str = "base") -> None:
    """Migrate the database at ``url`` down to ``revision``."""
    await _run(url, lambda config: command.downgrade(config, revision))


async def _run(url: str, step: Callable[[Config], None]) -> None:
    _make_folder(url)
    engine = make_engine(url)
    try:
        async with engine.begin() as connection:
            if connection.dialect.name == "postgresql":  # SQLite takes its lock at the begin of every transaction
                await connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
            await connection.run_sync(_on_connection, step)
    finally:
        await engine.dispose()


def _on_connection(connection: Connection, step: Callable[[Config], None]) -> None:
    config = Config(ROOT / "alembic.ini")
    config.attributes["connection"] = connection
    step(config)


def _make_folder(url: str) -> None:
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
