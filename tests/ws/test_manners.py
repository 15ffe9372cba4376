"""One person cannot shout the others out, open doors without end, or talk where nobody may."""

import asyncio
import time
from contextlib import AsyncExitStack

from tests.support.client import Player, expect
from tests.support.party import discard, party


async def test_one_person_talks_as_fast_as_others_can_read_from_however_many_sockets(url: str) -> None:
    async with AsyncExitStack() as stack:
        ana, zoe = [await stack.enter_async_context(Player.at(url, name)) for name in ("Ana", "Zoe")]
        code = await ana.make_room("ambystoma")
        quiet = await stack.enter_async_context(ana.socket(code))
        loud = [await stack.enter_async_context(zoe.socket(code)) for _ in range(4)]
        for socket in (quiet, *loud):
            await socket.hello()
        start = time.monotonic()
        answers = await asyncio.gather(*(socket.chat(f"{n}") for socket in loud for n in range(40)))
        refused = [answer["code"] for answer in answers if not answer["ok"]]
        assert set(refused) == {"too_many_lines"}
        assert len(answers) - len(refused) <= 10 + time.monotonic() - start, "ten at once, then one a second"
        assert (await quiet.chat("Enough"))["ok"], "others are not held back"


async def test_one_person_has_a_dozen_sockets_in_a_room_and_no_more(url: str) -> None:
    async with AsyncExitStack() as stack:
        ana = await stack.enter_async_context(Player.at(url))
        code = await ana.make_room("ambystoma")
        for _ in range(12):
            await (await stack.enter_async_context(ana.socket(code))).hello()
        one_more = await stack.enter_async_context(ana.socket(code))
        await one_more.send({"type": "hello"})
        assert await one_more.until_closed() == 4429
        assert one_more.newest("bye")["code"] == "too_many_sockets"


async def test_sockets_that_never_say_hello_are_a_dozen_too_and_in_nobody_elses_way(url: str) -> None:
    async with AsyncExitStack() as stack:
        ana, zoe = [await stack.enter_async_context(Player.at(url, name)) for name in ("Ana", "Zoe")]
        code = await ana.make_room("ambystoma")
        silent = [await stack.enter_async_context(zoe.socket(code)) for _ in range(13)]
        # whose turn at the door comes last is anybody's guess
        ends = {asyncio.create_task(one.until_closed()): one for one in silent}
        closed, kept = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in kept:
            end.cancel()
        assert [await end for end in closed] == [4429]
        assert [ends[end].newest("bye")["code"] for end in closed] == ["too_many_sockets"]
        await (await stack.enter_async_context(ana.socket(code))).hello()
        for end in kept:
            await ends[end].hello()


async def test_a_name_cannot_be_changed_where_nobody_may_talk_and_can_be_after_the_game(url: str) -> None:
    async with party(url, people=2) as friends:
        ana = friends.players[0]
        refused = await ana.http.patch("/api/me", json={"nickname": "your 2nd is red"})
        assert (refused.status_code, refused.json()["code"]) == (409, "not_while_playing")
        expect(await ana.http.patch("/api/me", json={"nickname": "Ana", "locale": "it"}))
        await ana.http.post("/join", data={"nickname": "your 2nd is red", "code": friends.code}, follow_redirects=False)
        assert (await ana.room(friends.code))["seats"][0]["name"] == "Ana"
        while not friends.over:
            await friends.move(discard)
        expect(await ana.http.patch("/api/me", json={"nickname": "Anita"}))
        assert (await ana.room(friends.code))["seats"][0]["name"] == "Anita"


async def test_the_host_sends_spectators_out_and_lets_them_in_while_the_game_runs(url: str) -> None:
    async with party(url, people=2) as friends, Player.at(url, "Zoe") as zoe, zoe.socket(friends.code) as watching:
        await watching.hello()
        assert watching.table["seat"] is None
        expect(await friends.players[0].http.patch(f"/api/rooms/{friends.code}", json={"spectators": False}))
        await friends.move(discard)
        await watching.settle()
        assert watching.table["seq"] == 1, "nothing of the running table reaches them any more"
        other = await friends.players[0].http.patch(f"/api/rooms/{friends.code}", json={"spectators": True, "first": 1})
        assert other.json()["code"] == "already_playing"
        expect(await friends.players[0].http.patch(f"/api/rooms/{friends.code}", json={"spectators": True}))
        await watching.until_seq(2)
