"""Another device: the one-time link, the page that it leads to, and the page about oneself."""

from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from pydantic import BaseModel, Field

from app.errors import Invalid, NoSuchDeviceLink
from app.ids import RoomCode
from app.openapi import refuses
from app.players.device_links import DeviceLinks
from app.players.identity import (
    COOKIE,
    SIGNED_IN,
    CurrentPlayer,
    MaybePlayer,
    address_of,
    bearer_token,
    drop_cookie,
    players_of,
    set_cookie,
)
from app.players.newcomers import limits_of
from app.players.schemas import Player
from app.rooms.codes import parse_code
from app.rooms.door import rooms_of
from app.web.address import lan_address
from app.web.invitation import qr_path, server_link
from app.web.language import language_of
from app.web.rendering import catalogue_url, page

api_router = APIRouter(prefix="/api/me", tags=["people"], dependencies=SIGNED_IN)
router = APIRouter(include_in_schema=False)

RoomInQuery = Annotated[str | None, Query(max_length=32, description="The code of the room that it is to lead to.")]


class QrCode(BaseModel):
    """The link for a camera, as the outline of an SVG: it stands in no address that could be kept anywhere."""

    size: int = Field(description="Width and height of the view box.")
    path: str = Field(description="The dark squares, as `d` of one path.")


class NewDeviceLink(BaseModel):
    """Shown once: the server keeps no more than its hash."""

    url: str
    expires_at: datetime
    reach: Literal["public", "lan", "local"] = Field(
        description="Who can follow it: any device, those in this network, or this computer alone."
    )
    qr: QrCode


@api_router.post("/device-links", status_code=201, responses=refuses(401, 403, 422, 503))
async def make_device_link(request: Request, player: CurrentPlayer, room: RoomInQuery = None) -> NewDeviceLink:
    """A link that makes one more device speak for me: once, for ten minutes. The five newest live."""
    code = _room(room)
    secret, expires_at = await device_links_of(request).make(player.id)
    server = server_link(request.app.state.settings, request.base_url, lan_address())
    url = f"{server.url}/device/{secret}{'' if code is None else f'?room={code}'}"
    size, path = qr_path(url)
    return NewDeviceLink(url=url, expires_at=expires_at, reach=server.reach, qr=QrCode(size=size, path=path))


@api_router.delete("/device", status_code=204, responses=refuses(401, 403, 503))
async def sign_out(request: Request, response: Response, player: CurrentPlayer) -> None:  # noqa: ARG001  # must be known
    """This device speaks for me no longer: the token that this was sent with is gone."""
    await _sign_out(request, bearer_token(request.headers) or request.cookies[COOKIE])
    drop_cookie(response, secure=request.url.scheme == "https")


@router.get("/device/{secret}")
async def device_page(secret: str, request: Request, player: MaybePlayer, room: str | None = None) -> HTMLResponse:
    """A button and what it will do. Looking uses nothing up: whoever previews links may look."""
    owner = await _owner(request, secret)
    facts = {"owner": owner, "is_me": player is not None and player.id == owner.id, "room": parse_code(room or "")}
    return page(request, "device/device.html", facts, player=player)


@router.post("/device/{secret}")
async def use_device_link(
    secret: str, request: Request, player: MaybePlayer, room: str | None = None
) -> RedirectResponse:
    """From now on this browser speaks for whoever made the link; whom it spoke for before, it forgets."""
    await _owner(request, secret)
    _, token = await device_links_of(request).use(secret)
    if player is not None:
        await _sign_out(request, request.cookies.get(COOKIE, ""))
    code = parse_code(room or "")
    response = RedirectResponse("/" if code is None else f"/r/{code}", 303)
    set_cookie(response, token, secure=request.url.scheme == "https")
    return response


@router.get("/me")
async def me_page(request: Request, player: MaybePlayer) -> Response:
    """My name, my language, my devices, and good-bye."""
    if player is None:
        return RedirectResponse("/", 303)
    return page(request, "me/me.html", {"catalogue": catalogue_url(language_of(request, player))}, player=player)


def device_links_of(request: Request) -> DeviceLinks:
    links: DeviceLinks = request.app.state.device_links
    return links


async def _owner(request: Request, secret: str) -> Player:
    """Whose link this is. Raises `NoSuchDeviceLink`, or `TooManyRequests` after too many of those or of wrong codes.

    The page and the button both ask here, so that nobody can try links by the thousand.
    """
    limits, address = limits_of(request), address_of(request)
    async with limits.one_code_at_a_time(address):
        await limits.check_codes(address)
        try:
            return await device_links_of(request).owner(secret)
        except NoSuchDeviceLink:
            await limits.count_wrong_code(address)
            raise


async def _sign_out(request: Request, token: str) -> None:
    player = await players_of(request).sign_out(token)
    if player is not None:
        rooms_of(request).ask_again(player)


def _room(text: str | None) -> RoomCode | None:
    code = parse_code(text or "")
    if text and code is None:
        raise Invalid(f"room: {text!r} is no code of a room", field="room", value=text)
    return code
