"""People over HTTP: make one, and who am I. Changing and forgetting oneself is heard in rooms: `app.rooms.me`."""

from fastapi import APIRouter, Request

from app.openapi import refuses
from app.players.identity import SIGNED_IN, CurrentPlayer
from app.players.newcomers import welcome
from app.players.schemas import Me, NewIdentity, NewPlayer

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/players", status_code=201, responses=refuses(400, 413, 422, 429, 503))
async def make_player(body: NewPlayer, request: Request) -> NewIdentity:
    """A new person, for programs: always somebody new, and no cookie. The token is shown this once."""
    player, token = await welcome(request, body.nickname, body.locale)
    return NewIdentity(id=player.id, nickname=player.nickname, token=token)


@router.get("/me", dependencies=SIGNED_IN, responses=refuses(401, 503))
async def me(player: CurrentPlayer) -> Me:
    """Who am I."""
    return Me.of(player)
