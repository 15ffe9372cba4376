"""HTTP requests without end, in bytes or in time, and what the log may hold at its most talkative."""

import asyncio
from pathlib import Path

import pytest

from app.http_bounds import MAX_HEAD_S
from tests.conftest import MakeServer
from tests.support.client import Player
from tests.support.databases import SqliteDatabases
from tests.support.party import discard, party
from tests.support.patience import PATIENCE_S
from tests.support.server import Server
from tests.ws.test_redaction_on_the_wire import the_deal


async def answer_to(url: str, *pieces: bytes, within_s: float = PATIENCE_S) -> bytes:
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
    except ConnectionError:
        pass  # refused before all was sent
    try:
        async with asyncio.timeout(within_s):
            return await reader.read(4096)
    except ConnectionError:
        return b""
    finally:
        writer.close()


ENDLESS = {
    "one header": [b"GET / HTTP/1.1\r\nX: ", *[b"a" * 65536] * 40],
    "many headers": [b"GET / HTTP/1.1\r\n", *[b"A: b\r\n" * 10_000] * 40],
    "the address": [b"GET /", *[b"a" * 65536] * 40],
    "trailers": [
        b"POST /join HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n",
        *[b"A: b\r\n" * 10_000] * 40,
    ],
}


@pytest.mark.parametrize("pieces", ENDLESS.values(), ids=ENDLESS.keys())
async def test_a_head_without_end_is_cut_off(url: str, pieces: list[bytes]) -> None:
    answer = await answer_to(url, *pieces)
    assert answer == b"" or answer.split()[1] in {b"400", b"431", b"413", b"403"}


async def test_a_whole_head_and_a_body_in_many_pieces_are_taken(url: str) -> None:
    body = b'{"nickname":"Ana","locale":"en"}'
    head = b"POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n"
    pieces = [bytes([byte]) for byte in body]
    answer = await answer_to(url, head + b"Content-Length: %d\r\n\r\n" % len(body), *pieces)
    assert answer.split()[1] == b"201"


CUT_OFF_S = MAX_HEAD_S + 10
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: "
HALF_A_BODY = b"POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"


async def test_half_a_request_is_waited_for_only_so_long(sqlite_databases: SqliteDatabases, tmp_path: Path) -> None:
    with sqlite_databases.fresh() as database:
        server = Server(database, tmp_path / "server.log")
        await asyncio.to_thread(server.start)
        try:
            halves = [answer_to(server.url, half, within_s=CUT_OFF_S) for half in (HALF_A_HEAD, HALF_A_BODY)]
            async with Player.at(server.url) as ana, ana.socket(await ana.make_room("ambystoma")) as socket:
                answers = await asyncio.gather(*halves)
                await socket.hello()  # a socket is no request that never ends
        finally:
            await asyncio.to_thread(server.close)
    assert [answer.split()[1] for answer in answers] == [b"408", b"408"]


async def test_a_server_that_goes_down_does_not_wait_for_the_other_half_nor_fails_for_it(
    sqlite_databases: SqliteDatabases, tmp_path: Path
) -> None:
    with sqlite_databases.fresh() as database:
        server = Server(database, tmp_path / "server.log")
        await asyncio.to_thread(server.start)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(HALF_A_BODY.replace(b"\r\n\r\n{", b"\r\nExpect: 100-continue\r\n\r\n"))
        asked = await reader.readuntil(b"\r\n\r\n")
        await asyncio.to_thread(server.close)  # fails for a traceback in the log
        answer = await reader.read()
        writer.close()
    assert [asked.split()[1], answer.split()[1]] == [b"100", b"408"]
    assert "Cancel" not in server.logs


async def test_not_even_the_most_talkative_log_holds_a_card_a_token_or_a_code(server: MakeServer) -> None:
    running = await server(log_level="DEBUG")
    async with party(running.url, people=2) as friends:
        deal = await the_deal(running.database_url, friends.table)
        for _ in range(3):
            await friends.move(discard)
        await running.stop()
        logs = running.logs
        assert '"colour"' not in logs
        assert f'"{deal[0].colour}"' not in logs
        for player in friends.players:
            assert str(player.token) not in logs
