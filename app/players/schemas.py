"""People, as the server knows them and as the API shows them."""

from typing import Literal, TypeAlias
from uuid import UUID

import msgspec
from pydantic import BaseModel, ConfigDict, Field

from app.ids import PlayerId

Locale: TypeAlias = Literal["en", "es", "it"]
DEFAULT_LOCALE: Locale = "en"


class Player(msgspec.Struct, frozen=True):
    """A person; the nickname is a label, never an identity."""

    id: PlayerId
    nickname: str
    locale: Locale


class Body(BaseModel):
    """What a program sends: exactly these fields, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class NewPlayer(Body):
    nickname: str = Field(description="1-24 printable characters")
    locale: Locale = DEFAULT_LOCALE


class MeChange(Body):
    """What is absent or null stays as it is."""

    nickname: str | None = Field(None, description="1-24 printable characters")
    locale: Locale | None = None


class Me(BaseModel):
    id: UUID
    nickname: str
    locale: Locale

    @classmethod
    def of(cls, player: Player) -> "Me":
        return cls(id=player.id, nickname=player.nickname, locale=player.locale)


class NewIdentity(BaseModel):
    """Shown once: the server keeps no more than the token's hash."""

    id: UUID
    nickname: str
    token: str
