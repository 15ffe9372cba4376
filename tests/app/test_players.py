"""People over HTTP: a token is who one is; a name is a label."""

import json
from uuid import uuid4

import pytest
from sqlalchemy import text

from app.ids import PlayerId
from app.players.schemas import Player
from app.players.tokens import KnownTokens
from tests.app.conftest import URL, browser
from tests.support.client import Player as Person
from tests.support.client import expect


async def test_a_program_makes_a_new_player_and_gets_a_token_but_no_cookie(client):
    answer = await client.post("/api/players", json={"nickname": " Ana ", "locale": "es"})
    made = expect(answer, 201)
    assert set(made) == {"id", "nickname", "token"}
    assert made["nickname"] == "Ana"
    assert len(made["token"]) >= 43
    assert "set-cookie" not in answer.headers
    mine = expect(await client.get("/api/me", headers={"Authorization": f"bearer {made['token']}"}))
    assert mine == {"id": made["id"], "nickname": "Ana", "locale": "es"}


async def test_two_players_of_one_name_are_two_players(client):
    first, second = [expect(await client.post("/api/players", json={"nickname": "Ana"}), 201) for _ in range(2)]
    assert first["id"] != second["id"]
    assert first["token"] != second["token"]


async def test_only_the_hash_of_a_token_is_stored(app, person):
    ana = await person()
    async with app.state.engine.connect() as connection:
        stored = (await connection.execute(text("SELECT token_hash FROM tokens"))).scalars().all()
    assert len(stored) == 1
    assert ana.token not in stored[0]


@pytest.mark.parametrize(
    ("nickname", "code"),
    [
        ("", "nickname_empty"),
        ("x" * 25, "nickname_too_long"),
        ("x" * 60_000, "nickname_too_long"),
        ("A\u202ena", "nickname_unprintable"),
        ("A\ud800", "nickname_unprintable"),
        (7, "invalid"),
        (None, "invalid"),
    ],
)
async def test_a_name_that_cannot_be_is_refused_and_the_field_is_named(client, nickname, code):
    content = json.dumps({"nickname": nickname})
    problem = expect(
        await client.post("/api/players", content=content, headers={"Content-Type": "application/json"}), 422
    )
    assert problem["code"] == code
    assert problem["args"]["field"] == "nickname"


async def test_nobody_is_told_that_they_are_not_signed_in(client):
    answer = await client.get("/api/me")
    assert expect(answer, 401)["code"] == "not_signed_in"
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize("header", ["Bearer forged", "Bearer", "Bearer ", "bearer \xff"])
async def test_a_bad_bearer_token_is_refused_even_where_nobody_need_sign_in(client, person, header):
    code = await (await person()).make_room("ambystoma")
    headers = {"Authorization": header.encode("latin-1")}
    assert expect(await client.get(f"/api/rooms/{code}", headers=headers), 401)["code"] == "not_signed_in"


async def test_another_scheme_of_authorization_is_no_bearer_token(client):
    assert expect(await client.get("/api/me", headers={"Authorization": "Basic YTpi"}), 401)["code"] == "not_signed_in"


async def test_a_forged_cookie_is_nobodys(client, person):
    code = await (await person()).make_room("ambystoma")
    client.cookies.set("sobremesa", "forged")
    expect(await client.get(f"/api/rooms/{code}"), 200)
    expect(await client.get("/api/me"), 401)


async def test_a_bearer_token_wins_over_the_cookie(at_browser, person):
    await at_browser.post("/join", data={"nickname": "Cookie"})
    bea = await person("Bea")
    mine = expect(await at_browser.get("/api/me", headers={"Authorization": f"Bearer {bea.token}"}))
    assert mine["id"] == bea.id
    expect(await at_browser.get("/api/me", headers={"Authorization": "Bearer forged"}), 401)


async def test_a_new_name_and_language_hold_at_once_for_every_request(person):
    ana = await person()
    expect(await ana.http.get("/api/me"))
    changed = expect(await ana.http.patch("/api/me", json={"nickname": "Anita", "locale": "it"}))
    assert changed == {"id": ana.id, "nickname": "Anita", "locale": "it"}
    assert expect(await ana.http.get("/api/me")) == changed
    assert expect(await ana.http.patch("/api/me", json={})) == changed
    assert expect(await ana.http.patch("/api/me", json={"nickname": None, "locale": "en"}))["nickname"] == "Anita"


@pytest.mark.parametrize("body", [{"nickname": ""}, {"locale": "de"}, {"name": "Ana"}, [], "Ana"])
async def test_a_change_that_cannot_be_changes_nothing(person, body):
    ana = await person()
    expect(await ana.http.patch("/api/me", json=body), 422)
    assert expect(await ana.http.get("/api/me"))["nickname"] == "Ana"


async def test_whoever_is_forgotten_loses_name_seat_and_tokens_and_the_room_goes_on(person):
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room("ambystoma")
    await bea.sit(code)
    answer = await ana.http.delete("/api/me")
    assert answer.status_code == 204
    expect(await ana.http.get("/api/me"), 401)
    room = await bea.room(code)
    assert [seat["player"] for seat in room["seats"]] == [bea.id]
    assert room["host"] == bea.id


async def test_at_a_running_table_a_bot_goes_on_for_whoever_is_forgotten(app, person):
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room("ambystoma")
    await bea.sit(code)
    await ana.start(code)
    assert (await ana.http.delete("/api/me")).status_code == 204
    room = await bea.room(code)
    assert [seat["kind"] for seat in room["seats"]] == ["bot", "person"]
    async with app.state.engine.connect() as connection:
        names = (await connection.execute(text("SELECT nickname FROM players ORDER BY nickname"))).scalars().all()
    assert names == ["", "Bea"]


async def test_forgetting_somebody_at_a_browser_takes_the_cookie_back(at_browser):
    await at_browser.post("/join", data={"nickname": "Ana"})
    answer = await at_browser.delete("/api/me")
    assert answer.status_code == 204
    assert "sobremesa" not in at_browser.cookies


def test_what_was_read_before_somebody_changed_is_not_remembered_after_it():
    known = KnownTokens()
    ana = Player(PlayerId(uuid4()), "Ana", "en")
    read_at = known.epoch
    known.drop(ana.id)
    known.put("hash", ana, read_at=read_at)
    assert known.get("hash") is None
    known.put("hash", ana, read_at=known.epoch)
    assert known.get("hash") == ana


async def test_the_server_remembers_a_bounded_number_of_tokens(app):
    known = app.state.players._known
    known._kept = 3
    async with browser(app, url=URL) as client:
        people = [await Person.over(client, f"Ana {number}") for number in range(6)]
        for each in people:
            headers = {"Authorization": f"Bearer {each.token}"}
            assert expect(await client.get("/api/me", headers=headers))["id"] == each.id
    assert len(known._players) == 3
