"""What one socket still has to be sent: small messages in order, and at most one table frame, always the newest."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

QUEUE = 256
"""Small messages that may wait; more means that the reader stays behind."""
SEND_TIMEOUT_S = 20.0


class Slow(Exception):
    """The reader stays behind; it is to be closed and to resync."""


class Closing(Exception):
    """The socket is to be closed, after what was queued before: code and, for its ``bye``, nothing more."""

    def __init__(self, close_code: int) -> None:
        super().__init__(close_code)
        self.close_code = close_code


class Outbox:
    """``frame`` makes the newest table frame when the socket is ready for one; None = there is none to show."""

    def __init__(self, frame: Callable[[], bytes | None]) -> None:
        self._frame = frame
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._frame_due = False
        self._close_code: int | None = None
        self._slow = False

    def put(self, message: bytes) -> None:
        """Queue a small message."""
        if len(self._queue) >= QUEUE:
            self._slow = True
        else:
            self._queue.append(message)
        self._wake.set()

    def frame_due(self) -> None:
        """The table has changed: a frame follows what is queued."""
        self._frame_due = True
        self._wake.set()

    def close(self, code: int, last: bytes | None = None) -> None:
        """Send what is queued and ``last``, then close with ``code``."""
        if self._close_code is None:
            self._close_code = code
            if last is not None:
                self._queue.append(last)
        self._wake.set()

    async def run(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send until closed. Raises `Closing`, or `Slow` when the reader stays behind."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._drain(send)
            if self._close_code is not None:
                raise Closing(self._close_code)

    async def _drain(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        while not self._slow and (message := self._next()) is not None:
            try:
                async with asyncio.timeout(SEND_TIMEOUT_S):
                    await send(message)
            except TimeoutError:
                self._slow = True
        if self._slow:
            raise Slow

    def _next(self) -> bytes | None:
        if self._queue:
            return self._queue.popleft()
        if self._frame_due and self._close_code is None:
            self._frame_due = False
            return self._frame()
        return None
