"""A room and its seats as values: who sits where, who follows whom as host. No database, no sockets."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from app.errors import Invalid, NoSuchSeat
from app.ids import PlayerId, RoomCode, RoomId, TableId
from app.tables.dealing import Decider
from games.kit.contract import Seat

BOT = Decider("bot")


class Room(msgspec.Struct, frozen=True):
    """A room as it is stored."""

    id: RoomId
    code: RoomCode
    game: str
    options: dict[str, Any]
    host: PlayerId
    first: Seat | None
    spectators: bool
    table: TableId | None
    ended: bool
    """Whether the game at the present table is over."""
    seats: tuple[Decider, ...]
    """In order of sitting, clockwise."""

    @property
    def is_playing(self) -> bool:
        return self.table is not None and not self.ended

    def seat_of(self, player: PlayerId | None) -> Seat | None:
        """Where this person sits."""
        if player is None:
            return None
        return next((Seat(seat) for seat, sits in enumerate(self.seats) if sits.player == player), None)

    def decider(self, seat: int) -> Decider:
        """Who sits there. Raises `NoSuchSeat`."""
        if not 0 <= seat < len(self.seats):
            raise NoSuchSeat(f"nobody sits in seat {seat}", seat=seat)
        return self.seats[seat]

    def acting_host(self, is_present: Callable[[PlayerId], bool]) -> PlayerId:
        """The host, or, while the host is away, the next seated person who is there."""
        if is_present(self.host):
            return self.host
        return next((player for player in self._people_after(self.seat_of(self.host)) if is_present(player)), self.host)

    def with_one_more(self, decider: Decider) -> "Room":
        """Somebody sits down in the next seat. In a room that people have left for good, they become the host."""
        host = self.host
        if decider.player is not None and not any(sits.player for sits in self.seats):
            host = decider.player
        return replace(self, seats=(*self.seats, decider), host=host)

    def without(self, seat: Seat) -> "Room":
        """Somebody gets up for good; who sits behind moves up, and somebody else becomes the host if need be."""
        left = (*self.seats[:seat], *self.seats[seat + 1 :])
        first = self.first
        if first is not None and first >= seat:
            first = None if first == seat else Seat(first - 1)
        return replace(self, seats=left, first=first, host=self._host_without(seat))

    def with_bot_in(self, seat: Seat) -> "Room":
        """A bot goes on playing for whoever sat there."""
        seats = (*self.seats[:seat], BOT, *self.seats[seat + 1 :])
        return replace(self, seats=seats, host=self._host_without(seat))

    def with_person_in(self, seat: Seat, player: PlayerId) -> "Room":
        """Somebody else sits there instead, with the host's powers if they were whoever's sat there."""
        seats = (*self.seats[:seat], Decider("person", player), *self.seats[seat + 1 :])
        return replace(self, seats=seats, host=player if self.seats[seat].player == self.host else self.host)

    def reordered(self, order: tuple[int, ...]) -> "Room":
        """Seat i is taken by who sat in seat ``order[i]``. Raises `Invalid`."""
        if sorted(order) != list(range(len(self.seats))):
            raise Invalid(f"order must name each of the seats 0 to {len(self.seats) - 1} once", field="order")
        first = None if self.first is None else Seat(order.index(self.first))
        return replace(self, seats=tuple(self.seats[seat] for seat in order), first=first)

    def beginning_with(self, first: Seat | None) -> "Room":
        """That seat starts; None = drawn. Raises `Invalid`."""
        if first is not None and not 0 <= first < len(self.seats):
            raise Invalid(f"nobody sits in seat {first}", field="first", value=first)
        return replace(self, first=first)

    def _host_without(self, seat: Seat) -> PlayerId:
        """Who is host once ``seat`` is given up: a room that nobody sits in keeps its host."""
        if self.seats[seat].player != self.host:
            return self.host
        return next(iter(self._people_after(seat)), self.host)

    def _people_after(self, seat: Seat | None) -> tuple[PlayerId, ...]:
        """The other seated people, clockwise from the left of ``seat``."""
        start = 0 if seat is None else seat + 1
        around = (*self.seats[start:], *self.seats[: start - 1 if start else 0])
        return tuple(sits.player for sits in around if sits.player is not None)
