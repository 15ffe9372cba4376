"""The door of /admin: who has the password comes in, for half a day; nobody else does."""

import asyncio
import time
from urllib.parse import quote

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer

from app.settings import Settings
from app.web.admin.access import SESSION_S
from app.web.admin.password import set_password
from app.web.admin.session import COOKIE
from tests.app.admin.conftest import HASH, PAGE, PASSWORD
from tests.app.conftest import URL, browser, running


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do."""
    with sqlite_databases.fresh() as url:
        yield url


PLACES = ("/admin", "/admin/looks", "/admin/tables/{table}", "/admin/tables/{table}/view")
DATA = (
    "/admin/tables/{table}/entries.json",
    "/admin/tables/{table}/entries/1.json",
    "/admin/tables/{table}/deal.json",
    "/admin/tables/{table}/past",
    "/admin/tables/{table}/past/replay?as=0",
    "/admin/tables/{table}/export.json",
)


def sign_in(client: httpx.AsyncClient, password: str = PASSWORD, **more):
    return client.post("/admin/login", data={"password": password, **more})


async def is_in(client: httpx.AsyncClient) -> bool:
    return (await client.get("/admin")).status_code == 200


async def test_pages_lead_whoever_is_not_signed_in_to_the_door_and_back(at_browser, make_table):
    table = await make_table("new")
    for place in PLACES:
        path = place.format(table=table)
        answer = await at_browser.get(path, headers=PAGE)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/admin/login?next={path}"
    form = (await at_browser.get("/admin/login?next=/admin/looks")).text
    assert 'value="/admin/looks"' in form
    assert (await sign_in(at_browser, next="/admin/looks")).headers["location"] == "/admin/looks"
    assert await is_in(at_browser)


async def test_data_and_writes_are_refused_to_whoever_is_not_signed_in(at_browser, make_table):
    table = await make_table("ended")
    for place in DATA:
        answer = await at_browser.get(place.format(table=table))
        assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")
        assert (await at_browser.get(place.format(table=table), headers=PAGE)).status_code == 303
    for place in ("/admin/logout", f"/admin/tables/{table}/looks"):
        assert (await at_browser.post(place)).status_code == 401


async def test_the_door_leads_nowhere_else(at_browser):
    for place in ELSEWHERE:
        assert (await sign_in(at_browser, next=place)).headers["location"] == "/admin", place


ELSEWHERE = (
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "/adminevil",
    "/admin/\n/evil",
    "/admin/@evil",
    "javascript:1",
    "",
)


async def test_the_session_is_a_strict_cookie_for_admin_alone(app, at_browser):
    def parts(answer):
        return {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}

    kept = {"httponly", "samesite=strict", "path=/admin", f"max-age={SESSION_S}"}
    assert parts(await sign_in(at_browser)) == kept
    async with browser(app, url="https://table.test", headers={"Origin": "https://table.test"}) as client:
        assert parts(await sign_in(client)) == {*kept, "secure"}


async def test_a_wrong_password_is_refused_and_only_told_to_be_wrong(at_browser):
    answers = [await sign_in(at_browser, wrong) for wrong in ("", "wrong", PASSWORD.upper())]
    assert {answer.status_code for answer in answers} == {403}
    assert len({answer.text for answer in answers}) == 1
    assert "set-cookie" not in answers[0].headers
    assert "That is not the password." in answers[0].text


async def test_after_five_wrong_passwords_an_address_waits_and_others_do_not(app):
    async with browser(app, headers={"Origin": URL}) as client:
        answers = await asyncio.gather(*[sign_in(client, f"wrong {n}") for n in range(8)])
        assert sorted(answer.status_code for answer in answers) == [403] * 5 + [429] * 3
        late = await sign_in(client)
        assert (late.status_code, "set-cookie" in late.headers) == (429, False)
        assert 1 <= int(late.headers["retry-after"]) <= 60
    async with browser(app, address="192.0.2.2", headers={"Origin": URL}) as client:
        assert (await sign_in(client)).status_code == 303


async def test_a_password_of_any_length_is_only_wrong(at_browser):
    assert (await sign_in(at_browser, "x" * 60_000)).status_code == 403
    assert (await sign_in(at_browser, "ñ\0\N{PILE OF POO}")).status_code == 403


async def test_signing_out_ends_every_session(app, admin):
    async with browser(app, headers={"Origin": URL}) as other:
        other.cookies.set(COOKIE, admin.cookies[COOKIE], path="/admin")
        assert await is_in(other)
        assert (await admin.post("/admin/logout")).headers["location"] == "/admin/login"
        assert not await is_in(other)
    assert (await sign_in(admin)).status_code == 303
    assert await is_in(admin)


FORGERIES = {
    "nothing": "",
    "plain words": "admin",
    "signed by another key": URLSafeTimedSerializer("another key", salt="admin").dumps(["f" * 64, "0"]),
    "signed by no key": URLSafeTimedSerializer("", salt="admin").dumps(["f" * 64, "0"]),
    "signed for something else": URLSafeTimedSerializer("a key for tests", salt="looks").dumps(["f" * 64, "0"]),
    "signed, of another password": URLSafeTimedSerializer("a key for tests", salt="admin").dumps(["f" * 64, "0"]),
    "signed, and no text": URLSafeTimedSerializer("a key for tests", salt="admin").dumps({"admin": True}),
}


async def test_a_forged_session_is_none(app):
    for kind, forged in FORGERIES.items():
        async with browser(app, headers={"Origin": URL, "Cookie": f"{COOKIE}={quote(forged)}"}) as client:
            assert (await client.get("/admin")).status_code == 401, kind


async def test_a_session_ends_after_half_a_day(app, admin, monkeypatch):
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + SESSION_S - 60)
    assert await is_in(admin)
    monkeypatch.setattr(time, "time", lambda: real() + SESSION_S + 60)
    assert not await is_in(admin)


async def test_no_page_of_somebody_else_writes_here(admin, make_table):
    table = await make_table("running")
    for path in ("/admin/login", "/admin/logout", f"/admin/tables/{table}/looks"):
        answer = await admin.post(path, headers={"Origin": "https://evil.test"}, data={"password": PASSWORD})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert await is_in(admin)


async def test_nothing_of_admin_is_kept_or_indexed(admin, make_table):
    table = await make_table("ended")
    for place in ("/admin/login", "/admin/nothing", *PLACES, *DATA):
        headers = (await admin.get(place.format(table=table))).headers
        assert headers.get_list("cache-control") == ["no-store"], place
        assert headers["x-robots-tag"] == "noindex"
    assert "x-robots-tag" not in (await admin.get("/")).headers


class TestWithoutAPassword:
    @pytest.fixture
    def settings(self, database_url):
        return Settings(database_url=database_url)

    async def test_there_is_no_door_but_words_on_how_to_make_one(self, at_browser):
        for path in ("/admin", "/admin/login", "/admin/looks"):
            answer = await at_browser.get(path, headers=PAGE)
            assert answer.status_code == 404
            assert "bootstrap.py admin set-password" in answer.text
            assert "<input" not in answer.text
        assert (await sign_in(at_browser, "")).status_code == 404
        assert (await at_browser.get("/admin")).json()["code"] == "not_found"

    async def test_a_password_lets_in_at_once_and_a_new_one_ends_what_came_in_by_the_old(self, app, at_browser):
        await set_password(app.state.engine, PASSWORD)
        assert (await sign_in(at_browser)).status_code == 303
        assert await is_in(at_browser)
        await set_password(app.state.engine, "another one, long")
        assert not await is_in(at_browser)
        assert (await sign_in(at_browser)).status_code == 403
        assert (await sign_in(at_browser, "another one, long")).status_code == 303

    async def test_the_key_of_the_sessions_is_made_once_and_outlives_the_server(self, app, at_browser, settings):
        await set_password(app.state.engine, PASSWORD)
        await sign_in(at_browser)
        async with running(settings) as again, browser(again, headers={"Origin": URL}) as client:
            client.cookies.set(COOKIE, at_browser.cookies[COOKIE], path="/admin")
            assert await is_in(client)

    async def test_the_hash_of_the_settings_wins(self, app, database_url):
        await set_password(app.state.engine, "another one, long")
        settings = Settings(database_url=database_url, admin_password_hash=HASH)
        async with running(settings) as again, browser(again, headers={"Origin": URL}) as client:
            assert (await sign_in(client, "another one, long")).status_code == 403
            assert (await sign_in(client)).status_code == 303
