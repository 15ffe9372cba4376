"""The admin's password: hashed with Argon2, kept in the database or given by the environment."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.db.secrets import keep_secret

NAME = "admin_password_hash"
SHORTEST, LONGEST = 10, 1000

_hasher = PasswordHasher()
NOBODYS = _hasher.hash("")
"""Compared with what can't be the password, so that it takes as long as any other."""


class UnfitPassword(ValueError):
    """Too short to be one, or too long."""


def hash_password(password: str) -> str:
    """What is kept of a password. Raises `UnfitPassword`."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise UnfitPassword(f"a password has {SHORTEST} to {LONGEST} characters")
    return _hasher.hash(password)


def is_hash(text: str) -> bool:
    """Whether this is the hash of a password, and no password."""
    return text.startswith("$argon2")


async def is_password(password: str, password_hash: str) -> bool:
    """Compare, in a thread: it is meant to take a while."""
    return await asyncio.to_thread(_verify, password, password_hash)


async def set_password(engine: AsyncEngine, password: str) -> None:
    """Keep the hash of a new password; sessions that came in by the old one end. Raises `UnfitPassword`."""
    hashed = hash_password(password)
    async with engine.begin() as connection:
        await keep_secret(connection, NAME, hashed)


def _verify(password: str, password_hash: str) -> bool:
    fits = len(password) <= LONGEST
    try:
        return _hasher.verify(password_hash if fits else NOBODYS, password if fits else "-") and fits
    except (VerificationError, InvalidHashError):
        return False
