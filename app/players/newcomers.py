"""Somebody new: made once and the same way, by a program or by a form, and not faster than one address may."""

from starlette.requests import HTTPConnection

from app.limits import Limits
from app.players.identity import address_of, players_of
from app.players.nicknames import clean_nickname
from app.players.schemas import Locale, Player


async def welcome(connection: HTTPConnection, nickname: str, locale: Locale) -> tuple[Player, str]:
    """A new person, and the token that speaks for them.

    Raises `TooManyRequests` when this address has made too many, and as `Players.create` does.
    """
    clean_nickname(nickname)  # refused before it counts as somebody new
    await limits_of(connection).count_identity(address_of(connection))
    return await players_of(connection).create(nickname, locale)


def limits_of(connection: HTTPConnection) -> Limits:
    limits: Limits = connection.app.state.limits
    return limits
