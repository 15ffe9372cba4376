"""Whatever goes wrong over HTTP is worded in one form, and says no more than it should."""

import json
from uuid import uuid4

import pytest
from fastapi.responses import HTMLResponse
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError
from structlog.testing import capture_logs

from app.db.models import TokenRow
from app.settings import Settings
from tests.app.conftest import browser, running
from tests.support.client import expect


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do."""
    with sqlite_databases.fresh() as url:
        yield url


JSON = {"Content-Type": "application/json"}
PROBLEM = {"type", "title", "status", "code", "detail", "args"}


def problem(answer, status):
    found = expect(answer, status)
    assert answer.headers["content-type"] == "application/problem+json"
    assert set(found) == PROBLEM
    assert found["status"] == status
    assert found["type"].endswith(found["code"])
    return found


@pytest.mark.parametrize(
    "body", ["{", "", "{'nickname': 'Ana'}", '{"nickname": "Ana",}', "\x00", "[" * 5000, "9" * 5000]
)
async def test_a_body_that_is_no_json_is_malformed(client, body):
    found = problem(await client.post("/api/players", content=body, headers=JSON), 400 if body else 422)
    assert found["code"] == ("malformed" if body else "invalid")


async def test_bytes_that_are_no_text_are_malformed(client):
    assert problem(await client.post("/api/players", content=b"\xff\xfe{", headers=JSON), 400)["code"] == "malformed"


async def test_json_that_says_it_is_something_else_is_not_read(client):
    answer = await client.post("/api/players", content='{"nickname": "Ana"}', headers={"Content-Type": "text/plain"})
    assert problem(answer, 422)["code"] == "invalid"


@pytest.mark.parametrize(
    ("body", "args"),
    [
        ({}, {"field": "nickname"}),
        ({"nickname": 7}, {"field": "nickname", "value": "7"}),
        ({"nickname": "Ana", "locale": "de"}, {"field": "locale", "value": "'de'"}),
        ({"nickname": "Ana", "locale": "d" * 999}, {"field": "locale", "value": "'" + "d" * 79}),
        ({"nickname": "Ana", "token": "a secret"}, {"field": "token"}),
        ({"nickname": {"token": "a secret"}}, {"field": "nickname"}),
        (["a secret"], {"field": "body"}),
    ],
)
async def test_an_unfit_field_is_named_and_quoted_if_that_tells_no_secret(client, body, args):
    answer = await client.post("/api/players", json=body)
    assert problem(answer, 422)["args"] == args
    assert "a secret" not in answer.text


async def test_half_a_surrogate_pair_comes_back_as_an_escape(client):
    answer = await client.post("/api/players", content='{"nickname": "Ana", "locale": "\\ud800"}', headers=JSON)
    assert problem(answer, 422)["args"]["value"] == "'\\ud800'"


async def test_an_unknown_path_or_method_is_a_problem_too(client):
    assert problem(await client.get("/api/nothing"), 404)["code"] == "not_found"
    answer = await client.put("/api/me")
    assert problem(answer, 405)["code"] == "method_not_allowed"
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize("path", ["/api/rooms/%00", "/api/rooms/%FF%FE", "/api/rooms/" + "A" * 5000])
async def test_a_strange_path_is_no_room(client, path):
    assert problem(await client.get(path), 404)["code"] in {"no_such_room", "not_found"}


@pytest.mark.parametrize("seat", ["-1", "99", "x", "1e9", "٣", str(10**40)])
async def test_a_strange_seat_is_refused(person, seat):
    ana = await person()
    code = await ana.make_room("ambystoma")
    answer = await ana.http.delete(f"/api/rooms/{code}/seats/{seat}")
    assert problem(answer, answer.status_code)["code"] in {"invalid", "no_such_seat"}
    assert answer.status_code in {404, 422}


async def test_a_failure_answers_500_without_what_failed_and_is_logged_under_its_id(app, client):
    async def fail():
        raise RuntimeError("the deal is 1 2 3")

    app.add_api_route("/api/fail", fail)
    with capture_logs() as logs:
        answer = await client.get("/api/fail")
    found = problem(answer, 500)
    assert [line["id"] for line in logs if line["log_level"] == "error"] == [found["args"]["id"]]
    assert found["code"] == "internal"
    assert "deal" not in answer.text
    assert "Traceback" not in answer.text


async def test_a_bug_in_what_is_asked_of_the_database_is_a_failure_not_an_absence(app, client):
    async def fail():
        async with app.state.engine.begin() as connection:
            await connection.execute(text("INSERT INTO tokens (token_hash) VALUES (NULL)"))

    app.add_api_route("/api/fail", fail)
    assert problem(await client.get("/api/fail"), 500)["code"] == "internal"


async def test_an_error_of_the_database_does_not_say_what_it_was_given(app):
    with pytest.raises(IntegrityError) as refused:
        async with app.state.engine.begin() as connection:
            await connection.execute(insert(TokenRow), {"token_hash": "a secret", "player_id": uuid4()})
    assert "a secret" not in str(refused.value)


@pytest.mark.parametrize(
    "url", ["postgresql+asyncpg://nobody@127.0.0.1:1/none", "sqlite+aiosqlite:////nowhere/at/all/none.db"]
)
async def test_while_the_database_is_away_every_question_to_it_is_answered_503(url):
    async with running(Settings(database_url=url)) as app, browser(app) as client:
        answer = await client.get("/api/me", headers={"Authorization": "Bearer x"})
        assert problem(answer, 503)["code"] == "unavailable"
        assert "retry-after" in answer.headers
        assert problem(await client.post("/api/players", json={"nickname": "Ana"}), 503)["code"] == "unavailable"
        expect(await client.get("/api/games"), 200)


async def test_a_browser_gets_a_page_and_the_api_a_document(app, client):
    app.state.render_error = lambda _request, status, code: HTMLResponse(f"<p>{status} {code}</p>", status)
    accept = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    answer = await client.get("/nothing", headers=accept)
    assert (answer.status_code, answer.text) == (404, "<p>404 not_found</p>")
    assert problem(await client.get("/nothing"), 404)
    assert problem(await client.get("/api/nothing", headers=accept), 404)


async def test_an_error_page_that_fails_itself_is_replaced_by_a_document(app, client):
    def fail(*_):
        raise RuntimeError("no template")

    app.state.render_error = fail
    assert problem(await client.get("/nothing", headers={"Accept": "text/html"}), 500)["code"] == "internal"


def test_every_code_of_a_problem_is_stable_and_stands_once():
    from app import errors

    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.AppError)]
    codes = [kind.code for kind in kinds if kind is not errors.BadRequest]
    assert len(set(codes)) == len(codes)
    assert all(json.dumps(code).strip('"').replace("_", "").isalpha() for code in codes)
