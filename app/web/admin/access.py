"""Who may look after the server: whoever knew the password, for half a day."""

import secrets
from hashlib import sha256

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy.ext.asyncio import AsyncEngine

from app.db.secrets import keep_secret, read_secrets, secret_or_new
from app.settings import Settings
from app.web.admin.password import NAME, is_password

SESSION_S = 12 * 3600
KEY = "secret_key"
ROUND = "admin_sessions"
"""Changes when somebody signs out: every session of before is void then, a stolen one too."""
KEY_BYTES = 32


class _Lock(msgspec.Struct, frozen=True):
    """What a session must fit."""

    password_hash: str
    round: str

    @property
    def fingerprint(self) -> str:
        return sha256(f"{self.password_hash}\n{self.round}".encode()).hexdigest()


class Access:
    """One for the server."""

    def __init__(self, engine: AsyncEngine, settings: Settings) -> None:
        self._engine = engine
        self._settings = settings
        self._key: str | None = None if settings.secret_key is None else settings.secret_key.get_secret_value()

    async def has_password(self) -> bool:
        """Whether anybody can come in at all."""
        return await self._lock() is not None

    async def sign_in(self, password: str) -> str | None:
        """A new session for whoever knows the password."""
        lock = await self._lock()
        if lock is None or not await is_password(password, lock.password_hash):
            return None
        # a number of its own, so that no two sessions are the same
        return (await self._serializer()).dumps([lock.fingerprint, secrets.token_hex(8)])

    async def is_session(self, session: str) -> bool:
        """Whether this is a session of ours that still holds."""
        lock = await self._lock()
        try:
            said = (await self._serializer()).loads(session, max_age=SESSION_S)
        except BadSignature:
            return False
        return lock is not None and isinstance(said, list) and said[:1] == [lock.fingerprint]

    async def sign_out(self) -> None:
        """End all sessions."""
        async with self._engine.begin() as connection:
            await keep_secret(connection, ROUND, secrets.token_hex(KEY_BYTES))

    async def confirm(self, session: str, table: str) -> str:
        """What shows that this session was told that looks at what is hidden at ``table`` are noted."""
        return (await self._serializer()).dumps([_digest(session), table], salt="looks")

    async def has_confirmed(self, session: str, table: str, shown: str) -> bool:
        try:
            said = (await self._serializer()).loads(shown, max_age=SESSION_S, salt="looks")
        except BadSignature:
            return False
        return bool(said == [_digest(session), table])

    async def _lock(self) -> _Lock | None:
        async with self._engine.connect() as connection:
            kept = await read_secrets(connection, NAME, ROUND)
        given = self._settings.admin_password_hash
        password_hash = kept.get(NAME) if given is None else given.get_secret_value()
        return None if password_hash is None else _Lock(password_hash, kept.get(ROUND, ""))

    async def _serializer(self) -> URLSafeTimedSerializer:
        if self._key is None:
            self._key = await secret_or_new(self._engine, KEY, lambda: secrets.token_hex(KEY_BYTES))
        return URLSafeTimedSerializer(self._key, salt="admin")


def _digest(session: str) -> str:
    return sha256(session.encode()).hexdigest()
