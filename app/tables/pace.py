"""When the server itself moves: bots, after a moment of thought."""

import asyncio
from functools import partial
from typing import Any

import structlog

from app.errors import AppError, Unavailable
from app.ids import TableId
from app.tables.dealing import SYSTEM_RANDOM
from app.tables.table import LiveTable
from app.tables.thinking import Thinker
from games.kit.contract import Seat
from games.registry import bot_of

RETRY_S = 2.0

logger = structlog.get_logger(__name__)


class Pace:
    """At most one task a table: it moves for its bots until a person is awaited or the game is over."""

    def __init__(self, *, bot_delay_s: float) -> None:
        self._bot_delay_s = bot_delay_s
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._thinking = asyncio.Lock()
        self._thinker = Thinker()

    def consider(self, table: LiveTable) -> None:
        """Let a bot move if one is awaited."""
        if not self.is_moving(table.id) and not table.broken and table.awaited_bots():
            task = asyncio.create_task(self._move_for_bots(table), name=f"bots of {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._forget(table.id, done))

    def is_moving(self, table_id: TableId) -> bool:
        """Whether a bot is thinking there: then the table must stay in memory."""
        task = self._tasks.get(table_id)
        return task is not None and not task.done()

    def _forget(self, table_id: TableId, done: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id) is done:
            del self._tasks[table_id]

    async def stop(self) -> None:
        """Stop thinking; what was decided is in the log or never was."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _move_for_bots(self, table: LiveTable) -> None:
        while not table.broken and (seats := table.awaited_bots()):
            await asyncio.sleep(self._bot_delay_s)
            try:
                # where several are awaited at once they have thought at the same time
                for seat in seats:
                    await self._move(table, seat)
            except Unavailable:
                await asyncio.sleep(RETRY_S)
            except AppError as error:
                logger.warning("bot could not move", table=str(table.id), seq=table.seq, code=error.code)
                return

    async def _move(self, table: LiveTable, seat: Seat) -> None:
        # several threads that think would wait for each other, and the event loop for each of them in turn
        async with self._thinking:
            if seat not in table.awaited_bots():
                return
            seq, view, legal = table.bot_choice(seat)
            action = await self._thinker.think(table.rules.id, partial(self._choose, table, view, legal))
        if table.seq != seq:
            return
        if action is None:
            action = table.default_action(seat)
        await table.act_for(seat, action, by="bot", at=seq)

    def _choose(self, table: LiveTable, view: Any, legal: tuple[Any, ...]) -> Any | None:
        """What the bot wants; None where it fails: then the game's default goes on."""
        try:
            wanted = bot_of(table.rules).choose(view, legal, SYSTEM_RANDOM)
        except Exception as error:  # noqa: BLE001  # whatever a bot raises is a bug of its own
            # no traceback: it could quote hidden cards
            logger.error("bot failed", table=str(table.id), seq=table.seq, error=type(error).__name__)  # noqa: TRY400
            return None
        if wanted not in legal:
            logger.error("bot chose what is not legal", table=str(table.id), seq=table.seq)
            return None
        return wanted
