"""Rooms: who sits where, what is to be played, and the start of each table."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any
from uuid import UUID, uuid4
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from app.errors import AlreadyPlaying, Broken, NoSuchRoom, NoSuchTable, NotHost, TooManyRooms
from app.ids import PlayerId, RoomCode, RoomId, TableId
from app.players.repository import names_of
from app.rooms import repository
from app.rooms.changes import (
    check_not_playing,
    deal,
    following,
    set_up,
    with_one_more,
    with_other_person,
    with_person,
    without_bot,
    without_person,
)
from app.rooms.claim_book import Claim, ClaimBook
from app.rooms.codes import new_code
from app.rooms.options import full_options, read_options, rules_of
from app.rooms.schemas import ClaimInfo, RoomChange, RoomInfo, RoomMessage, SeatInfo, You
from app.rooms.seating import BOT, Room
from app.settings import Settings
from app.tables.dealing import Decider
from app.tables.hub import Hub
from app.tables.keeper import TableKeeper
from app.tables.repository import add_table
from games.kit.contract import Seat

LISTED = 50
_encode = msgspec.json.Encoder().encode


class Rooms:
    """All rooms of the server. Every method that is given a code raises `NoSuchRoom` where there is none."""

    def __init__(
        self, sessions: async_sessionmaker[AsyncSession], hub: Hub, keeper: TableKeeper, settings: Settings
    ) -> None:
        self._sessions = sessions
        self._hub = hub
        self._keeper = keeper
        self._most_open = settings.limit_open_rooms
        self.claims = ClaimBook()
        self._telling: WeakValueDictionary[RoomCode, asyncio.Lock] = WeakValueDictionary()
        self._handing: WeakValueDictionary[RoomCode, asyncio.Lock] = WeakValueDictionary()

    # what is known of them

    async def exists(self, code: RoomCode) -> bool:
        async with self._sessions() as session:
            return await repository.has_room(session, code)

    async def is_seated(self, code: RoomCode, player: PlayerId) -> bool:
        """Whether this person sits in the room; False if there is no such room."""
        async with self._sessions() as session:
            return await repository.is_seated(session, code, player)

    async def info(self, code: RoomCode) -> RoomInfo:
        """The room as everybody with its code may know it."""
        async with self._sessions() as session:
            room = await repository.load_room(session, code)
            if room is None:
                raise NoSuchRoom("there is no room with this code")
            (info,) = await self._infos(session, (room,))
        return info

    async def mine(self, player: PlayerId) -> tuple[RoomInfo, ...]:
        """The rooms in which this person sits, the one that something happened in last first."""
        async with self._sessions() as session:
            return await self._infos(session, await repository.rooms_of(session, player, limit=LISTED))

    async def room(self, code: RoomCode) -> Room:
        """The room as it is stored."""
        return await self._room(code)

    def claims_in(self, room: Room) -> tuple[Claim, ...]:
        """Who says that a seat is theirs, and waits for an answer."""
        return self.claims.living(room, partial(self._hub.is_present, room.code))

    def message_for(self, info: RoomInfo, player: PlayerId | None) -> bytes:
        """The socket's ``room`` message for one person."""
        seat = next((sits.seat for sits in info.seats if player is not None and sits.player == player), None)
        return _encode(RoomMessage(info, You(player, seat)))

    async def tell(self, code: RoomCode) -> None:
        """Push the room, as it is now, to everybody in it: after a change, a presence, the end of a game."""
        if not self._hub.listeners(code):
            return
        async with self.as_it_is(code) as info:
            self._hub.let_watch(code, spectators=info.spectators)
            self._hub.tell_room(code, partial(self.message_for, info))

    @asynccontextmanager
    async def as_it_is(self, code: RoomCode) -> AsyncIterator[RoomInfo]:
        """The room as it is now; until the context ends, nobody in it is pushed anything newer."""
        # one at a time: else what was read before a change could be pushed after what was read after it
        async with self._telling.setdefault(code, asyncio.Lock()):
            yield await self.info(code)

    async def is_mute(self, player: PlayerId) -> bool:
        """Whether this person sits at a running table where nobody may talk, be it by their very name."""
        return any(info.status == "playing" and rules_of(info.game).cooperative for info in await self.mine(player))

    async def rename(self, player: PlayerId, name: str) -> None:
        """Push every room in which this person sits: they are called something else now."""
        self._hub.rename(player, name)
        for code in await self._codes_of(player):
            await self.tell(code)

    def sign_out(self, player: PlayerId) -> None:
        """Close the sockets of somebody who has been forgotten, and forget what they asked."""
        self.claims.forget(player)
        self._hub.sign_out(player, _encode({"type": "bye", "code": "not_signed_in"}))

    def ask_again(self, player: PlayerId) -> None:
        """One device of this person was signed out: every socket of theirs has to come back and show who it is."""
        self._hub.sign_out(player, _encode({"type": "bye", "code": "signed_out", "retry_ms": 200}), close_code=1012)

    # who sits

    async def create(self, player: PlayerId, game: str, options: dict[str, Any]) -> RoomInfo:
        """A new room, whose maker is host and sits in seat 0. Raises `NoSuchGame`, `BadOption` or `TooManyRooms`."""
        rules = rules_of(game)
        config = full_options(read_options(rules, options))
        async with self._sessions.begin() as session:
            if await repository.count_open(session, player) >= self._most_open:
                raise TooManyRooms(f"you have {self._most_open} open rooms already", max=self._most_open)
            room = Room(
                id=RoomId(uuid4()),
                code=await _free_code(session),
                game=rules.id,
                options=config,
                host=player,
                first=None,
                spectators=True,
                table=None,
                ended=False,
                seats=(Decider("person", player),),
            )
            await repository.add_room(session, room)
        return await self.info(room.code)

    async def sit(self, code: RoomCode, player: PlayerId) -> Seat:
        """Sit down in the next free seat, or stay in one's own. Raises `AlreadyPlaying` or `RoomFull`."""
        room = await self._change(code, partial(with_person, player=player))
        seat = room.seat_of(player)
        assert seat is not None  # noqa: S101  # `with_person` has seated them, in this very value
        return seat

    async def leave(self, code: RoomCode, player: PlayerId) -> None:
        """Get up for good; at a running table a bot goes on. Who does not sit has left already."""
        async with self._one_hand_over_at_a_time(code):
            while True:
                room = await self._change(code, partial(without_person, player=player))
                seat = room.seat_of(player)
                if seat is None or room.table is None:
                    return
                await self._hand_over(room, room.table, seat, BOT)

    async def give_seat(
        self, code: RoomCode, seat: Seat, giver: PlayerId, taker: PlayerId, still: Callable[[Room], bool]
    ) -> bool:
        """Somebody else sits where ``giver`` sat, at the running table too; False if that has become impossible.

        ``still`` is asked when it comes to it: whether that is still wanted, in the room as it is then.
        """
        async with self._one_hand_over_at_a_time(code):
            while True:
                room = await self._change(
                    code,
                    lambda room: with_other_person(room, seat, giver, taker) if still(room) else room,
                )
                if not room.is_playing or room.table is None or room.seat_of(giver) != seat or not still(room):
                    return room.seat_of(taker) == seat
                await self._hand_over(room, room.table, seat, Decider("person", taker), partial(still, room))

    async def follow(self, code: RoomCode, table: TableId) -> None:
        """Seat people in the room as at its table, where a server that ended half-way left them apart."""
        async with self._one_hand_over_at_a_time(code):
            deciders = (await self._keeper.open(table)).deciders
            await self._change(code, partial(following, table=table, deciders=deciders))

    async def leave_all(self, player: PlayerId) -> None:
        """Get up everywhere."""
        for code in await self._codes_of(player):
            await self.leave(code, player)

    async def remove(self, code: RoomCode, by: PlayerId, seat: int) -> None:
        """The host has somebody get up, or a bot go. Raises `NotHost`, `NoSuchSeat`, or `AlreadyPlaying` for a bot."""
        room = await self._room(code)
        self._check_host(room, by)
        person = room.decider(seat).player
        if person is not None:
            await self.leave(code, person)
        else:
            await self._change(code, partial(without_bot, seat=seat))

    async def add_bot(self, code: RoomCode, by: PlayerId) -> Seat:
        """The host has a bot sit down. Raises `NotHost`, `AlreadyPlaying` or `RoomFull`."""

        def change(room: Room) -> Room:
            self._check_host(room, by)
            return with_one_more(room, BOT)

        return Seat(len((await self._change(code, change)).seats) - 1)

    # what is played

    async def update(self, code: RoomCode, by: PlayerId, wanted: RoomChange) -> RoomInfo:
        """The host sets up the next game.

        Raises `NotHost`, `AlreadyPlaying`, `NoSuchGame`, `BadOption`, `WrongSeatCount` (more people sit than the game
        can seat) or `Invalid`.
        """

        def change(room: Room) -> Room:
            self._check_host(room, by)
            if not wanted.is_about_spectators:
                check_not_playing(room)
            return set_up(room, wanted)

        await self._change(code, change)
        return await self.info(code)

    async def start(self, code: RoomCode, by: PlayerId, after: UUID | None) -> tuple[TableId, bool]:
        """The host lets the room go on from ``after`` to a new table: that table, and whether it was made now.

        If the room has already gone on, its present table. Raises `NotHost`, `WrongSeatCount`, `AlreadyPlaying` (the
        game at ``after`` still runs, by rules that have not failed) or `NoSuchTable` (the room has none).
        """
        before = None if after is None else TableId(after)
        table = TableId(uuid4())
        is_frozen = before is not None and await self._is_frozen(before)
        async with self._sessions.begin() as session:
            # first of all: of two starts the second waits here, then finds the room gone on
            is_new = await repository.claim_table(session, code, before, table)
            room = await self._found(session, code)
            self._check_host(room, by)
            if is_new:
                if before is not None and not is_frozen and not await repository.has_ended(session, before):
                    raise AlreadyPlaying("the game still runs")
                await add_table(session, room.id, deal(room, table))
        if room.table is None:
            raise NoSuchTable("the room has no such table", table=str(after))
        # old tables too: whoever made it may have failed before everybody was told
        await self.tell(code)
        with suppress(Broken):  # then there is nothing to show
            await self._keeper.show(code, room.table)
        return room.table, is_new

    async def _is_frozen(self, table: TableId) -> bool:
        try:
            return await self._keeper.is_frozen(table)
        except NoSuchTable:
            return False

    # how

    def _one_hand_over_at_a_time(self, code: RoomCode) -> asyncio.Lock:
        """Else of two at once one could find the table changed and the room not yet."""
        return self._handing.setdefault(code, asyncio.Lock())

    async def _hand_over(
        self, room: Room, table: TableId, seat: Seat, decider: Decider, still: Callable[[], bool] = lambda: True
    ) -> None:
        giver = room.decider(seat).player
        assert giver is not None  # noqa: S101  # only people give seats away
        # the table first: if this fails half-way, the room follows when it is tried again or somebody comes in
        try:
            deciders = await self._keeper.hand_over(table, seat, decider, of=giver, still=still)
        except Broken:  # nobody plays at a frozen table
            deciders = (*room.seats[:seat], decider, *room.seats[seat + 1 :])
        await self._change(room.code, partial(following, table=table, deciders=deciders))

    async def _codes_of(self, player: PlayerId) -> tuple[RoomCode, ...]:
        async with self._sessions() as session:
            return await repository.codes_of(session, player)

    async def _room(self, code: RoomCode) -> Room:
        async with self._sessions() as session:
            return await self._found(session, code)

    async def _found(self, session: AsyncSession, code: RoomCode, *, lock: bool = False) -> Room:
        room = await repository.load_room(session, code, lock=lock)
        if room is None:
            raise NoSuchRoom("there is no room with this code")
        return room

    async def _change(self, code: RoomCode, change: Callable[[Room], Room]) -> Room:
        """The room after ``change``, stored and told; nothing else changes it meanwhile."""
        async with self._sessions.begin() as session:
            before = await self._found(session, code, lock=True)
            after = change(before)
            await repository.save_room(session, before, after)
        if after != before:
            await self.tell(code)
        return after

    def _acting_host(self, room: Room) -> PlayerId:
        return room.acting_host(partial(self._hub.is_present, room.code))

    def has_hosts_powers(self, room: Room, player: PlayerId) -> bool:
        """Whether this is the host, or whoever has the host's powers while the host is away."""
        return player in (room.host, self._acting_host(room))

    def _check_host(self, room: Room, player: PlayerId) -> None:
        if not self.has_hosts_powers(room, player):
            raise NotHost("only the host can do this")

    async def _infos(self, session: AsyncSession, rooms: tuple[Room, ...]) -> tuple[RoomInfo, ...]:
        people = {sits.player for room in rooms for sits in room.seats if sits.player is not None}
        people |= {claim.player for room in rooms for claim in self.claims_in(room)}
        names = await names_of(session, people)
        return tuple(self._info(room, names) for room in rooms)

    def _info(self, room: Room, names: dict[PlayerId, str]) -> RoomInfo:
        return RoomInfo(
            code=room.code,
            game=room.game,
            options=room.options,
            host=self._acting_host(room),
            owner=room.host,
            first=room.first,
            spectators=room.spectators,
            status="playing" if room.is_playing else "lobby" if room.table is None else "ended",
            table=room.table,
            seats=tuple(self._seat_info(room, seat, names) for seat in range(len(room.seats))),
            claims=tuple(self._claim_info(room, claim, names) for claim in self.claims_in(room)),
        )

    def _claim_info(self, room: Room, claim: Claim, names: dict[PlayerId, str]) -> ClaimInfo:
        # where nobody may talk, a name that changes would be a way to
        is_mute = room.is_playing and rules_of(room.game).cooperative
        name = claim.name if is_mute else names.get(claim.player, "")
        return ClaimInfo(claim.seat, claim.player, name, claim.answered_by(room.host))

    def _seat_info(self, room: Room, seat: int, names: dict[PlayerId, str]) -> SeatInfo:
        sits = room.seats[seat]
        if sits.player is None:
            return SeatInfo(Seat(seat), None, None, "bot", present=True)
        present = self._hub.is_present(room.code, sits.player)
        return SeatInfo(Seat(seat), sits.player, names.get(sits.player, ""), "person", present)


async def _free_code(session: AsyncSession) -> RoomCode:
    code = new_code()
    while await repository.has_room(session, code):
        code = new_code()
    return code
