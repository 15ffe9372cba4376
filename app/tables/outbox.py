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
        self._sending_since: float | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_closing(self) -> bool:
        """Whether this socket is to go: what it still says concerns nobody."""
        return self._close_code is not None

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
        self._writer = asyncio.current_task()
        try:
            await self._send_for_ever(send)
        except asyncio.CancelledError:
            if self._slow:
                raise Slow from None
            raise
        finally:
            if self._watch is not None:
                self._watch.cancel()

    async def _send_for_ever(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._drain(send)
            if self._close_code is not None:
                raise Closing(self._close_code)

    async def _drain(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        while not self._slow and (message := self._next()) is not None:
            self._be_patient()
            await send(message)
            self._sending_since = None
        if self._slow:
            raise Slow

    def _be_patient(self) -> None:
        """Note that a message is being sent: whoever does not take it in time is slow."""
        # one timer for all that is sent meanwhile: most are taken at once, and a timer each would cost as much as they
        loop = asyncio.get_running_loop()
        self._sending_since = loop.time()
        if self._watch is None:
            self._watch = loop.call_later(SEND_TIMEOUT_S, self._look)

    def _look(self) -> None:
        self._watch = None
        if self._sending_since is None or self._writer is None:
            return
        loop = asyncio.get_running_loop()
        left_s = self._sending_since + SEND_TIMEOUT_S - loop.time()
        if left_s > 0:
            self._watch = loop.call_later(left_s, self._look)
        else:
            self._slow = True
            self._writer.cancel()

    def _next(self) -> bytes | None:
        if self._queue:
            return self._queue.popleft()
        if self._frame_due and self._close_code is None:
            self._frame_due = False
            return self._frame()
        return None
