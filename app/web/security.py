"""What guards the browser and the server around every request: headers, whose page may write, how much may be sent."""

from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import BodyTooLarge, ForeignOrigin
from app.players.identity import bearer_token
from app.settings import Settings
from app.web.problems import problem

MAX_BODY_BYTES = 64 * 1024
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
OWN_SITE = {"same-origin", "none"}
"""What ``Sec-Fetch-Site`` says of our own pages, and of what somebody typed or tapped themselves."""

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PARTS = ("/static/", "/locales/")
PAGE, DRAWING = b"text/html", b"image/svg+xml"
"""What a browser shows by itself, pages that say an address is wrong among them."""
NO_SNIFFING = (b"x-content-type-options", b"nosniff")
DRAWING_HEADERS = [(b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"), NO_SNIFFING]
"""Of our own pictures, should one be opened by itself: it fetches nothing and runs nothing."""
HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    NO_SNIFFING,
    (b"referrer-policy", b"same-origin"),  # a room's code stands in its path
]
HTTPS_HEADERS = [(b"cross-origin-opener-policy", b"same-origin")]
"""Browsers ignore it over plain http, and complain of it on every page."""
PRIVATE_HEADERS = [(b"cache-control", b"no-store"), (b"x-robots-tag", b"noindex")]
"""What the pages of /admin say besides."""
SECRET_ADDRESS = [(b"cache-control", b"no-store"), (b"referrer-policy", b"no-referrer")]
"""Of pages whose very address lets somebody in."""


def add_security(app: FastAPI, settings: Settings) -> None:
    """Guard ``app``. Add after `add_problem_handlers`, so that every answer gets the headers, failures too."""
    app.add_middleware(OriginGuard, settings=settings)
    app.add_middleware(BodyLimit)
    app.add_middleware(SecurityHeaders)


def origin_allowed(scheme: str, headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether what carries a cookie was sent by a page of this server, or by one that the settings trust.

    ``scheme`` is the request's: ``http``, ``https``, ``ws`` or ``wss``. Programs with a bearer token need not ask.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "") in OWN_SITE
    own = _origin(f"{scheme.replace('ws', 'http', 1)}://{headers.get('host', '')}")
    return _origin(origin) in {own, *map(_origin, _trusted(settings))} - {None}


def _trusted(settings: Settings) -> Iterable[str]:
    return settings.origins if settings.public_url is None else (*settings.origins, settings.public_url)


def _origin(url: str) -> tuple[str, str, int | None] | None:
    """Scheme, host and port, so that a port left out equals its default; None for what is no web address."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, port or (443 if parts.scheme == "https" else 80)


class SecurityHeaders:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = HEADERS + HTTPS_HEADERS * (scope["scheme"] == "https")
        if scope["path"].startswith("/api/"):
            headers = [*headers, (b"cache-control", b"no-store")]  # what it says of somebody is out of date at once

        dropped = set()
        if f"{scope['path']}/".startswith("/admin/"):
            headers, dropped = [*headers, *PRIVATE_HEADERS], {b"cache-control"}
        if scope["path"].startswith("/device/"):
            others = [header for header in headers if header[0] != b"referrer-policy"]
            headers, dropped = [*others, *SECRET_ADDRESS], {b"cache-control"}

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [header for header in message.get("headers", ()) if header[0].lower() not in dropped]
                message["headers"] = [*kept, *(_of_part(scope["path"], kept) or headers)]
            await send(message)

        await self._app(scope, receive, with_headers)


def _of_part(path: str, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What a part of a page says, nothing for pages: a policy governs documents, not styles, scripts and words."""
    kind = next((value for name, value in headers if name.lower() == b"content-type"), b"")
    if not path.startswith(PARTS) or kind.startswith(PAGE):
        return []
    return DRAWING_HEADERS if kind.startswith(DRAWING) else [NO_SNIFFING]


class BodyLimit:
    """Reads the whole body, which is small or refused, before anybody works on it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, send)
            return
        try:
            body = None if _announced(scope) > MAX_BODY_BYTES else await _read(receive)
        except ClientDisconnect:
            return
        if body is None:
            refusal = BodyTooLarge(f"a body has at most {MAX_BODY_BYTES} bytes", max=MAX_BODY_BYTES)
            await problem(Request(scope), refusal)(scope, receive, send)
            return
        await self._app(scope, _replay(body, receive), send)


def _announced(scope: Scope) -> int:
    length = Headers(scope=scope).get("content-length", "0")
    return int(length[:20]) if length.isdecimal() else 0


async def _read(receive: Receive) -> bytes | None:
    """The whole body; None as soon as it is too long. Raises `ClientDisconnect` where the rest will never come."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        if len(body) > MAX_BODY_BYTES:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Hands out the body that was read, then whatever else comes."""
    pending = True

    async def replay() -> Message:
        nonlocal pending
        if not pending:
            return await receive()
        pending = False
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


class OriginGuard:
    """Refuses what a browser sends for a page of somebody else, with our cookie or to get one."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self._is_foreign(scope):
            refusal = ForeignOrigin("a page of another origin may not do this; programs send a bearer token")
            await problem(Request(scope), refusal)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_foreign(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        if scope["method"] in SAFE_METHODS or bearer_token(headers) is not None:
            return False
        # without either this is a program: a browser names the origin of whatever it writes
        if "cookie" not in headers and "origin" not in headers:
            return False
        return not origin_allowed(scope["scheme"], headers, self._settings)
