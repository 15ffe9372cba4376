"""For whoever watches the server: readiness that notices a database which is not whole, and counts for this machine."""

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import make_url, text

from app.db.migrate import downgrade
from app.settings import Settings
from tests.app.conftest import browser, live_table, running
from tests.support.client import http_client
from tests.support.party import discard, party

LOCAL = "http://127.0.0.1:8000"
TOKEN = "for the scraper alone"


async def ready(client) -> tuple[int, str]:
    answer = await client.get("/readyz")
    return answer.status_code, answer.json()["status"]


async def test_a_migrated_database_is_ready(client):
    assert await ready(client) == (200, "ready")
    assert (await client.get("/healthz")).json() == {"status": "ok"}


async def test_a_database_of_another_shape_is_not(client, app):
    async with app.state.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    assert await ready(client) == (503, "not_migrated")


async def test_a_database_that_lost_its_tables_is_not(client, app, database_url):
    async with app.state.engine.begin() as connection:
        await connection.execute(text("DROP TABLE device_links"))
    assert await ready(client) == (503, "tables_missing")


async def test_an_empty_database_is_not(client, app, database_url):
    await app.state.engine.dispose()
    await downgrade(database_url)
    assert await ready(client) == (503, "tables_missing")


class TestOnSqlite:
    @pytest.fixture
    def database_url(self, sqlite_databases):
        with sqlite_databases.fresh() as url:
            yield url

    @pytest.fixture
    def file(self, database_url) -> Path:
        return Path(make_url(database_url).database or "")

    async def test_a_file_that_was_deleted_or_put_away_is_noticed(self, client, file):
        assert await ready(client) == (200, "ready")
        away = file.rename(file.with_suffix(".away"))
        assert await ready(client) == (503, "file_gone")
        away.rename(file)
        assert await ready(client) == (200, "ready")
        file.unlink()
        assert await ready(client) == (503, "file_gone")

    async def test_another_file_in_its_place_is_noticed(self, client, file):
        assert await ready(client) == (200, "ready")
        copy = file.with_suffix(".copy")
        copy.write_bytes(file.read_bytes())
        copy.rename(file)
        assert await ready(client) == (503, "file_gone")


class TestMetrics:
    @pytest.fixture
    def database_url(self, sqlite_databases):
        with sqlite_databases.fresh() as url:
            yield url

    @staticmethod
    async def asked(app, address="127.0.0.1", url=LOCAL, **headers) -> int:
        async with browser(app, address=address, url=url) as client:
            return (await client.get("/metrics", headers=headers)).status_code

    async def test_this_machine_may_read_them_and_no_other(self, app):
        assert await self.asked(app) == 200
        assert await self.asked(app, address="::1", url="http://[::1]:8000") == 200
        assert await self.asked(app, url="http://localhost:8000") == 200
        assert await self.asked(app, address="192.0.2.1") == 403
        assert await self.asked(app, address="") == 403

    async def test_what_a_proxy_of_this_machine_hands_on_is_not_this_machines(self, app):
        for header in ("X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"):
            assert await self.asked(app, **{header: "127.0.0.1"}) == 403
        assert await self.asked(app, url="https://play.example.org") == 403, "as Host says, it came by a public name"

    async def test_with_a_public_address_there_is_a_proxy_whose_word_for_this_machine_is_not_taken(self, database_url):
        async with running(Settings(database_url=database_url, public_url="https://play.example.org")) as app:
            assert await self.asked(app) == 403

    async def test_the_token_lets_in_from_anywhere(self, database_url):
        settings = Settings(database_url=database_url, metrics_token=TOKEN)
        async with running(settings) as app:
            far = {"address": "192.0.2.1", "url": "https://play.example.org"}
            assert await self.asked(app, **far, Authorization=f"Bearer {TOKEN}") == 200
            for wrong in ("Bearer", "Bearer ", "Bearer x", f"Basic {TOKEN}", f"Bearer {TOKEN} "[:-2], "Bearer \xff"):
                assert await self.asked(app, **far, Authorization=wrong.encode("latin-1")) == 403

    async def test_without_a_token_no_token_lets_in(self, app):
        far = {"address": "192.0.2.1", "url": "https://play.example.org"}
        for token in ("Bearer", "Bearer ", "Bearer None"):
            assert await self.asked(app, **far, Authorization=token) == 403

    async def test_frozen_and_live_tables_are_counted(self, app, person):
        ana = await person("Ana")
        code = await ana.make_room("ambystoma")
        await ana.add_bot(code)
        live = await live_table(app, await ana.start(code))
        live._freeze("asked", RuntimeError())
        live._freeze("asked", RuntimeError())
        async with browser(app, address="127.0.0.1", url=LOCAL) as client:
            counted = samples((await client.get("/metrics")).text)
        assert counted["sobremesa_tables_frozen_total", ()] == 1
        assert counted["sobremesa_tables_live", ()] == 1


def samples(page: str) -> dict[tuple[str, tuple[str, ...]], float]:
    """(name, label values in the order of the labels' names) → value."""
    families = list(text_string_to_metric_families(page))
    return {
        (sample.name, tuple(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


async def test_a_game_is_counted_and_nobody_in_it_is_named(server, tmp_path):
    running_server = await server()
    async with (
        party(running_server.url, 3) as friends,
        http_client(base_url=running_server.url) as http,
    ):
        for _ in range(4):
            await friends.move(discard)
        await friends.sockets[friends.awaited].act({"type": "discard_card", "card": 999})
        await friends.sockets[0].undo()
        page = (await http.get("/metrics")).text
        counted = samples(page)
        for secret in (friends.code, friends.table, "Ana", *(player.id for player in friends.players)):
            assert secret not in page
    assert counted["sobremesa_commands_total", ("ok", "act")] == 4
    assert counted["sobremesa_commands_total", ("illegal", "act")] == 1
    assert counted["sobremesa_commands_total", ("nothing_to_undo", "undo")] == 1
    assert counted["sobremesa_sockets", ()] == 3
    assert counted["sobremesa_rooms_watched", ()] == 1
    assert counted["sobremesa_tables_live", ()] == 1
    assert counted["sobremesa_commit_entries_count", ()] == counted["sobremesa_commit_seconds_count", ()] == 4
    assert counted["sobremesa_commit_entries_sum", ()] == 4
    assert counted["sobremesa_commit_entries_bucket", ("1.0",)] == 4
    assert counted["sobremesa_commit_seconds_bucket", ("+Inf",)] == 4
    assert 0 < counted["sobremesa_commit_seconds_sum", ()] < 60
    assert counted["sobremesa_pushes_total", ()] >= 12
    assert counted["sobremesa_pushed_bytes_total", ()] > 1000
    assert counted["process_resident_memory_bytes", ()] > 10_000_000
    assert 0 < counted["sobremesa_uptime_seconds", ()] < 600
