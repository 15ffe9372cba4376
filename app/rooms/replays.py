"""Looking back at a table: who may see what of it, and the steps themselves."""

import asyncio
import gzip
from collections import OrderedDict

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, async_sessionmaker

from app.errors import Broken, NoSuchSeat, NoSuchTable, NotShown, NotYourEyes
from app.ids import PlayerId, TableId
from app.players.repository import names_of
from app.rooms.looked import Chunk, Looked, replay, table_info
from app.rooms.replay_schemas import Eyes, Status, TableInfo
from app.tables.dealing import Decider
from app.tables.entries import StoredEntry
from app.tables.keeper import TableKeeper
from app.tables.past import Past, read_past
from app.tables.repository import TableRecord, find_table, has_sat, read_log
from games.kit.contract import Seat

AT_ONCE = 2
"""How many replays are folded at the same time: threads are for the bots, too."""
KEPT = 8
"""So many logs of ended games stay folded in memory, those last asked for."""


class _Log(msgspec.Struct, frozen=True):
    """A log as it was read."""

    rows: tuple[StoredEntry, ...]
    is_whole: bool
    """The game had ended before it was read: no entry will follow."""


class _Ended:
    """Logs of ended games, folded: these change no more."""

    def __init__(self) -> None:
        self._pasts: OrderedDict[TableId, Past] = OrderedDict()

    def find(self, table_id: TableId) -> Past | None:
        if table_id in self._pasts:
            self._pasts.move_to_end(table_id)
        return self._pasts.get(table_id)

    def keep(self, past: Past) -> None:
        self._pasts[past.table_id] = past
        self._pasts.move_to_end(past.table_id)
        if len(self._pasts) > KEPT:
            self._pasts.popitem(last=False)


class Replays:
    """One for the server."""

    def __init__(self, sessions: async_sessionmaker[AsyncSession], keeper: TableKeeper) -> None:
        self._sessions = sessions
        self._keeper = keeper
        self._folding = asyncio.Semaphore(AT_ONCE)
        self._ended = _Ended()

    async def info(self, table_id: TableId, player: PlayerId | None) -> TableInfo:
        """What there is to look back at. Raises `NoSuchTable` or `NotShown`."""
        looked = await self._look(table_id, player)
        async with self._sessions() as session:
            names = await names_of(session, looked.people)
        return table_info(looked, names)

    async def steps(self, table_id: TableId, player: PlayerId | None, chunk: Chunk, *, packed: bool) -> bytes:
        """Some steps as JSON, gzipped if ``packed``. Raises as `info` does, `NotYourEyes`, or `NoSuchSeat`."""
        looked = await self._look(table_id, player)
        if chunk.eyes not in looked.eyes:
            if looked.status == "ended":
                raise NoSuchSeat("nobody sat there", seat=chunk.eyes)
            raise NotYourEyes("while the game runs, everybody sees what they see at the table", eyes=str(chunk.eyes))
        async with self._folding:
            return await asyncio.to_thread(_steps, looked, chunk, packed=packed)

    async def _look(self, table_id: TableId, player: PlayerId | None) -> Looked:
        async with self._folding:
            async with self._sessions() as session:
                connection = await session.connection()
                # the log is read first: whoever may see it afterwards may see all that was in it
                log = self._ended.find(table_id) or await _read(connection, table_id)
                record = await _found(connection, table_id)
                sat = player is not None and await has_sat(connection, table_id, player)
            if not (sat or record.spectators):
                raise NotShown("only who sits or sat at this table may look back at it")
            past = await self._folded(table_id, log)
        if record.ended_at is None or past.still_runs:
            return await self._look_at_running(record, past, player, sat=sat)
        deciders = past.deciders()
        eyes: tuple[Eyes, ...] = (*map(Seat, range(past.seats)), "public", "open")
        return Looked(record, past, deciders, "ended", _seat_of(deciders, player), sat, eyes, discreet=False)

    async def _folded(self, table_id: TableId, log: Past | _Log) -> Past:
        if isinstance(log, Past):
            return log
        past = await asyncio.to_thread(read_past, table_id, log.rows)
        # a damaged one may be mended
        if log.is_whole and past.reason != "damaged":
            self._ended.keep(past)
        return past

    async def _look_at_running(self, record: TableRecord, past: Past, player: PlayerId | None, *, sat: bool) -> Looked:
        """Only what the table itself shows them: through their own seat's eyes, or as spectators."""
        try:
            table = await self._keeper.open(record.id)
        except Broken:
            deciders, is_frozen = past.deciders(), True
        else:
            deciders, is_frozen = table.deciders, table.broken
            sat = sat or table.has_seated(player)
        seat = _seat_of(deciders, player)
        own: tuple[Eyes, ...] = () if seat is None else (seat,)
        status: Status = "damaged" if is_frozen or record.damaged_at is not None else "running"
        return Looked(record, past, deciders, status, seat, sat, own if sat else ("public",), discreet=True)


async def _found(connection: AsyncConnection, table_id: TableId) -> TableRecord:
    """Raises `NoSuchTable`."""
    record = await find_table(connection, table_id)
    if record is None:
        raise NoSuchTable("there is no such table")
    return record


async def _read(connection: AsyncConnection, table_id: TableId) -> _Log:
    """Raises `NoSuchTable`."""
    # asked before: the last entry may be written between two statements
    before = await _found(connection, table_id)
    return _Log(await read_log(connection, table_id), before.ended_at is not None)


def _seat_of(deciders: tuple[Decider, ...] | None, player: PlayerId | None) -> Seat | None:
    seats = (
        Seat(seat) for seat, decider in enumerate(deciders or ()) if player is not None and decider.player == player
    )
    return next(seats, None)


def _steps(looked: Looked, chunk: Chunk, *, packed: bool) -> bytes:
    answer = replay(looked, chunk)
    return gzip.compress(answer, 1) if packed else answer
