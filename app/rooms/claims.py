"""«I am Ana»: somebody who has lost everything says whose seat is theirs, and the host says whether it is true."""

import time
from functools import partial

from app.errors import AlreadySeated, Broken, HereLately, NoSuchClaim, NoSuchSeat, NotHost, NotInRoom, StillHere
from app.ids import PlayerId, RoomCode
from app.limits import Limits
from app.players.schemas import Player
from app.rooms.claim_book import Claim
from app.rooms.seating import Room
from app.rooms.service import Rooms
from app.tables.hub import Hub
from app.tables.keeper import TableKeeper
from games.kit.contract import Seat


class Claims:
    """Until the answer is yes, a claimant is shown no more than anybody who watches."""

    def __init__(self, rooms: Rooms, keeper: TableKeeper, hub: Hub, limits: Limits) -> None:
        self._rooms = rooms
        self._keeper = keeper
        self._hub = hub
        self._limits = limits

    async def make(self, code: RoomCode, person: Player, seat: int) -> None:
        """This person says that they are who sits there and is away; the room is told, once.

        Raises `NoSuchSeat` (no person sits there), `StillHere`, `HereLately`, `AlreadySeated`, `NotInRoom`,
        `TooManyClaims`, or `TooManyRequests` for who has just been told no, or asks again and again.
        """
        room, player = await self._rooms.room(code), person.id
        owner = room.decider(seat).player
        if owner is None:
            raise NoSuchSeat("no person sits there", seat=seat)
        if room.seat_of(player) is not None or await self._has_sat_elsewhere(room, player, seat):
            raise AlreadySeated("you sit there, or sat in another seat of this game", seat=seat)
        self._check_away(room, owner, seat)
        if not self._hub.is_present(code, player):
            raise NotInRoom("come into the room first")
        before = self._claim_of(room, player)
        if before is not None and before.seat == seat:
            return
        await self._limits.count_claim(player)
        self._rooms.claims.add(code, Claim(player, person.nickname, Seat(seat), owner, time.monotonic()))
        await self._rooms.tell(code)

    async def withdraw(self, code: RoomCode, player: PlayerId) -> None:
        """Never mind; once is enough."""
        if self._rooms.claims.drop(code, player):
            await self._rooms.tell(code)

    async def answer(self, code: RoomCode, by: PlayerId, player: PlayerId, seat: Seat, *, accept: bool) -> None:
        """The seat is the claimant's from now on, or it is not.

        ``seat`` is the one that was asked for when the answer was given. Raises `NoSuchClaim` (it has lapsed, or is of
        another seat by now), `NotHost` or `HereLately`.
        """
        room = await self._rooms.room(code)
        claim = self._standing(room, player, seat)
        if not self._may_answer(room, claim, by):
            raise NotHost("only the host can say so")
        if not accept:
            self._rooms.claims.refuse(code, player)
            await self._rooms.tell(code)
            return
        self._check_away(room, claim.owner, seat)
        still = partial(self._is_wanted, claim)
        if not await self._rooms.give_seat(code, claim.seat, claim.owner, player, still):
            raise NoSuchClaim("that claim has lapsed")

    def _standing(self, room: Room, player: PlayerId, seat: Seat) -> Claim:
        claim = self._claim_of(room, player)
        if claim is None or claim.seat != seat:
            raise NoSuchClaim("there is no such claim, or it has lapsed")
        return claim

    def _claim_of(self, room: Room, player: PlayerId) -> Claim | None:
        """The one that still stands; whatever has lapsed in this room is in nobody's way any more."""
        return next((claim for claim in self._rooms.claims_in(room) if claim.player == player), None)

    def _may_answer(self, room: Room, claim: Claim, by: PlayerId) -> bool:
        if by == claim.owner:
            return False  # they are back, and the claim has lapsed
        is_theirs = claim.answered_by(room.host) == "anybody" and room.seat_of(by) is not None
        return is_theirs or self._rooms.has_hosts_powers(room, by)

    def _is_wanted(self, claim: Claim, room: Room) -> bool:
        is_meant = self._rooms.claims.holds(room.code, claim) and self._hub.is_present(room.code, claim.player)
        return is_meant and self._is_away(room, claim.owner)

    def _check_away(self, room: Room, owner: PlayerId, seat: int) -> None:
        if self._hub.is_present(room.code, owner):
            raise StillHere("this person is in the room", seat=seat)
        if not self._is_away(room, owner):
            raise HereLately("this person was in the room a moment ago", seat=seat)

    def _is_away(self, room: Room, owner: PlayerId) -> bool:
        """A running game has hands to look into: there a phone that was locked for a moment is no absence."""
        if room.is_playing:
            return self._hub.is_long_gone(room.code, owner)
        return not self._hub.is_present(room.code, owner)

    async def _has_sat_elsewhere(self, room: Room, player: PlayerId, seat: int) -> bool:
        """Whether this person knows another hand of the running game: two pairs of eyes know more than one."""
        if room.table is None or not room.is_playing:
            return False
        try:
            return bool((await self._keeper.open(room.table)).seats_ever(player) - {seat})
        except Broken:
            return False  # nobody plays there
