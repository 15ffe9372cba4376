"""Who listens: the sockets of each room, and what each of them watches."""

from collections.abc import Callable
from uuid import UUID

from app.ids import PlayerId, RoomCode, TableId
from app.tables.chat import Chat
from app.tables.listener import Listener
from app.tables.presence import Departures
from app.tables.table import LiveTable


class _Room:
    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.chat = Chat()


class Hub:
    """Every socket of the server, by room and by table."""

    def __init__(self, *, grace_s: float, absence_s: float) -> None:
        self.grace_s = grace_s
        """How long somebody still counts as present after their last socket: as long as a reload takes."""
        self._departures = Departures(grace_s, absence_s)
        self._rooms: dict[RoomCode, _Room] = {}
        self._watching: dict[TableId, set[Listener]] = {}
        self._at_the_door: set[Listener] = set()
        """Those that have not said hello yet: they hear of nothing, but may have to go."""

    def admit(self, listener: Listener) -> None:
        """Know of a socket, which shows who it is only once: whoever is signed out later is so at the door, too."""
        self._at_the_door.add(listener)

    def at_the_door(self, code: RoomCode, player: PlayerId) -> int:
        """How many sockets of this person have not said hello to the room yet."""
        return sum((listener.code, listener.player) == (code, player) for listener in self._at_the_door)

    def attach(self, listener: Listener) -> None:
        self._at_the_door.discard(listener)
        self._departures.forget(listener.code, listener.player)
        self._rooms.setdefault(listener.code, _Room()).listeners.add(listener)

    def detach(self, listener: Listener) -> None:
        """Forget a socket, and its room's chat with the last one."""
        self._at_the_door.discard(listener)
        self._unwatch(listener)
        room = self._rooms.get(listener.code)
        if room is not None and listener in room.listeners:
            room.listeners.remove(listener)
            if not self.sockets_of(listener.code, listener.player):
                self._departures.note(listener.code, listener.player)
            if not room.listeners:
                del self._rooms[listener.code]

    def sockets_of(self, code: RoomCode, player: PlayerId) -> int:
        """How many sockets this person has in the room."""
        return sum(listener.player == player for listener in self.listeners(code))

    def is_present(self, code: RoomCode, player: PlayerId) -> bool:
        """Whether a socket of this person is in the room, or was a moment ago."""
        return self._departures.is_recent(code, player) or self.sockets_of(code, player) > 0

    def is_long_gone(self, code: RoomCode, player: PlayerId) -> bool:
        """Whether this person has been away for so long that others may be let into their seat."""
        return not self.is_present(code, player) and self._departures.is_long_ago(code, player)

    def rename(self, player: PlayerId, name: str) -> None:
        """What this person says from now on is said under another name."""
        for listener in self.all_listeners():
            if listener.player == player:
                listener.name = name

    def sign_out(self, player: PlayerId, last: bytes, *, close_code: int = 4401) -> None:
        """Close every socket of somebody who is no longer known, or not by this device, after ``last``."""
        for listener in (*self.all_listeners(), *self._at_the_door):
            if listener.player == player:
                listener.outbox.close(close_code, last)

    def is_watched(self, table: TableId) -> bool:
        return bool(self._watching.get(table))

    @property
    def rooms_open(self) -> int:
        """How many rooms have a socket in them."""
        return len(self._rooms)

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

    def said_before(self, listener: Listener) -> tuple[bytes, ...]:
        """The lines of chat that this socket may read, oldest first."""
        return self._rooms[listener.code].chat.readable_by(listener)

    def say(self, speaker: Listener, command_id: UUID, message: bytes) -> None:
        """Tell a line to the room. Raises `TooManyLines`."""
        room = self._rooms[speaker.code]
        room.chat.say(speaker, command_id, message, room.listeners)

    def _unwatch(self, listener: Listener) -> None:
        if listener.table is None:
            return
        watching = self._watching.get(listener.table.id, set())
        watching.discard(listener)
        if not watching:
            self._watching.pop(listener.table.id, None)
