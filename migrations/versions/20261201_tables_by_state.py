"""When a table's first move was made, and the tables by how they stand.

Revision ID: 0003
Revises: 0002
Create Date: 2026-12-01
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

tables = sa.table("tables", sa.column("id", sa.Uuid), sa.column("begun_at", sa.DateTime(timezone=True)))
entries = sa.table(
    "entries",
    sa.column("table_id", sa.Uuid),
    sa.column("seq", sa.Integer),
    sa.column("created_at", sa.DateTime(timezone=True)),
)


FIRST_MOVE = 2


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("begun_at", sa.DateTime(timezone=True)))
    first_move = sa.select(entries.c.created_at).where(entries.c.table_id == tables.c.id, entries.c.seq == FIRST_MOVE)
    op.execute(tables.update().values(begun_at=first_move.scalar_subquery()))
    for name, (table, condition) in PARTS.items():
        where = sa.text(condition)
        op.create_index(name, table, ["created_at", "id"], sqlite_where=where, postgresql_where=where)


PARTS = {
    "ix_tables_open": ("tables", "ended_at IS NULL"),
    "ix_tables_damaged": ("tables", "damaged_at IS NOT NULL"),
    "ix_rooms_waiting": ("rooms", "table_id IS NULL"),
}
"""The newest first of those rows, which are few, of which this is true."""


def downgrade() -> None:
    for name, (table, _) in PARTS.items():
        op.drop_index(name, table)
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("begun_at")
