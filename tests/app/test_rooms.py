"""The lobby over HTTP: who sits where, and what the host may do."""

import asyncio
import json
import re

import pytest

from app.tables.listener import Listener
from tests.app.conftest import browser, running
from tests.support.client import Player, expect


def seats(room):
    return [(seat["seat"], seat["name"] or seat["kind"]) for seat in room["seats"]]


async def test_the_maker_of_a_room_sits_in_seat_0_and_is_host(person):
    ana = await person("Ana")
    answer = await ana.http.post("/api/rooms", json={"game": "ambystoma"})
    room = expect(answer, 201)
    assert re.fullmatch("[0-9A-HJKMNP-TV-Z]{8}", room.pop("code"))
    assert room == {
        "game": "ambystoma",
        "options": {"wilds": "full", "lake": 4},
        "host": ana.id,
        "owner": ana.id,
        "first": None,
        "spectators": True,
        "status": "lobby",
        "table": None,
        "seats": [{"seat": 0, "player": ana.id, "name": "Ana", "kind": "person", "present": False}],
        "claims": [],
    }


async def test_whoever_has_the_code_may_see_the_room_however_they_write_it(client, person):
    code = await (await person("Ana")).make_room("ambystoma")
    for spelling in (code, code.lower(), f"{code[:4]}-{code[4:]}", f" {code[:2]} {code[2:]}"):
        assert expect(await client.get(f"/api/rooms/{spelling}"))["code"] == code


async def test_without_an_identity_nobody_makes_or_enters_a_room(client, person):
    code = await (await person("Ana")).make_room("ambystoma")
    expect(await client.post("/api/rooms", json={"game": "ambystoma"}), 401)
    expect(await client.post(f"/api/rooms/{code}/seats"), 401)


async def test_an_unknown_game_or_option_is_refused_by_name(person):
    ana = await person("Ana")
    problem = expect(await ana.http.post("/api/rooms", json={"game": "chess"}), 404)
    assert (problem["code"], problem["args"]) == ("no_such_game", {"game": "chess"})
    for options, named in (({"tricks": 1}, "tricks"), ({"lake": 5}, "lake"), ({"wilds": None}, "wilds")):
        problem = expect(await ana.http.post("/api/rooms", json={"game": "ambystoma", "options": options}), 422)
        assert (problem["code"], problem["args"]["option"]) == ("bad_option", named)


async def test_people_sit_in_order_of_coming_and_asking_twice_is_once(person):
    ana, bea, cleo = [await person(name) for name in ("Ana", "Bea", "Cleo")]
    code = await ana.make_room("ambystoma")
    assert expect(await bea.http.post(f"/api/rooms/{code}/seats"), 200) == {"seat": 1}
    assert expect(await bea.http.post(f"/api/rooms/{code}/seats"), 200) == {"seat": 1}
    assert expect(await cleo.http.post(f"/api/rooms/{code}/seats"), 200) == {"seat": 2}
    assert seats(await ana.room(code)) == [(0, "Ana"), (1, "Bea"), (2, "Cleo")]


async def test_people_who_sit_down_at_once_get_different_seats_and_the_last_finds_the_room_full(person):
    people = [await person(f"P{number}") for number in range(6)]
    code = await people[0].make_room("ambystoma")
    asked = [each.http.post(f"/api/rooms/{code}/seats") for each in people[1:] for _ in range(2)]
    answers = await asyncio.gather(*asked)
    assert sorted(answer.status_code for answer in answers) == [200] * 8 + [409] * 2
    assert {answer.json()["code"] for answer in answers if answer.is_error} == {"room_full"}
    assert sorted({answer.json()["seat"] for answer in answers if answer.is_success}) == [1, 2, 3, 4]


async def test_whoever_leaves_the_lobby_closes_the_gap_and_may_leave_twice(person):
    ana, bea, cleo = [await person(name) for name in ("Ana", "Bea", "Cleo")]
    code = await ana.make_room("ambystoma")
    await bea.sit(code)
    await cleo.sit(code)
    for _ in range(2):
        assert (await bea.http.delete(f"/api/rooms/{code}/seats/me")).status_code == 204
    assert seats(await ana.room(code)) == [(0, "Ana"), (1, "Cleo")]
    await bea.sit(code)
    assert seats(await ana.room(code)) == [(0, "Ana"), (1, "Cleo"), (2, "Bea")]


async def test_the_starting_seat_follows_its_person_and_is_drawn_once_they_have_left(person):
    ana, bea, cleo = [await person(name) for name in ("Ana", "Bea", "Cleo")]
    code = await ana.make_room("ambystoma")
    await bea.sit(code)
    await cleo.sit(code)
    assert expect(await ana.http.patch(f"/api/rooms/{code}", json={"first": 2}))["first"] == 2
    await bea.http.delete(f"/api/rooms/{code}/seats/me")
    assert (await ana.room(code))["first"] == 1
    await cleo.http.delete(f"/api/rooms/{code}/seats/me")
    assert (await ana.room(code))["first"] is None


