"""Chat: open before and after, closed to those who play while a game without table talk runs."""

from contextlib import AsyncExitStack
from uuid import uuid4

import pytest

from tests.support.client import Player
from tests.support.party import discard, party


async def test_chat_is_open_before_the_game_and_reaches_everybody(url: str) -> None:
    async with Player.at(url) as ana, Player.at(url, "Bruno") as bruno:
        code = await ana.make_room("ambystoma")
        async with ana.socket(code) as one, bruno.socket(code) as two:
            await one.hello()
            await two.hello()
            answer = await one.chat("¿Empezamos?")
            assert answer == {"type": "answer", "id": answer["id"], "ok": True}
            line = await two.until(lambda frame: frame["type"] == "chat")
            assert (line["name"], line["text"], line["player"]) == ("Ana", "¿Empezamos?", ana.id)


async def test_a_repeated_line_is_answered_but_not_shown_twice(url: str) -> None:
    async with Player.at(url) as ana:
        code = await ana.make_room("ambystoma")
        async with ana.socket(code) as socket:
            await socket.hello()
            command_id = str(uuid4())
            assert (await socket.chat("Hola", id=command_id))["ok"]
            assert (await socket.chat("Hola", id=command_id))["ok"]
            await socket.chat("Adiós")
            await socket.until(lambda frame: frame["type"] == "chat" and frame["text"] == "Adiós")
            assert [frame["text"] for frame in socket.frames if frame["type"] == "chat"] == ["Hola", "Adiós"]


async def test_those_who_play_may_not_talk_while_the_game_runs_and_may_after_it(url: str) -> None:
    async with party(url, people=2) as friends:
        assert (await friends.sockets[0].chat("play the red one"))["code"] == "chat_closed"
        while not friends.over:
            await friends.move(discard)
        assert (await friends.sockets[0].chat("what an evening"))["ok"]


async def test_what_spectators_say_during_the_game_does_not_reach_those_who_play(url: str) -> None:
    async with AsyncExitStack() as stack:
        friends = await stack.enter_async_context(party(url, people=2))
        watching = [await stack.enter_async_context(Player.at(url, name)) for name in ("Zoe", "Yan")]
        one, two = [await stack.enter_async_context(player.socket(friends.code)) for player in watching]
        for socket in (one, two):
            await socket.hello()
        assert (await one.chat("Ana holds a red one"))["ok"]
        await two.until(lambda frame: frame["type"] == "chat")
        await friends.move(discard)
        again = await stack.enter_async_context(friends.players[0].socket(friends.code))
        await again.hello()
        for socket in (again, *friends.sockets):
            await socket.settle()
            assert not [frame for frame in socket.frames if frame["type"] == "chat"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "bell\x07", "\u202eright to left", "\u200d"])
async def test_a_line_that_nobody_could_read_is_refused(url: str, text: str) -> None:
    async with Player.at(url) as ana:
        code = await ana.make_room("ambystoma")
        async with ana.socket(code) as socket:
            await socket.hello()
            answer = await socket.chat(text)
            assert (answer["ok"], answer["code"]) == (False, "bad_request")


@pytest.mark.parametrize("text", ["🤷‍♀️", "👨‍👩‍👧 ❤️", "می‌خواهم"])
async def test_emoji_and_words_made_of_several_characters_can_be_said(url: str, text: str) -> None:
    async with Player.at(url) as ana:
        code = await ana.make_room("ambystoma")
        async with ana.socket(code) as socket:
            await socket.hello()
            assert (await socket.chat(text))["ok"]
