"""One server of each kind for all socket tests that neither stop nor tune it: they make rooms of their own."""

from collections.abc import Iterator

import pytest

from tests.support.databases import PostgresDatabases, SqliteDatabases
from tests.support.server import Server


@pytest.fixture(params=["sqlite", "postgresql"])
def running(request: pytest.FixtureRequest) -> Server:
    """A server on SQLite, then one on PostgreSQL."""
    # asked for by name: a parameter of the session would start each anew whenever the other had its turn
    server: Server = request.getfixturevalue(f"{request.param}_server")
    return server


@pytest.fixture
def url(running: Server) -> str:
    return running.url


@pytest.fixture(scope="session")
def sqlite_server(sqlite_databases: SqliteDatabases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from _served(sqlite_databases, tmp_path_factory)


@pytest.fixture(scope="session")
def postgresql_server(
    postgres_databases: PostgresDatabases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    yield from _served(postgres_databases, tmp_path_factory)


def _served(databases: SqliteDatabases | PostgresDatabases, folders: pytest.TempPathFactory) -> Iterator[Server]:
    with databases.fresh() as url:
        server = Server(
            url,
            folders.mktemp("running") / "server.log",
            bot_delay_ms=0,
            presence_grace_ms=250,
            claim_absence_ms=250,
            limit_wrong_codes_per_minute=10_000,
        )
        server.start()
        yield server
        server.close()
