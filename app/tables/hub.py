"""Who listens: the sockets of each room, what each of them watches, and the room's chat."""

import time
from collections import deque
from collections.abc import Callable
from uuid import UUID

import msgspec

from app.errors import Broken
from app.ids import PlayerId, RoomCode, TableId
from app.tables.outbox import Outbox
from app.tables.table import LiveTable
from games.kit.contract import Seat

CHAT_KEPT = 50


class Spoken(msgspec.Struct, frozen=True):
    """A line of chat, and who may read it."""

    id: UUID
    player: PlayerId
    message: bytes
    walled: bool
    """Said by a spectator while the chat was closed to those who play: they read it after the end."""


class Listener:
    """One socket in a room."""

    def __init__(self, code: RoomCode, player: PlayerId, name: str) -> None:
        self.code = code
        self.player = player
        self.name = name
        self.outbox = Outbox(self._frame)
        self.table: LiveTable | None = None
        self.spectators = False
        """Whether the room shows its table to people without a seat."""
        self._viewer: Seat | None = None
        self._seen = 0

    @property
    def seat(self) -> Seat | None:
        """Where this person decides at the table being watched."""
        return None if self.table is None else self.table.seat_of(self.player)

    def watch(self, table: LiveTable, seen: int) -> None:
        """Show this table from now on; facts start after entry ``seen``."""
        self.table = table
        self._viewer = self.seat
        self._seen = seen if 0 <= seen <= table.seq else 0
        self.outbox.frame_due()

    def _frame(self) -> bytes | None:
        table, seat = self.table, self.seat
        if table is None:
            return None
        if seat is None and not table.is_shown_to(self.player, spectators=self.spectators):
            return None
        if seat != self._viewer:
            self._viewer, self._seen = seat, 0
        try:
            frame = table.frame(seat, self._seen)
        except Broken:
            return None
        self._seen = table.seq
        return frame


class _Room:
    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.chat: deque[Spoken] = deque(maxlen=CHAT_KEPT)


class Hub:
    """Every socket of the server, by room and by table."""

    def __init__(self, *, grace_s: float) -> None:
        self.grace_s = grace_s
        """How long somebody still counts as present after their last socket: as long as a reload takes."""
        self._gone: dict[tuple[RoomCode, PlayerId], float] = {}
        self._rooms: dict[RoomCode, _Room] = {}
        self._watching: dict[TableId, set[Listener]] = {}

    def attach(self, listener: Listener) -> None:
        self._gone.pop((listener.code, listener.player), None)
        self._rooms.setdefault(listener.code, _Room()).listeners.add(listener)

    def detach(self, listener: Listener) -> None:
        """Forget a socket, and its room's chat with the last one."""
        self._unwatch(listener)
        room = self._rooms.get(listener.code)
        if room is not None and listener in room.listeners:
            room.listeners.remove(listener)
            self._note_gone(listener)
            if not room.listeners:
                del self._rooms[listener.code]

    def _note_gone(self, listener: Listener) -> None:
        now = time.monotonic()
        self._gone = {who: since for who, since in self._gone.items() if now - since < self.grace_s}
        if not self._has_socket(listener.code, listener.player):
            self._gone[listener.code, listener.player] = now

    def _has_socket(self, code: RoomCode, player: PlayerId) -> bool:
        return any(listener.player == player for listener in self.listeners(code))

    def is_present(self, code: RoomCode, player: PlayerId) -> bool:
        """Whether a socket of this person is in the room, or was a moment ago."""
        gone = self._gone.get((code, player))
        is_back_soon = gone is not None and time.monotonic() - gone < self.grace_s
        return is_back_soon or self._has_socket(code, player)

    def rename(self, player: PlayerId, name: str) -> None:
        """What this person says from now on is said under another name."""
        for listener in self.all_listeners():
            if listener.player == player:
                listener.name = name

    def sign_out(self, player: PlayerId, last: bytes) -> None:
        """Close every socket of somebody who is no longer known, after ``last``."""
        for listener in self.all_listeners():
            if listener.player == player:
                listener.outbox.close(4401, last)

    def is_watched(self, table: TableId) -> bool:
        return bool(self._watching.get(table))

    def rooms_watching(self, table: TableId) -> frozenset[RoomCode]:
        """The rooms in which somebody watches this table."""
        return frozenset(listener.code for listener in self._watching.get(table, ()))

    def listeners(self, code: RoomCode) -> tuple[Listener, ...]:
        room = self._rooms.get(code)
        return () if room is None else tuple(room.listeners)

    def all_listeners(self) -> tuple[Listener, ...]:
        return tuple(listener for room in self._rooms.values() for listener in room.listeners)

    def tell_room(self, code: RoomCode, message_for: Callable[[PlayerId], bytes]) -> None:
        """Push the room to everybody in it, to each with what it says of him."""
        for listener in self.listeners(code):
            listener.outbox.put(message_for(listener.player))

    def let_watch(self, code: RoomCode, *, spectators: bool) -> None:
        """Whether people without a seat are shown the room's table from now on."""
        for listener in self.listeners(code):
            if listener.spectators != spectators:
                listener.spectators = spectators
                listener.outbox.frame_due()

    def watch(self, listener: Listener, table: LiveTable, seen: int) -> None:
        """Show a table to a socket, and no other."""
        self._unwatch(listener)
        self._watching.setdefault(table.id, set()).add(listener)
        listener.watch(table, seen)

    def table_changed(self, table: LiveTable) -> None:
        """A frame is due to everybody who watches."""
        for listener in self._watching.get(table.id, ()):
            listener.outbox.frame_due()

    def said_before(self, code: RoomCode, listener: Listener) -> tuple[bytes, ...]:
        """The lines of chat that this socket may read, oldest first."""
        room = self._rooms.get(code)
        spoken = () if room is None else tuple(room.chat)
        return tuple(line.message for line in spoken if _may_read(line, listener))

    def say(self, speaker: Listener, command_id: UUID, message: bytes) -> None:
        """Tell a line to the room; one said before (by this person, with this id) is not told twice."""
        room = self._rooms[speaker.code]
        if any(line.id == command_id and line.player == speaker.player for line in room.chat):
            return
        table = speaker.table
        line = Spoken(command_id, speaker.player, message, walled=table is not None and is_chat_closed(table))
        room.chat.append(line)
        for listener in room.listeners:
            if _may_read(line, listener):
                listener.outbox.put(message)

    def _unwatch(self, listener: Listener) -> None:
        if listener.table is None:
            return
        watching = self._watching.get(listener.table.id, set())
        watching.discard(listener)
        if not watching:
            self._watching.pop(listener.table.id, None)


def _may_read(line: Spoken, listener: Listener) -> bool:
    """Who has just come in, and is not known yet to play or to watch, reads it with what was said before."""
    return not line.walled or (listener.table is not None and not is_hushed(listener))


def is_chat_closed(table: LiveTable) -> bool:
    """Whether those who play may not talk now: a cooperative game whose sheet forbids table talk is running."""
    return table.rules.cooperative and not table.over


def is_hushed(listener: Listener) -> bool:
    """Whether this socket is of somebody who sits, or sat, at a table where they may not talk."""
    table = listener.table
    return table is not None and is_chat_closed(table) and table.has_seated(listener.player)