async def test_when_the_host_leaves_the_next_seated_person_is_host(person):
    ana, bea, cleo = [await person(name) for name in ("Ana", "Bea", "Cleo")]
    code = await ana.make_room("ambystoma")
    await ana.add_bot(code)
    await bea.sit(code)
    await cleo.sit(code)
    await ana.http.delete(f"/api/rooms/{code}/seats/me")
    assert (await bea.room(code))["host"] == bea.id
    expect(await ana.http.post(f"/api/rooms/{code}/bots"), 403)
    await bea.add_bot(code)


async def test_a_room_nobody_sits_in_keeps_its_host_until_somebody_sits_down(person):
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room("ambystoma")
    await ana.http.delete(f"/api/rooms/{code}/seats/me")
    assert (await bea.room(code))["host"] == ana.id
    await bea.sit(code)
    room = await ana.room(code)
    assert (room["host"], seats(room)) == (bea.id, [(0, "Bea")])


async def test_only_the_host_sets_up_removes_adds_bots_and_starts(person):
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room("ambystoma")
    await bea.sit(code)
    path = f"/api/rooms/{code}"
    for answer in (
        await bea.http.patch(path, json={"spectators": False}),
        await bea.http.delete(f"{path}/seats/0"),
        await bea.http.delete(f"{path}/seats/1"),
        await bea.http.post(f"{path}/bots"),
        await bea.http.post(f"{path}/start", json={"after": None}),
    ):
        assert expect(answer, 403)["code"] == "not_host"
    assert seats(await ana.room(code)) == [(0, "Ana"), (1, "Bea")]


async def test_the_host_adds_bots_until_the_room_is_full_and_removes_whom_they_will(person):
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room("ambystoma")
    path = f"/api/rooms/{code}"
    await bea.sit(code)
    for seat in (2, 3, 4):
        assert expect(await ana.http.post(f"{path}/bots"), 201) == {"seat": seat}
    assert expect(await ana.http.post(f"{path}/bots"), 409)["code"] == "room_full"
    for _ in range(2):
        assert (await ana.http.delete(f"{path}/seats/2")).status_code == 204
    assert (await ana.http.delete(f"{path}/seats/1")).status_code == 204
    assert seats(await ana.room(code)) == [(0, "Ana"), (1, "bot")]
    assert expect(await ana.http.delete(f"{path}/seats/2"), 404)["code"] == "no_such_seat"
    await bea.sit(code)  # whoever was removed may come again: nobody is banned
    assert seats(await ana.room(code)) == [(0, "Ana"), (1, "bot"), (2, "Bea")]


async def test_the_hosts_order_moves_everybody_and_the_starter_with_them(person):
    ana, bea, cleo = [await person(name) for name in ("Ana", "Bea", "Cleo")]
    code = await ana.make_room("ambystoma")
    await bea.sit(code)
    await cleo.sit(code)
    path = f"/api/rooms/{code}"
    expect(await ana.http.patch(path, json={"first": 0}))
    room = expect(await ana.http.patch(path, json={"order": [2, 0, 1]}))
    assert seats(room) == [(0, "Cleo"), (1, "Ana"), (2, "Bea")]
    assert (room["first"], room["host"]) == (1, ana.id)
    room = expect(await ana.http.patch(path, json={"order": [1, 0, 2], "first": "random"}))
    assert (room["first"], seats(room)[0]) == (None, (0, "Ana"))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"order": [0]}, "order"),
        ({"order": [0, 0]}, "order"),
        ({"order": [1, 2]}, "order"),
        ({"order": [0, -1]}, "order.1"),
        ({"order": "01"}, "order"),
        ({"first": 2}, "first"),
        ({"first": 10**30}, "first"),
        ({"first": "somebody"}, "first"),
        ({"spectators": 1}, "spectators"),
        ({"host": "me"}, "host"),
    ],
)
async def test_a_setting_that_cannot_be_is_refused_by_name_and_nothing_changes(person, change, field):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    await ana.add_bot(code)
    before = await ana.room(code)
    problem = expect(await ana.http.patch(f"/api/rooms/{code}", json={"spectators": False, **change}), 422)
    assert problem["code"] == "invalid"
    assert problem["args"]["field"] == field
    assert await ana.room(code) == before


async def test_options_change_one_by_one_and_another_game_brings_its_own(person, toy):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma", wilds="none")
    path = f"/api/rooms/{code}"
    assert expect(await ana.http.patch(path, json={"options": {"lake": 3}}))["options"] == {"wilds": "none", "lake": 3}
    assert expect(await ana.http.patch(path, json={"options": {"lake": 2}}), 422)["args"]["option"] == "lake"
    room = expect(await ana.http.patch(path, json={"game": toy, "options": {"deck": "long"}}))
    assert (room["game"], room["options"]) == (toy, {"deck": "long", "peeking": True})
    assert expect(await ana.http.patch(path, json={"options": {"wilds": "full"}}), 422)["args"]["option"] == "wilds"
    assert expect(await ana.http.patch(path, json={"game": "ambystoma"}))["options"] == {"wilds": "full", "lake": 4}


