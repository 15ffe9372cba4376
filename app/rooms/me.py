"""What a person does that their rooms hear of: another name, another language, good-bye; and where they sit."""

from fastapi import APIRouter, Request, Response

from app.errors import NotWhilePlaying
from app.openapi import answers, refuses
from app.players.identity import SIGNED_IN, CurrentPlayer, drop_cookie, players_of
from app.players.schemas import Me, MeChange
from app.rooms.answer import answer
from app.rooms.door import rooms_of
from app.rooms.schemas import RoomInfo

router = APIRouter(prefix="/api/me", tags=["people"], dependencies=SIGNED_IN)


@router.patch("", responses=refuses(400, 401, 403, 409, 413, 422, 503))
async def change_me(body: MeChange, request: Request, player: CurrentPlayer) -> Me:
    """Another nickname, another language."""
    if body.nickname not in {None, player.nickname} and await rooms_of(request).is_mute(player.id):
        raise NotWhilePlaying("a name can be read: it changes after the game")
    changed = await players_of(request).change(player, nickname=body.nickname, locale=body.locale)
    if changed.nickname != player.nickname:
        await rooms_of(request).rename(player.id, changed.nickname)
    return Me.of(changed)


@router.delete("", status_code=204, responses=refuses(401, 403, 503))
async def forget_me(request: Request, response: Response, player: CurrentPlayer) -> None:
    """Forget me: seats are given up, the name and every token go; what others played with me stays valid."""
    await rooms_of(request).leave_all(player.id)
    await players_of(request).forget(player.id)
    rooms_of(request).sign_out(player.id)
    drop_cookie(response, secure=request.url.scheme == "https")


@router.get("/rooms", responses=answers(200, list[RoomInfo]) | refuses(401, 503))
async def my_rooms(request: Request, player: CurrentPlayer) -> Response:
    """The rooms in which I sit, the one that something began in last first."""
    return answer(await rooms_of(request).mine(player.id))
