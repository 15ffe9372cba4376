"""kill -9 in mid-game: nothing acknowledged is lost, nothing is done twice, everybody goes on where they were."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from app.db.engine import make_engine
from app.db.models import EntryRow
from app.ids import TableId
from app.tables import chronicle, projection
from app.tables.repository import read_log
from games.kit.contract import Seat
from tests.conftest import MakeServer
from tests.support.client import Frame, RoomSocket
from tests.support.party import Party, discard, party

ROUNDS = 5
TABLES = 40
UNANSWERED = 20


class Sent:
    """A command that was sent, and what came of it."""

    def __init__(self, friends: Party, socket: RoomSocket) -> None:
        frame = socket.table
        self.friends = friends
        self.seat: int = frame["seat"]
        self.socket = socket
        self.views = [one.table["view"] for one in friends.sockets]
        self.message: Frame = {
            "type": "act",
            "id": str(uuid4()),
            "table": frame["table"],
            "seen": frame["seq"],
            "action": discard(frame["legal"]),
        }

    @property
    def answer(self) -> Frame | None:
        ours = (
            one for one in reversed(self.socket.frames) if one["type"] == "answer" and one["id"] == self.message["id"]
        )
        return next(ours, None)


class Evening:
    """A table where one move follows the other as fast as the server answers."""

    def __init__(self, friends: Party) -> None:
        self.friends = friends
        self.sent: list[Sent] = []

    @property
    def waits(self) -> bool:
        return bool(self.sent) and self.sent[-1].answer is None

    async def play_until_cut_off(self) -> None:
        self.sent = []
        while not self.friends.over:
            self.sent.append(Sent(self.friends, self.friends.sockets[self.friends.awaited]))
            now = self.sent[-1]
            try:
                await now.socket.send(now.message)
                await self.friends.all_at(now.message["seen"] + 1)
            except (AssertionError, ConnectionClosed):
                return  # cut off


@asynccontextmanager
async def evenings(url: str) -> AsyncIterator[list[Evening]]:
    async with AsyncExitStack() as stack:
        yield [Evening(await stack.enter_async_context(party(url, people=2))) for _ in range(TABLES)]


async def stored_commands(url: str) -> dict[str, list[int]]:
    """The seqs of every command in the log, read from the database itself."""
    engine = make_engine(url)
    found: dict[str, list[int]] = {}
    async with engine.connect() as connection:
        query = select(EntryRow.command_id, EntryRow.seq).where(EntryRow.command_id.is_not(None))
        for command_id, seq in await connection.execute(query):
            found.setdefault(str(command_id), []).append(seq)
    await engine.dispose()
    return found


async def views_by_the_log(url: str, tables: list[Evening]) -> dict[str, list[dict]]:
    """What each seat must see: the log that is stored, folded here and not by the server."""
    engine = make_engine(url)
    found: dict[str, list[dict]] = {}
    async with engine.connect() as connection:
        for evening in tables:
            table_id = TableId(UUID(evening.friends.table))
            folded = chronicle.read(table_id, await read_log(connection, table_id))
            state = folded.position.state
            parts = [projection.view_part(folded.rules, state, Seat(seat)) for seat in range(len(folded.deciders))]
            found[evening.friends.table] = [json.loads(part)["view"] for part in parts]
    await engine.dispose()
    return found


@pytest.mark.timeout(600)
async def test_a_killed_server_loses_nothing_acknowledged_and_does_nothing_twice(server: MakeServer) -> None:
    running = await server()
    async with evenings(running.url) as tables:
        lost = kept = 0
        for _ in range(ROUNDS):
            playing = [asyncio.create_task(one.play_until_cut_off()) for one in tables]
            await asyncio.sleep(random.uniform(0.05, 0.15))
            while sum(one.waits for one in tables) < UNANSWERED:  # noqa: ASYNC110  # a moment, not an event
                await asyncio.sleep(0)
            running.blocking.kill()
            await asyncio.gather(*playing)
            assert sum(one.waits for one in tables) >= UNANSWERED
            stored = await stored_commands(running.database_url)
            views = await views_by_the_log(running.database_url, tables)
            await running.start()
            for one in tables:
                check_the_log(one, stored)
                await rejoin_and_repeat(one, stored, views[one.friends.table])
                kept += one.waits and one.sent[-1].message["id"] in stored
                lost += one.waits and one.sent[-1].message["id"] not in stored
        assert kept + lost >= ROUNDS * UNANSWERED


def check_the_log(evening: Evening, stored: dict[str, list[int]]) -> None:
    """Every command is in the log at most once; every acknowledged one is, with the seq it was answered."""
    for sent in evening.sent:
        seqs = stored.get(sent.message["id"], [])
        assert len(seqs) <= 1
        if sent.answer is not None:
            assert seqs == [sent.answer["seq"]]


async def rejoin_and_repeat(evening: Evening, stored: dict[str, list[int]], views: list[dict]) -> None:
    """Everybody is back at the seq and the view of the log, and the repeat of the last command is answered by it."""
    if not evening.sent:
        return
    friends, last = evening.friends, evening.sent[-1]
    seqs = stored.get(last.message["id"], [])
    seq = seqs[0] if seqs else last.message["seen"]
    await friends.come()
    assert [socket.table["seq"] for socket in friends.sockets] == [seq] * len(friends.sockets)
    assert [socket.table["view"] for socket in friends.sockets] == views
    if not seqs:
        assert views == last.views
    again = await friends.sockets[last.seat].command(last.message)
    assert again == {"type": "answer", "id": last.message["id"], "ok": True, "seq": last.message["seen"] + 1}
    await friends.all_at(again["seq"])
