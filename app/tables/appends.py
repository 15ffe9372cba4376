"""Putting entries into the log: all of one call, or none.

For SQLite by SQLAlchemy. For PostgreSQL by the driver's own prepared statement, which is a transaction by itself: one
way to the server and back, where SQLAlchemy's begin, insert and commit are three (docs/decisions/010).
"""

from collections.abc import Sequence
from typing import Any, Protocol

import asyncpg
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.tables.entries import NewEntry
from app.tables.repository import UNNEST_ENTRIES, insert_entries, is_marked_at_its_table, unnested

ABOUT_DATA = ("22", "23")
"""The SQLSTATE classes that say the rows themselves were refused: data and integrity."""


class RowsRefused(Exception):
    """The database will not have these rows, as they are; nothing is stored."""


class Unknown(Exception):
    """The database did not answer: the entries may be stored or not."""


class Appends(Protocol):
    """How entries are stored."""

    async def append(self, entries: Sequence[NewEntry]) -> None:
        """Return once all are committed. Raises `RowsRefused` or `Unknown`."""

    async def close(self) -> None:
        """Give back what is held."""


def appends_for(engine: AsyncEngine) -> Appends:
    """The way that suits the database."""
    return DriverAppends(engine) if engine.dialect.driver == "asyncpg" else CoreAppends(engine)


class CoreAppends:
    """By one SQLAlchemy statement in a transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def append(self, entries: Sequence[NewEntry]) -> None:
        try:
            async with self._engine.begin() as connection:
                await insert_entries(connection, entries)
        except DBAPIError as error:
            if not error.connection_invalidated and _is_about_data(error):
                raise RowsRefused(type(error.orig).__name__) from error
            raise Unknown(type(error.orig).__name__) from error
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise Unknown(type(error).__name__) from error

    async def close(self) -> None:
        """Nothing is held."""


class DriverAppends:
    """By the driver's statement, on a connection that is kept. The first move and the end go the other way."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._core = CoreAppends(engine)
        self._connection: AsyncConnection | None = None

    async def append(self, entries: Sequence[NewEntry]) -> None:
        if any(map(is_marked_at_its_table, entries)):
            await self._core.append(entries)
            return
        try:
            await (await self._driver()).execute(UNNEST_ENTRIES, *unnested(entries))
        except asyncpg.PostgresError as error:
            if error.sqlstate is not None and error.sqlstate[:2] in ABOUT_DATA:
                raise RowsRefused(type(error).__name__) from error
            await self._drop()
            raise Unknown(type(error).__name__) from error
        except (asyncpg.InterfaceError, SQLAlchemyError, OSError, TimeoutError) as error:
            await self._drop()
            raise Unknown(type(error).__name__) from error
        except BaseException:
            # cancelled half-way: the connection may still be busy with it
            await self._drop()
            raise

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
            self._connection = None

    async def _driver(self) -> Any:
        if self._connection is None:
            self._connection = await self._engine.connect()
        return (await self._connection.get_raw_connection()).driver_connection

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()
        # what else the pool holds was made in the same generation: readers should not find out one by one. Let go, not
        # closed: a database that says nothing any more would keep us waiting for its farewell
        await self._engine.dispose(close=False)


def _is_about_data(error: DBAPIError) -> bool:
    state = getattr(error.orig, "sqlstate", None)
    return isinstance(error, IntegrityError) or (state is not None and state[:2] in ABOUT_DATA)
