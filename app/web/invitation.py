"""The link that calls friends to a room: where they can reach this server, and who can."""

from io import BytesIO
from typing import Literal

import msgspec
import segno
from starlette.datastructures import URL
from starlette.requests import Request

from app.ids import RoomCode
from app.settings import Settings
from app.web.address import is_loopback, lan_address

INK, PAPER = "#2B2622", "#FFFBF3"
_EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104  # compared, not bound


class Link(msgspec.Struct, frozen=True):
    url: str
    reach: Literal["public", "lan", "local"]
    """Who can follow it: anybody, whoever is in this network, or this computer alone."""


def link_to(room: RoomCode, request: Request) -> Link:
    """The link of a room, as far as the settings and the address of ``request`` tell."""
    server = server_link(request.app.state.settings, request.base_url, lan_address())
    return Link(f"{server.url}/r/{room}", server.reach)


def server_link(settings: Settings, here: URL, lan: str | None) -> Link:
    """Where others reach a server that was reached at ``here``, on a computer with the address ``lan``."""
    if settings.public_url is not None:
        return Link(settings.public_url.rstrip("/"), "public")
    if not is_loopback(here.hostname or ""):
        return Link(str(here).rstrip("/"), "lan")
    if settings.host not in _EVERYWHERE or lan is None:
        return Link(str(here).rstrip("/"), "local")
    return Link(f"http://{lan}:{here.port or settings.port}", "lan")


def qr_code(url: str) -> bytes:
    """The link for a camera, as an SVG."""
    out = BytesIO()
    segno.make(url, error="m").save(
        out, kind="svg", border=2, dark=INK, light=PAPER, xmldecl=False, omitsize=True, nl=False
    )
    return out.getvalue()


def qr_path(url: str) -> tuple[int, str]:
    """The same as the outline of one SVG path, with the size of its view box: for links that no address may hold."""
    rows = list(segno.make(url, error="l").matrix_iter(border=2))
    squares = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark]
    return len(rows), "".join(squares)
