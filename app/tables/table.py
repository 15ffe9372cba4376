"""One live table: the one writer of its log, and what its listeners are shown.

Every change (a person's move, a bot's, an undo, a seat handed over) goes through the table's lock, is judged on the
committed position, is committed itself, and only then becomes the position and is told.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any
from uuid import UUID

import msgspec
import structlog

from app.db.models import now
from app.errors import AppError, Broken, IllegalAction, Malformed, NothingToTakeBack, NotSeated, Stale, Unavailable
from app.ids import PlayerId, TableId
from app.tables import projection
from app.tables.chronicle import Chronicle, Damaged
from app.tables.dealing import Decider
from app.tables.entries import By, NewEntry, body_of, encode, entry_type
from app.tables.log import EntryRefused, LogWriter
from games.kit import table as kit
from games.kit.contract import Seat, Told, Viewer

logger = structlog.get_logger(__name__)


class Command(msgspec.Struct, frozen=True):
    """Something a person wants at a table, with what they have seen of it."""

    player: PlayerId
    id: UUID
    seen: int


class _Present(msgspec.Struct, frozen=True):
    """What the rules say of the present position."""

    awaited: frozenset[Seat]
    legal: tuple[tuple[Any, ...], ...]
    """By seat."""


class LiveTable:
    """A table in memory.

    ``reread`` folds its log anew; ``tell`` is called after every commit, ``doubt`` whenever it became unknown whether
    there was one. To make one raises `Damaged` when the rules fail at its position.
    """

    def __init__(
        self,
        chronicle: Chronicle,
        log: LogWriter,
        reread: Callable[[TableId], Coroutine[Any, Any, Chronicle]],
        tell: Callable[["LiveTable"], None],
        doubt: Callable[["LiveTable"], None] = lambda _: None,
    ) -> None:
        self.id = chronicle.table_id
        self.rules = chronicle.rules
        self._chronicle = chronicle
        self._log = log
        self._reread = reread
        self._tell = tell
        self._doubt = doubt
        self._lock = asyncio.Lock()
        self._doubtful = False
        self._broken = False
        self._parts: dict[Viewer, bytes] = {}
        self._actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.rules.Action)
        self.when_frozen: Callable[[LiveTable], object] = lambda _: None
        """Called when its rules fail, or its log can't be read any more."""
        try:
            self._present = self._said_of(chronicle.position.state)
        except Exception as error:
            raise Damaged(f"{type(error).__name__} when its rules were asked at entry {self.seq}") from error

    # what is known of it

    @property
    def seq(self) -> int:
        return self._chronicle.seq

    @property
    def busy(self) -> bool:
        return self._lock.locked()

    @property
    def broken(self) -> bool:
        """Frozen: its rules failed, or its log can't be read."""
        return self._broken

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._present.awaited

    @property
    def awaited(self) -> frozenset[Seat]:
        """Whose choice is waited for; empty when the game has ended."""
        return self._present.awaited

    @property
    def deciders(self) -> tuple[Decider, ...]:
        """Who decides, one per seat."""
        return tuple(self._chronicle.deciders)

    def seat_of(self, player: PlayerId | None) -> Seat | None:
        """Where this person decides now."""
        return self._chronicle.seat_of(player)

    def stood_in_for(self, player: PlayerId) -> Seat | None:
        """The seat of this person, if a bot plays for them until they are back."""
        seat = self._chronicle.seat_of(player)
        return seat if seat is not None and not self.over and self._chronicle.deciders[seat].kind == "bot" else None

    def seats_ever(self, player: PlayerId) -> frozenset[Seat]:
        """Where this person sits or sat."""
        return frozenset(self._chronicle.people.get(player, ()))

    def has_seated(self, player: PlayerId | None) -> bool:
        """Whether this person sits or sat here."""
        return player in self._chronicle.people

    def is_shown_to(self, player: PlayerId | None, *, spectators: bool) -> bool:
        """Whether somebody without a seat may have the public view; ``spectators``: whether the room lets them.

        While it runs, never anybody who sits or sat here: two pairs of eyes know more than one.
        """
        return self.over if self.has_seated(player) else spectators

    def awaited_bots(self) -> tuple[Seat, ...]:
        """The awaited seats for which a bot decides, in order."""
        return tuple(seat for seat in sorted(self._present.awaited) if self._chronicle.deciders[seat].kind == "bot")

    def bot_choice(self, seat: Seat) -> tuple[int, Any, tuple[Any, ...]]:
        """The seq, the view and the legal actions that a bot in ``seat`` chooses by. Raises `Broken`."""
        try:
            view = projection.bot_view(self.rules, self._chronicle.position.state, seat)
        except Exception as error:
            raise self._freeze("shown to a bot", error) from error
        return self.seq, view, self._present.legal[seat]

    def default_action(self, seat: Seat) -> Any:
        """What is done for ``seat`` when nobody chooses. Raises `Broken`."""
        try:
            return self.rules.default_action(self._chronicle.position.state, seat)
        except Exception as error:
            raise self._freeze("asked for a default", error) from error

    # what it shows

    def frame(self, viewer: Viewer, seen: int) -> bytes:
        """The table message for ``viewer``: the present, and the facts after entry ``seen`` (all, if that is unknown).

        Raises `Broken` when the rules fail to show it.
        """
        if not 0 <= seen <= self.seq:
            seen = 0
        try:
            part = self._part(viewer)
            facts = b",".join(self._facts(viewer, seen))
        except Exception as error:
            raise self._freeze("shown", error) from error
        seat = b"null" if viewer is None else b"%d" % viewer
        ids = str(self.id).encode(), self.rules.id.encode()
        head = b'{"type":"table","table":"%s","game":"%s","seat":%s,"seq":%d,' % (*ids, seat, self.seq)
        return head + part[1:-1] + b',"facts":[' + facts + b"]}"

    def _part(self, viewer: Viewer) -> bytes:
        if viewer not in self._parts:
            position = self._chronicle.position
            undo = viewer is not None and kit.may_undo(position, viewer)
            self._parts[viewer] = projection.view_part(self.rules, position.state, viewer, undo=undo)
        return self._parts[viewer]

    def _facts(self, viewer: Viewer, seen: int) -> list[bytes]:
        told = enumerate(self._chronicle.facts[seen:], start=seen + 1)
        return [fact for seq, facts in told for fact in projection.numbered_facts(seq, facts, viewer)]

    # what is done at it

    def answered(self, player: PlayerId, command_id: UUID) -> int | None:
        """The seq that this person's command was accepted with, or None."""
        return self._chronicle.answered(player, command_id)

    async def act(self, command: Command, action: msgspec.Raw) -> int:
        """Judge, commit and tell a person's action; the seq of its entry. A repeat gets the first answer again.

        Raises `Malformed`, `NotSeated`, `Stale`, `IllegalAction`, `Broken`, or `Unavailable` (then it is unknown).
        """
        wanted = self._decode(action)
        return await self._obey(command, lambda seat: kit.Moved(seat, wanted))

    async def undo(self, command: Command) -> int:
        """Take back the table's last step; the seq of that entry. Raises as `act`, and `NothingToTakeBack`."""
        return await self._obey(command, kit.TookBack)

    async def settle(self) -> None:
        """Find out what is in the log, where that is unknown. Raises `Broken` or `Unavailable`."""
        async with self._lock:
            await self._settle()

    async def act_for(self, seat: Seat, action: Any, *, by: By, at: int) -> bool:
        """An action that the server chose when the table stood at ``at``; False when it has moved on since."""
        async with self._lock:
            await self._settle()
            if self.seq != at:
                return False
            await self._append(kit.Moved(seat, action), by=by, command_id=None)
            return True

    async def hand_over(
        self,
        seat: Seat,
        decider: Decider,
        *,
        of: PlayerId | None = None,
        still: Callable[[], bool] = lambda: True,
        first: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Somebody else decides for ``seat`` from now on, if the game still runs.

        ``of``: only as long as the seat is theirs. ``still`` is asked when it comes to it: whether that is still
        wanted. ``first`` is done before the entry is written, and only if it is. Raises `Broken` or `Unavailable`.
        """
        async with self._lock:
            await self._settle()
            before = self._chronicle.deciders[seat]
            # whoever waited for the lock may find that the seat has become somebody else's: theirs it stays
            if self.over or before == decider or of not in {None, before.player} or not still():
                return
            if first is not None:
                await first()
            player = None if decider.player is None else str(decider.player)
            await self._append(kit.SeatHandedOver(seat, decider.kind, player), by=None, command_id=None)

    def _decode(self, action: msgspec.Raw) -> Any:
        try:
            return self._actions.decode(action)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Malformed(f"no action of {self.rules.id}: {error}", detail=str(error)) from error

    async def _obey(self, command: Command, entry: Callable[[Seat], kit.Entry[Any]]) -> int:
        async with self._lock:
            await self._settle()
            before = self.answered(command.player, command.id)
            if before is not None:
                return before
            # asked only now: whoever waited for the lock may have lost the seat meanwhile
            seat = self.seat_of(command.player)
            if seat is None:
                raise NotSeated("you are not sitting at this table")
            self._check_fresh(seat, command.seen)
            await self._append(entry(seat), by="player", command_id=command.id)
            return self.seq

    def _check_fresh(self, seat: Seat, seen: int) -> None:
        if not self._chronicle.concerns[seat] <= seen <= self.seq:
            raise Stale("the table has moved on in what concerns this seat")

    async def _settle(self) -> None:
        """Be sure of the committed position before judging."""
        if self._broken:
            raise Broken("this table is frozen")
        if not self._doubtful:
            return
        try:
            self._chronicle = await self._reread(self.id)
        except Damaged as error:
            raise self._freeze("read back", error) from error
        self._present = self._ask(self._chronicle.position.state)
        self._doubtful = False
        self._parts.clear()
        self._tell(self)

    async def _append(self, entry: kit.Entry[Any], *, by: By | None, command_id: UUID | None) -> None:
        chronicle, before = self._chronicle, self._present
        after, facts = self._advance(entry)
        present = self._ask(after.state)
        changed = [seat for seat, legal in enumerate(present.legal) if legal != before.legal[seat]]
        await self._commit(
            NewEntry(
                table_id=self.id,
                seq=after.seq,
                type=entry_type(entry),
                seat=entry.seat,
                by=by,
                command_id=command_id,
                body=encode(body_of(entry, chronicle.position)),
                facts=encode(facts),
                changed=encode(changed),
                deal=None,
                created_at=now(),
                ends=not present.awaited,
            )
        )
        chronicle.extend(entry, after, facts, changed, command_id)
        self._present = present
        self._parts.clear()
        self._tell(self)

    async def _commit(self, entry: NewEntry) -> None:
        try:
            await self._log.append(entry)
        except EntryRefused as error:
            self._become_doubtful()
            raise Unavailable("this table was written to from elsewhere; try again") from error
        except BaseException:
            # away, or cancelled while waiting: the entry may be in the log, so read it before judging again
            self._become_doubtful()
            raise

    def _become_doubtful(self) -> None:
        self._doubtful = True
        self._doubt(self)

    def _advance(self, entry: kit.Entry[Any]) -> tuple[kit.Table[Any], tuple[Told[Any], ...]]:
        position = self._chronicle.position
        try:
            return kit.advance(self.rules, position, entry)
        except kit.NotLegal as error:
            raise self._refused(entry) from error
        except kit.NothingToUndo as error:
            raise NothingToTakeBack("there is nothing of yours to take back") from error
        except Exception as error:
            raise self._freeze("applied", error) from error

    def _refused(self, entry: kit.Entry[Any]) -> AppError:
        assert isinstance(entry, kit.Moved)  # noqa: S101  # only a move can be NotLegal; for the type checker
        try:
            refusal = projection.refusal(self.rules, self._chronicle.position.state, entry.seat, entry.action)
        except Exception as error:  # noqa: BLE001  # whatever rules raise is a bug of theirs
            return self._freeze("refused", error)
        return IllegalAction("not among your legal actions", refusal=refusal.id, **refusal.args)

    def _ask(self, state: Any) -> _Present:
        try:
            return self._said_of(state)
        except Exception as error:
            raise self._freeze("asked", error) from error

    def _said_of(self, state: Any) -> _Present:
        seats = range(len(self._chronicle.deciders))
        return _Present(self.rules.to_act(state), tuple(self.rules.legal(state, Seat(seat)) for seat in seats))

    def _freeze(self, doing: str, error: Exception) -> Broken:
        is_news, self._broken = not self._broken, True
        if is_news:
            # the message of the error stays out: it could quote a hidden card
            logger.error("table frozen", table=str(self.id), seq=self.seq, doing=doing, error=type(error).__name__)
            self.when_frozen(self)
        return Broken("this table is frozen")
