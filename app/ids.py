"""Identities that must not be mixed up."""

from typing import NewType
from uuid import UUID

PlayerId = NewType("PlayerId", UUID)
RoomId = NewType("RoomId", UUID)
TableId = NewType("TableId", UUID)
RoomCode = NewType("RoomCode", str)
"""Eight characters of Crockford's base32, upper case, without the dash that people are shown."""
