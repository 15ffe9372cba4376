"""Who comes in while something else happens in the room: nothing old is shown after something new."""

import asyncio
import json
from uuid import UUID

import pytest

from app.ids import RoomCode
from app.players.schemas import Player
from app.tables.listener import Listener
from app.ws.visit import Visit
from tests.app.conftest import live_table, play_to_the_end
from tests.support.client import expect

HELLO = json.dumps({"type": "hello"})


def visit(app, person, code) -> Visit:
    return Visit(RoomCode(code), Player(UUID(person.id), person.nickname, "en"), app.state)


def rooms_told(one: Visit) -> list[dict]:
    messages = [json.loads(message) for message in one.listener.outbox._queue]
    return [message["room"] for message in messages if message["type"] == "room"]


@pytest.fixture
async def pair(person):
    """Two people in a room of the first: both, and the code."""
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room("ambystoma")
    await bea.sit(code)
    return ana, bea, code


@pytest.fixture
def slow_look(app, monkeypatch):
    """The next look at a room takes long; set once it has been taken."""
    taken, info = asyncio.Event(), app.state.rooms.info

    async def look(code):
        found = await info(code)
        if not taken.is_set():
            taken.set()
            await asyncio.sleep(0.2)
        return found

    def slow_down() -> asyncio.Event:
        monkeypatch.setattr(app.state.rooms, "info", look)
        return taken

    return slow_down


async def test_whoever_says_hello_is_never_told_an_older_room_after_a_newer_one(app, pair, slow_look):
    ana, bea, code = pair
    app.state.hub.attach(Listener(RoomCode(code), UUID(bea.id), "Bea"))  # another tab: Bea is no news to anybody
    coming, looked = visit(app, bea, code), slow_look()
    hello = asyncio.create_task(coming.receive(HELLO))
    await looked.wait()
    await asyncio.gather(hello, ana.add_bot(code))
    assert [len(room["seats"]) for room in rooms_told(coming)] == [2, 3]


async def test_whoever_says_hello_while_the_next_game_starts_is_shown_that_game(app, person, toy, slow_look):
    ana = await person("Ana")
    code = await ana.make_room(toy)
    await ana.add_bot(code)
    first = await ana.start(code)
    await play_to_the_end(app, first)
    app.state.hub.attach(Listener(RoomCode(code), UUID(ana.id), "Ana"))
    coming, looked = visit(app, ana, code), slow_look()
    hello = asyncio.create_task(coming.receive(HELLO))
    await looked.wait()
    _, second = await asyncio.gather(hello, ana.start(code, after=first))
    assert rooms_told(coming)[-1]["table"] == second
    assert str(coming.listener.table.id) == second


async def test_asking_for_a_start_again_shows_everybody_the_table_that_they_were_not_shown(app, pair):
    ana, _, code = pair
    table = await ana.start(code)
    listener = Listener(RoomCode(code), UUID(ana.id), "Ana")
    app.state.hub.attach(listener)
    expect(await ana.http.post(f"/api/rooms/{code}/start", json={"after": None}), 200)
    assert str(listener.table.id) == table


async def test_no_bot_goes_on_for_somebody_who_came_in_while_it_was_being_called(app, pair):
    ana, bea, code = pair
    expect(await ana.http.patch(f"/api/rooms/{code}", json={"first": 0}))
    live = await live_table(app, await ana.start(code))
    coming = visit(app, bea, code)
    async with live._lock:
        calling = asyncio.create_task(ana.http.post(f"/api/rooms/{code}/seats/1/stand-in"))
        while not live._lock._waiters:  # noqa: ASYNC110  # until the call waits for its entry
            await asyncio.sleep(0.01)
        await coming.receive(HELLO)
    assert (await calling).status_code == 204
    assert live.stood_in_for(UUID(bea.id)) is None
    assert live.seq == 3


async def test_another_decider_alone_makes_no_choice_stale_not_even_after_a_restart(app, pair):
    ana, bea, code = pair
    expect(await ana.http.patch(f"/api/rooms/{code}", json={"first": 0}))
    table = await ana.start(code)
    expect(await ana.http.post(f"/api/rooms/{code}/seats/1/stand-in"), 204)
    back = visit(app, bea, code)
    await back.receive(HELLO)
    for _ in range(2):
        live = await live_table(app, table)
        assert live.seq == 3
        assert live._chronicle.concerns == [1, 1]
        app.state.keeper._tables.clear()


async def test_what_was_sent_before_a_socket_was_told_to_go_is_not_done_any_more(app, pair):
    ana, _, code = pair
    playing = visit(app, ana, code)
    await playing.receive(HELLO)
    app.state.rooms.ask_again(UUID(ana.id))
    message = {"type": "chat", "id": str(UUID(int=1)), "text": "still here"}
    await playing.receive(json.dumps(message))
    assert not [one for one in playing.listener.outbox._queue if b'"answer"' in one]
    assert app.state.hub.said_before(playing.listener) == ()
