"""Tables in a state worth looking at: friends over the real API play as the game's bot would until it is reached."""

import asyncio
import random
import threading
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any, Self, TypeVar

import msgspec
from playwright.sync_api import BrowserContext, Page, expect

from games.registry import BOTS, newest
from tests.support.client import Frame
from tests.support.party import Party, party

T = TypeVar("T")
Choose = Callable[["Scene"], Frame]
MOST_MOVES = 800
PATIENCE_S = 120.0


class Scene:
    """One room with its friends, driven from a test that does not await: the sockets live on a loop of their own."""

    def __init__(self, url: str, people: int, *, game: str = "ambystoma", seed: int = 1, **options: Any) -> None:
        self.url = url
        self.game = game
        self.dice = random.Random(seed)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._stack = AsyncExitStack()
        self.party: Party = self._run(self._stack.enter_async_context(party(url, people, game, **options)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def address(self) -> str:
        return f"{self.url}/r/{self.party.code}"

    @property
    def view(self) -> Frame:
        """What seat 0 sees."""
        view: Frame = self.party.sockets[0].table["view"]
        return view

    @property
    def seq(self) -> int:
        seq: int = self.party.sockets[0].table["seq"]
        return seq

    @property
    def awaited(self) -> int:
        return self.party.awaited

    def cookie(self, seat: int) -> Any:
        """For a browser context: it is whoever sits there."""
        return {"name": "sobremesa", "value": self.party.players[seat].token or "", "url": self.url}

    def page(self, seat: int, context: BrowserContext) -> Page:
        """The room as whoever sits there has it in this browser context."""
        context.add_cookies([self.cookie(seat)])
        page = context.new_page()
        page.goto(self.address)
        expect(page.locator(".table")).to_be_visible()
        return page

    def play(self, until: Callable[["Scene"], bool], choose: Choose | None = None) -> None:
        """Move after move until it is as wished, or the game is over; fails after too many."""
        for _ in range(MOST_MOVES):
            if self.party.over or until(self):  # at an end there is nobody to be asked about
                return
            self.move(choose)
        raise AssertionError("what was waited for did not come")

    def move(self, choose: Choose | None = None) -> None:
        """One action by whoever's turn it is."""
        action = (choose or like_a_bot)(self)
        self._run(self.party.move(lambda _: action))

    def say(self, seat: int, text: str) -> None:
        """One line of chat."""
        self._run(self.party.sockets[seat].chat(text))

    def go(self, seat: int) -> None:
        """That person's only socket closes."""
        self._run(self.party.sockets[seat].leave())

    def stand_in(self, seat: int) -> None:
        """Seat 0 lets a bot play for whoever sits there and is away."""
        self._run(self.party.players[0].http.post(f"/api/rooms/{self.party.code}/seats/{seat}/stand-in"))

    def get_up(self, seat: int) -> None:
        """That person leaves the room for good."""
        self._run(self.party.players[seat].http.delete(f"/api/rooms/{self.party.code}/seats/me"))

    def lobby(self, game: str | None = None) -> str:
        """A further room, laid by seat 0 (for another game, if named), where everybody and a bot sit; its code."""
        host, *others = self.party.players
        code: str = self._run(host.make_room(game or self.game))
        for player in others:
            self._run(player.sit(code))
        self._run(host.add_bot(code))
        return code

    def start(self, code: str) -> None:
        """Seat 0 starts the game of a room it has laid."""
        self._run(self.party.players[0].start(code))

    def at_random(self) -> Frame:
        """For `play`: the first card that comes to hand is played, known or not."""
        legal = self.party.sockets[self.awaited].table["legal"]
        plays: list[Frame] = [action for action in legal if action["type"] == "play_card"]
        return plays[0] if plays else legal[0]

    def _run(self, job: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(job, self._loop).result(PATIENCE_S)


def like_a_bot(scene: Scene) -> Frame:
    """What the game's bot would do in the seat that is awaited."""
    frame = scene.party.sockets[scene.awaited].table
    rules = newest(scene.game)
    view = msgspec.convert(frame["view"], rules.View)
    action_type: Any = rules.Action
    legal = msgspec.convert(frame["legal"], tuple[action_type, ...])
    action = BOTS[scene.game].choose(view, legal, scene.dice)
    offered: Frame = frame["legal"][legal.index(action)]
    return offered
