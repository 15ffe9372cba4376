"""Keeps the live tables: opens them from the log when somebody comes, lets them go when nobody listens."""

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from functools import partial
from weakref import WeakValueDictionary

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import Broken, NoSuchTable, Unavailable
from app.ids import PlayerId, RoomCode, TableId
from app.settings import Settings
from app.tables import chronicle, repository
from app.tables.chronicle import Chronicle, Damaged
from app.tables.damage import Damage
from app.tables.dealing import Decider
from app.tables.hub import Hub
from app.tables.log import LogWriter
from app.tables.marks import is_marked_damaged
from app.tables.pace import Pace
from app.tables.table import LiveTable
from games.kit.contract import Seat

SETTLE_S = 2.0
"""How often a table whose last entry may or may not be stored asks the database."""
READ_AGAIN_S = 5.0
"""For so long a table that can't be read is not tried anew: to fold it costs the others time."""

logger = structlog.get_logger(__name__)


class TableKeeper:
    """One for the server."""

    def __init__(self, engine: AsyncEngine, log: LogWriter, hub: Hub, settings: Settings) -> None:
        self.when_over: Callable[[TableId], None] = lambda _: None
        """Called when a game has ended, after its last entry was told."""
        self._engine = engine
        self._log = log
        self._hub = hub
        self._damage = Damage(engine, log.tally)
        self._pace = Pace(bot_delay_s=settings.bot_delay_ms / 1000)
        self._idle_s = settings.table_idle_s
        self._tables: dict[TableId, LiveTable] = {}
        self._last_used: dict[TableId, float] = {}
        self._closed_until: dict[TableId, float] = {}
        """When a table that could not be read is tried anew."""
        self._settling: dict[TableId, asyncio.Task[None]] = {}
        self._opening: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep_for_ever(), name="table sweeper")

    async def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        await self._pace.stop()
        for task in tuple(self._settling.values()):
            task.cancel()
        await self._damage.stop()

    @property
    def live_tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def open(self, table_id: TableId) -> LiveTable:
        """The live table. Raises `NoSuchTable`, `Broken` (its log can't be folded) or `Unavailable`."""
        if table_id not in self._tables:
            async with self._opening.setdefault(table_id, asyncio.Lock()):
                if table_id not in self._tables:
                    self._tables[table_id] = await self._load(table_id)
                    self._pace.consider(self._tables[table_id])
        # not before: whoever asks for tables that do not exist would fill the memory
        self._last_used[table_id] = time.monotonic()
        return self._tables[table_id]

    async def hand_over(
        self, table_id: TableId, seat: Seat, decider: Decider, *, of: PlayerId, still: Callable[[], bool] = lambda: True
    ) -> tuple[Decider, ...]:
        """A seat of a running table goes from one person to whoever decides for it now, as `LiveTable.hand_over` says.

        Who decides then, by seat. Raises `Broken` or `Unavailable`.
        """
        table = await self.open(table_id)
        taker = decider.player
        first = None if taker is None or taker == of else partial(self._remember, table_id, taker, seat)
        await table.hand_over(seat, decider, of=of, still=still, first=first)
        return table.deciders

    async def _remember(self, table_id: TableId, player: PlayerId, seat: Seat) -> None:
        async with self._engine.begin() as connection:
            await repository.add_person(connection, table_id, player, seat)

    async def moved_at(self, tables: Iterable[TableId]) -> dict[TableId, datetime]:
        """When something was done last at each of these tables."""
        async with self._engine.connect() as connection:
            return await repository.moved_at(connection, tables)

    async def is_frozen(self, table_id: TableId) -> bool:
        """Whether nobody can go on at this table: its rules failed, or its log can't be read."""
        try:
            return (await self.open(table_id)).broken
        except Broken:
            return True

    async def show(self, code: RoomCode, table_id: TableId) -> None:
        """Let everybody in the room watch this table from its start."""
        table = await self.open(table_id)
        for listener in self._hub.listeners(code):
            if listener.table is not table:
                self._hub.watch(listener, table, 0)

    async def _load(self, table_id: TableId) -> LiveTable:
        if time.monotonic() < self._closed_until.get(table_id, 0.0):
            raise Broken("this table's log can't be read")
        try:
            read, was_damaged = await self._read(table_id)
            table = LiveTable(read, self._log, self._reread, self._changed, self._settle_soon)
        except Damaged as error:
            self._closed_until[table_id] = time.monotonic() + READ_AGAIN_S
            if self._damage.found(table_id):
                # no traceback: it could quote hidden cards
                logger.error("table can't be read", table=str(table_id), why=str(error))  # noqa: TRY400
            raise Broken("this table's log can't be read") from error
        if was_damaged:
            self._damage.healed(table_id)
        table.when_frozen = lambda frozen: self._damage.found(frozen.id)
        return table

    async def _reread(self, table_id: TableId) -> Chronicle:
        read, _ = await self._read(table_id)
        return read

    async def _read(self, table_id: TableId) -> tuple[Chronicle, bool]:
        """What its log adds up to, and whether it was marked as damaged. Raises `Damaged` and as `open` does."""
        try:
            async with self._engine.connect() as connection:
                rows = await repository.read_log(connection, table_id)
                marked = await is_marked_damaged(connection, table_id)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise Unavailable("the database is away") from error
        if not rows:
            raise NoSuchTable("there is no such table")
        return chronicle.read(table_id, rows), marked

    def _settle_soon(self, table: LiveTable) -> None:
        """Whoever moved may be gone for good: the others must not wait at a position that the log has left."""
        if table.id not in self._settling:
            task = asyncio.create_task(self._settle(table), name=f"settling {table.id}")
            self._settling[table.id] = task
            task.add_done_callback(lambda _: self._settling.pop(table.id, None))

    async def _settle(self, table: LiveTable) -> None:
        while True:
            await asyncio.sleep(SETTLE_S)
            with suppress(Unavailable):
                with suppress(Broken):
                    await table.settle()
                return

    def _changed(self, table: LiveTable) -> None:
        self._last_used[table.id] = time.monotonic()
        self._hub.table_changed(table)
        self._pace.consider(table)
        if table.over:
            self.when_over(table.id)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self._idle_s))
            self.sweep()

    def sweep(self) -> None:
        """Let go of the tables that nobody has used or watched for the idle time."""
        now = time.monotonic()
        limit = now - self._idle_s
        self._closed_until = {table_id: until for table_id, until in self._closed_until.items() if until > now}
        for table_id, table in list(self._tables.items()):
            if self._last_used[table_id] <= limit and not self._is_in_use(table):
                del self._tables[table_id], self._last_used[table_id]

    def _is_in_use(self, table: LiveTable) -> bool:
        at_work = table.busy or table.id in self._settling or self._pace.is_moving(table.id)
        return at_work or self._hub.is_watched(table.id)
