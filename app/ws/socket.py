"""The room's one socket: who may come in, one task that reads and one that writes."""

import asyncio

import msgspec
import structlog
from fastapi import APIRouter, WebSocket
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect

from app.errors import AppError, ForeignOrigin, NoSuchRoom, NotSignedIn, TooManyRequests, TooManySockets, Unavailable
from app.players.identity import Identified, address_of, identify, players_of
from app.players.newcomers import limits_of
from app.rooms.door import Visitor, find_room, rooms_of
from app.settings import Settings
from app.tables.allowance import Allowance
from app.tables.listener import Listener
from app.tables.outbox import Closing, Slow
from app.tables.tally import Tally
from app.web.security import origin_allowed
from app.ws.messages import Bye
from app.ws.visit import MAX_SOCKETS, Visit

CLOSE_TIMEOUT_S = 5.0
CLOSE_CODES: dict[type[AppError], int] = {
    NotSignedIn: 4401,
    ForeignOrigin: 4403,
    NoSuchRoom: 4404,
    TooManyRequests: 4429,
    TooManySockets: 4429,
    Unavailable: 1013,
}

router = APIRouter()
logger = structlog.get_logger(__name__)


@router.websocket("/ws/rooms/{code}")
async def room_socket(websocket: WebSocket, code: str) -> None:
    """Lobby, presence, chat and table of one room."""
    await websocket.accept()
    try:
        visit = await _admit(websocket, code)
    except AppError as error:
        await _turn_away(websocket, error)
        return
    except (SQLAlchemyError, OSError, TimeoutError):
        await _turn_away(websocket, Unavailable("the database is away"))
        return
    writer = asyncio.create_task(_write(websocket, visit.listener))
    try:
        await _read(websocket, visit, _allowance(websocket.app.state.settings))
    finally:
        writer.cancel()
        visit.leave()


async def _admit(websocket: WebSocket, code: str) -> Visit:
    state = websocket.app.state
    identified = await _identified(websocket)
    if identified.how == "cookie" and not origin_allowed(websocket.url.scheme, websocket.headers, state.settings):
        raise ForeignOrigin("this page may not speak for you")
    visitor = Visitor(address_of(websocket), identified.player.id)
    room_code = await find_room(rooms_of(websocket), limits_of(websocket), code, visitor)
    if state.hub.at_the_door(room_code, identified.player.id) >= MAX_SOCKETS:
        raise TooManySockets("this person has too many sockets that say nothing", most=MAX_SOCKETS)
    visit = Visit(room_code, identified.player, state)
    try:
        # whoever was signed out while the room was looked for could not be told: now they can
        await _identified(websocket)
    except BaseException:
        visit.leave()
        raise
    return visit


async def _identified(websocket: WebSocket) -> Identified:
    identified = await identify(players_of(websocket), websocket.headers, websocket.cookies)
    if identified is None:
        raise NotSignedIn("join first")
    return identified


async def _turn_away(websocket: WebSocket, error: AppError) -> None:
    retry_ms = 2000 if isinstance(error, Unavailable | TooManyRequests) else None
    try:
        await websocket.send_text(msgspec.json.encode(Bye(error.code, retry_ms)).decode())
        await websocket.close(CLOSE_CODES.get(type(error), 4403))
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # gone before it was told


def _allowance(settings: Settings) -> Allowance | None:
    return Allowance(settings.message_rate, settings.message_burst) if settings.limit_messages else None


async def _read(websocket: WebSocket, visit: Visit, allowance: Allowance | None) -> None:
    while True:
        event = await websocket.receive()
        if event["type"] == "websocket.disconnect":
            return
        # whoever has to go is not answered any more: to read what is left of a flood slowly would hold up the end
        if allowance is not None and not visit.listener.outbox.is_closing:
            await allowance.take()
        text = event.get("text")
        await visit.receive(event["bytes"] if text is None else text)


async def _write(websocket: WebSocket, listener: Listener) -> None:
    tally: Tally = websocket.app.state.tally

    async def send(message: bytes) -> None:
        tally.pushes += 1
        tally.pushed_bytes += len(message)
        await websocket.send({"type": "websocket.send", "text": message.decode()})

    try:
        await listener.outbox.run(send)
    except Closing as closing:
        await _close(websocket, closing.close_code)
    except Slow:
        logger.info("slow reader closed")
        await _close(websocket, 1013)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the peer has gone; the reader finds out too


async def _close(websocket: WebSocket, code: int) -> None:
    try:
        async with asyncio.timeout(CLOSE_TIMEOUT_S):
            await websocket.close(code)
    except (TimeoutError, RuntimeError, OSError):
        return
