"""What the tests of the server share. Imports are made inside the fixtures: tests of the games need none of them."""

import os
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings as hypothesis_settings

from tests.support import chance

if TYPE_CHECKING:
    from app.settings import Settings
    from tests.support.databases import PostgresDatabases, SqliteDatabases
    from tests.support.server import AsyncServer

MakeServer = Callable[..., Awaitable["AsyncServer"]]


# a time limit for each example fails by chance on a busy machine; pytest's own bounds the whole test
hypothesis_settings.register_profile("usual", hypothesis_settings(), deadline=None)
hypothesis_settings.register_profile("large", deadline=None, max_examples=2_000)
hypothesis_settings.load_profile("usual")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the settings of whoever runs the tests out of them, and chance too."""
    for name in [name for name in os.environ if name.startswith("SOBREMESA_")]:
        del os.environ[name]
    folder = tempfile.TemporaryDirectory(prefix="sobremesa-")
    config.add_cleanup(folder.cleanup)
    chance.open_place(Path(folder.name))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    chance.begin(item.nodeid)


@pytest.fixture(scope="session")
def sqlite_databases(tmp_path_factory: pytest.TempPathFactory) -> "SqliteDatabases":
    from tests.support.databases import SqliteDatabases

    return SqliteDatabases(tmp_path_factory.mktemp("sqlite"))


@pytest.fixture(scope="session")
def postgres_databases() -> "Iterator[PostgresDatabases]":
    from tests.support.databases import PostgresDatabases
    from tests.support.postgres import postgres_url

    with postgres_url() as url:
        databases = PostgresDatabases(url)
        yield databases
        databases.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """A fresh, migrated database; each test that asks for it runs on both kinds."""
    kind = "sqlite_databases" if request.param == "sqlite" else "postgres_databases"
    with request.getfixturevalue(kind).fresh() as url:
        yield url


@pytest.fixture
def settings(database_url: str) -> "Settings":
    """Settings for an app in this process: bots do not wait, and bounds are too wide to meet by accident."""
    from app.settings import Settings
    from tests.support.server import WIDE

    return Settings(database_url=database_url, secret_key="a key for tests", bot_delay_ms=0, **WIDE)


@pytest.fixture
async def server(database_url: str, tmp_path: Path) -> AsyncIterator[MakeServer]:
    """Start real servers on this test's database: ``await server(bot_delay_ms=0)``.

    At the end they are stopped, and none may have logged a traceback unless it was made with
    ``may_log_tracebacks=True``.
    """
    from tests.support.server import AsyncServer, Server

    async with AsyncExitStack() as stack:

        async def make(*, may_log_tracebacks: bool = False, **settings: Any) -> AsyncServer:
            log = tmp_path / f"server-{len(made)}.log"
            made.append(Server(database_url, log, **{"bot_delay_ms": 0, **settings}))
            stack.callback(made[-1].close, may_log_tracebacks=may_log_tracebacks)
            started = AsyncServer(made[-1])
            await started.start()
            return started

        made: list[Server] = []
        yield make
