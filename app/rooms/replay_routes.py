"""Looking back at a table over HTTP."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from starlette.requests import HTTPConnection

from app.errors import Invalid
from app.ids import TableId
from app.openapi import answers, refuses
from app.packing import takes_gzip
from app.players.identity import MaybePlayer, address_of
from app.players.newcomers import limits_of
from app.rooms.answer import answer
from app.rooms.looked import Chunk
from app.rooms.replay_schemas import Eyes, Replay, TableInfo
from app.rooms.replays import Replays
from app.rooms.schemas import MOST_SEATS
from games.kit.contract import Seat

MOST_STEPS = 100
USUAL_STEPS = 50
NEWEST_SEQ = 2**31 - 1


async def count_replay(request: Request) -> None:
    """Dependency: whoever asks has not asked too often. Raises `TooManyRequests`."""
    await limits_of(request).count_replay(address_of(request))


router = APIRouter(prefix="/api/tables", tags=["tables"], dependencies=[Depends(count_replay)])

LOOKING = refuses(401, 403, 404, 422, 429, 503)

TableInPath = Annotated[UUID, Path()]
EyesInQuery = Annotated[str, Query(alias="as", description="A seat's number, `public` or `open`.", max_length=8)]
FromInQuery = Annotated[int, Query(alias="from", ge=0, le=NEWEST_SEQ, description="The first step that is wanted.")]
CountInQuery = Annotated[int, Query(ge=1, le=MOST_STEPS)]


@router.get("/{table}", responses=answers(200, TableInfo) | LOOKING)
async def show_table(table: TableInPath, request: Request, player: MaybePlayer) -> Response:
    """A table that one sat at, or may watch: what there is to look back at."""
    return answer(await replays_of(request).info(TableId(table), None if player is None else player.id))


@router.get("/{table}/replay", responses=answers(200, Replay) | LOOKING)
async def show_steps(  # noqa: PLR0913, PLR0917  # FastAPI's way of naming what stands in path and query
    table: TableInPath,
    request: Request,
    player: MaybePlayer,
    eyes: EyesInQuery,
    start: FromInQuery = 1,
    count: CountInQuery = USUAL_STEPS,
) -> Response:
    """Steps of a table as they were seen. While it runs: as one's own seat, or as `public` for who never sat there."""
    chunk, packed = Chunk(_eyes(eyes), start, count), takes_gzip(request)
    steps = await replays_of(request).steps(TableId(table), None if player is None else player.id, chunk, packed=packed)
    headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packed else {})
    return Response(steps, media_type="application/json", headers=headers)


def replays_of(connection: HTTPConnection) -> Replays:
    replays: Replays = connection.app.state.replays
    return replays


def _eyes(text: str) -> Eyes:
    """Raises `Invalid`."""
    match text:
        case "public" | "open":
            return text
    if text.isascii() and text.isdigit() and int(text) < MOST_SEATS:
        return Seat(int(text))
    raise Invalid("as: a seat's number, public or open", field="as", value=text)
