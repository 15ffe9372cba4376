"""Who is who. Names are labels; a token is what tells people apart."""

from typing import cast
from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from app.db.models import PlayerRow
from app.errors import NotSignedIn
from app.ids import PlayerId
from app.players import repository
from app.players.nicknames import clean_nickname
from app.players.schemas import Locale, Player
from app.players.tokens import KnownTokens, hash_token, new_token


class Players:
    """Everybody whom the server knows."""

    def __init__(self, sessions: async_sessionmaker[AsyncSession]) -> None:
        self._sessions = sessions
        self._known = KnownTokens()

    async def create(self, nickname: str, locale: Locale) -> tuple[Player, str]:
        """A new person, and the token that speaks for them: shown now and never again.

        Raises `NicknameEmpty`, `NicknameTooLong` or `NicknameUnprintable`.
        """
        player = Player(PlayerId(uuid4()), clean_nickname(nickname), locale)
        token = new_token()
        row = PlayerRow(id=player.id, nickname=player.nickname, locale=player.locale)
        async with self._sessions.begin() as session:
            await repository.add_player(session, row, hash_token(token))
        return player, token

    async def by_token(self, token: str) -> Player | None:
        """The person that ``token`` speaks for, if it is one of ours."""
        token_hash = hash_token(token)
        known = self._known.get(token_hash)
        if known is not None:
            return known
        epoch = self._known.epoch
        async with self._sessions() as session:
            row = await repository.by_token_hash(session, token_hash)
        if row is None:
            return None
        player = _player(row)
        self._known.put(token_hash, player, read_at=epoch)
        return player

    async def change(self, player: Player, *, nickname: str | None = None, locale: Locale | None = None) -> Player:
        """Rename, or speak another language; None = as it was.

        Raises `NotSignedIn` when the person has been forgotten meanwhile, and as `create` does.
        """
        wanted = {"nickname": None if nickname is None else clean_nickname(nickname), "locale": locale}
        values = {name: value for name, value in wanted.items() if value not in (None, getattr(player, name))}
        if not values:
            return player
        async with self._sessions.begin() as session:
            row = await repository.change_player(session, player.id, values)
        self._known.drop(player.id)
        if row is None:
            raise NotSignedIn("this person is no longer known")
        return _player(row)

    async def sign_out(self, token: str) -> PlayerId | None:
        """Let ``token`` speak for nobody any more; for whom it spoke."""
        async with self._sessions.begin() as session:
            player = await repository.drop_token(session, hash_token(token))
        if player is not None:
            self._known.drop(player)
        return player

    async def forget(self, player: PlayerId) -> None:
        """Take the name and all tokens away. The person must have left their rooms before."""
        async with self._sessions.begin() as session:
            await repository.forget_player(session, player)
        self._known.drop(player)


def _player(row: PlayerRow) -> Player:
    return Player(PlayerId(row.id), row.nickname, cast("Locale", row.locale))
