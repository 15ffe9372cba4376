"""Claims at the very moment when something else happens to the seat."""

import asyncio
import json
from uuid import UUID

import pytest
from sqlalchemy import select

from app.db.models import TablePersonRow
from app.ids import RoomCode
from app.rooms import claim_book
from app.tables.listener import Listener
from games.kit import table as kit
from games.kit.contract import Seat
from tests.app.conftest import live_table, play_to_the_end
from tests.app.test_visits import HELLO, visit
from tests.support.client import expect
from tests.support.patience import PATIENCE_S

NO = {"accept": False, "seat": 1}


def come(app, person, code) -> Listener:
    listener = Listener(RoomCode(code), UUID(person.id), person.nickname)
    app.state.hub.attach(listener)
    return listener


async def in_between(table, deed) -> None:
    """Wait until ``deed`` waits for its turn at this table."""
    while not table._lock._waiters:
        assert not deed.done(), deed.result()
        await asyncio.sleep(0.005)


class Scene:
    """Ana is here, Bea is away, and Bis says that she is Bea."""

    def __init__(self, app, code, live, people, host):
        self.app, self.code, self.live, self.host = app, code, live, host
        self.ana, self.bea, self.bis = people

    def yes(self, seat=1):
        return asyncio.create_task(
            self.ana.http.post(f"/api/rooms/{self.code}/claims/{self.bis.id}", json={"accept": True, "seat": seat})
        )

    def claim(self, seat=1):
        return self.bis.http.post(f"/api/rooms/{self.code}/seats/{seat}/claim")

    def withdraw(self):
        return self.bis.http.delete(f"/api/rooms/{self.code}/claims/me")

    def pushed(self) -> list[list[str]]:
        """Whom the host was told of in every push of the room, by the claims' names."""
        messages = [json.loads(message) for message in self.host.outbox._queue]
        return [[claim["name"] for claim in one["room"]["claims"]] for one in messages if one["type"] == "room"]

    async def seats(self) -> list[str | None]:
        return [seat["player"] for seat in (await self.ana.room(self.code))["seats"]]

    async def people(self) -> set[str]:
        """Everybody who is stored as having sat at the table."""
        stored = select(TablePersonRow.player_id).where(TablePersonRow.table_id == self.live.id)
        async with self.app.state.engine.connect() as connection:
            return {str(player) for player in (await connection.execute(stored)).scalars()}

    def deciders(self) -> list[str | None]:
        return [None if who.player is None else str(who.player) for who in self.live.deciders]


@pytest.fixture
async def scene(app, person, toy):
    scene = await laid(app, person, toy)
    expect(await scene.claim(), 204)
    return scene


async def laid(app, person, game) -> Scene:
    """Bis has come, and has claimed nothing yet."""
    app.state.hub.grace_s = app.state.hub._departures.grace_s = app.state.hub._departures.absence_s = 0
    people = [await person(name) for name in ("Ana", "Bea", "Bis")]
    ana, bea, bis = people
    code = await ana.make_room(game)
    await bea.sit(code)
    live = await live_table(app, await ana.start(code))
    host = come(app, ana, code)
    come(app, bis, code)
    return Scene(app, code, live, people, host)


async def test_whoever_comes_back_before_the_yes_is_stored_keeps_the_seat(scene):
    async with scene.live._lock:
        yes = scene.yes()
        await in_between(scene.live, yes)
        come(scene.app, scene.bea, scene.code)
    assert (await yes).json()["code"] == "no_such_claim"
    assert await scene.seats() == scene.deciders() == [scene.ana.id, scene.bea.id]
    assert scene.live.seq == 1


async def test_whoever_comes_back_while_a_bot_plays_and_another_is_seated_takes_nothing_back(scene):
    expect(await scene.ana.http.post(f"/api/rooms/{scene.code}/seats/1/stand-in"), 204)
    coming = visit(scene.app, scene.bea, scene.code)
    async with scene.live._lock:
        yes = scene.yes()
        await in_between(scene.live, yes)
    assert (await yes).status_code == 204
    await coming.receive(HELLO)
    assert await scene.seats() == scene.deciders() == [scene.ana.id, scene.bis.id]


async def test_a_bot_that_was_called_too_late_plays_for_nobody_who_has_lost_the_seat(scene):
    async with scene.live._lock:
        yes = scene.yes()
        await in_between(scene.live, yes)
        calling = asyncio.create_task(scene.ana.http.post(f"/api/rooms/{scene.code}/seats/1/stand-in"))
        while len(scene.live._lock._waiters) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    assert (await yes).status_code == 204
    await calling
    assert scene.deciders() == [scene.ana.id, scene.bis.id]
    assert scene.live.deciders[1].kind == "person"


