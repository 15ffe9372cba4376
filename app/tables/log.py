"""The one writer of the log: whatever waits, of all tables, is committed together, without a timer.

A single insert carries every entry that arrived while the one before was being committed. So a lonely table pays for
one commit, two hundred busy ones share it.
"""

import asyncio
from collections.abc import Sequence
from time import perf_counter

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import Unavailable
from app.tables.appends import RowsRefused, Unknown, appends_for
from app.tables.entries import NewEntry
from app.tables.tally import Tally

BATCH = 500
COMMIT_TIMEOUT_S = 10.0

logger = structlog.get_logger(__name__)


class EntryRefused(Exception):
    """The database will not have this entry: another writer took its seq, or its data can't be stored."""


class _Waiting:
    """An entry, and who waits for it."""

    __slots__ = ("done", "entry")

    def __init__(self, entry: NewEntry, done: asyncio.Future[None]) -> None:
        self.entry = entry
        self.done = done

    @property
    def is_unknown(self) -> bool:
        return self.done.done() and not self.done.cancelled() and isinstance(self.done.exception(), Unavailable)

    def refuse(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)

    def accept(self) -> None:
        if not self.done.done():
            self.done.set_result(None)


class LogWriter:
    """Appends entries in groups. Start it once, stop it last."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.tally = Tally()
        self._appends = appends_for(engine)
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="log writer")

    async def stop(self) -> None:
        """Commit what still waits, then end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._appends.close()

    async def append(self, entry: NewEntry) -> None:
        """Return once the entry is committed.

        Raises `EntryRefused` when it certainly is not in the log, `Unavailable` when that is unknown.
        """
        if self._stopping:
            raise Unavailable("the server is going down")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(entry, done))
        self._wake.set()
        await done

    async def _run(self) -> None:
        while self._waiting or not self._stopping:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            if not self._waiting and not self._stopping:
                self._wake.clear()
            batch.sort(key=lambda waiting: (waiting.entry.table_id, waiting.entry.seq))
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: Sequence[_Waiting]) -> None:
        try:
            await self._insert(batch)
        except RowsRefused as error:
            if len(batch) == 1:
                batch[0].refuse(EntryRefused(str(error)))
            else:
                await self._one_by_one(batch)
        except (Unknown, TimeoutError) as error:
            self._unknown(batch, error)
        except Exception as error:
            logger.exception("log writer failed", entries=len(batch))
            self._unknown(batch, error)
        else:
            for waiting in batch:
                waiting.accept()

    async def _one_by_one(self, batch: Sequence[_Waiting]) -> None:
        """Find the entry that was refused for its data; if the database goes away meanwhile, the rest waits no more."""
        for place, waiting in enumerate(batch):
            await self._commit([waiting])
            if waiting.is_unknown:
                self._unknown(batch[place + 1 :], ConnectionError())
                return

    async def _insert(self, batch: Sequence[_Waiting]) -> None:
        began = perf_counter()
        async with asyncio.timeout(COMMIT_TIMEOUT_S):
            await self._appends.append([waiting.entry for waiting in batch])
        self.tally.commit_sizes.add(len(batch))
        self.tally.commit_seconds.add(perf_counter() - began)

    def _unknown(self, batch: Sequence[_Waiting], error: Exception) -> None:
        logger.warning("database away", entries=len(batch), error=type(error).__name__)
        self.tally.unknown_commits += 1
        for waiting in batch:
            waiting.refuse(Unavailable("the database is away; whether this was stored is unknown"))
