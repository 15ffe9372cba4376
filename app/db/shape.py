"""Whether the database is there, whole, and in the shape that this version of the server needs."""

from functools import lru_cache
from typing import Literal, TypeAlias

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.db.engine import FILE, file_identity
from app.db.models import Base
from app.settings import ROOT

Shape: TypeAlias = Literal["ready", "not_migrated", "tables_missing", "file_gone", "unavailable"]


async def shape_of(engine: AsyncEngine) -> Shape:
    """How the database stands."""
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_shape)
    except (SQLAlchemyError, OSError, TimeoutError):
        return "unavailable"


def _shape(connection: Connection) -> Shape:
    if _has_lost_its_file(connection):
        return "file_gone"
    if not set(Base.metadata.tables) <= set(inspect(connection).get_table_names()):
        return "tables_missing"
    return "ready" if MigrationContext.configure(connection).get_current_revision() == head() else "not_migrated"


def _has_lost_its_file(connection: Connection) -> bool:
    """Whether the SQLite file was deleted or put away: the connection still writes to it, and nobody will find that."""
    known = connection.info.get(FILE)
    if known is None:
        return False
    path, identity = known
    try:
        return bool(file_identity(path) != identity)
    except OSError:
        return True


@lru_cache(maxsize=1)
def head() -> str | None:
    """The revision that the newest migration leads to."""
    return ScriptDirectory.from_config(Config(ROOT / "alembic.ini")).get_current_head()