@pytest.mark.parametrize("first", ["leave", "yes"])
async def test_a_seat_given_up_and_claimed_at_once_is_one_or_the_other(scene, first):
    def leave():
        return asyncio.create_task(scene.bea.http.delete(f"/api/rooms/{scene.code}/seats/me"))

    async with scene.live._lock:
        one = leave() if first == "leave" else scene.yes()
        await in_between(scene.live, one)
        other = scene.yes() if first == "leave" else leave()
        await asyncio.sleep(0.02)
    await asyncio.gather(one, other)
    expected = None if first == "leave" else scene.bis.id
    assert await scene.seats() == scene.deciders() == [scene.ana.id, expected]


async def test_a_claim_lapses_after_ten_minutes(scene, monkeypatch):
    monkeypatch.setattr(claim_book, "LIFE_S", 0.0)
    assert (await scene.ana.room(scene.code))["claims"] == []
    assert (await scene.yes()).json()["code"] == "no_such_claim"


async def test_a_withdrawn_claim_seats_nobody_even_if_the_yes_was_on_its_way(scene):
    async with scene.live._lock:
        yes = scene.yes()
        await in_between(scene.live, yes)
        expect(await scene.bis.http.delete(f"/api/rooms/{scene.code}/claims/me"), 204)
    assert (await yes).json()["code"] == "no_such_claim"
    assert scene.deciders() == [scene.ana.id, scene.bea.id]


async def test_a_yes_at_the_end_of_the_game_gives_the_seat_of_the_room_and_changes_no_table(scene):
    await play_to_the_end(scene.app, str(scene.live.id))
    seq = scene.live.seq
    assert (await scene.yes()).status_code == 204
    assert await scene.seats() == [scene.ana.id, scene.bis.id]
    assert scene.deciders() == [scene.ana.id, scene.bea.id]
    assert scene.live.seq == seq
    assert await scene.people() == {scene.ana.id, scene.bea.id}


async def test_a_game_that_ends_while_the_yes_is_on_its_way_remembers_nobody_who_has_not_sat_there(scene):
    live = scene.live
    async with live._lock:
        yes = scene.yes()
        await in_between(live, yes)
        while not live.over:
            seat = min(live.awaited)
            await live._append(kit.Moved(seat, live.default_action(seat)), by="clock", command_id=None)
    assert (await yes).status_code == 204, "the room's seat is theirs"
    assert scene.deciders() == [scene.ana.id, scene.bea.id]
    assert await scene.people() == {scene.ana.id, scene.bea.id}


async def test_whoever_was_given_the_seat_is_remembered_at_the_table(scene):
    assert (await scene.yes()).status_code == 204
    assert await scene.people() == {scene.ana.id, scene.bea.id, scene.bis.id}


async def test_in_the_lobby_too_somebody_takes_their_place_back(app, person, toy):
    ana, bea, bis = [await person(name) for name in ("Ana", "Bea", "Bea")]
    code = await ana.make_room(toy)
    await bea.sit(code)
    come(app, ana, code)
    come(app, bis, code)
    expect(await bis.http.post(f"/api/rooms/{code}/seats/1/claim"), 204)
    expect(await ana.http.post(f"/api/rooms/{code}/claims/{bis.id}", json={"accept": True, "seat": 1}), 204)
    assert [seat["player"] for seat in (await ana.room(code))["seats"]] == [ana.id, bis.id]


async def test_a_room_that_a_crash_left_behind_its_table_follows_it_when_somebody_comes(scene):
    """The table was told that the seat is another's, and the server ended before the room was."""
    from app.tables.dealing import Decider

    await scene.live.hand_over(Seat(1), Decider("person", UUID(scene.bis.id)))
    assert await scene.seats() == [scene.ana.id, scene.bea.id]
    coming = visit(scene.app, scene.bis, scene.code)
    await coming.receive(HELLO)
    assert await scene.seats() == [scene.ana.id, scene.bis.id]
    messages = [json.loads(message) for message in coming.listener.outbox._queue]
    assert [one["you"]["seat"] for one in messages if one["type"] == "room"][-1] == 1


async def leave(app, listener) -> None:
    app.state.hub.detach(listener)
    while app.state.hub.is_present(listener.code, listener.player):  # noqa: ASYNC110
        await asyncio.sleep(0.005)


async def test_whose_phone_was_locked_for_a_moment_is_claimed_by_nobody_in_a_running_game(scene):
    departures = scene.app.state.hub._departures
    departures.absence_s = 60
    await leave(scene.app, come(scene.app, scene.bea, scene.code))
    refused = await scene.bis.http.post(f"/api/rooms/{scene.code}/seats/1/claim")
    assert (refused.status_code, refused.json()["code"]) == (409, "here_lately")
    departures.absence_s = 0
    expect(await scene.bis.http.post(f"/api/rooms/{scene.code}/seats/1/claim"), 204)
    departures.absence_s = 60
    assert (await scene.yes()).json()["code"] == "here_lately"
    assert scene.deciders() == [scene.ana.id, scene.bea.id]
    departures._since[scene.code, UUID(scene.bea.id)] -= 60
    assert (await scene.yes()).status_code == 204
    assert scene.deciders() == [scene.ana.id, scene.bis.id]


