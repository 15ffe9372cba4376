"""What guards the browser: headers on every answer, whose page may write, how much may be sent."""

import httpx
import pytest

from app.settings import Settings
from app.web.security import MAX_BODY_BYTES, origin_allowed
from tests.app.conftest import URL, browser, running
from tests.support.client import expect

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do."""
    with sqlite_databases.fresh() as url:
        yield url


async def fail():
    raise RuntimeError


async def answers_of_every_kind(app, client):
    app.add_api_route("/api/fail", fail)
    yield await client.get("/api/games")
    yield await client.get("/openapi.json")
    yield await client.get("/docs")
    yield await client.get("/healthz")
    yield await client.get("/nothing")
    yield await client.get("/nothing", headers={"Accept": "text/html"})
    yield await client.get("/api/me")
    yield await client.put("/api/me")
    yield await client.post("/api/players", content="{", headers={"Content-Type": "application/json"})
    yield await client.post("/api/players", content=b"x" * (MAX_BODY_BYTES + 1))
    yield await client.post("/join", data={"nickname": "Ana"}, headers={"Origin": "http://evil.test"})
    yield await client.post("/join", data={"nickname": "Ana"})
    yield await client.get("/api/fail")


async def test_every_kind_of_answer_carries_the_headers(app, client):
    statuses = set()
    async for answer in answers_of_every_kind(app, client):
        statuses.add(answer.status_code)
        policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
        assert policy == POLICY, answer.request.url
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "cross-origin-opener-policy" not in answer.headers
        assert answer.headers.get_list("content-security-policy", split_commas=False) == [
            answer.headers["content-security-policy"]
        ]
    assert statuses == {200, 303, 400, 401, 403, 404, 405, 413, 500}


async def test_a_picture_of_ours_opened_by_itself_fetches_and_runs_nothing(client):
    headers = (await client.get("/static/img/icon.svg")).headers
    assert headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["x-content-type-options"] == "nosniff"


async def test_over_https_pages_open_nobody_elses_windows(app):
    async with browser(app, url="https://table.test") as client:
        answer = await client.get("/healthz")
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"


async def test_what_the_api_says_of_somebody_is_never_kept_by_the_browser(client):
    assert (await client.get("/api/me")).headers["cache-control"] == "no-store"


async def test_the_page_of_the_api_asks_nothing_of_anybody_else(client):
    page = (await client.get("/docs")).text
    assert "/api/rooms/{code}/start" in page
    assert "<script" not in page
    assert "style=" not in page
    assert "//" not in page.replace("<!doctype html>", "")


@pytest.fixture
async def ana(at_browser: httpx.AsyncClient):
    """Somebody at a browser, known by a cookie; requests say their origin themselves."""
    await at_browser.post("/join", data={"nickname": "Ana"})
    del at_browser.headers["Origin"]
    return at_browser


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.test"},
        {"Origin": "https://table.test"},
        {"Origin": "http://table.test:8000"},
        {"Origin": "http://sub.table.test"},
        {"Origin": "http://table.test.evil.test"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://[::1"},
        {"Origin": "http://evil.test", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "http://evil.test", "Authorization": "Basic YTpi"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {},
    ],
)
async def test_with_a_cookie_a_write_from_elsewhere_is_refused_and_changes_nothing(ana, headers):
    for answer in (
        await ana.patch("/api/me", json={"nickname": "Eve"}, headers=headers),
        await ana.post("/api/rooms", json={"game": "ambystoma"}, headers=headers),
        await ana.delete("/api/me", headers=headers),
        await ana.post("/join", data={"nickname": "Eve"}, headers=headers),
    ):
        assert expect(answer, 403)["code"] == "foreign_origin"
    assert expect(await ana.get("/api/me", headers=headers))["nickname"] == "Ana"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": URL},
        {"Origin": "http://table.test:80"},
        {"Origin": "HTTP://TABLE.TEST"},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
    ],
)
async def test_with_a_cookie_our_own_pages_may_write(ana, headers):
    expect(await ana.patch("/api/me", json={"nickname": "Anita"}, headers=headers), 200)


async def test_a_bearer_token_may_write_from_anywhere(person):
    bea = await person("Bea")
    expect(await bea.http.patch("/api/me", json={"nickname": "B"}, headers={"Origin": "http://evil.test"}), 200)
    bea.http.cookies.set("sobremesa", "forged")
    expect(await bea.http.patch("/api/me", json={"nickname": "B"}), 200)


async def test_a_bad_bearer_token_does_not_open_the_door_for_a_cookie(ana):
    headers = {"Origin": "http://evil.test", "Authorization": "Bearer x"}
    expect(await ana.patch("/api/me", json={"nickname": "Eve"}, headers=headers), 401)


async def test_origins_of_the_settings_and_the_public_url_may_write(settings):
    trusting = settings.model_copy(update={"origins": ("https://club.test",), "public_url": "https://play.test/"})
    async with running(trusting) as app, browser(app) as client:
        for origin in ("https://club.test", "https://play.test"):
            answer = await client.post("/join", data={"nickname": "Ana"}, headers={"Origin": origin})
            assert answer.status_code == 303
        expect(await client.patch("/api/me", json={}, headers={"Origin": "http://play.test"}), 403)


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "is_allowed"),
    [
        ("ws", "table.test", "http://table.test", True),
        ("wss", "table.test", "https://table.test", True),
        ("wss", "table.test", "http://table.test", False),
        ("ws", "192.168.1.7:8000", "http://192.168.1.7:8000", True),
        ("ws", "[::1]:8000", "http://[::1]:8000", True),
        ("ws", "table.test", "http://evil.test", False),
        ("ws", "", "http://", False),
        ("ws", "table.test", "chrome-extension://table.test", False),
    ],
)
def test_sockets_are_judged_by_the_same_rule(scheme, host, origin, is_allowed):
    assert origin_allowed(scheme, {"host": host, "origin": origin}, Settings()) is is_allowed


async def chunks(size, number):
    for _ in range(number):
        yield b"x" * size


async def test_a_body_that_is_too_large_is_refused_whether_announced_or_not(client):
    for content in (b"x" * (MAX_BODY_BYTES + 1), chunks(1024, 65)):
        problem = expect(await client.post("/api/players", content=content), 413)
        assert (problem["code"], problem["args"]) == ("body_too_large", {"max": MAX_BODY_BYTES})


async def test_a_body_as_large_as_it_may_be_is_read(client):
    content = b'{"nickname":"Ana"' + b" " * (MAX_BODY_BYTES - 18) + b"}"
    assert len(content) == MAX_BODY_BYTES
    expect(await client.post("/api/players", content=content, headers={"Content-Type": "application/json"}), 201)


async def test_a_body_that_breaks_off_is_not_acted_on(app):
    sent = []
    messages = iter([{"type": "http.request", "body": b"nickname=Ana", "more_body": True}, {"type": "http.disconnect"}])

    async def receive():
        return next(messages)

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/join",
        "raw_path": b"/join",
        "root_path": "",
        "scheme": "http",
        "query_string": b"",
        "headers": [(b"host", b"table.test"), (b"content-type", b"application/x-www-form-urlencoded")],
        "client": ("192.0.2.1", 1),
        "server": ("table.test", 80),
        "http_version": "1.1",
    }
    await app(scope, receive, send)
    assert sent == []
