"""The form by which browsers come in: a cookie says who they are from then on."""

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse

from app.errors import AlreadyPlaying, AppError, RoomFull
from app.ids import RoomCode
from app.players.identity import COOKIE, address_of, players_of, set_cookie
from app.players.locales import as_locale, preferred_locale
from app.players.newcomers import limits_of, welcome
from app.players.schemas import Player
from app.rooms.door import Visitor, find_room, rooms_of

router = APIRouter(include_in_schema=False)

Text = Annotated[str, Form()]


@router.post("/join")
async def join(request: Request, nickname: Text = "", code: Text = "", locale: Text = "") -> RedirectResponse:
    """Become somebody, or stay who one is; with a code, sit down there if there is a seat. Back to the page."""
    cookie = request.cookies.get(COOKIE, "")
    known = await players_of(request).by_token(cookie) if cookie else None
    room: RoomCode | None = None
    try:
        if code.strip():
            room = await _find_room(request, code, known)
        if known is None:
            speaks = as_locale(locale) or preferred_locale(request.headers.get("accept-language", ""))
            player, token = await welcome(request, nickname, speaks)
        else:
            player, token = await _same_player(request, known, nickname, locale), cookie
    except AppError as error:
        return RedirectResponse(f"{_page(room)}?error={error.code}", 303)
    if room is not None:
        with suppress(AlreadyPlaying, RoomFull):  # the room's page says so better
            await rooms_of(request).sit(room, player.id)
    response = RedirectResponse(_page(room), 303)
    set_cookie(response, token, secure=request.url.scheme == "https")
    return response


def _page(room: RoomCode | None) -> str:
    return "/" if room is None else f"/r/{room}"


async def _find_room(request: Request, code: str, known: Player | None) -> RoomCode:
    visitor = Visitor(address_of(request), None if known is None else known.id)
    return await find_room(rooms_of(request), limits_of(request), code, visitor)


async def _same_player(request: Request, known: Player, nickname: str, locale: str) -> Player:
    rooms = rooms_of(request)
    if nickname and nickname != known.nickname and await rooms.is_mute(known.id):
        nickname = known.nickname  # the other name can wait; coming in can't
    player = await players_of(request).change(known, nickname=nickname or None, locale=as_locale(locale))
    if player.nickname != known.nickname:
        await rooms.rename(known.id, player.nickname)
    return player
