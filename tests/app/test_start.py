"""The start of a table, the rematch, and getting up from a running table."""

import asyncio
import json
from uuid import uuid4

import pytest
from sqlalchemy import func, select, text, update

from app.db.models import EntryRow, TablePersonRow, TableRow
from games.registry import BOTS
from tests.app.conftest import live_table, play_to_the_end
from tests.support.client import expect
from tests.support.patience import PATIENCE_S


async def count(app, *kinds):
    async with app.state.engine.connect() as connection:
        return [(await connection.execute(select(func.count()).select_from(kind))).scalar() for kind in kinds]


async def newest_start(app):
    """What the first entry of the newest table says."""
    query = "SELECT body FROM entries WHERE seq = 1 ORDER BY created_at DESC LIMIT 1"
    async with app.state.engine.connect() as connection:
        return json.loads((await connection.execute(text(query))).scalar_one())


async def pair(person, game):
    """Two people who sit in a room of the first: both, and the code."""
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room(game)
    await bea.sit(code)
    return ana, bea, code


async def test_a_start_makes_a_table_with_its_deal_its_people_and_its_first_entry(app, person):
    ana, _, code = await pair(person, "ambystoma")
    started = expect(await ana.http.post(f"/api/rooms/{code}/start", json={"after": None}), 201)
    room = await ana.room(code)
    assert (room["status"], room["table"]) == ("playing", started["table"])
    assert await count(app, TableRow, TablePersonRow, EntryRow) == [1, 2, 1]


async def test_two_starts_at_once_make_one_table_and_both_learn_which(app, person):
    ana, _, code = await pair(person, "ambystoma")
    starts = [ana.http.post(f"/api/rooms/{code}/start", json={"after": None}) for _ in range(6)]
    answers = await asyncio.gather(*starts)
    assert sorted(answer.status_code for answer in answers) == [200] * 5 + [201]
    assert len({answer.json()["table"] for answer in answers}) == 1
    assert await count(app, TableRow) == [1]


async def test_starting_from_what_the_room_has_left_behind_gives_the_present_table(person):
    ana, _, code = await pair(person, "ambystoma")
    table = await ana.start(code)
    again = expect(await ana.http.post(f"/api/rooms/{code}/start", json={"after": None}), 200)
    assert again["table"] == table


async def test_too_few_people_cannot_start_and_hear_how_many_it_takes(app, person):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    problem = expect(await ana.http.post(f"/api/rooms/{code}/start", json={"after": None}), 409)
    assert (problem["code"], problem["args"]) == ("wrong_seat_count", {"seated": 1, "min": 2, "max": 5})
    room = await ana.room(code)
    assert (room["status"], room["table"]) == ("lobby", None)
    assert await count(app, TableRow) == [0]


async def test_a_table_that_the_room_never_had_starts_nothing(person):
    ana, _, code = await pair(person, "ambystoma")
    answer = await ana.http.post(f"/api/rooms/{code}/start", json={"after": str(uuid4())})
    assert expect(answer, 404)["code"] == "no_such_table"
    for wrong in ("now", 1, ["x"]):
        expect(await ana.http.post(f"/api/rooms/{code}/start", json={"after": wrong}), 422)


async def test_while_a_game_runs_the_room_stays_as_it_is(person):
    ana, bea, code = await pair(person, "ambystoma")
    await ana.add_bot(code)
    table = await ana.start(code)
    path = f"/api/rooms/{code}"
    before = await ana.room(code)
    cleo = await person("Cleo")
    for answer in (
        await ana.http.patch(path, json={"order": [1, 0, 2]}),
        await ana.http.post(f"{path}/bots"),
        await ana.http.delete(f"{path}/seats/2"),
        await cleo.http.post(f"{path}/seats"),
        await ana.http.post(f"{path}/start", json={"after": table}),
    ):
        assert expect(answer, 409)["code"] == "already_playing"
    assert expect(await bea.http.post(f"{path}/seats"), 200) == {"seat": 1}
    assert await ana.room(code) == before


async def test_after_the_end_the_same_call_is_the_rematch_once_for_all(app, person, toy):
    ana, bea, code = await pair(person, toy)
    first = await ana.start(code)
    await play_to_the_end(app, first)
    room = await bea.room(code)
    assert (room["status"], room["table"]) == ("ended", first)
    path = f"/api/rooms/{code}/start"
    answers = await asyncio.gather(*[ana.http.post(path, json={"after": first}) for _ in range(4)])
    assert sorted(answer.status_code for answer in answers) == [200] * 3 + [201]
    (second,) = {answer.json()["table"] for answer in answers}
    assert second != first
    assert expect(await ana.http.post(path, json={"after": None}), 200) == {"table": second}
    assert (await bea.room(code))["status"] == "playing"


