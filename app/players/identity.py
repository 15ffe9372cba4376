"""Whose request this is: by bearer token or by cookie, never by address."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from fastapi import Depends, Response
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection

from app.errors import NotSignedIn
from app.players.schemas import Player
from app.players.service import Players

COOKIE = "sobremesa"
COOKIE_S = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""

SIGNED_IN = [
    Depends(HTTPBearer(auto_error=False, description="The token that POST /api/players gave.")),
    Depends(APIKeyCookie(name=COOKIE, auto_error=False, description="What the browser's form sets.")),
]
"""For the OpenAPI of routes that ask for a person; `current_player` does the asking."""


class Identified(msgspec.Struct, frozen=True):
    player: Player
    how: Literal["bearer", "cookie"]


async def identify(players: Players, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Identified | None:
    """Who sends this: a bearer token wins over the cookie; a forged cookie is nobody's.

    Raises `NotSignedIn` for a bearer token that is none of ours: a program should hear of its mistake.
    """
    token = bearer_token(headers)
    if token is not None:
        player = await players.by_token(token)
        if player is None:
            raise NotSignedIn("this bearer token is not known")
        return Identified(player, "bearer")
    if COOKIE not in cookies:
        return None
    player = await players.by_token(cookies[COOKIE])
    return None if player is None else Identified(player, "cookie")


def bearer_token(headers: Mapping[str, str]) -> str | None:
    """The token of an ``Authorization: Bearer`` header."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def maybe_player(connection: HTTPConnection) -> Player | None:
    """Dependency: who sends this, or None for somebody we do not know."""
    identified = await identify(players_of(connection), connection.headers, connection.cookies)
    return None if identified is None else identified.player


async def current_player(player: Annotated[Player | None, Depends(maybe_player)]) -> Player:
    """Dependency: who sends this. Raises `NotSignedIn`."""
    if player is None:
        raise NotSignedIn("send a bearer token, or join by the form first")
    return player


MaybePlayer = Annotated[Player | None, Depends(maybe_player)]
CurrentPlayer = Annotated[Player, Depends(current_player)]


def players_of(connection: HTTPConnection) -> Players:
    players: Players = connection.app.state.players
    return players


def address_of(connection: HTTPConnection) -> str:
    """Where this comes from: only ever to slow down, never to tell people apart."""
    return connection.client.host if connection.client else ""


def set_cookie(response: Response, token: str, *, secure: bool) -> None:
    response.set_cookie(COOKIE, token, max_age=COOKIE_S, path="/", secure=secure, httponly=True, samesite="lax")


def drop_cookie(response: Response, *, secure: bool) -> None:
    response.delete_cookie(COOKIE, path="/", secure=secure, httponly=True, samesite="lax")
