"""A random walk through an evening: friends drop, come back, leave, are replaced, claim seats; the server restarts.

After every step the table is held to its stored log: everybody is shown what the log says that they may know, and
nobody anything else. At the end, whatever has happened, the game reaches an end.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Literal, NamedTuple, Protocol
from uuid import UUID

import httpx
from sqlalchemy.ext.asyncio import AsyncEngine
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from app.ids import PlayerId, TableId
from app.tables import projection
from games.kit.contract import Seat
from tests.support.client import Frame, Player, RoomSocket, http_client
from tests.support.patience import PATIENCE_S
from tests.support.walked_log import Log, read

PEOPLE = 5
"""The first of them sit down, the others come by the link."""
MOST_TURNS = 500
"""No game lasts longer: neither the toy nor Ambystoma comes near."""
AWAY_S = 0.025
"""After so long the house takes somebody without a socket for away."""

Deed = Literal["drop", "come", "leave", "remove", "stand_in", "claim", "answer", "take", "withdraw", "move", "undo"]
OFTEN: tuple[Deed, ...] = ("drop", "come", "stand_in", "claim", "answer", "take", "move")
DEEDS: tuple[Deed, ...] = (*OFTEN, *OFTEN, "move", "leave", "remove", "withdraw", "undo")
AT_RANDOM = 9
"""Numbers from here on choose seats that need not fit."""


class Step(NamedTuple):
    """What somebody tries: the numbers choose who, and which seat or action. ``also``: at the very same time."""

    deed: Deed
    who: int
    what: int
    also: "Step | None" = None


class House(Protocol):
    """A server that can be stopped, or killed, and started again on its database."""

    url: str
    engine: AsyncEngine
    """Of the walk's own, to read the log."""

    async def restart(self) -> None: ...


