"""One server of each kind for all socket tests that neither stop nor tune it: they make rooms of their own."""

from collections.abc import Iterator

import pytest

from tests.support.server import Server


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, then one on PostgreSQL."""
    kind = "sqlite_databases" if request.param == "sqlite" else "postgres_databases"
    with request.getfixturevalue(kind).fresh() as url:
        log = tmp_path_factory.mktemp("running") / "server.log"
        server = Server(
            url,
            log,
            bot_delay_ms=0,
            presence_grace_ms=250,
            claim_absence_ms=250,
            limit_wrong_codes_per_minute=10_000,
        )
        server.start()
        yield server
        server.close()


@pytest.fixture
def url(running: Server) -> str:
    return running.url
