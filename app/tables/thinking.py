"""A bot's thought: beside the event loop, and not for ever."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import structlog

LONGEST_S = 20.0
"""Two hundred times what the slowest bot needs for a choice."""

T = TypeVar("T")

logger = structlog.get_logger(__name__)


class Thinker:
    """Has bots think, each in a thread of its own: one that never ends takes no place from others, nor keeps the
    server from ending. Of each game there is at most one such: until it has ended, that game's bots are not asked.
    """

    def __init__(self) -> None:
        self._lost: dict[str, threading.Thread] = {}

    async def think(self, game: str, thought: Callable[[], T]) -> T | None:
        """What ``thought`` comes to; None where that takes too long. It must not raise."""
        if game in self._lost and self._lost[game].is_alive():
            return None
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        thread = threading.Thread(target=_think, args=(thought, answer, loop), name=f"bot of {game}", daemon=True)
        thread.start()
        try:
            async with asyncio.timeout(LONGEST_S):
                return await answer
        except TimeoutError:
            self._lost[game] = thread
            logger.warning("bot comes to no end", game=game, after_s=LONGEST_S)
            return None


def _think(thought: Callable[[], T], answer: "asyncio.Future[T]", loop: asyncio.AbstractEventLoop) -> None:
    wanted = thought()
    with suppress(RuntimeError):  # the server has ended meanwhile
        loop.call_soon_threadsafe(_tell, answer, wanted)


def _tell(answer: "asyncio.Future[T]", wanted: T) -> None:
    if not answer.done():
        answer.set_result(wanted)
