"""Finding a room by the code that somebody typed, without letting anybody try codes by the thousand."""

from typing import Annotated

import msgspec
from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from app.errors import NoSuchRoom
from app.ids import PlayerId, RoomCode
from app.limits import Limits
from app.players.identity import MaybePlayer, address_of
from app.players.newcomers import limits_of
from app.rooms.codes import parse_code
from app.rooms.service import Rooms


class Visitor(msgspec.Struct, frozen=True):
    """Who stands at the door."""

    address: str
    player: PlayerId | None


async def find_room(rooms: Rooms, limits: Limits, text: str, visitor: Visitor) -> RoomCode:
    """The code of the room that ``text`` means. Raises `NoSuchRoom`, or `TooManyRequests` after too many of those.

    Who sits in the room is let in whatever others at the same address have tried.
    """
    code = parse_code(text)
    if code is not None and visitor.player is not None and await rooms.is_seated(code, visitor.player):
        return code
    async with limits.one_code_at_a_time(visitor.address):
        await limits.check_codes(visitor.address)
        if code is not None and await rooms.exists(code):
            return code
        await limits.count_wrong_code(visitor.address)
    raise NoSuchRoom("there is no room with this code")


async def room_in_path(request: Request, code: str, player: MaybePlayer) -> RoomCode:
    """Dependency: the room that the path's ``code`` means."""
    visitor = Visitor(address_of(request), None if player is None else player.id)
    return await find_room(rooms_of(request), limits_of(request), code, visitor)


RoomInPath = Annotated[RoomCode, Depends(room_in_path)]


def rooms_of(connection: HTTPConnection) -> Rooms:
    rooms: Rooms = connection.app.state.rooms
    return rooms
