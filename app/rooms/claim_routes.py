"""«I am Ana», over HTTP."""

from uuid import UUID

from fastapi import APIRouter, Request

from app.ids import PlayerId
from app.players.identity import SIGNED_IN, CurrentPlayer
from app.rooms.claims import Claims
from app.rooms.door import RoomInPath
from app.rooms.routes import CHANGING, SeatInPath
from app.rooms.schemas import ClaimAnswer
from games.kit.contract import Seat

router = APIRouter(prefix="/api/rooms", tags=["rooms"], dependencies=SIGNED_IN)


@router.post("/{code}/seats/{seat}/claim", status_code=204, responses=CHANGING)
async def make_claim(seat: SeatInPath, code: RoomInPath, request: Request, player: CurrentPlayer) -> None:
    """I am who sits there and seems to be away: the host is asked."""
    await claims_of(request).make(code, player, seat)


@router.delete("/{code}/claims/me", status_code=204, responses=CHANGING)
async def withdraw_claim(code: RoomInPath, request: Request, player: CurrentPlayer) -> None:
    """Never mind."""
    await claims_of(request).withdraw(code, player.id)


@router.post("/{code}/claims/{player_id}", status_code=204, responses=CHANGING)
async def answer_claim(
    body: ClaimAnswer, player_id: UUID, code: RoomInPath, request: Request, player: CurrentPlayer
) -> None:
    """The host says whether it is true; of the host's own seat, anybody else who sits there."""
    await claims_of(request).answer(code, player.id, PlayerId(player_id), Seat(body.seat), accept=body.accept)


def claims_of(request: Request) -> Claims:
    claims: Claims = request.app.state.claims
    return claims
