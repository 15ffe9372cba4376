"""«I am Ana»: whoever has lost everything takes their seat back with the host's yes, and sees nothing before."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.support.client import Frame, Player, RoomSocket
from tests.support.party import Party, discard, party
from tests.ws.test_stand_in import call, go_away


def claims(socket: RoomSocket) -> list[Frame]:
    return socket.room["claims"]


async def claim(player: Player, code: str, seat: int) -> tuple[int, str]:
    answer = await player.http.post(f"/api/rooms/{code}/seats/{seat}/claim")
    return answer.status_code, answer.json()["code"] if answer.content else ""


async def say(player: Player, code: str, claimant: str, *, accept: bool, seat: int = 1) -> tuple[int, str]:
    answer = await player.http.post(f"/api/rooms/{code}/claims/{claimant}", json={"accept": accept, "seat": seat})
    return answer.status_code, answer.json()["code"] if answer.content else ""


async def told(socket: RoomSocket, number: int) -> list[Frame]:
    """The claims, once the room has told this socket of so many."""
    frame = await socket.until(lambda one: one["type"] == "room" and len(one["room"]["claims"]) == number)
    return frame["room"]["claims"]


def asked(frame: Frame) -> list[Frame]:
    return frame["room"]["claims"] if frame["type"] == "room" else []


@asynccontextmanager
async def newcomer(url: str, friends: Party, name: str = "Bruno") -> AsyncIterator[tuple[Player, RoomSocket]]:
    """Somebody without a seat, in the room with an open socket."""
    async with Player.at(url, name) as player, player.socket(friends.code) as socket:
        await socket.hello()
        yield player, socket


def tables_seen(socket: RoomSocket) -> set[int | None]:
    return {frame["seat"] for frame in socket.frames if frame["type"] == "table"}


async def test_with_the_hosts_yes_the_seat_is_the_claimants_and_the_log_says_so(url: str) -> None:
    async with party(url, people=3) as friends, newcomer(url, friends) as (again, socket):
        ana, bruno = friends.players[:2]
        await go_away(friends, 1)
        assert await claim(again, friends.code, 1) == (204, "")
        assert await told(friends.sockets[2], 1) == [{"seat": 1, "player": again.id, "name": "Bruno", "by": "host"}]
        assert await say(ana, friends.code, again.id, accept=True) == (204, "")
        mine = await socket.until(lambda frame: frame["type"] == "table" and frame["seat"] == 1)
        assert mine["view"]["seat"] == 1
        assert mine["facts"][0]["seq"] == 1, "what the seat was told, from the start"
        changed = {"seq": 2, "type": "seat_changed", "seat": 1, "kind": "person", "player": again.id}
        await friends.sockets[0].until_seq(2)
        assert changed in friends.sockets[0].facts
        room = await ana.room(friends.code)
        assert room["seats"][1] == {
            "seat": 1, "player": again.id, "name": "Bruno", "kind": "person", "present": True,
        }  # fmt: skip
        assert room["claims"] == []
        await friends.sockets[0].act(discard(friends.sockets[0].table["legal"]))
        await socket.until_seq(3)
        assert (await socket.act(discard(socket.table["legal"])))["ok"]
        async with bruno.socket(friends.code) as old:
            await old.send({"type": "hello", "table": None, "seen": 0})
            room_told = await old.until(lambda frame: frame["type"] == "room")
            assert room_told["you"]["seat"] is None
            await old.settle()
            assert tables_seen(old) == set(), "whoever sat there is not shown the running table"
            assert await claim(bruno, friends.code, 1) == (409, "still_here"), "his own seat he may claim back"
            assert await claim(bruno, friends.code, 2) == (409, "already_seated")
        assert friends.code in {one["code"] for one in (await again.http.get("/api/me/rooms")).json()}
        assert (await bruno.http.get("/api/me/rooms")).json() == []


async def test_a_claimant_who_waits_sees_what_anybody_sees_who_watches(url: str) -> None:
    async with party(url, people=2) as friends, newcomer(url, friends) as (again, socket):
        await go_away(friends, 1)
        await claim(again, friends.code, 1)
        await told(socket, 1)
        answer = await friends.sockets[0].act(discard(friends.sockets[0].table["legal"]))
        await socket.until_seq(answer["seq"])
        assert tables_seen(socket) == {None}
        assert socket.table["legal"] == []
        assert (await socket.act({"type": "play_card", "card": 5}))["code"] == "not_seated"
        before = len(socket.frames)
        assert await say(friends.players[0], friends.code, again.id, accept=False) == (204, "")
        await socket.until(lambda frame: frame["type"] == "room" and not frame["room"]["claims"], start=before)
        assert tables_seen(socket) == {None}
        status, code = await claim(again, friends.code, 1)
        assert (status, code) == (429, "too_many_requests"), "no means no for a while"


async def test_where_nobody_may_watch_a_claimant_sees_nothing_until_the_yes(url: str) -> None:
    async with party(url, people=2) as friends:
        ana = friends.players[0]
        assert (await ana.http.patch(f"/api/rooms/{friends.code}", json={"spectators": False})).is_success
        async with Player.at(url, "Bruno") as again, again.socket(friends.code) as socket:
            await socket.send({"type": "hello", "table": None, "seen": 0})
            await socket.until(lambda frame: frame["type"] == "room")
            await go_away(friends, 1)
            await claim(again, friends.code, 1)
            await told(socket, 1)
            assert tables_seen(socket) == set()
            await say(ana, friends.code, again.id, accept=True)
            await socket.until(lambda frame: frame["type"] == "table" and frame["seat"] == 1)
            assert tables_seen(socket) == {1}


async def test_who_is_here_who_sits_and_who_left_for_good_is_claimed_by_nobody(url: str) -> None:
    async with party(url, people=3) as friends, newcomer(url, friends, "Zoe") as (zoe, _), Player.at(url) as outside:
        code = friends.code
        assert await claim(zoe, code, 1) == (409, "still_here")
        await go_away(friends, 1)
        assert await claim(friends.players[2], code, 1) == (409, "already_seated")
        assert await claim(outside, code, 1) == (409, "not_in_room")
        assert await claim(zoe, code, 7) == (404, "no_such_seat")
        assert (await friends.players[1].http.delete(f"/api/rooms/{code}/seats/me")).is_success
        assert await claim(zoe, code, 1) == (404, "no_such_seat"), "a bot has the seat for good"
        async with friends.players[1].socket(code) as bruno:
            await bruno.send({"type": "hello", "table": None, "seen": 0})
            await bruno.until(lambda frame: frame["type"] == "room")
            await go_away(friends, 2)
            assert await claim(friends.players[1], code, 2) == (409, "already_seated"), "he has seen his own hand"
            assert await claim(friends.players[1], code, 1) == (404, "no_such_seat")


async def test_only_the_host_answers_and_of_the_hosts_own_seat_anybody_else_who_sits_there(url: str) -> None:
    async with party(url, people=4) as friends, newcomer(url, friends, "Ana") as (again, socket):
        ana, bruno, carla, dani = friends.players
        await go_away(friends, 3)
        await claim(again, friends.code, 3)
        for by in (bruno, carla, again):
            assert await say(by, friends.code, again.id, accept=True, seat=3) == (403, "not_host")
        assert (await again.http.delete(f"/api/rooms/{friends.code}/claims/me")).is_success
        assert await say(ana, friends.code, again.id, accept=True, seat=3) == (404, "no_such_claim")
        friends.sockets[0], friends.sockets[1] = friends.sockets[1], friends.sockets[0]
        await leave(friends.sockets[1], friends.sockets[0], 0)  # now Ana, the host, is away
        assert (await bruno.room(friends.code))["host"] == bruno.id, "powers pass on"
        await claim(again, friends.code, 0)
        assert (await told(socket, 1))[0]["by"] in {"host", "anybody"}
        assert await say(again, friends.code, again.id, accept=True, seat=0) == (403, "not_host")
        assert (await carla.room(friends.code))["claims"][0]["by"] == "anybody"
        assert await say(carla, friends.code, again.id, accept=True, seat=0) == (204, "")
        await socket.until(lambda frame: frame["type"] == "table" and frame["seat"] == 0)
        assert (await dani.room(friends.code))["host"] == again.id, "the host's powers go along"


async def leave(socket: RoomSocket, watching: RoomSocket, seat: int) -> None:
    before = len(watching.frames)
    await socket.leave()
    await watching.until(
        lambda frame: frame["type"] == "room" and not frame["room"]["seats"][seat]["present"], start=before
    )


async def test_a_claim_lapses_when_its_owner_is_back_and_stays_lapsed(url: str) -> None:
    async with party(url, people=2) as friends, newcomer(url, friends) as (again, socket):
        await go_away(friends, 1)
        await claim(again, friends.code, 1)
        await told(socket, 1)
        async with friends.players[1].socket(friends.code) as back:
            await back.hello()
            assert claims(back) == []
            assert await say(friends.players[0], friends.code, again.id, accept=True) == (404, "no_such_claim")
            friends.sockets[1] = back
            await go_away(friends, 1)
        assert (await friends.players[0].room(friends.code))["claims"] == []
        assert await say(friends.players[0], friends.code, again.id, accept=True) == (404, "no_such_claim")


async def test_a_claim_lapses_when_the_claimant_goes(url: str) -> None:
    async with party(url, people=2) as friends:
        async with newcomer(url, friends) as (again, socket):
            await go_away(friends, 1)
            await claim(again, friends.code, 1)
            await told(socket, 1)
            await told(friends.sockets[0], 1)
            before = len(friends.sockets[0].frames)
        await friends.sockets[0].until(lambda one: one["type"] == "room" and not one["room"]["claims"], start=before)
        assert await say(friends.players[0], friends.code, again.id, accept=True) == (404, "no_such_claim")


async def test_of_two_claimants_one_gets_the_seat_and_the_other_claim_lapses(url: str) -> None:
    async with (
        party(url, people=2) as friends,
        newcomer(url, friends) as (one, _),
        newcomer(url, friends) as (other, socket),
    ):
        await go_away(friends, 1)
        await claim(one, friends.code, 1)
        await claim(other, friends.code, 1)
        await told(socket, 2)
        ana = friends.players[0]
        answers = await asyncio.gather(
            say(ana, friends.code, one.id, accept=True), say(ana, friends.code, other.id, accept=True)
        )
        assert sorted(status for status, _ in answers) == [204, 404]
        room = await ana.room(friends.code)
        assert room["seats"][1]["player"] in {one.id, other.id}
        assert room["claims"] == []


async def test_four_may_ask_at_once_and_each_has_one_claim(url: str) -> None:
    async with (  # they come to friends who are there
        party(url, people=3) as friends,
        newcomer(url, friends) as (first, socket),
        newcomer(url, friends) as (second, _),
        newcomer(url, friends) as (third, _),
        newcomer(url, friends) as (fourth, _),
        newcomer(url, friends) as (fifth, _),
    ):
        await go_away(friends, 1)
        await go_away(friends, 2)
        for asking in (first, second, third, fourth):
            assert await claim(asking, friends.code, 1) == (204, "")
        assert await claim(fifth, friends.code, 1) == (409, "too_many_claims")
        assert await claim(first, friends.code, 2) == (204, "")
        await told(socket, 4)
        await socket.until(lambda frame: {"seat": 2, "player": first.id, "name": "Bruno", "by": "host"} in asked(frame))
        assert len(claims(socket)) == 4


async def test_a_seat_that_a_bot_keeps_warm_is_claimed_like_any_other(url: str) -> None:
    async with party(url, people=2, wilds="none") as friends, newcomer(url, friends) as (again, socket):
        await go_away(friends, 1)
        assert await call(friends, 1) == (204, "")
        await claim(again, friends.code, 1)
        await say(friends.players[0], friends.code, again.id, accept=True)
        mine = await socket.until(lambda frame: frame["type"] == "table" and frame["seat"] == 1)
        kinds = [(fact["kind"], fact["player"]) for fact in mine["facts"] if fact["type"] == "seat_changed"]
        assert kinds == [("bot", friends.players[1].id), ("person", again.id)]


async def test_a_yes_gives_the_seat_that_was_asked_for_when_it_was_said(url: str) -> None:
    async with party(url, people=3) as friends, newcomer(url, friends) as (again, socket):
        ana, bruno, carla = friends.players
        await go_away(friends, 1)
        await go_away(friends, 2)
        await claim(again, friends.code, 1)
        await told(friends.sockets[0], 1)
        assert await claim(again, friends.code, 2) == (204, "")
        for accept in (True, False):
            answer = await say(ana, friends.code, again.id, accept=accept, seat=1)
            assert answer == (404, "no_such_claim")
        room = await ana.room(friends.code)
        assert [seat["player"] for seat in room["seats"]] == [ana.id, bruno.id, carla.id]
        assert [one["seat"] for one in room["claims"]] == [2]
        assert await say(ana, friends.code, again.id, accept=True, seat=2) == (204, "")
        await socket.until(lambda frame: frame["type"] == "table" and frame["seat"] == 2)