async def test_between_two_games_people_come_go_and_change_the_game(app, person, toy):
    ana, bea, code = await pair(person, toy)
    table = await ana.start(code)
    await play_to_the_end(app, table)
    cleo = await person("Cleo")
    await bea.http.delete(f"/api/rooms/{code}/seats/me")
    await cleo.sit(code)
    room = expect(await ana.http.patch(f"/api/rooms/{code}", json={"game": "ambystoma", "first": 1}))
    assert [seat["name"] for seat in room["seats"]] == ["Ana", "Cleo"]
    second = await ana.start(code, after=table)
    live = await live_table(app, second)
    assert live.rules.id == "ambystoma"
    assert live.awaited == {1}


@pytest.mark.parametrize("game", sorted(BOTS))
async def test_an_ended_table_shows_its_own_game_and_options_while_the_next_one_is_set_up(app, person, toy, game):
    ana, _, code = await pair(person, toy)
    table = await ana.start(code)
    await play_to_the_end(app, table)
    own = expect(await ana.http.get(f"/api/rooms/{code}"))["options"]
    room = expect(await ana.http.patch(f"/api/rooms/{code}", json={"game": game}))
    frame = json.loads((await live_table(app, table)).frame(None, 0))
    assert (frame["game"], frame["view"]["config"]) == (toy, own)
    frame = json.loads((await live_table(app, await ana.start(code, after=table))).frame(None, 0))
    assert (frame["game"], frame["view"]["config"]) == (game, room["options"])


async def test_a_game_starts_with_the_seats_options_and_starter_of_the_room(app, person):
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room("ambystoma", lake=3)
    await ana.add_bot(code)
    await bea.sit(code)
    expect(await ana.http.patch(f"/api/rooms/{code}", json={"order": [2, 1, 0], "first": 2}))
    await ana.start(code)
    started = await newest_start(app)
    assert started["config"] == {"wilds": "full", "lake": 3}
    assert [seat["player"] for seat in started["seats"]] == [bea.id, None, ana.id]
    assert started["first"] == 2


async def test_without_a_choice_every_seat_starts_now_and_then(app, person, toy):
    ana, _, code = await pair(person, toy)
    starters = set()
    table = None
    for _ in range(40):
        table = await ana.start(code, after=table)
        starters.add((await newest_start(app))["first"])
        if starters == {0, 1}:
            return
        await play_to_the_end(app, table)
    raise AssertionError(starters)


async def test_whoever_leaves_a_running_table_is_replaced_by_a_bot_that_can_finish_the_game(app, person, toy):
    ana, bea, code = await pair(person, toy)
    table = await ana.start(code)
    for _ in range(2):
        assert (await ana.http.delete(f"/api/rooms/{code}/seats/me")).status_code == 204
    room = await bea.room(code)
    assert [seat["kind"] for seat in room["seats"]] == ["bot", "person"]
    assert room["host"] == bea.id
    async with app.state.engine.connect() as connection:
        types = (await connection.execute(text("SELECT type FROM entries ORDER BY seq"))).scalars().all()
    assert types[1] == "seat_changed"
    live = await live_table(app, table)
    async with asyncio.timeout(PATIENCE_S):
        while not live.over:  # nothing tells of a move but the table itself
            if 1 in live.awaited:
                await live.act_for(1, live.default_action(1), by="clock", at=live.seq)
            await asyncio.sleep(0)
    assert (await bea.room(code))["status"] == "ended"


async def test_the_host_may_remove_somebody_from_a_running_table(person):
    ana, bea, code = await pair(person, "ambystoma")
    await ana.start(code)
    assert (await ana.http.delete(f"/api/rooms/{code}/seats/1")).status_code == 204
    room = await ana.room(code)
    assert [seat["kind"] for seat in room["seats"]] == ["person", "bot"]
    assert expect(await bea.http.post(f"/api/rooms/{code}/seats"), 409)["code"] == "already_playing"


async def test_leaving_and_starting_at_once_ends_with_a_room_and_a_table_that_agree(app, person):
    ana, bea, code = await pair(person, "ambystoma")
    await ana.add_bot(code)
    _, answer = await asyncio.gather(
        bea.http.delete(f"/api/rooms/{code}/seats/me"),
        ana.http.post(f"/api/rooms/{code}/start", json={"after": None}),
    )
    expect(answer, 201)
    room = await ana.room(code)
    live = await live_table(app, room["table"])
    deciders = [decider.kind for decider in live._chronicle.deciders]
    assert deciders == [seat["kind"] for seat in room["seats"]]
    assert bea.id not in [seat["player"] for seat in room["seats"]]


async def test_whoever_sits_at_a_frozen_table_may_leave_all_the_same(app, person):
    ana, bea, code = await pair(person, "ambystoma")
    await ana.start(code)
    async with app.state.engine.begin() as connection:
        await connection.execute(update(EntryRow).values(body="{}"))
    app.state.keeper._tables.clear()
    assert (await ana.http.delete("/api/me")).status_code == 204
    assert [seat["kind"] for seat in (await bea.room(code))["seats"]] == ["bot", "person"]