class Friend:
    """Somebody with at most one open socket, and what was checked of what it was sent."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.socket: RoomSocket | None = None
        self._checked = 0
        self._told: list[Frame] = []
        self._viewer: int | str | None = "nobody"

    @property
    def id(self) -> PlayerId:
        return PlayerId(UUID(self.player.id))

    @property
    def is_in(self) -> bool:
        return self.socket is not None and self.socket.closed_with is None

    async def come(self, code: str) -> None:
        await self.drop()
        socket = await self.player.socket(code).__aenter__()
        await socket.send({"type": "hello", "table": None, "seen": 0})
        self.socket, self._checked, self._told, self._viewer = socket, 0, [], "nobody"
        await socket.until(lambda frame: frame["type"] == "room")

    async def drop(self) -> None:
        if self.socket is not None:
            await self.socket.leave()
            self.socket = None

    def table_frames(self) -> list[Frame]:
        """Those that came since the last look."""
        assert self.socket is not None
        new = self.socket.frames[self._checked :]
        self._checked += len(new)
        return [frame for frame in new if frame["type"] == "table"]

    def told(self, frame: Frame) -> list[Frame]:
        """All facts so far, with those of this frame: another seat starts anew."""
        if frame["seat"] != self._viewer:
            self._viewer, self._told = frame["seat"], []
        self._told += frame["facts"]
        return self._told


class Walk:
    """One evening."""

    def __init__(self, house: House, friends: list[Friend], code: str, table: str) -> None:
        self._house = house
        self._friends = friends
        self._code = code
        self._table = TableId(UUID(table))

    async def take(self, step: Step) -> None:
        """What is refused is refused; no answer may be a failure of the server."""
        both = [self._do(step), *([self._do(step.also)] if step.also else [])]
        await asyncio.gather(*both)

    async def restart(self) -> None:
        """Whoever was in comes back by themselves, as browsers do."""
        were_in = [friend for friend in self._friends if friend.is_in]
        await self._house.restart()
        for friend in were_in:
            await friend.come(self._code)

    async def check(self) -> Log:
        """Hold room, frames and facts to the log, once the bots have nothing more to do."""
        log = await self._at_rest()
        await self._check_seats(log)
        for friend in self._friends:
            if friend.is_in:
                await self._check_frames(friend, log)
        return log

    async def finish(self) -> None:
        """Bots for who is away, the default or the first legal action by who is here: it ends."""
        for turn in range(MOST_TURNS):
            log = await self._at_rest()
            if not log.awaited:
                await self.check()
                room = await self._room()
                assert room["status"] == "ended"
                return
            await self._go_on(log, turn)
        raise AssertionError(f"no end after {MOST_TURNS} turns")

    # what people try

    async def _do(self, step: Step) -> None:
        friend = self._friends[step.who % len(self._friends)]
        deeds: dict[Deed, Callable[[], Awaitable[object]]] = {
            "drop": lambda: self._drop(friend),
            "take": lambda: self._take(step),
            "come": lambda: friend.come(self._code),
            "leave": lambda: self._ask(friend, "DELETE", "seats/me"),
            "remove": lambda: self._ask(friend, "DELETE", f"seats/{step.what % 4}"),
            "stand_in": lambda: self._for_who_is_away(step, "stand-in", seated=True),
            "claim": lambda: self._for_who_is_away(step, "claim", seated=False),
            "withdraw": lambda: self._ask(friend, "DELETE", "claims/me"),
            "answer": lambda: self._answer(friend, step.what),
            "move": lambda: self._move(friend, step.what),
            "undo": lambda: self._command(friend, {"type": "undo"}),
        }
        await deeds[step.deed]()

    async def _ask(self, friend: Friend, method: str, path: str, body: Any = None) -> None:
        answer = await friend.player.http.request(method, f"/api/rooms/{self._code}/{path}", json=body)
        assert answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR, answer.text

    async def _for_who_is_away(self, step: Step, what: str, *, seated: bool) -> None:
        """Mostly somebody who may, of a seat that fits."""
        room = await self._room()
        sitting = {seat["player"] for seat in room["seats"]}
        able = [one for one in self._friends if (one.player.id in sitting) == seated and one.is_in]
        away = [seat["seat"] for seat in room["seats"] if not seat["present"]]
        if step.what >= AT_RANDOM or not able or not away:
            able, away = self._friends, [0, 1, 2, 3]
        seat = away[step.what % len(away)]
        await self._ask(able[step.who % len(able)], "POST", f"seats/{seat}/{what}")

    async def _take(self, step: Step) -> None:
        """A claim, and the answer at once."""
        await self._for_who_is_away(step, "claim", seated=False)
        await self._answer(self._friends[step.who % len(self._friends)], step.what)

    async def _drop(self, friend: Friend) -> None:
        await friend.drop()
        await asyncio.sleep(AWAY_S)

    async def _answer(self, friend: Friend, what: int) -> None:
        """Mostly yes, mostly by the host."""
        room = await self._room()
        if what < AT_RANDOM:
            friend = next(one for one in self._friends if one.player.id == room["host"])
        if room["claims"]:
            claim = room["claims"][what % len(room["claims"])]
            answer = {"accept": what % 5 != 0, "seat": claim["seat"]}
            await self._ask(friend, "POST", f"claims/{claim['player']}", answer)

    async def _move(self, friend: Friend, what: int) -> None:
        legal = self._newest(friend).get("legal")
        if legal:
            await self._command(friend, {"type": "act", "action": legal[what % len(legal)]})

    async def _command(self, friend: Friend, command: Frame) -> None:
        frame = self._newest(friend)
        if not frame or friend.socket is None:
            return
        try:
            answer = await friend.socket.command({**command, "table": frame["table"], "seen": frame["seq"]})
        except (ConnectionClosed, AssertionError):
            return  # the socket was closed at the same time: the log knows whether it was done
        assert answer["ok"] or answer["code"] not in {"internal", "broken", "malformed"}, answer

    def _newest(self, friend: Friend) -> Frame:
        frames = friend.socket.frames if friend.socket is not None and friend.is_in else []
        return next((frame for frame in reversed(frames) if frame["type"] == "table"), {})

    async def _go_on(self, log: Log, turn: int) -> None:
        seat = log.awaited[turn % len(log.awaited)]
        friend = next(friend for friend in self._friends if friend.id == log.folded.deciders[seat].player)
        if friend.is_in:
            await self._until_shown(friend, log)
            default = log.folded.rules.default_action(log.folded.position.state, seat)
            legal = self._newest(friend)["legal"]
            wanted = json.loads(projection.action_part(default)) if turn % 2 else legal[0]
            await self._command(friend, {"type": "act", "action": wanted})
            return
        present = [one for one in self._friends if one.is_in and log.folded.seat_of(one.id) is not None]
        if present:
            await self._ask(present[0], "POST", f"seats/{seat}/stand-in")
        else:
            await friend.come(self._code)

    # what must hold

    async def _at_rest(self) -> Log:
        """The log once no bot is to move, and whoever is here decides again.

        Somebody has to be there: a table that nobody has opened sleeps.
        """
        if not any(friend.is_in for friend in self._friends):
            await self._friends[-1].come(self._code)
        async with asyncio.timeout(PATIENCE_S):
            while True:
                log = await read(self._house.engine, self._table)
                if not log.awaits_a_bot() and not self._is_stood_in_for_who_is_here(log):
                    return log
                await asyncio.sleep(0.005)

    def _is_stood_in_for_who_is_here(self, log: Log) -> bool:
        seats = [log.folded.seat_of(friend.id) for friend in self._friends if friend.is_in]
        return bool(log.awaited) and any(log.folded.deciders[seat].kind == "bot" for seat in seats if seat is not None)

    async def _check_seats(self, log: Log) -> None:
        room = await self._room()
        if not log.awaited:
            return
        decide = [decider.player for decider in log.folded.deciders]
        sit = [None if seat["player"] is None else PlayerId(UUID(seat["player"])) for seat in room["seats"]]
        assert sit == decide, "the room seats whom the table's log seats"
        known = {friend.id for friend in self._friends}
        for seat in log.awaited:
            decider = log.folded.deciders[seat]
            assert decider.kind == "bot" or decider.player in known, "whoever is awaited can come"
        assert PlayerId(UUID(room["host"])) in known
        seated = [player for player in sit if player is not None]
        assert len(seated) == len(set(seated)), "nobody sits twice"

    async def _check_frames(self, friend: Friend, log: Log) -> None:
        seat = log.folded.seat_of(friend.id)
        if seat is not None or friend.id not in log.folded.people or not log.awaited:
            await self._until_shown(friend, log)
        last: Frame | None = None
        for frame in friend.table_frames():
            assert log.may_see(friend.id, frame), f"{friend.player.nickname} was shown seat {frame['seat']}"
            told = friend.told(frame)
            last = frame
        if last is not None and last["seq"] == log.seq:
            may_undo = seat is not None and bool(log.folded.position.undoable) and _undoer(log) == seat
            part = projection.view_part(log.folded.rules, log.folded.position.state, seat, undo=may_undo)
            assert {name: last[name] for name in json.loads(part)} == json.loads(part)
            assert told == log.facts(seat)

    async def _until_shown(self, friend: Friend, log: Log) -> None:
        seat = log.folded.seat_of(friend.id)
        assert friend.socket is not None

        def is_now(frame: Frame) -> bool:
            return frame["type"] == "table" and frame["seq"] >= log.seq and frame["seat"] == seat

        await friend.socket.until(is_now)

    async def _room(self) -> Frame:
        return await self._friends[0].player.room(self._code)


def _undoer(log: Log) -> Seat:
    return log.folded.position.undoable[-1].seat


@asynccontextmanager
async def evening(house: House, game: str, seated: int) -> AsyncIterator[Walk]:
    """A new table: some sit, all are in the room."""
    async with AsyncExitStack() as stack:
        names = ("Ana", "Bruno", "Carla", "Dani", "Elena")
        friends = [Friend(await stack.enter_async_context(Player.at(house.url, name))) for name in names[:PEOPLE]]
        code = await friends[0].player.make_room(game)
        for friend in friends[1:seated]:
            await friend.player.sit(code)
        table = await friends[0].player.start(code)
        for friend in friends:
            stack.push_async_callback(friend.drop)
            await friend.come(code)
        yield Walk(house, friends, code, table)


async def walk(house: House, game: str, seated: int, steps: list[Step | Literal["restart"]]) -> None:
    """One evening from the first step to the end of its game."""
    async with evening(house, game, seated) as going:
        await going.check()
        for step in steps:
            if step == "restart":
                await going.restart()
            else:
                await going.take(step)
            await going.check()
        await going.finish()


async def wait_until_up(url: str) -> None:
    async with http_client(base_url=url) as http:
        while True:
            try:
                if (await http.get("/healthz")).is_success:
                    return
            except (httpx.TransportError, InvalidHandshake):
                await asyncio.sleep(0.02)
