"""One person's socket in a room: what each message of theirs does, and the one answer it gets."""

import time
from typing import Protocol
from uuid import UUID

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.errors import (
    AppError,
    BadRequest,
    Broken,
    ChatClosed,
    Malformed,
    NoSuchTable,
    Stale,
    TooManySockets,
    Unavailable,
)
from app.ids import RoomCode, TableId
from app.players.nicknames import is_printable, is_visible
from app.players.schemas import Player
from app.rooms.schemas import RoomInfo
from app.rooms.service import Rooms
from app.rooms.stand_ins import StandIns
from app.rooms.teller import Teller
from app.tables.chat import is_hushed
from app.tables.hub import Hub
from app.tables.keeper import TableKeeper
from app.tables.listener import FROZEN, Listener
from app.tables.table import Command, LiveTable
from app.tables.tally import Tally
from app.ws.messages import Act, Answer, Bye, ChatLine, Hello, Incoming, Ping, Pong, Say, Undo

MAX_MESSAGE_BYTES = 16 * 1024
MAX_CHAT = 500
MAX_MALFORMED = 20
"""In a row; then the socket is closed with 1008."""
MAX_SOCKETS = 12
"""Of one person in one room: tabs and devices, not floods."""
EARLY_TIMER_S = 0.01
"""Timers of an event loop may come early by a millisecond: too early, an absence would never be told."""

_decoder = msgspec.json.Decoder(Incoming)
_encode = msgspec.json.Encoder().encode
_PONG = _encode(Pong())

logger = structlog.get_logger(__name__)


class Services(Protocol):
    """What a visit needs of the server: the composition root's state has it."""

    rooms: Rooms
    teller: Teller
    stand_ins: StandIns
    keeper: TableKeeper
    hub: Hub
    tally: Tally


