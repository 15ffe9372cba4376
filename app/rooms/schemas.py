"""A room as its people see it: the socket's ``room`` message and the answer of the API; and what the API is sent."""

from typing import Annotated, Any, Literal, TypeAlias
from uuid import UUID

import msgspec
from pydantic import Field

from app.players.schemas import Body
from games.kit.contract import Seat

MOST_SEATS = 32
"""More than any game has: bounds what is read."""


class SeatInfo(msgspec.Struct, frozen=True):
    seat: Seat
    player: UUID | None
    name: str | None
    """The person's nickname; None for bots and open seats, which the catalogues name."""
    kind: Literal["person", "bot", "open"]
    present: bool


class ClaimInfo(msgspec.Struct, frozen=True):
    """Somebody says that a seat is theirs."""

    seat: Seat
    player: UUID
    name: str
    by: Literal["host", "anybody"]
    """Who may say whether it is true: the host, or, of the host's own seat, anybody else who sits there."""


class RoomInfo(msgspec.Struct, frozen=True):
    """A room as everybody with its code may know it."""

    code: str
    game: str
    options: dict[str, Any]
    host: UUID
    """Who has the host's powers now: the host, or while away the next seated person who is there."""
    owner: UUID
    """The host, there or away: whose table it is called."""
    first: Seat | None
    """None = drawn at the start."""
    spectators: bool
    status: Literal["lobby", "playing", "ended"]
    table: UUID | None
    seats: tuple[SeatInfo, ...]
    """As many as are taken, by seat; the catalogue of games tells how many there may be."""
    claims: tuple[ClaimInfo, ...] = ()
    """Those that wait for an answer, the oldest first."""


class You(msgspec.Struct, frozen=True):
    player: UUID | None
    seat: Seat | None


class RoomMessage(msgspec.Struct, frozen=True, tag="room"):
    room: RoomInfo
    you: You


class Seated(msgspec.Struct, frozen=True):
    """Where somebody, or a bot, has sat down."""

    seat: Seat


class Started(msgspec.Struct, frozen=True):
    """The table that the room plays at now."""

    table: UUID


SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


class NewRoom(Body):
    game: str = Field(max_length=32)
    options: dict[str, Any] = Field({}, description="What is absent is at its default.")


class RoomChange(Body):
    """What is absent or null stays as it is."""

    game: str | None = Field(None, max_length=32)
    options: dict[str, Any] | None = Field(None, description="Only these options change; all, with another game.")
    order: list[SeatNumber] | None = Field(
        None, max_length=MOST_SEATS, description="Who is to sit in seat i sits in seat order[i] now."
    )
    first: SeatNumber | Literal["random"] | None = Field(None, description="The starting seat, in the new order.")
    spectators: bool | None = None

    @property
    def is_about_spectators(self) -> bool:
        """Whether it changes nothing but who may watch: that can be done at any time."""
        return self.spectators is not None and self.model_dump(exclude={"spectators"}, exclude_none=True) == {}


class ClaimAnswer(Body):
    accept: bool
    seat: SeatNumber = Field(description="Which claim this answers: its person may claim another seat meanwhile.")


class StartFrom(Body):
    after: Annotated[UUID | None, Field(strict=False)] = Field(
        None, description="The table that the room stands at, as far as the sender knows; null in the lobby."
    )
