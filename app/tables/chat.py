"""What is said in a room: who may say it, who may read it, and how much of it is kept."""

from collections import deque
from collections.abc import Iterable
from uuid import UUID

import msgspec

from app.errors import TooManyLines
from app.ids import PlayerId
from app.tables.allowance import Allowance
from app.tables.listener import Listener
from app.tables.table import LiveTable

KEPT = 50
LINES_A_SECOND = 1.0
LINES_AT_ONCE = 10


class Spoken(msgspec.Struct, frozen=True):
    """A line of chat, and who may read it."""

    id: UUID
    player: PlayerId
    message: bytes
    walled: bool
    """Said by a spectator while the chat was closed to those who play: they read it after the end."""


class Chat:
    """The newest lines of one room. It lasts as long as somebody listens there."""

    def __init__(self) -> None:
        self._lines: deque[Spoken] = deque(maxlen=KEPT)
        self._allowances: dict[PlayerId, Allowance] = {}

    def readable_by(self, listener: Listener) -> tuple[bytes, ...]:
        """The lines that this socket may read, oldest first."""
        return tuple(line.message for line in self._lines if _may_read(line, listener))

    def say(self, speaker: Listener, command_id: UUID, message: bytes, audience: Iterable[Listener]) -> None:
        """Tell a line to the room; one said before (by this person, with this id) is not told twice.

        Raises `TooManyLines`: one person talks as fast as others can read, from however many sockets.
        """
        if any(line.id == command_id and line.player == speaker.player for line in self._lines):
            return
        allowance = self._allowances.setdefault(speaker.player, Allowance(LINES_A_SECOND, LINES_AT_ONCE))
        if not allowance.has_one():
            raise TooManyLines("more than anybody can read; wait a moment")
        table = speaker.table
        line = Spoken(command_id, speaker.player, message, walled=table is not None and is_chat_closed(table))
        self._lines.append(line)
        for listener in audience:
            if _may_read(line, listener):
                listener.outbox.put(message)


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
