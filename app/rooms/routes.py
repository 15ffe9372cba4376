"""Rooms over HTTP."""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request, Response

from app.errors import NoSuchGame
from app.openapi import answers, refuses
from app.players.identity import SIGNED_IN, CurrentPlayer
from app.rooms.answer import answer, same_for_all
from app.rooms.catalogue import GameInfo, GameSchemas, catalogue, game_schemas
from app.rooms.door import RoomInPath, rooms_of
from app.rooms.schemas import MOST_SEATS, NewRoom, RoomChange, RoomInfo, Seated, Started, StartFrom
from app.rooms.stand_ins import StandIns
from app.tables.lessons import LessonInfo, lesson_of

games_router = APIRouter(prefix="/api/games", tags=["games"])
router = APIRouter(prefix="/api/rooms", tags=["rooms"])

LOOKING = refuses(401, 404, 422, 429, 503)
CHANGING = refuses(400, 401, 403, 404, 409, 413, 422, 429, 503)

SeatInPath = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


@games_router.get("", responses=answers(200, list[GameInfo]))
async def list_games(request: Request) -> Response:
    """Every game that can be played."""
    return same_for_all(msgspec.json.encode(catalogue()), request)


@games_router.get("/{game}/schema", responses=answers(200, GameSchemas) | refuses(404))
async def show_schemas(game: str) -> Response:
    """JSON Schemas of a game's options, actions and views."""
    return answer(game_schemas(game))


@games_router.get("/{game}/lesson", responses=answers(200, LessonInfo) | refuses(404))
async def show_lesson(game: str, request: Request) -> Response:
    """A game's guided first turn: what is shown and asked, step by step."""
    try:
        return same_for_all(lesson_of(game), request)
    except KeyError:
        raise NoSuchGame(f"there is no lesson of {game[:40]!r}", game=game[:40]) from None


@router.post("", status_code=201, dependencies=SIGNED_IN, responses=answers(201, RoomInfo) | CHANGING)
async def make_room(body: NewRoom, request: Request, player: CurrentPlayer) -> Response:
    """A new room: its maker is host and sits in seat 0."""
    return answer(await rooms_of(request).create(player.id, body.game, body.options), 201)


@router.get("/{code}", responses=answers(200, RoomInfo) | LOOKING)
async def show_room(code: RoomInPath, request: Request) -> Response:
    """The room, for whoever has its code."""
    return answer(await rooms_of(request).info(code))


@router.patch("/{code}", dependencies=SIGNED_IN, responses=answers(200, RoomInfo) | CHANGING)
async def change_room(body: RoomChange, code: RoomInPath, request: Request, player: CurrentPlayer) -> Response:
    """The host sets up the next game."""
    return answer(await rooms_of(request).update(code, player.id, body))


@router.post("/{code}/seats", dependencies=SIGNED_IN, responses=answers(200, Seated) | CHANGING)
async def sit(code: RoomInPath, request: Request, player: CurrentPlayer) -> Response:
    """Sit down in the next free seat; who sits already stays there."""
    return answer(Seated(await rooms_of(request).sit(code, player.id)))


@router.delete("/{code}/seats/me", status_code=204, dependencies=SIGNED_IN, responses=CHANGING)
async def leave(code: RoomInPath, request: Request, player: CurrentPlayer) -> None:
    """Get up for good; at a running table a bot goes on."""
    await rooms_of(request).leave(code, player.id)


@router.delete("/{code}/seats/{seat}", status_code=204, dependencies=SIGNED_IN, responses=CHANGING)
async def remove(seat: SeatInPath, code: RoomInPath, request: Request, player: CurrentPlayer) -> None:
    """The host has somebody get up (at a running table a bot goes on), or a bot go."""
    await rooms_of(request).remove(code, player.id, seat)


@router.post("/{code}/bots", status_code=201, dependencies=SIGNED_IN, responses=answers(201, Seated) | CHANGING)
async def add_bot(code: RoomInPath, request: Request, player: CurrentPlayer) -> Response:
    """The host has a bot sit down in the next free seat."""
    return answer(Seated(await rooms_of(request).add_bot(code, player.id)), 201)


@router.post(
    "/{code}/start",
    status_code=201,
    dependencies=SIGNED_IN,
    responses=answers(201, Started) | answers(200, Started) | CHANGING,
)
async def start(body: StartFrom, code: RoomInPath, request: Request, player: CurrentPlayer) -> Response:
    """The host starts a table, the first or the next; 200 if the room has gone on already: its present table."""
    table, is_new = await rooms_of(request).start(code, player.id, body.after)
    return answer(Started(table), 201 if is_new else 200)


@router.post("/{code}/seats/{seat}/stand-in", status_code=204, dependencies=SIGNED_IN, responses=CHANGING)
async def call_stand_in(seat: SeatInPath, code: RoomInPath, request: Request, player: CurrentPlayer) -> None:
    """While somebody is away, a bot plays for them until they are back."""
    await stand_ins_of(request).call(code, player.id, seat)


def stand_ins_of(request: Request) -> StandIns:
    stand_ins: StandIns = request.app.state.stand_ins
    return stand_ins