async def test_a_game_for_fewer_than_are_seated_is_refused_with_the_numbers(person, toy):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    for _ in range(4):
        await ana.add_bot(code)
    problem = expect(await ana.http.patch(f"/api/rooms/{code}", json={"game": toy}), 409)
    assert (problem["code"], problem["args"]) == ("wrong_seat_count", {"seated": 5, "min": 2, "max": 4})
    assert (await ana.room(code))["game"] == "ambystoma"


async def test_another_name_shows_in_every_room(person):
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room("ambystoma")
    expect(await ana.http.patch("/api/me", json={"nickname": "Anita"}))
    assert seats(await bea.room(code)) == [(0, "Anita")]


async def test_my_rooms_are_those_i_sit_in_the_newest_first(person):
    ana, bea = await person("Ana"), await person("Bea")
    first, second, third = [await ana.make_room("ambystoma") for _ in range(3)]
    await bea.make_room("ambystoma")
    await ana.http.delete(f"/api/rooms/{second}/seats/me")
    await bea.sit(third)
    mine = expect(await ana.http.get("/api/me/rooms"))
    assert [room["code"] for room in mine] == [third, first]
    assert seats(mine[0]) == [(0, "Ana"), (1, "Bea")]
    await ana.add_bot(first)
    await ana.start(first)
    mine = expect(await ana.http.get("/api/me/rooms"))
    assert [(room["code"], room["status"]) for room in mine] == [(first, "playing"), (third, "lobby")]


async def test_an_option_is_offered_in_the_order_that_the_game_names_it(client):
    games = {game["id"]: game for game in expect(await client.get("/api/games"))}
    assert games["ambystoma"]["options"]["properties"]["wilds"]["enum"] == ["full", "short", "none"]


async def test_the_catalogue_tells_whether_somebody_begins_or_all_choose_at_once(client):
    games = {game["id"]: game for game in expect(await client.get("/api/games"))}
    assert games["ambystoma"]["starter"] is True
    assert games["ajolocracia"]["starter"] is False


async def test_the_catalogue_tells_seats_minutes_and_options_of_every_game(client, toy):
    games = {game["id"]: game for game in expect(await client.get("/api/games"))}
    ambystoma = games["ambystoma"]
    assert ambystoma["seats"] == {"min": 2, "max": 5}
    assert ambystoma["cooperative"] is True
    assert ambystoma["minutes"]["min"] < ambystoma["minutes"]["max"]
    assert set(ambystoma["names"]) == {"en", "es", "it"}
    assert ambystoma["defaults"] == {"wilds": "full", "lake": 4}
    assert ambystoma["options"]["properties"]["lake"] == {"enum": [3, 4], "default": 4}
    assert games[toy]["minutes"] is None
    schemas = expect(await client.get("/api/games/ambystoma/schema"))
    assert set(schemas) == {"config", "action", "view"}
    assert "play_card" in str(schemas["action"])
    assert expect(await client.get("/api/games/chess/schema"), 404)["code"] == "no_such_game"


async def test_making_rooms_at_once_does_not_get_around_the_bound_on_open_rooms(settings):
    async with running(settings.model_copy(update={"limit_open_rooms": 2})) as app, browser(app) as client:
        ana = await Player.over(client)
        answers = await asyncio.gather(*[ana.http.post("/api/rooms", json={"game": "ambystoma"}) for _ in range(6)])
    assert sorted(answer.status_code for answer in answers) == [201] * 2 + [409] * 4


async def test_a_room_read_before_a_change_is_never_pushed_after_the_one_read_later(app, person, monkeypatch):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    app.state.hub.attach(Listener(code, ana.id, "Ana"))
    pushed, read, info = [], asyncio.Event(), app.state.rooms.info

    async def slow_at_first(code):
        found = await info(code)
        if not read.is_set():
            read.set()
            await asyncio.sleep(0.3)
        return found

    monkeypatch.setattr(app.state.rooms, "info", slow_at_first)
    monkeypatch.setattr(app.state.hub, "tell_room", lambda _, message_for: pushed.append(json.loads(message_for(None))))
    early = asyncio.create_task(app.state.rooms.tell(code))
    await read.wait()
    await asyncio.gather(early, ana.add_bot(code))
    assert [len(message["room"]["seats"]) for message in pushed] == [1, 2]


@pytest.mark.parametrize("half", ["\\ud800", "\\udfff"])
async def test_half_a_surrogate_pair_is_no_option(person, half):
    ana = await person()
    body = f'{{"game":"ambystoma","options":{{"wilds":"{half}"}}}}'
    answer = await ana.http.post("/api/rooms", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in {400, 422}
