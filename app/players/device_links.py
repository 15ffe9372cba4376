"""One-time links by which another device comes to speak for a person. The server keeps no more than a link's hash."""

from datetime import datetime, timedelta
from typing import cast

from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from app.db.models import PlayerRow, now
from app.errors import NoSuchDeviceLink, NotSignedIn
from app.ids import PlayerId
from app.players import repository
from app.players.schemas import Locale, Player
from app.players.tokens import hash_token, new_token

LIFE = timedelta(minutes=10)
MOST_LIVING = 5
"""Of one person; one more, and the oldest falls away."""


class DeviceLinks:
    """All one-time links. A link is shown when it is made and never again."""

    def __init__(self, sessions: async_sessionmaker[AsyncSession]) -> None:
        self._sessions = sessions

    async def make(self, player: PlayerId) -> tuple[str, datetime]:
        """The secret of a new link, and when it falls away. Raises `NotSignedIn` for who has been forgotten."""
        secret, made_at = new_token(), now()
        async with self._sessions.begin() as session:
            # locked, so that of two made at once each sees the other
            if not await repository.lock_player(session, player):
                raise NotSignedIn("this person is no longer known")
            await repository.drop_device_links(session, player, older_than=made_at - LIFE, keep=MOST_LIVING - 1)
            await repository.add_device_link(session, player, hash_token(secret), made_at)
        return secret, made_at + LIFE

    async def owner(self, secret: str) -> Player:
        """For whom this link makes another device speak; looking does not use it up. Raises `NoSuchDeviceLink`."""
        async with self._sessions() as session:
            row = await repository.device_link_owner(session, hash_token(secret), newer_than=now() - LIFE)
        return _player(row)

    async def use(self, secret: str) -> tuple[Player, str]:
        """Its person, and a fresh token for the device that came by it. Of several uses, one succeeds.

        Raises `NoSuchDeviceLink`, the same for one that was used, is too old, or never was.
        """
        token = new_token()
        async with self._sessions.begin() as session:
            owner = await repository.device_link_owner(session, hash_token(secret), newer_than=now() - LIFE)
            # before the link: whoever is forgotten meanwhile takes their tokens along, this one too
            if owner is None or not await repository.lock_player(session, PlayerId(owner.id)):
                raise _gone()
            if not await repository.use_device_link(session, hash_token(secret), newer_than=now() - LIFE):
                raise _gone()
            await repository.add_token(session, PlayerId(owner.id), hash_token(token))
        return _player(owner), token


def _player(row: PlayerRow | None) -> Player:
    if row is None:
        raise _gone()
    return Player(PlayerId(row.id), row.nickname, cast("Locale", row.locale))


def _gone() -> NoSuchDeviceLink:
    return NoSuchDeviceLink("this link has been used, is too old, or never was")
