"""Which tables are damaged, kept with them for whoever looks after the server.

A mark says how the last try went: it is set when a log can't be folded or rules fail, and taken away when the table is
opened again and folds, as after an upgrade that brought its rules back.
"""

import asyncio

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ids import TableId
from app.tables.marks import mark_damaged
from app.tables.tally import Tally

RETRY_S = 2.0


class Damage:
    """Sets and takes away the marks, behind whoever found out."""

    def __init__(self, engine: AsyncEngine, tally: Tally) -> None:
        self._engine = engine
        self._tally = tally
        self._known: set[TableId] = set()
        self._writing: dict[TableId, asyncio.Task[None]] = {}

    def found(self, table: TableId) -> bool:
        """Nobody can go on at this table; once is enough. Whether that is news."""
        if table in self._known:
            return False
        self._known.add(table)
        self._tally.frozen += 1
        self._write(table, damaged=True)
        return True

    def healed(self, table: TableId) -> None:
        """It was marked, and folds."""
        self._known.discard(table)
        self._write(table, damaged=False)

    async def stop(self) -> None:
        tasks = list(self._writing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _write(self, table: TableId, *, damaged: bool) -> None:
        before = self._writing.get(table)
        task = asyncio.create_task(self._mark(table, before, damaged=damaged), name=f"marking {table}")
        self._writing[table] = task
        task.add_done_callback(lambda done: self._forget(table, done))

    def _forget(self, table: TableId, done: asyncio.Task[None]) -> None:
        if self._writing.get(table) is done:
            del self._writing[table]

    async def _mark(self, table: TableId, before: asyncio.Task[None] | None, *, damaged: bool) -> None:
        if before is not None:
            await asyncio.wait({before})
        while True:
            try:
                async with self._engine.begin() as connection:
                    await mark_damaged(connection, table, damaged=damaged)
            except (SQLAlchemyError, OSError, TimeoutError):
                await asyncio.sleep(RETRY_S)
            else:
                return
