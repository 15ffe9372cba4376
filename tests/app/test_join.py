"""The form by which browsers come in."""

import httpx
import pytest

from tests.app.conftest import browser
from tests.support.client import expect


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do."""
    with sqlite_databases.fresh() as url:
        yield url


def place(answer: httpx.Response) -> str:
    assert answer.status_code == 303
    return answer.headers["location"]


async def test_whoever_joins_gets_a_cookie_that_scripts_and_other_sites_cannot_use(at_browser):
    answer = await at_browser.post("/join", data={"nickname": "Ana", "locale": "it"})
    assert place(answer) == "/"
    cookie = answer.headers["set-cookie"].lower()
    for part in ("sobremesa=", "httponly", "samesite=lax", "path=/", f"max-age={400 * 86400}"):
        assert part in cookie
    assert "secure" not in cookie
    assert answer.text == ""
    assert expect(await at_browser.get("/api/me"))["locale"] == "it"


async def test_under_https_the_cookie_is_for_https_alone(app):
    async with browser(app, url="https://table.test") as client:
        answer = await client.post("/join", data={"nickname": "Ana"}, headers={"Origin": "https://table.test"})
    assert "secure" in answer.headers["set-cookie"].lower()


async def test_without_a_choice_the_language_is_the_browsers(at_browser):
    await at_browser.post("/join", data={"nickname": "Ana"}, headers={"Accept-Language": "fr, it;q=0.5, es-MX;q=0.9"})
    assert expect(await at_browser.get("/api/me"))["locale"] == "es"


async def test_a_known_cookie_is_the_same_person_who_may_take_another_name(at_browser):
    await at_browser.post("/join", data={"nickname": "Ana"})
    first = expect(await at_browser.get("/api/me"))
    await at_browser.post("/join", data={})
    assert expect(await at_browser.get("/api/me")) == first
    answer = await at_browser.post("/join", data={"nickname": "Anita"})
    assert place(answer) == "/"
    assert expect(await at_browser.get("/api/me")) == {**first, "nickname": "Anita"}


async def test_a_forged_cookie_makes_somebody_new(at_browser):
    at_browser.cookies.set("sobremesa", "forged", domain="table.test")
    await at_browser.post("/join", data={"nickname": "Ana"})
    assert expect(await at_browser.get("/api/me"))["nickname"] == "Ana"


async def test_with_a_code_one_sits_down_there_and_twice_is_once(at_browser, person):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    for _ in range(2):
        answer = await at_browser.post("/join", data={"nickname": "Bea", "code": f"{code[:4]}-{code[4:]}".lower()})
        assert place(answer) == f"/r/{code}"
    assert [seat["name"] for seat in (await ana.room(code))["seats"]] == ["Ana", "Bea"]


async def test_a_room_that_is_full_or_plays_is_shown_without_a_seat(at_browser, person):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    await ana.add_bot(code)
    await ana.start(code)
    answer = await at_browser.post("/join", data={"nickname": "Bea", "code": code})
    assert place(answer) == f"/r/{code}"
    assert len((await ana.room(code))["seats"]) == 2
    assert expect(await at_browser.get("/api/me"))["nickname"] == "Bea"


@pytest.mark.parametrize(
    ("nickname", "error"),
    [("", "nickname_empty"), ("x" * 30, "nickname_too_long"), ("A\u202e", "nickname_unprintable")],
)
async def test_a_name_that_cannot_be_leads_back_to_the_form_and_makes_nobody(at_browser, person, nickname, error):
    assert place(await at_browser.post("/join", data={"nickname": nickname})) == f"/?error={error}"
    code = await (await person()).make_room("ambystoma")
    answer = await at_browser.post("/join", data={"nickname": nickname, "code": code})
    assert place(answer) == f"/r/{code}?error={error}"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("code", ["00000000", "//evil.test/", "K7RM4QX\r\nX: y"])
async def test_a_wrong_code_leads_to_the_home_page_and_makes_nobody(at_browser, code):
    answer = await at_browser.post("/join", data={"nickname": "Ana", "code": code})
    assert place(answer) == "/?error=no_such_room"
    assert "set-cookie" not in answer.headers


async def test_a_page_of_another_site_cannot_make_somebody_out_of_a_visitor(client):
    answer = await client.post("/join", data={"nickname": "Ana"}, headers={"Origin": "http://evil.test"})
    assert expect(answer, 403)["code"] == "foreign_origin"
    assert "set-cookie" not in answer.headers
