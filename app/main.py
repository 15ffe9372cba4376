"""The composition root: everything is made here, once, and handed to what needs it."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import structlog
from fastapi import FastAPI

from app.db.engine import make_engine, make_sessions
from app.ids import TableId
from app.limits import Limits
from app.players.device_links import DeviceLinks
from app.players.routes import router as players_router
from app.players.service import Players
from app.rooms.claim_routes import router as claims_router
from app.rooms.claims import Claims
from app.rooms.join import router as join_router
from app.rooms.me import router as my_rooms_router
from app.rooms.replay_routes import router as replay_router
from app.rooms.replays import Replays
from app.rooms.routes import games_router
from app.rooms.routes import router as rooms_router
from app.rooms.service import Rooms
from app.rooms.stand_ins import StandIns
from app.rooms.teller import Teller
from app.settings import Settings
from app.tables.hub import Hub
from app.tables.inspector import Inspector
from app.tables.keeper import TableKeeper
from app.tables.log import LogWriter
from app.web import admin, pages
from app.web.admin.access import Access
from app.web.devices import api_router as device_links_router
from app.web.devices import router as devices_router
from app.web.docs import router as docs_router
from app.web.health import router as health_router
from app.web.learning import router as learning_router
from app.web.metrics import make_registry
from app.web.problems import add_problem_handlers
from app.web.replay import router as replay_page_router
from app.web.security import add_security
from app.ws.socket import router as socket_router

GC_THRESHOLDS = (20_000, 50, 50)
"""Fewer collections: most of what a move makes is freed by counting."""

SWITCH_S = 0.001
"""How long the event loop waits for a bot that thinks, each time it has something to do."""

LAST_COMMIT_S = 5.0
"""How long the end waits for a database that does not answer."""

logger = structlog.get_logger(__name__)

ROUTERS = (
    players_router,
    my_rooms_router,
    device_links_router,
    devices_router,
    games_router,
    rooms_router,
    claims_router,
    replay_router,
    replay_page_router,
    join_router,
    socket_router,
    docs_router,
    health_router,
    learning_router,
)


def make_app(settings: Settings) -> FastAPI:
    """The whole server on one database, which must have been migrated."""
    app = FastAPI(title="Sobremesa", version="0.1.0", lifespan=_lifespan, docs_url=None, redoc_url=None)
    engine = make_engine(settings.database_url)
    state = app.state
    state.settings, state.engine, state.sessions = settings, engine, make_sessions(engine)
    state.hub = Hub(grace_s=settings.presence_grace_ms / 1000, absence_s=settings.claim_absence_ms / 1000)
    state.log = LogWriter(engine)
    state.keeper = TableKeeper(engine, state.log, state.hub, settings)
    state.tally = state.log.tally
    state.limits = Limits(settings)
    state.players = Players(state.sessions)
    state.device_links = DeviceLinks(state.sessions)
    state.rooms = Rooms(state.sessions, state.hub, state.keeper, settings)
    state.replays = Replays(state.sessions, state.keeper)
    state.teller = Teller(state.rooms)
    state.claims = Claims(state.rooms, state.keeper, state.hub, state.limits)
    state.rooms.claims.when_lapsed = state.teller.tell_soon
    state.stand_ins = StandIns(state.rooms, state.keeper, state.hub)
    state.access, state.inspector = Access(engine, settings), Inspector(engine)
    state.metrics = make_registry(state.hub, state.keeper, state.tally)
    for router in ROUTERS:
        app.include_router(router)
    admin.add_to(app)
    pages.add_to(app)
    add_problem_handlers(app)
    add_security(app, settings)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    state = app.state
    state.keeper.when_over = partial(_tell_rooms, state.hub, state.teller)
    state.log.start()
    state.keeper.start()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_S)
    yield
    await state.teller.stop()
    await state.keeper.stop()
    try:
        async with asyncio.timeout(LAST_COMMIT_S):
            await state.log.stop()
    except TimeoutError:
        logger.warning("the database did not take the last entries")
    await state.engine.dispose()


def _tell_rooms(hub: Hub, teller: Teller, table: TableId) -> None:
    """A game that ends changes its room too: from playing to ended."""
    for code in hub.rooms_watching(table):
        teller.tell_soon(code)
