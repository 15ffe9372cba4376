"""What the server keeps for itself in the database."""

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.db.models import ServerSecretRow as Row


async def read_secrets(connection: AsyncConnection, *names: str) -> dict[str, str]:
    """Those of these secrets that are kept."""
    query = select(Row.name, Row.value).where(Row.name.in_(names))
    return {row.name: row.value for row in await connection.execute(query)}


async def keep_secret(connection: AsyncConnection, name: str, value: str) -> None:
    """Keep ``value``, in the place of what was kept before."""
    keeping = _insert(connection).values(name=name, value=value)
    await connection.execute(keeping.on_conflict_do_update(index_elements=["name"], set_={"value": value}))


async def secret_or_new(engine: AsyncEngine, name: str, make: Callable[[], str]) -> str:
    """The secret that is kept; the first to ask makes it."""
    async with engine.begin() as connection:
        making = _insert(connection).values(name=name, value=make())
        await connection.execute(making.on_conflict_do_nothing(index_elements=["name"]))
        return (await read_secrets(connection, name))[name]


def _insert(connection: AsyncConnection) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(Row) if connection.dialect.name == "postgresql" else sqlite.insert(Row)
