"""Somebody who looks after the server, and tables of every kind to look at."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from uuid import UUID

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from sqlalchemy import delete, update

from app.db.models import EntryRow, TableRow
from app.settings import Settings
from games.kit.contract import Seat, Step, Viewer
from games.registry import GAMES
from tests.app.conftest import URL, browser, live_table, play_to_the_end
from tests.games.toy.rules import Toy
from tests.games.toy.words import Action, State
from tests.support.client import expect
from tests.support.server import WIDE

PASSWORD = "under the flowerpot"
HASH = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
PAGE = {"Accept": "text/html"}
SECRET = "the top card is red 3"

MakeTable = Callable[..., Awaitable[str]]


@pytest.fixture
def settings(database_url: str) -> Settings:
    return Settings(
        database_url=database_url, secret_key="a key for tests", admin_password_hash=HASH, bot_delay_ms=0, **WIDE
    )


@pytest.fixture
async def admin(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """Signed in, at one of the server's pages."""
    async with browser(app, headers={"Origin": URL}) as client:
        answer = await client.post("/admin/login", data={"password": PASSWORD})
        assert answer.status_code == 303
        yield client


@pytest.fixture
async def new_table(person) -> MakeTable:
    """A table of Ana's and Bea's with no move yet: ``await new_table("ambystoma")``; its id."""

    async def make(game: str = "ambystoma", names: tuple[str, str] = ("Ana", "Bea")) -> str:
        ana, bea = [await person(name) for name in names]
        code = await ana.make_room(game)
        await bea.sit(code)
        expect(await ana.http.patch(f"/api/rooms/{code}", json={"first": 0}))
        return await ana.start(code)

    return make


@pytest.fixture
async def make_table(app: FastAPI, new_table: MakeTable) -> MakeTable:
    """A table of a kind of `KINDS`."""

    async def make(kind: str, game: str = "ambystoma") -> str:
        table = await new_table(game)
        await KINDS[kind](app, table)
        return table

    return make


@pytest.fixture
def break_rules(toy: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Toy]], None]:
    """From now on the toy's rules have a bug: ``break_rules(NoTurn)``."""

    def broken(bug: type[Toy]) -> None:
        monkeypatch.setitem(GAMES, (toy, Toy.version), bug())

    return broken


class NoTurn(Toy):
    def to_act(self, state: State) -> frozenset[Seat]:
        raise RuntimeError(SECRET)


class NoEnd(Toy):
    """Knows whose turn it is until it is nobody's."""

    def to_act(self, state: State) -> frozenset[Seat]:
        if awaited := super().to_act(state):
            return awaited
        raise RuntimeError(SECRET)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Any]:
        return Toy().apply(state, seat, action)


class NoView(Toy):
    def view(self, state: State, viewer: Viewer) -> Any:
        raise RuntimeError(SECRET)


class NoChoice(Toy):
    def legal(self, state: State, seat: Seat) -> tuple[Any, ...]:
        raise RuntimeError(SECRET)


async def move(app: FastAPI, table: str, times: int = 1) -> None:
    """Whoever is awaited does what is done when a clock runs out."""
    live = await live_table(app, table)
    for _ in range(times):
        seat = min(live.awaited)
        await live.act_for(seat, live.default_action(seat), by="player", at=live.seq)


async def change_entry(app: FastAPI, table: str, seq: int, **values: object) -> None:
    """Somebody has a hand in the database, while the table is not in memory."""
    app.state.keeper._tables.pop(UUID(table), None)
    entry = (EntryRow.table_id == UUID(table), EntryRow.seq == seq)
    async with app.state.engine.begin() as connection:
        await connection.execute(
            update(EntryRow).where(*entry).values(**values) if values else delete(EntryRow).where(*entry)
        )


async def _new(app: FastAPI, table: str) -> None:
    """Nothing has happened."""


async def _running(app: FastAPI, table: str) -> None:
    await move(app, table, 4)


async def _ended(app: FastAPI, table: str) -> None:
    await play_to_the_end(app, table)


async def _missing(app: FastAPI, table: str) -> None:
    await move(app, table, 4)
    await change_entry(app, table, 3)


async def _beheaded(app: FastAPI, table: str) -> None:
    await move(app, table, 2)
    await change_entry(app, table, 1)


async def _empty(app: FastAPI, table: str) -> None:
    await change_entry(app, table, 1)


async def _unreadable(app: FastAPI, table: str) -> None:
    await move(app, table, 4)
    await change_entry(app, table, 3, body='{"type":"<script>alert(1)</script>', facts="no JSON", changed="[")


async def _deep(app: FastAPI, table: str) -> None:
    await move(app, table, 2)
    await change_entry(app, table, 2, body="[" * 5000 + "]" * 5000)


async def _retired(app: FastAPI, table: str) -> None:
    await move(app, table, 4)
    app.state.keeper._tables.pop(UUID(table), None)
    async with app.state.engine.begin() as connection:
        await connection.execute(update(TableRow).where(TableRow.id == UUID(table)).values(version=99))
    body = (await _entry(app, table, 1)).replace('"version":1', '"version":99')
    await change_entry(app, table, 1, body=body)


async def _other_facts(app: FastAPI, table: str) -> None:
    await move(app, table, 4)
    await change_entry(app, table, 3, facts="[]")


async def _no_deal(app: FastAPI, table: str) -> None:
    await move(app, table, 4)
    await change_entry(app, table, 1, deal=None)


async def _entry(app: FastAPI, table: str, seq: int) -> str:
    async with app.state.engine.connect() as connection:
        row = await connection.execute(
            EntryRow.__table__.select().where(EntryRow.table_id == UUID(table), EntryRow.seq == seq)
        )
        return row.one().body


KINDS = {
    "new": _new,
    "running": _running,
    "ended": _ended,
    "with a missing entry": _missing,
    "without its start": _beheaded,
    "without any entry": _empty,
    "with an unreadable entry": _unreadable,
    "with an entry nested too deep": _deep,
    "of retired rules": _retired,
    "with other facts": _other_facts,
    "without its deal": _no_deal,
}
