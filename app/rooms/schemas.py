"""A room as its people see it: the socket's ``room`` message and the answer of the API."""

from typing import Any, Literal
from uuid import UUID

import msgspec

from games.kit.contract import Seat


class SeatInfo(msgspec.Struct, frozen=True):
    seat: Seat
    player: UUID | None
    name: str | None
    """The person's nickname; None for bots and open seats, which the catalogues name."""
    kind: Literal["person", "bot", "open"]
    present: bool


class RoomInfo(msgspec.Struct, frozen=True):
    """A room as everybody with its code may know it."""

    code: str
    game: str
    options: dict[str, Any]
    host: UUID
    first: Seat | None
    """None = drawn at the start."""
    spectators: bool
    status: Literal["lobby", "playing", "ended"]
    table: UUID | None
    seats: tuple[SeatInfo, ...]
    """As many as are taken, by seat; the catalogue of games tells how many there may be."""


class You(msgspec.Struct, frozen=True):
    player: UUID | None
    seat: Seat | None


class RoomMessage(msgspec.Struct, frozen=True, tag="room"):
    room: RoomInfo
    you: You
