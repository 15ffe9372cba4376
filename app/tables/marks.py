"""All SQL about the marks of damaged tables."""

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.models import TableRow, now
from app.ids import TableId


async def is_marked_damaged(connection: AsyncConnection, table: TableId) -> bool:
    query = select(TableRow.damaged_at).where(TableRow.id == table)
    return (await connection.execute(query)).scalar() is not None


async def mark_damaged(connection: AsyncConnection, table: TableId, *, damaged: bool) -> None:
    """Set the mark, unless it is there already, or take it away."""
    change = update(TableRow).where(TableRow.id == table)
    if damaged:
        await connection.execute(change.where(TableRow.damaged_at.is_(None)).values(damaged_at=now()))
    else:
        await connection.execute(change.values(damaged_at=None))
