"""The database goes away in mid-game and comes back: unknown is said to be unknown, and the repeat settles it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.outage import line_to
from tests.support.party import discard, party
from tests.support.server import AsyncServer, Server

TOLD_S = 30.0
"""Nobody waits longer to hear that the database is away."""


@asynccontextmanager
async def server_on(url: str, folder: Path) -> AsyncIterator[AsyncServer]:
    """A server that is stopped without keeping this loop, and so the line, from working."""
    blocking = Server(url, folder / "server.log", bot_delay_ms=0)
    running = AsyncServer(blocking)
    await running.start()
    try:
        yield running
    finally:
        await asyncio.to_thread(blocking.close)


@pytest.mark.timeout(300)
async def test_a_game_goes_on_after_the_database_was_away(database_url: str, tmp_path: Path) -> None:
    async with (
        line_to(database_url) as line,
        server_on(line.url, tmp_path) as running,
        party(running.url, people=2) as friends,
    ):
        await friends.move(discard)
        bruno, command_id = friends.sockets[1], str(uuid4())
        action = discard(bruno.table["legal"])
        await line.cut()
        away = await bruno.command(
            {"type": "act", "id": command_id, "table": friends.table, "seen": 2, "action": action}
        )
        assert (away["ok"], away["code"]) == (False, "unavailable")
        assert friends.sockets[0].table["seq"] == 2, "nobody is told of what may not have been stored"
        await line.mend()
        back = await bruno.act(action, id=command_id, seen=2)
        assert (back["ok"], back["seq"]) == (True, 3)
        await friends.all_at(3)
        assert (await bruno.act(action, id=command_id, seen=2)) == back
        while not friends.over:
            await friends.move(discard)


@pytest.mark.timeout(300)
async def test_a_server_whose_database_is_away_says_so_to_newcomers(database_url: str, tmp_path: Path) -> None:
    async with (
        line_to(database_url) as line,
        server_on(line.url, tmp_path) as running,
        party(running.url, people=2) as friends,
    ):
        await line.cut()
        async with friends.players[0].socket(friends.code) as late:
            with suppress(ConnectionClosed):  # it may be told at the door, before it can say hello
                await late.send({"type": "hello", "table": None, "seen": 0})
            async with asyncio.timeout(TOLD_S):
                assert await late.until_closed() == 1013
            assert late.newest("bye")["code"] == "unavailable"
        answer = await friends.players[0].http.get("/readyz", timeout=TOLD_S)
        assert answer.status_code == 503
        answer = await friends.players[0].http.get("/api/me/rooms", timeout=TOLD_S)
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        await line.mend()
        async with friends.players[0].socket(friends.code) as again:
            await again.hello()
            assert again.table["seq"] == 1
