"""Rubbish, floods, other people's seats: a clear answer each, and the table goes on."""

import json
import time
from contextlib import suppress
from typing import Any
from uuid import uuid4

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.conftest import MakeServer
from tests.support.client import Player, RoomSocket
from tests.support.party import party

NO_MESSAGE = {
    "not JSON": "{",
    "empty": "",
    "a number": "7",
    "an array": "[]",
    "no type": "{}",
    "an unknown type": '{"type":"nuke"}',
    "an id that is no UUID": '{"type":"undo","id":"7","seen":1}',
    "no id": '{"type":"undo","seen":1}',
    "seen that is no number": json.dumps({"type": "undo", "id": str(uuid4()), "seen": "1"}),
    "NUL in chat": json.dumps({"type": "chat", "id": str(uuid4()), "text": "a\0b"}),
    "a lone surrogate in chat": f'{{"type":"chat","id":"{uuid4()}","text":"\\ud800"}}',
    "over 16 KiB": json.dumps({"type": "chat", "id": str(uuid4()), "text": "x" * 17_000}),
    "deep nesting": f'{{"type":"act","id":"{uuid4()}","seen":1,"action":' + "[" * 8000,
    "binary": b"\x00\x01\x02",
    "not UTF-8 in a binary frame": b"\xff\xfe",
}


@pytest.mark.parametrize("frame", NO_MESSAGE.values(), ids=NO_MESSAGE.keys())
async def test_a_frame_that_is_no_message_is_answered_malformed_and_the_table_goes_on(
    url: str, frame: str | bytes
) -> None:
    async with party(url, people=2) as friends:
        ana = friends.sockets[0]
        before = len(ana.frames)
        await ana.send_raw(frame)
        answer = await ana.until(lambda one: one["type"] == "answer", start=before)
        assert (answer["id"], answer["ok"], answer["code"]) == (None, False, "malformed")
        assert answer["args"]["detail"]
        await friends.move()


NO_ACTION: list[Any] = [
    None,
    7,
    "play",
    [],
    {},
    {"type": "nuke"},
    {"type": "play_card"},
    {"type": "play_card", "card": "3"},
    {"type": "inform_colour", "to": 1, "colour": "striped"},
    {"type": "inform_colour", "to": 1, "colour": "\0"},
    {"type": "choose_line", "colour": None},
]


@pytest.mark.parametrize("action", NO_ACTION, ids=[json.dumps(action)[:40] for action in NO_ACTION])
async def test_something_that_is_no_action_of_the_game_is_answered_malformed(url: str, action: Any) -> None:
    async with party(url, people=2) as friends:
        answer = await friends.sockets[0].act(action)
        assert (answer["ok"], answer["code"]) == (False, "malformed")
        await friends.move()


@pytest.mark.parametrize("card", [-1, 60, 2**63, 10**30])
async def test_a_card_that_nobody_holds_is_refused_in_words(url: str, card: int) -> None:
    async with party(url, people=2) as friends:
        answer = await friends.sockets[0].act({"type": "play_card", "card": card})
        assert (answer["code"], answer["args"]["refusal"]) == ("illegal", "not_your_card")


async def test_an_action_for_somebody_elses_seat_is_impossible_the_seat_is_known_from_the_connection(
    url: str,
) -> None:
    async with party(url, people=3) as friends:
        ana, bruno = friends.sockets[:2]
        wanted = {**ana.table["legal"][0], "seat": 0}
        answer = await bruno.act(wanted, seat=0, player=friends.players[0].id)
        assert (answer["code"], answer["args"]["refusal"]) == ("illegal", "not_your_turn")
        assert ana.table["seq"] == 1


async def test_twenty_malformed_frames_in_a_row_close_the_socket(url: str) -> None:
    async with party(url, people=2) as friends:
        ana = friends.sockets[0]
        for _ in range(20):
            await ana.send_raw("{")
        assert await ana.until_closed() == 1008
        assert ana.newest("bye")["code"] == "malformed"
        async with friends.players[0].socket(friends.code) as again:
            await again.hello()
            assert again.table["seq"] == 1


