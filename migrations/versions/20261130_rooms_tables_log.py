"""Rooms, tables and their log.

Revision ID: 0001
Revises:
Create Date: 2026-11-30
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _rooms()
    _tables()


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("nickname", sa.String(24), nullable=False),
        sa.Column("locale", sa.String(2), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("forgotten_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_tokens"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], "fk_tokens_player_id_players", ondelete="CASCADE"),
    )
    op.create_index("ix_tokens_player_id", "tokens", ["player_id"])


def _rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("host_id", sa.Uuid(), nullable=False),
        sa.Column("first", sa.Integer()),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("table_id", sa.Uuid()),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
        sa.ForeignKeyConstraint(["host_id"], ["players.id"], "fk_rooms_host_id_players"),
    )
    op.create_index("ix_rooms_host_id", "rooms", ["host_id"])
    op.create_table(
        "room_seats",
        sa.Column("room_id", sa.Uuid(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("player_id", sa.Uuid()),
        sa.PrimaryKeyConstraint("room_id", "seat", name="pk_room_seats"),
        sa.UniqueConstraint("room_id", "player_id", name="uq_room_seats_room_id_player_id"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], "fk_room_seats_room_id_rooms", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], "fk_room_seats_player_id_players"),
    )
    op.create_index("ix_room_seats_player_id", "room_seats", ["player_id"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("room_id", sa.Uuid(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], "fk_tables_room_id_rooms"),
    )
    op.create_index("ix_tables_room_id", "tables", ["room_id"])
    op.create_index("ix_tables_created_at_id", "tables", ["created_at", "id"])
    op.create_table(
        "table_people",
        sa.Column("table_id", sa.Uuid(), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player_id", "seat", name="pk_table_people"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "fk_table_people_table_id_tables", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], "fk_table_people_player_id_players"),
    )
    op.create_index("ix_table_people_player_id", "table_people", ["player_id"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Uuid(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("type", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("by", sa.String(8)),
        sa.Column("command_id", sa.Uuid()),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("changed", sa.Text(), nullable=False),
        sa.Column("deal", sa.Text()),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.UniqueConstraint("table_id", "seat", "command_id", name="uq_entries_table_id_seat_command_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "fk_entries_table_id_tables", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for table in ("entries", "table_people", "tables", "room_seats", "rooms", "tokens", "players"):
        op.drop_table(table)
