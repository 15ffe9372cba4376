"""All SQL about people and their tokens."""

from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.models import PlayerRow, TokenRow, now
from app.ids import PlayerId


async def add_player(session: AsyncSession, row: PlayerRow, token_hash: str) -> None:
    """Store a new person with a first token."""
    session.add(row)
    await session.flush()
    session.add(TokenRow(token_hash=token_hash, player_id=row.id))


async def by_token_hash(session: AsyncSession, token_hash: str) -> PlayerRow | None:
    """The person that this token speaks for."""
    query = select(PlayerRow).join(TokenRow, TokenRow.player_id == PlayerRow.id)
    return (await session.execute(query.where(TokenRow.token_hash == token_hash))).scalar_one_or_none()


async def change_player(session: AsyncSession, player: PlayerId, values: dict[str, Any]) -> PlayerRow | None:
    """Set columns of a person who has not asked to be forgotten; None when there is none."""
    change = update(PlayerRow).where(PlayerRow.id == player, PlayerRow.forgotten_at.is_(None)).values(values)
    return (await session.execute(change.returning(PlayerRow))).scalar_one_or_none()


async def forget_player(session: AsyncSession, player: PlayerId) -> None:
    """Take the name and every token away; what others share with this person stays."""
    await session.execute(delete(TokenRow).where(TokenRow.player_id == player))
    await change_player(session, player, {"nickname": "", "forgotten_at": now()})
