"""The migrations, on both databases: up, down, and to the very shape that the models say."""

import asyncio
from pathlib import Path
from uuid import uuid4

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from app.db.engine import make_engine
from app.db.migrate import downgrade, upgrade
from app.db.models import Base
from tests.support.databases import run_apart


def differences(connection: Connection) -> list[object]:
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), Base.metadata)


def table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


async def test_a_migrated_database_has_the_shape_of_the_models(database_url: str) -> None:
    engine = make_engine(database_url)
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_migrations_go_down_to_nothing_and_up_again(database_url: str) -> None:
    engine = make_engine(database_url)
    await downgrade(database_url)
    async with engine.begin() as connection:
        assert await connection.run_sync(table_names) == set()
    await upgrade(database_url)
    async with engine.begin() as connection:
        assert await connection.run_sync(table_names) == set(Base.metadata.tables)
    await engine.dispose()


async def test_migrating_twice_changes_nothing(database_url: str) -> None:
    await upgrade(database_url)


async def test_the_folder_of_a_new_sqlite_file_is_made(tmp_path: Path) -> None:
    file = tmp_path / "new" / f"{uuid4()}.db"
    await upgrade(f"sqlite+aiosqlite:///{file}")
    assert file.exists()


async def test_servers_that_start_at_once_on_an_empty_database_migrate_it_one_after_the_other(
    database_url: str,
) -> None:
    await downgrade(database_url)
    engine = make_engine(database_url)
    async with engine.begin() as connection:
        await connection.execute(text("DROP TABLE alembic_version"))
    # each on a loop of its own, as servers are
    await asyncio.gather(*(asyncio.to_thread(run_apart, upgrade(database_url)) for _ in range(3)))
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()
