"""Tells a room about itself soon, for changes that nobody waits for: somebody gone, a game at its end."""

import asyncio

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.errors import AppError, Unavailable
from app.ids import RoomCode
from app.rooms.service import Rooms

RETRY_S = 3.0

logger = structlog.get_logger(__name__)


class Teller:
    """In the background, so that no socket's end waits for the database."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def tell_soon(self, code: RoomCode, *, after_s: float = 0) -> None:
        """Push the room, as it will be then, to everybody in it."""
        if self._stopped:
            return
        task = asyncio.create_task(self._tell(code, after_s), name=f"telling {len(self._tasks)}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Nobody listens any more."""
        self._stopped = True
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, code: RoomCode, after_s: float) -> None:
        while True:
            await asyncio.sleep(after_s)
            try:
                await self._rooms.tell(code)
            except (Unavailable, SQLAlchemyError, OSError, TimeoutError) as error:
                logger.warning("room not told yet", error=type(error).__name__)
                after_s = RETRY_S
            except AppError as error:
                logger.warning("room not told", code=error.code)
                return
            else:
                return
