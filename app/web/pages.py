"""The pages: the front door, a room's door and inside, credits, and what went wrong."""

from functools import partial
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, FastAPI, Form, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from app.errors import AppError, NoSuchDeviceLink, NotFound
from app.players.identity import MaybePlayer, set_cookie
from app.players.newcomers import welcome
from app.players.schemas import Player
from app.rooms.catalogue import catalogue
from app.rooms.codes import parse_code, show_code
from app.rooms.door import RoomInPath, rooms_of
from app.rooms.schemas import RoomInfo
from app.web.assets import assets
from app.web.credits import WORKS
from app.web.files import router as files_router
from app.web.invitation import link_to, qr_code
from app.web.language import language_of
from app.web.my_tables import my_tables
from app.web.rendering import catalogue_url, catalogues, packed, page, templates

OWN_WORDS = {
    "no_such_room": "lost.room",
    "no_such_table": "lost.table",
    "not_shown": "lost.not_shown",
    "no_such_device_link": "lost.device",
}
"""Refusals with an error page of their own; all others go by their status."""
STATUS_WORDS = {403, 404, 429, 503}

LONGEST_LINK = 500
"""Of a QR code that a phone can still read."""

router = APIRouter(include_in_schema=False)

Text = Annotated[str, Form()]


def add_to(app: FastAPI) -> None:
    """Serve the pages, the words and the static files, all as they are now: an update on disk waits for the restart."""
    catalogues()
    assets()
    templates()
    app.state.render_error = render_error
    app.include_router(router)
    app.include_router(files_router)


@router.get("/")
async def home(request: Request, player: MaybePlayer) -> HTMLResponse:
    """Make a table, take a seat, go back to yours."""
    t = partial(catalogues().translate, language_of(request, player))
    rooms = await rooms_of(request).mine(player.id) if player else ()
    tables = await my_tables(rooms, player.id, request.app.state.keeper, t) if player else ()
    facts = {"games": catalogue(), "tables": tables, "wrong": _wrong(request, player)}
    return page(request, "home/home.html", facts, player=player)


@router.post("/rooms")
async def make_room(request: Request, player: MaybePlayer, game: Text = "", nickname: Text = "") -> RedirectResponse:
    """Set a table; whoever has no name yet gives it in the same form."""
    token = None
    try:
        maker, token = (player, None) if player else await welcome(request, nickname, language_of(request))
        response = RedirectResponse(f"/r/{(await rooms_of(request).create(maker.id, game, {})).code}", 303)
    except AppError as error:
        response = RedirectResponse(f"/?error={error.code}", 303)
    if token is not None:  # without a table, too: whoever has said their name is known by it
        set_cookie(response, token, secure=request.url.scheme == "https")
    return response


@router.get("/go")
async def go(code: str = "") -> RedirectResponse:
    """From a typed code to its room; what is no code leads to the page that says so."""
    return RedirectResponse(f"/r/{parse_code(code) or quote(code.strip()[:32] or '-', safe='')}", 303)


@router.get("/r/{code}")
async def room(code: RoomInPath, request: Request, player: MaybePlayer) -> HTMLResponse:
    """A room: for somebody new the door, where they say their name."""
    info = await rooms_of(request).info(code)
    facts: dict[str, Any] = {"room": info}
    if player is None:
        facts |= {"host": _host_name(info), "shown_code": show_code(code), "wrong": _wrong(request, None)}
        return packed(request, page(request, "room/join.html", facts))
    facts |= {"link": link_to(code, request), "catalogue": catalogue_url(language_of(request, player))}
    return packed(request, page(request, "room/room.html", facts, player=player))


@router.get("/r/{code}/qr.svg")
async def room_qr(code: RoomInPath, request: Request) -> Response:
    """The room's link for a camera."""
    link = link_to(code, request).url
    if len(link) > LONGEST_LINK:
        raise NotFound("this link is too long for a picture")
    image = qr_code(link)
    return Response(image, media_type="image/svg+xml", headers={"Cache-Control": "private, no-cache"})


@router.get("/credits")
async def credits_page(request: Request, player: MaybePlayer) -> HTMLResponse:
    """Whose work this stands on."""
    return page(request, "site/credits.html", {"works": WORKS}, player=player)


def render_error(request: Request, status: int, code: str) -> HTMLResponse:
    """The page for something that went wrong, with a way back."""
    key = OWN_WORDS.get(code) or f"lost.{status if status in STATUS_WORDS else 'other'}"
    asks_code = status == NotFound.status and code != NoSuchDeviceLink.code
    return page(request, "site/error.html", {"words": key, "ask_code": asks_code}, status=status)


def _wrong(request: Request, player: Player | None) -> str:
    """The words for the refusal that a form came back with."""
    key = f"error.{request.query_params.get('error', '')}"
    args: dict[str, Any] = {"max": 24} if key == "error.nickname_too_long" else {}
    return catalogues().translate(language_of(request, player), key, **args) if catalogues().knows(key) else ""


def _host_name(room: RoomInfo) -> str | None:
    return next((sits.name for sits in room.seats if sits.player == room.owner), None)
