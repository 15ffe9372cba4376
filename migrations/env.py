"""Alembic's environment: runs on a connection that `app.db.migrate` hands in, or on the settings' database."""

import asyncio

from alembic import context
from sqlalchemy import Connection

from app.db.engine import make_engine
from app.db.models import Base
from app.settings import Settings


def run_on(connection: Connection) -> None:
    """Migrate over ``connection``; SQLite changes tables by copying them."""
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


async def run_on_settings() -> None:
    engine = make_engine(Settings().database_url)
    async with engine.begin() as connection:
        await connection.run_sync(run_on)
    await engine.dispose()


if (given := context.config.attributes.get("connection")) is not None:
    run_on(given)
else:
    asyncio.run(run_on_settings())
