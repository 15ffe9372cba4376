"""All SQL about what admins looked at: every look at what is hidden at a running table is noted before it is shown."""

from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID, uuid4

import msgspec
from sqlalchemy import insert, select, tuple_
from sqlalchemy.ext.asyncio import AsyncEngine

from app.db.models import AdminLookRow, now
from app.ids import TableId
from app.tables.inspection import Place
from games.kit.contract import Seat

What: TypeAlias = Literal["view", "entries", "deal", "export"]
LONGEST_BY = 64


class Glance(msgspec.Struct, frozen=True):
    """What is looked at."""

    what: What
    seat: Seat | None = None
    """Through whose eyes; None = everything."""
    seq: int | None = None
    """At which step, or up to which; None = the whole table."""


class Look(msgspec.Struct, frozen=True):
    """Somebody looked."""

    id: UUID
    at: datetime
    table_id: TableId
    what: What
    seat: Seat | None
    seq: int | None
    by: str
    """From which address, or ``cli``."""


_COLUMNS = tuple(getattr(AdminLookRow, name) for name in Look.__struct_fields__)


async def note_look(engine: AsyncEngine, table: TableId, glance: Glance, by: str) -> None:
    """Note it, for good, before anything is shown."""
    look = Look(uuid4(), now(), table, glance.what, glance.seat, glance.seq, by[:LONGEST_BY])
    async with engine.begin() as connection:
        await connection.execute(insert(AdminLookRow).values(msgspec.structs.asdict(look)))


async def list_looks(engine: AsyncEngine, after: Place | None, *, limit: int) -> tuple[tuple[Look, ...], Place | None]:
    """One page, newest first, and where the next one starts."""
    query = select(*_COLUMNS).order_by(AdminLookRow.at.desc(), AdminLookRow.id.desc()).limit(limit + 1)
    if after is not None:
        query = query.where(tuple_(AdminLookRow.at, AdminLookRow.id) < tuple_(after.at, after.id))
    async with engine.connect() as connection:
        looks = [Look(*row) for row in await connection.execute(query)]
    last = looks[limit - 1] if len(looks) > limit else None
    return tuple(looks[:limit]), None if last is None else Place(last.at, last.id)
