"""One-time links, what the server keeps for itself, what admins looked at, which tables are damaged.

Revision ID: 0002
Revises: 0001
Create Date: 2026-11-30
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _device_links()
    _secrets()
    _looks()
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("damaged_at", sa.DateTime(timezone=True)))
        tables.create_index("ix_tables_game_created_at_id", ["game", "created_at", "id"])


def _device_links() -> None:
    op.create_table(
        "device_links",
        sa.Column("link_hash", sa.String(64), nullable=False),
        sa.Column("player_id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("link_hash", name="pk_device_links"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], "fk_device_links_player_id_players", ondelete="CASCADE"),
    )
    op.create_index("ix_device_links_player_id", "device_links", ["player_id"])


def _secrets() -> None:
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_secrets"),
    )


def _looks() -> None:
    op.create_table(
        "admin_looks",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("table_id", sa.Uuid(), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("seq", sa.Integer()),
        sa.Column("by", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_admin_looks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "fk_admin_looks_table_id_tables", ondelete="CASCADE"),
    )
    op.create_index("ix_admin_looks_at_id", "admin_looks", ["at", "id"])
    op.create_index("ix_admin_looks_table_id", "admin_looks", ["table_id"])


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_index("ix_tables_game_created_at_id")
        tables.drop_column("damaged_at")
    for table in ("admin_looks", "server_secrets", "device_links"):
        op.drop_table(table)
