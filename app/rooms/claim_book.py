"""Who says «I am Ana», and waits for an answer. In memory: whoever still means it after a restart asks again."""

import asyncio
import time
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.errors import TooManyClaims, TooManyRequests
from app.ids import PlayerId, RoomCode
from app.rooms.seating import Room
from games.kit.contract import Seat

LIFE_S = 600.0
MOST = 4
"""In one room at once."""
PAUSE_S = 60.0
"""After a no, before the same person may ask in that room again."""
MOST_NAMES = 10_000
"""Kept of the whole server; the oldest go first."""


class Claim(msgspec.Struct, frozen=True):
    """This person says that they are the one who sits there."""

    player: PlayerId
    name: str
    """The one that they had when they first claimed a seat in this room."""
    seat: Seat
    owner: PlayerId
    made_at: float

    def answered_by(self, host: PlayerId) -> Literal["host", "anybody"]:
        """Who may say whether it is true: of the host's own seat, anybody else who sits there."""
        return "anybody" if self.owner == host else "host"


class ClaimBook:
    """The claims of every room, at most one for each person there."""

    def __init__(self) -> None:
        self.when_lapsed: Callable[[RoomCode], None] = lambda _: None
        """Called when a claim has had its time."""
        self._claims: dict[RoomCode, dict[PlayerId, Claim]] = {}
        self._timers: dict[tuple[RoomCode, PlayerId], asyncio.TimerHandle] = {}
        self._refused: dict[tuple[RoomCode, PlayerId], float] = {}
        self._names: dict[tuple[RoomCode, PlayerId], str] = {}

    def living(self, room: Room, is_present: Callable[[PlayerId], bool]) -> tuple[Claim, ...]:
        """Those that still stand, the oldest first. What has lapsed once is gone for good.

        A claim lapses when who sits there is back or is somebody else, when the claimant has gone or has a seat, and
        with time.
        """
        claims = self._claims.get(room.code)
        if claims is None:
            return ()
        standing = {player: claim for player, claim in claims.items() if _stands(claim, room, is_present)}
        self._keep(room.code, standing)
        return tuple(standing.values())

    def holds(self, code: RoomCode, claim: Claim) -> bool:
        """Whether it is still meant."""
        return self._claims.get(code, {}).get(claim.player) == claim

    def add(self, code: RoomCode, claim: Claim) -> None:
        """Under the name that its person had the first time: another one each time would be a way to talk.

        Raises `TooManyClaims`, or `TooManyRequests` for who has just been told no.
        """
        self._refused = {who: at for who, at in self._refused.items() if claim.made_at - at < PAUSE_S}
        if (code, claim.player) in self._refused:
            wait = PAUSE_S - (claim.made_at - self._refused[code, claim.player])
            raise TooManyRequests("the answer was no; ask again later", retry_after=int(wait) + 1)
        who = code, claim.player
        claim = replace(claim, name=self._names.get(who, claim.name))
        claims = {**self._claims.get(code, {}), claim.player: claim}
        if len(claims) > MOST:
            raise TooManyClaims(f"{MOST} people are asking in this room already", max=MOST)
        self._keep(code, claims)
        self._keep_name(who, claim.name)
        self._timers[who] = asyncio.get_running_loop().call_later(LIFE_S, self._lapse, *who)

    def refuse(self, code: RoomCode, player: PlayerId) -> None:
        """The answer was no."""
        self.drop(code, player)
        self._refused[code, player] = time.monotonic()

    def drop(self, code: RoomCode, player: PlayerId) -> bool:
        """Whether there was one."""
        before = self._claims.get(code, {})
        self._keep(code, {who: claim for who, claim in before.items() if who != player})
        return player in before

    def forget(self, player: PlayerId) -> None:
        """All that is kept of somebody who wants to be forgotten."""
        for code in list(self._claims):
            self.drop(code, player)
        self._names = {who: name for who, name in self._names.items() if who[1] != player}
        self._refused = {who: at for who, at in self._refused.items() if who[1] != player}

    def _keep_name(self, who: tuple[RoomCode, PlayerId], name: str) -> None:
        self._names.setdefault(who, name)
        if len(self._names) > MOST_NAMES:
            del self._names[next(iter(self._names))]

    def _lapse(self, code: RoomCode, player: PlayerId) -> None:
        self.drop(code, player)
        self.when_lapsed(code)

    def _keep(self, code: RoomCode, claims: dict[PlayerId, Claim]) -> None:
        for player, claim in self._claims.get(code, {}).items():
            if claims.get(player) != claim:
                self._timers.pop((code, player)).cancel()
        if claims:
            self._claims[code] = claims
        else:
            self._claims.pop(code, None)


def _stands(claim: Claim, room: Room, is_present: Callable[[PlayerId], bool]) -> bool:
    is_recent = time.monotonic() - claim.made_at < LIFE_S
    is_wanted = is_present(claim.player) and room.seat_of(claim.player) is None
    return is_recent and is_wanted and room.seat_of(claim.owner) == claim.seat and not is_present(claim.owner)