async def test_a_good_frame_in_between_keeps_the_socket_open(url: str) -> None:
    async with party(url, people=2) as friends:
        ana = friends.sockets[0]
        for _ in range(3):
            for _ in range(15):
                await ana.send_raw("{")
            await ana.send({"type": "ping"})
        await ana.until(lambda frame: frame["type"] == "pong")
        assert ana.closed_with is None


async def test_a_huge_frame_closes_that_socket_alone(url: str) -> None:
    async with party(url, people=2) as friends:
        ana, bruno = friends.sockets
        with suppress(ConnectionClosed):  # it may be closed before all of it is sent
            await ana.send_raw("x" * 1_000_000)
        assert await ana.until_closed() == 1009
        await bruno.settle()


async def test_a_flood_is_read_more_slowly_and_keeps_nobody_else_waiting(server: MakeServer) -> None:
    running = await server(message_rate=1, message_burst=200)
    async with party(running.url, people=2) as friends:
        ana, bruno = friends.sockets
        start = time.monotonic()
        for _ in range(260):
            await ana.send({"type": "ping"})
        await bruno.settle()
        assert pongs(ana) < 260, "Bruno does not wait a minute for Ana's"
        await ana.until(lambda _: pongs(ana) > 200)
        assert pongs(ana) <= 200 + 1 + time.monotonic() - start
        assert ana.closed_with is None
        await running.stop()
        assert await ana.until_closed() == 1012, "and is not read to its end by a server that is to go"


def pongs(socket: RoomSocket) -> int:
    return sum(frame["type"] == "pong" for frame in socket.frames)


@pytest.mark.parametrize("code", ["AAAAAAAA", "nothing", "%00", "U" * 200])
async def test_a_wrong_code_is_told_and_closed(url: str, code: str) -> None:
    async with Player.at(url) as ana, ana.socket(code) as socket:
        assert await socket.until_closed() == 4404
        assert socket.newest("bye")["code"] == "no_such_room"


async def test_wrong_codes_are_limited_by_address(server: MakeServer) -> None:
    running = await server(limit_wrong_codes_per_minute=3)
    async with Player.at(running.url) as ana:
        closes = []
        for _ in range(5):
            async with ana.socket("AAAAAAAA") as socket:
                closes.append(await socket.until_closed())
        assert closes == [4404, 4404, 4404, 4429, 4429]


@pytest.mark.parametrize(
    "headers",
    [{}, {"Authorization": "Bearer forged"}, {"Cookie": "sobremesa=forged"}],
    ids=["nobody", "bearer", "cookie"],
)
async def test_a_socket_without_a_known_identity_is_told_and_closed(url: str, headers: dict[str, str]) -> None:
    async with party(url, people=2) as friends:
        url = url.replace("http", "ws") + f"/ws/rooms/{friends.code}"
        async with connect(url, additional_headers=headers, origin=url, proxy=None) as stranger:
            assert json.loads(await stranger.recv()) == {"type": "bye", "code": "not_signed_in"}
            with pytest.raises(ConnectionClosed):
                await stranger.recv()
            assert stranger.close_code == 4401


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None])
async def test_a_cookie_from_a_foreign_page_opens_no_socket(url: str, origin: str | None) -> None:
    async with Player.by_cookie(url) as ana:
        code = await ana.make_room("ambystoma")
        async with ana.socket(code, origin=origin) as socket:
            assert await socket.until_closed() == 4403
            assert socket.newest("bye")["code"] == "foreign_origin"
        async with ana.socket(code) as socket:
            await socket.hello()
            assert socket.room["code"] == code


async def test_a_command_before_hello_is_answered_and_tells_nothing(url: str) -> None:
    async with party(url, people=2) as friends:
        socket: RoomSocket
        async with friends.players[0].socket(friends.code) as socket:
            message = {"type": "act", "id": str(uuid4()), "seen": 1, "action": friends.sockets[0].table["legal"][0]}
            answer = await socket.command(message)
            assert (answer["ok"], answer["code"]) == (False, "no_such_table")
            assert [frame["type"] for frame in socket.frames] == ["answer"]
