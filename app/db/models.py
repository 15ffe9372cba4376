"""The tables of the database. JSON is kept as text: it is written and read by msgspec, never by the database."""

from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy import (
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    TextClause,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class UtcTime(TypeDecorator[datetime]):
    """A moment, always aware and in UTC; SQLite alone would hand it back naive."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # the decorator's signature
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # the decorator's signature
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


def now() -> datetime:
    """The present moment in UTC."""
    return datetime.now(UTC)


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {datetime: UtcTime}  # noqa: RUF012  # SQLAlchemy's own class-level hook


def _part(name: str, where: TextClause) -> Index:
    """The newest first of those rows, which are few, of which ``where`` is true."""
    return Index(name, "created_at", "id", sqlite_where=where, postgresql_where=where)


class PlayerRow(Base):
    """A person; the name is a label, never an identity."""

    __tablename__ = "players"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    nickname: Mapped[str] = mapped_column(String(24))
    locale: Mapped[str] = mapped_column(String(2))
    created_at: Mapped[datetime] = mapped_column(default=now)
    forgotten_at: Mapped[datetime | None]


class TokenRow(Base):
    """A device that speaks for a person; only the token's hash is kept."""

    __tablename__ = "tokens"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    player_id: Mapped[UUID] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime] = mapped_column(default=now)


class DeviceLinkRow(Base):
    """A link by which another device comes to speak for a person, once; only the link's hash is kept."""

    __tablename__ = "device_links"

    link_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    player_id: Mapped[UUID] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime] = mapped_column(default=now)
    used_at: Mapped[datetime | None]


class ServerSecretRow(Base):
    """What the server keeps for itself: the key that signs sessions, the hash of the admin's password."""

    __tablename__ = "server_secrets"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class RoomRow(Base):
    __tablename__ = "rooms"
    __table_args__ = (_part("ix_rooms_waiting", text("table_id IS NULL")),)

    id: Mapped[UUID] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(8), unique=True)
    game: Mapped[str] = mapped_column(String(32))
    options: Mapped[str] = mapped_column(Text)
    """The game's config as JSON."""
    host_id: Mapped[UUID] = mapped_column(ForeignKey("players.id"), index=True)
    first: Mapped[int | None]
    """The starting seat; NULL = drawn at the start."""
    spectators: Mapped[bool] = mapped_column(default=True)
    table_id: Mapped[UUID | None]
    """The present table; no foreign key, since a table names its room."""
    created_at: Mapped[datetime] = mapped_column(default=now)


class RoomSeatRow(Base):
    """Who sits where in the lobby, and at the present table."""

    __tablename__ = "room_seats"
    __table_args__ = (UniqueConstraint("room_id", "player_id"),)

    room_id: Mapped[UUID] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    """``person`` or ``bot``."""
    player_id: Mapped[UUID | None] = mapped_column(ForeignKey("players.id"), index=True)


class TableRow(Base):
    """A game that was started; everything else about it is in its entries."""

    __tablename__ = "tables"
    __table_args__ = (
        Index(None, "created_at", "id"),
        Index(None, "game", "created_at", "id"),
        _part("ix_tables_open", text("ended_at IS NULL")),
        _part("ix_tables_damaged", text("damaged_at IS NOT NULL")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True)
    room_id: Mapped[UUID] = mapped_column(ForeignKey("rooms.id"), index=True)
    game: Mapped[str] = mapped_column(String(32))
    version: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(default=now)
    begun_at: Mapped[datetime | None]
    """When the first entry after the start came."""
    ended_at: Mapped[datetime | None]
    damaged_at: Mapped[datetime | None]
    """When it was found that its log can't be folded, or that its rules fail."""


class TablePersonRow(Base):
    """Somebody who sits or sat at a table."""

    __tablename__ = "table_people"

    table_id: Mapped[UUID] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    player_id: Mapped[UUID] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True)


class EntryRow(Base):
    """One line of a table's log. ``body``, ``facts`` and ``deal`` are secret: they leave only by the projection."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("table_id", "seat", "command_id"),)

    table_id: Mapped[UUID] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    type: Mapped[str] = mapped_column(String(16))
    """``started``, ``moved``, ``undone`` or ``seat_changed``."""
    seat: Mapped[int | None]
    by: Mapped[str | None] = mapped_column(String(8))
    """``player``, ``bot`` or ``clock``."""
    command_id: Mapped[UUID | None]
    body: Mapped[str] = mapped_column(Text)
    """What the entry says, as JSON: the start, the action, what is taken back, who sits down."""
    facts: Mapped[str] = mapped_column(Text)
    """What was told, to whom, as JSON: the log stays readable when its rules are gone."""
    changed: Mapped[str] = mapped_column(Text)
    """The seats whose legal actions it changed, as a JSON list: the stale rule reads it after a restart."""
    deal: Mapped[str | None] = mapped_column(Text)
    """Only in ``started``."""
    created_at: Mapped[datetime] = mapped_column(default=now)


class AdminLookRow(Base):
    """An admin looked at what is hidden at a running table."""

    __tablename__ = "admin_looks"
    __table_args__ = (Index(None, "at", "id"),)

    id: Mapped[UUID] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(default=now)
    table_id: Mapped[UUID] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    what: Mapped[str] = mapped_column(String(16))
    """``view`` (steps through a seat's eyes, or all), ``entries``, ``deal``, ``export``."""
    seat: Mapped[int | None]
    """Through whose eyes."""
    seq: Mapped[int | None]
    """At which step."""
    by: Mapped[str] = mapped_column(String(64))
    """From which address, or ``cli``."""
