"""Every message of the room's socket, both ways (`docs/protocol.md`)."""

from typing import Any, TypeAlias
from uuid import UUID

import msgspec


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """First on every socket: the table and the newest seq that the client knows; 0 = nothing."""

    table: UUID | None = None
    seen: int = 0


class Act(msgspec.Struct, frozen=True, tag="act"):
    id: UUID
    seen: int
    action: msgspec.Raw
    table: UUID | None = None


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    id: UUID
    seen: int
    table: UUID | None = None


class Say(msgspec.Struct, frozen=True, tag="chat"):
    id: UUID
    text: str


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    pass


Incoming: TypeAlias = Hello | Act | Undo | Say | Ping


class Answer(msgspec.Struct, frozen=True, tag="answer", omit_defaults=True):
    """Exactly one for each command."""

    id: UUID | None
    ok: bool
    seq: int | None = None
    code: str | None = None
    args: dict[str, Any] | None = None


class ChatLine(msgspec.Struct, frozen=True, tag="chat"):
    id: UUID
    player: UUID
    name: str
    text: str
    at: int
    """Milliseconds since 1970, UTC."""


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    pass


class Bye(msgspec.Struct, frozen=True, tag="bye", omit_defaults=True):
    """The server closes this socket; come back after ``retry_ms``, or not at all when it is None."""

    code: str
    retry_ms: int | None = None