class Visit:
    """Answers what one socket says, until `leave`. Its methods never raise for anything a client can send."""

    def __init__(self, code: RoomCode, player: Player, services: Services) -> None:
        self._rooms = services.rooms
        self._teller = services.teller
        self._stand_ins = services.stand_ins
        self._keeper = services.keeper
        self._hub = services.hub
        self._tally = services.tally
        self._listener = Listener(code, player.id, player.nickname)
        self._hub.admit(self._listener)
        self._malformed = 0
        self._said_hello = False

    @property
    def listener(self) -> Listener:
        return self._listener

    async def receive(self, raw: str | bytes) -> None:
        """One frame."""
        if self._listener.outbox.is_closing:
            return  # sent before it knew that it has to go
        try:
            message = parse(raw)
        except Malformed as error:
            self._refuse_malformed(error)
            return
        self._malformed = 0
        match message:
            case Ping():
                self._listener.outbox.put(_PONG)
            case Hello():
                await self._hello(message)
            case Act() | Undo() | Say():
                await self._command(message)

    def leave(self) -> None:
        """The socket is gone: the others hear of it once it can't be taken for a reload any more."""
        self._hub.detach(self._listener)
        is_last = not self._hub.sockets_of(self._listener.code, self._listener.player)
        if self._said_hello and is_last:
            self._teller.tell_soon(self._listener.code, after_s=self._hub.grace_s + EARLY_TIMER_S)

    async def _hello(self, hello: Hello) -> None:
        try:
            await self._enter(hello)
        except (Unavailable, SQLAlchemyError, OSError, TimeoutError):
            self._listener.outbox.close(1013, _encode(Bye("unavailable", 2000)))
        except TooManySockets as error:
            self._listener.outbox.close(4429, _encode(Bye(error.code)))
        except AppError as error:
            self._listener.outbox.close(4404, _encode(Bye(error.code)))

    async def _enter(self, hello: Hello) -> None:
        listener = self._listener
        newly = not self._hub.is_present(listener.code, listener.player)
        if not self._said_hello:
            if self._hub.sockets_of(listener.code, listener.player) >= MAX_SOCKETS:
                raise TooManySockets("this person has too many sockets in this room", most=MAX_SOCKETS)
            self._hub.attach(listener)
            self._said_hello = True
        if newly:
            await self._rooms.tell(listener.code)
        table: LiveTable | None = None
        # to the end of it, or a table that starts meanwhile would be shown before the one that was read here
        async with self._rooms.as_it_is(listener.code) as info:
            if not newly:
                listener.outbox.put(self._rooms.message_for(info, listener.player))
            listener.spectators = info.spectators
            if info.table is not None:
                table = await self._show(TableId(info.table), hello)
            for line in self._hub.said_before(listener):
                listener.outbox.put(line)
        if table is not None and not is_seated_as(table, info):
            await self._rooms.follow(listener.code, table.id)

    async def _show(self, table_id: TableId, hello: Hello) -> LiveTable | None:
        try:
            table = await self._keeper.open(table_id)
            await self._stand_ins.come_back(table, self._listener.player)
        except Broken:
            self._listener.outbox.put(FROZEN)
            return None
        self._hub.watch(self._listener, table, hello.seen if hello.table in {None, table.id} else 0)
        return table

    async def _command(self, message: Act | Undo | Say) -> None:
        try:
            answer = Answer(message.id, ok=True, seq=await self._obey(message))
        except AppError as error:
            answer = Answer(message.id, ok=False, code=error.code, args=dict(error.arguments))
            if isinstance(error, Stale):
                self._listener.outbox.frame_due()
        except Exception:
            logger.exception("command failed", type=type(message).__name__)
            answer = Answer(message.id, ok=False, code="internal")
        self._tally.commands[str(message.__struct_config__.tag), answer.code or "ok"] += 1
        self._listener.outbox.put(_encode(answer))

    async def _obey(self, message: Act | Undo | Say) -> int | None:
        if isinstance(message, Say):
            self._say(message)
            return None
        return await self._move(message)

    async def _move(self, message: Act | Undo) -> int:
        table = self._listener.table
        if message.table is not None and (table is None or message.table != table.id):
            return await self._repeated_elsewhere(TableId(message.table), message.id)
        if table is None:
            raise NoSuchTable("nothing is being played here yet")
        command = Command(self._listener.player, message.id, message.seen)
        if isinstance(message, Undo):
            return await table.undo(command)
        return await table.act(command, message.action)

    async def _repeated_elsewhere(self, table_id: TableId, command_id: UUID) -> int:
        """The first answer to a command for another table than the present one; anything new there is stale."""
        try:
            table = await self._keeper.open(table_id)
        except NoSuchTable:
            table = None
        seq = None if table is None else table.answered(self._listener.player, command_id)
        if seq is None:
            raise Stale("the room plays at another table now")
        return seq

    def _say(self, message: Say) -> None:
        text = " ".join(message.text.split())
        if len(text) > MAX_CHAT or not all(map(is_printable, text)) or not any(map(is_visible, text)):
            raise BadRequest("a line of chat has 1 to 500 printable characters", length=len(text), most=MAX_CHAT)
        if not self._said_hello:
            raise BadRequest("say hello first")
        if is_hushed(self._listener):
            raise ChatClosed("no table talk while the game runs")
        line = ChatLine(message.id, self._listener.player, self._listener.name, text, int(time.time() * 1000))
        self._hub.say(self._listener, message.id, _encode(line))

    def _refuse_malformed(self, error: Malformed) -> None:
        self._malformed += 1
        outbox = self._listener.outbox
        outbox.put(_encode(Answer(None, ok=False, code=error.code, args=dict(error.arguments))))
        if self._malformed >= MAX_MALFORMED:
            outbox.close(1008, _encode(Bye("malformed")))


def is_seated_as(table: LiveTable, info: RoomInfo) -> bool:
    """Whether the room says the same as its running table of who sits there."""
    return info.status != "playing" or [seat.player for seat in info.seats] == [who.player for who in table.deciders]


def parse(raw: str | bytes) -> Incoming:
    """A frame as a typed message. Raises `Malformed`, saying what was wrong."""
    if isinstance(raw, bytes):
        raise Malformed("a binary frame", detail="frames are text: JSON in UTF-8")
    if len(raw) > MAX_MESSAGE_BYTES or len(raw.encode(errors="replace")) > MAX_MESSAGE_BYTES:
        raise Malformed("a frame over 16 KiB", detail=f"a frame has at most {MAX_MESSAGE_BYTES} bytes")
    try:
        message = _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Malformed("a frame that is no message", detail=str(error)[:200]) from error
    if isinstance(message, Say) and not is_storable(message.text):
        raise Malformed("text that can't be stored", detail="text must not hold NUL or lone surrogates")
    return message


def is_storable(text: str) -> bool:
    """Whether every database can keep it: no NUL, no lone surrogate."""
    return "\0" not in text and not any("\ud800" <= character <= "\udfff" for character in text)