async def test_whoever_looked_in_while_the_yes_was_on_its_way_keeps_the_seat(scene):
    async with scene.live._lock:
        yes = scene.yes()
        await in_between(scene.live, yes)
        scene.app.state.hub._departures.absence_s = 60
        await leave(scene.app, come(scene.app, scene.bea, scene.code))
    assert (await yes).json()["code"] == "no_such_claim"
    assert await scene.seats() == scene.deciders() == [scene.ana.id, scene.bea.id]
    assert await scene.people() == {scene.ana.id, scene.bea.id}, "nobody is remembered who has not sat there"


async def test_whom_nobody_has_seen_since_the_server_started_may_have_been_there_until_then(scene):
    departures = scene.app.state.hub._departures
    departures.absence_s = 60
    departures._began += 1
    assert (await scene.yes()).json()["code"] == "here_lately"
    departures._began -= 61
    assert (await scene.yes()).status_code == 204


async def test_a_game_that_starts_before_the_yes_asks_for_a_longer_absence(app, person, toy):
    app.state.hub.grace_s = app.state.hub._departures.grace_s = 0
    ana, bea, bis = [await person(name) for name in ("Ana", "Bea", "Bea")]
    code = await ana.make_room(toy)
    await bea.sit(code)
    come(app, ana, code)
    come(app, bis, code)
    expect(await bis.http.post(f"/api/rooms/{code}/seats/1/claim"), 204)
    await ana.start(code)
    answer = await ana.http.post(f"/api/rooms/{code}/claims/{bis.id}", json={"accept": True, "seat": 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "here_lately")


async def test_who_says_the_same_again_is_heard_once(scene):
    before = scene.pushed()
    assert before[-1] == ["Bis"]
    for _ in range(9):
        expect(await scene.claim(), 204)
    assert scene.pushed() == before
    assert len(scene.app.state.rooms.claims._timers) == 1


async def test_who_takes_nothing_back_is_not_heard_either(scene):
    expect(await scene.withdraw(), 204)
    before = scene.pushed()
    assert before[-1] == []
    expect(await scene.withdraw(), 204)
    assert scene.pushed() == before
    assert not scene.app.state.rooms.claims._timers


async def test_one_person_makes_six_claims_a_minute(scene):
    for _ in range(5):
        expect(await scene.withdraw(), 204)
        expect(await scene.claim(), 204)
    expect(await scene.withdraw(), 204)
    refused = await scene.claim()
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
    assert 1 <= int(refused.headers["Retry-After"]) <= 60


async def test_when_a_claim_has_had_its_time_the_room_is_told(scene):
    expect(await scene.withdraw(), 204)
    since = asyncio.get_running_loop().time()
    expect(await scene.claim(), 204)
    assert scene.pushed()[-1] == ["Bis"]
    (timer,) = scene.app.state.rooms.claims._timers.values()
    assert timer.when() >= since + claim_book.LIFE_S
    timer._run()
    async with asyncio.timeout(PATIENCE_S):
        while scene.pushed()[-1] != []:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert not scene.app.state.rooms.claims._timers


@pytest.mark.parametrize("game", ["ambystoma", "toy"])
async def test_where_nobody_may_talk_a_claimant_keeps_the_first_name(app, person, toy, game):
    scene = await laid(app, person, game)
    bis, code = scene.bis, scene.code
    shown = {"ambystoma": "Bis", toy: "play the red one"}[game]
    expect(await scene.claim(), 204)
    expect(await bis.http.patch("/api/me", json={"nickname": "play the red one"}), 200)
    await app.state.rooms.tell(code)
    assert scene.pushed()[-1] == [shown], "the claim that stands"
    expect(await scene.withdraw(), 204)
    expect(await scene.claim(), 204)
    assert scene.pushed()[-1] == [shown], "another one"
    await play_to_the_end(app, str(scene.live.id))
    assert [claim["name"] for claim in (await scene.ana.room(code))["claims"]] == ["play the red one"], "after the end"


async def test_nothing_is_kept_of_a_claimant_who_wants_to_be_forgotten(scene):
    book = scene.app.state.rooms.claims
    assert (await scene.ana.http.post(f"/api/rooms/{scene.code}/claims/{scene.bis.id}", json=NO)).status_code == 204
    assert book._names
    assert book._refused
    expect(await scene.bis.http.delete("/api/me"), 204)
    assert not book._names
    assert not book._refused
