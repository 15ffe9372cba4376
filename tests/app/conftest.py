"""The server in this process, on a real database, and people who speak HTTP with it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI

from app.ids import TableId
from app.main import make_app
from app.settings import Settings
from app.tables.table import LiveTable
from games.registry import GAMES
from tests.games.toy.rules import Toy
from tests.support.chance import Chance, deal_by_chance
from tests.support.client import Player

deal_by_chance(Chance())

URL = "http://table.test"

Person = Callable[..., Awaitable[Player]]


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[FastAPI]:
    app = make_app(settings)
    async with app.router.lifespan_context(app):
        yield app


def browser(app: FastAPI, *, address: str = "192.0.2.1", url: str = URL, **more: object) -> httpx.AsyncClient:
    """A client that keeps its cookies, at ``address``; pass ``headers`` for an Origin."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(address, 5000)), base_url=url, **more)


async def live_table(app: FastAPI, table: str) -> LiveTable:
    return await app.state.keeper.open(TableId(UUID(table)))


async def play_to_the_end(app: FastAPI, table: str) -> None:
    """Let everybody at the table do what is done for them when their clock runs out."""
    live = await live_table(app, table)
    while not live.over:
        seat = min(live.awaited)
        await live.act_for(seat, live.default_action(seat), by="clock", at=live.seq)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """The toy game (for 2 to 4) is among the games; its id."""
    monkeypatch.setitem(GAMES, (Toy.id, Toy.version), Toy())
    return Toy.id


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    async with running(settings) as app:
        yield app


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody whom the server does not know."""
    async with browser(app) as client:
        yield client


@pytest.fixture
async def at_browser(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody unknown at one of the server's own pages."""
    async with browser(app, headers={"Origin": URL}) as client:
        yield client


@pytest.fixture
async def person(app: FastAPI) -> AsyncIterator[Person]:
    """New people with a bearer token: ``await person("Ana")``."""
    async with AsyncExitStack() as stack:

        async def make(nickname: str = "Ana") -> Player:
            return await Player.over(await stack.enter_async_context(browser(app)), nickname)

        yield make
