"""Below the messages of a socket: pings, pongs and pieces without end cut that socket off, and nobody else waits."""

import asyncio
import base64
from contextlib import suppress

import pytest
import uvicorn
from uvicorn.server import ServerState

from app.ws.frames import PIECE, BoundedFrames
from tests.support.client import Player
from tests.support.patience import PATIENCE_S
from tests.support.server import TRACEBACK, Server

MASKED = b"\x00\x00\x00\x00"
ENDLESS = {
    "long pings that are answered to nobody": b"\x89\xfd" + MASKED + b"x" * 125,
    "short pings": b"\x89\x80" + MASKED,
    "pongs that nobody asked for": b"\x8a\x80" + MASKED,
    "pieces of a message that never ends": b"\x00\x80" + MASKED,
}
BEGUN = b"\x01\x80" + MASKED
"""The first piece of a message in text."""


async def raw_socket(url: str, code: str, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1)
    key = base64.b64encode(b"sixteen bytes..!").decode()
    head = [
        f"GET /ws/rooms/{code} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        f"Authorization: Bearer {token}",
    ]
    writer.write("\r\n".join([*head, "", ""]).encode())
    assert (await reader.readexactly(12)).endswith(b"101")
    return reader, writer


@pytest.mark.parametrize("frame", ENDLESS.values(), ids=ENDLESS.keys())
async def test_whoever_sends_frames_without_end_is_cut_off_and_nobody_else_waits(url: str, frame: bytes) -> None:
    async with Player.at(url) as ana, Player.at(url, "Zoe") as zoe:
        code = await ana.make_room("ambystoma")
        _, writer = await raw_socket(url, code, str(zoe.token))
        writer.write(BEGUN if frame[0] == 0 else b"")
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE_S):
                while True:  # until it is cut off; the answers are never read
                    writer.write(frame * 10_000)
                    await writer.drain()
        writer.transport.abort()
        async with ana.socket(code) as socket:
            await socket.hello()
            await socket.settle()


async def test_a_message_in_many_pieces_and_a_ping_now_and_then_are_taken(url: str) -> None:
    async with Player.at(url) as ana:
        code = await ana.make_room("ambystoma")
        async with ana.socket(code) as socket:
            for _ in range(20):
                await (await socket._connection.ping())
            await socket._connection.send(iter('{"type":"hello"}'))
            await socket.until(lambda one: one["type"] == "room")


RUBBISH = {
    "text that is no UTF-8": b"\x81\x82" + MASKED + b"\xff\xfe",
    "the same in pieces": BEGUN + b"\x80\x82" + MASKED + b"\xff\xfe",
    "a kind that there is not": b"\x83\x80" + MASKED,
    "not masked": b"\x81\x02{}",
    "a length of years": b"\x81\xff\x7f" + b"\xff" * 7 + MASKED,
    "a piece of nothing": b"\x80\x80" + MASKED,
    "half a farewell": b"\x88\x81" + MASKED + b"\x03",
}


async def test_frames_that_are_none_close_their_socket_and_are_no_failure_of_the_server(running: Server) -> None:
    async with Player.at(running.url) as ana:
        code = await ana.make_room("ambystoma")
        for what, frame in RUBBISH.items():
            reader, writer = await raw_socket(running.url, code, str(ana.token))
            writer.write(frame)
            async with asyncio.timeout(PATIENCE_S):
                assert b"\x88" in await reader.read(), f"{what}: a farewell, and the end"
            writer.close()
    assert TRACEBACK not in running.logs


class Wire(asyncio.Transport):
    """The end of a connection that takes whatever is written."""

    def __init__(self) -> None:
        super().__init__()
        self.is_read = True

    def write(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2l4dGVlbiBieXRlcy4uIQ==\r\n\r\n"
)


async def test_of_many_small_messages_at_once_all_are_taken_in_order_and_others_have_their_turn_between() -> None:
    taken: list[str] = []

    async def take(scope, receive, send) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            taken.append(event["text"])

    wire, frames = Wire(), BoundedFrames(uvicorn.Config(take, log_config=None), ServerState(), {})
    frames.connection_made(wire)
    frames.data_received(HANDSHAKE)
    async with asyncio.timeout(PATIENCE_S):
        while not (frames.handshake_complete and wire.is_read):  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0)
    sent = [f"{number:05}" for number in range(10_000)]
    flood = b"".join(b"\x81\x85" + MASKED + text.encode() for text in sent)
    frames.data_received(flood)
    turns = 0
    while len(taken) < len(sent):
        assert turns < len(flood), "it has stopped"
        assert not wire.is_read, "more is let in before all this is read"
        turns += 1
        await asyncio.sleep(0)
    assert taken == sent
    assert turns >= len(flood) // PIECE
    assert wire.is_read
    frames.connection_lost(None)
