"""All SQL about people, their tokens and their device links."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from app.db.models import DeviceLinkRow, PlayerRow, TokenRow, now
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


async def names_of(database: AsyncSession | AsyncConnection, players: Iterable[PlayerId]) -> dict[PlayerId, str]:
    """The nickname of each; empty for somebody who was forgotten."""
    query = select(PlayerRow.id, PlayerRow.nickname).where(PlayerRow.id.in_(set(players)))
    return {PlayerId(player): nickname for player, nickname in await database.execute(query)}


async def change_player(session: AsyncSession, player: PlayerId, values: dict[str, Any]) -> PlayerRow | None:
    """Set columns of a person who has not asked to be forgotten; None when there is none."""
    change = update(PlayerRow).where(PlayerRow.id == player, PlayerRow.forgotten_at.is_(None)).values(values)
    return (await session.execute(change.returning(PlayerRow))).scalar_one_or_none()


async def forget_player(session: AsyncSession, player: PlayerId) -> None:
    """Take the name, every token and every link away; what others share with this person stays."""
    # first the person, which waits for a device that is just coming in: its token goes too
    await change_player(session, player, {"nickname": "", "forgotten_at": now()})
    await session.execute(delete(TokenRow).where(TokenRow.player_id == player))
    await session.execute(delete(DeviceLinkRow).where(DeviceLinkRow.player_id == player))


async def lock_player(session: AsyncSession, player: PlayerId) -> bool:
    """Whether this person is known; if so, nobody forgets them before this transaction ends."""
    query = select(PlayerRow.id).where(PlayerRow.id == player, PlayerRow.forgotten_at.is_(None))
    return (await session.execute(query.with_for_update())).first() is not None


async def add_token(session: AsyncSession, player: PlayerId, token_hash: str) -> None:
    session.add(TokenRow(token_hash=token_hash, player_id=player))
    await session.flush()


async def drop_token(session: AsyncSession, token_hash: str) -> PlayerId | None:
    """Take one token away; for whom it spoke."""
    gone = delete(TokenRow).where(TokenRow.token_hash == token_hash).returning(TokenRow.player_id)
    player = (await session.execute(gone)).scalar_one_or_none()
    return None if player is None else PlayerId(player)


async def add_device_link(session: AsyncSession, player: PlayerId, link_hash: str, made_at: datetime) -> None:
    session.add(DeviceLinkRow(link_hash=link_hash, player_id=player, created_at=made_at, used_at=None))
    await session.flush()


async def drop_device_links(session: AsyncSession, player: PlayerId, *, older_than: datetime, keep: int) -> None:
    """Take away this person's links that are used or too old, and all of the others but the ``keep`` newest."""
    living = select(DeviceLinkRow.link_hash).where(
        DeviceLinkRow.player_id == player, DeviceLinkRow.used_at.is_(None), DeviceLinkRow.created_at > older_than
    )
    kept = (await session.scalars(living.order_by(DeviceLinkRow.created_at.desc()).limit(keep))).all()
    others = DeviceLinkRow.link_hash.not_in(kept)
    await session.execute(delete(DeviceLinkRow).where(DeviceLinkRow.player_id == player, others))


async def device_link_owner(session: AsyncSession, link_hash: str, *, newer_than: datetime) -> PlayerRow | None:
    """Whose living link this is."""
    query = select(PlayerRow).join(DeviceLinkRow, DeviceLinkRow.player_id == PlayerRow.id)
    return (await session.scalars(query.where(*_is_living(link_hash, newer_than)))).one_or_none()


async def use_device_link(session: AsyncSession, link_hash: str, *, newer_than: datetime) -> bool:
    """Use up a living link. Of several who try, one succeeds."""
    use = update(DeviceLinkRow).where(*_is_living(link_hash, newer_than)).values(used_at=now())
    return (await session.execute(use.returning(DeviceLinkRow.link_hash))).first() is not None


def _is_living(link_hash: str, newer_than: datetime) -> tuple[ColumnElement[bool], ...]:
    is_new = DeviceLinkRow.created_at > newer_than
    return DeviceLinkRow.link_hash == link_hash, DeviceLinkRow.used_at.is_(None), is_new
