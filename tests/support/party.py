"""Friends round a running table: made over the real API, each with a socket of their own."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.support.client import Frame, Player, RoomSocket

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Elena", "Fede")


class Party:
    """People in seat order, a room, the table it plays at, and one socket each."""

    def __init__(self, code: str, table: str, players: list[Player], stack: AsyncExitStack) -> None:
        self.code = code
        self.table = table
        self.players = players
        self.sockets: list[RoomSocket] = []
        self._stack = stack

    async def come(self) -> None:
        """Everybody opens a new socket and says hello, knowing nothing."""
        self.sockets = [await self._stack.enter_async_context(player.socket(self.code)) for player in self.players]
        for socket in self.sockets:
            await socket.hello()

    @property
    def awaited(self) -> int:
        """The seat whose turn it is, by the newest frame of seat 0."""
        seat: int = self.sockets[0].table["to_act"][0]
        return seat

    @property
    def over(self) -> bool:
        return self.sockets[0].table["result"] is not None

    async def move(self, choose: Callable[[list[Frame]], Frame] = lambda legal: legal[0], **changes: Any) -> Frame:
        """The awaited seat does one of its legal actions; returns once everybody has seen it."""
        socket = self.sockets[self.awaited]
        answer = await socket.act(choose(socket.table["legal"]), **changes)
        assert answer["ok"], answer
        await self.all_at(answer["seq"])
        return answer

    async def all_at(self, seq: int) -> None:
        for socket in self.sockets:
            await socket.until_seq(seq)


@asynccontextmanager
async def party(url: str, people: int = 3, game: str = "ambystoma", **options: Any) -> AsyncIterator[Party]:
    """A new table for ``people`` who have all said hello; seat 0 begins."""
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player.at(url, name)) for name in NAMES[:people]]
        code = await players[0].make_room(game, **options)
        for player in players[1:]:
            await player.sit(code)
        answer = await players[0].http.patch(f"/api/rooms/{code}", json={"first": 0})
        assert answer.is_success, answer.text
        table = await players[0].start(code)
        friends = Party(code, table, players, stack)
        await friends.come()
        yield friends


def discard(legal: list[Frame]) -> Frame:
    """The oldest card that may be discarded, else the first clue: an evening without mistakes."""
    return next((action for action in legal if action["type"] == "discard_card"), legal[0])


def play(legal: list[Frame]) -> Frame:
    """The oldest card that may be played."""
    return next(action for action in legal if action["type"] == "play_card")
