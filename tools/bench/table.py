"""One table in the load client: plays a move, waits until every seat has it, plays the next."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Protocol
from uuid import UUID

import msgspec

from tools.bench.messages import Frame
from tools.bench.player import SeatSocket

AVOIDED = (b'"type":"play_card"',)
"""Played blindly, these would end a game of Ambystoma after a dozen moves: it should last as long as with people."""

AGAIN = b'{"type":"again"}'

_read = msgspec.json.Decoder(Frame).decode


class Tally:
    """What is counted while it is ``on``."""

    def __init__(self) -> None:
        self.on = False
        self.done = False
        self.latencies_s: list[float] = []
        self.bytes = 0
        self.pushes = 0
        self.starts = 0
        self.errors: list[str] = []

    def forget(self) -> None:
        """What was counted so far but the errors and the starts."""
        self.latencies_s.clear()
        self.bytes = self.pushes = 0


class Seating(Protocol):
    """How people come to a table."""

    urls: tuple[str, ...]
    """Where each seat's socket goes."""
    tokens: tuple[str | None, ...]
    rematch: Callable[[str], Awaitable[None]] | None
    """Start again after the table with this id has ended; None = the echo does when it is told ``AGAIN``."""


class BenchTable:
    """``pause_s``: from the start of a move to that of the next, on average; 0 = at once."""

    def __init__(self, number: int, seating: Seating, tally: Tally, pause_s: float) -> None:
        self.sockets: list[SeatSocket | None] = [None] * len(seating.tokens)
        self.kept: list[tuple[bytes, ...]] = []
        """By step: every seat's frame, from the first start to the first end."""
        self._seating = seating
        self._tally = tally
        self._pause_s = pause_s
        self._dice = random.Random(number)  # noqa: S311  # the same moves every time
        self._number = number
        self._sent = 0
        self._sent_at: float | None = None
        self._seq = 1
        self._waiting = len(seating.tokens)
        self._frames: list[bytes] = [b""] * len(seating.tokens)
        self._tasks: set[asyncio.Task[None]] = set()

    async def connect(self, seat: int) -> None:
        self.sockets[seat] = await SeatSocket.connect(self, seat, self._seating.urls[seat], self._seating.tokens[seat])

    def got(self, seat: int, seq: int, payload: bytes) -> None:
        """A seat was shown the table."""
        if seq != self._seq:
            self._tally.errors.append(f"seq {seq} for {self._seq}")
            return
        self._frames[seat] = payload
        if self._tally.on:
            self._tally.bytes += len(payload)
            self._tally.pushes += 1
        self._waiting -= 1
        if self._waiting == 0:
            self._everybody_has_it()

    def refused(self, payload: bytes) -> None:
        self._tally.errors.append(payload.decode(errors="replace")[:200])

    def lost(self) -> None:
        if not self._tally.done:
            self._tally.errors.append("a socket was closed")

    def _everybody_has_it(self) -> None:
        if self._sent_at is not None and self._tally.on:
            self._tally.latencies_s.append(perf_counter() - self._sent_at)
        if self._number == 0 and self._tally.starts == 0 and len(self.kept) + 1 == self._seq:
            self.kept.append(tuple(self._frames))
        self._waiting = len(self._frames)
        frame = _read(self._frames[0])
        if bytes(frame.result) != b"null":
            self._start_again(frame.table)
        elif self._pause_s and self._sent_at is not None:
            pause = self._pause_s * self._dice.uniform(0.5, 1.5) - (perf_counter() - self._sent_at)
            asyncio.get_running_loop().call_later(max(0.0, pause), self._move, frame)
        elif not self._tally.done:
            self._move(frame)

    def _move(self, frame: Frame) -> None:
        if self._tally.done:
            return
        seat = frame.to_act[0]
        mine = frame if seat == 0 else _read(self._frames[seat])
        self._sent += 1
        self._seq = frame.seq + 1
        self._sent_at = perf_counter()
        self._socket(seat).send(
            b'{"type":"act","id":"%s","table":"%s","seen":%d,"action":%s}'
            % (
                str(UUID(int=self._number << 64 | self._sent)).encode(),
                frame.table.encode(),
                frame.seq,
                self._choose(mine),
            )
        )

    def _socket(self, seat: int) -> SeatSocket:
        socket = self.sockets[seat]
        assert socket is not None  # noqa: S101  # everybody came in before the first frame
        return socket

    def _choose(self, frame: Frame) -> bytes:
        legal = [bytes(action) for action in frame.legal]
        quiet = [action for action in legal if not any(kind in action for kind in AVOIDED)]
        return self._dice.choice(quiet or legal)

    def _start_again(self, table: str) -> None:
        if self._tally.done:
            return
        self._seq, self._sent_at = 1, None
        self._tally.starts += 1
        if self._seating.rematch is None:
            self._socket(0).send(AGAIN)
            return
        task = asyncio.ensure_future(self._rematch(self._seating.rematch(table)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _rematch(self, starting: Awaitable[None]) -> None:
        try:
            await starting
        except Exception as error:  # noqa: BLE001  # told in the report
            self._tally.errors.append(f"no rematch: {error!r}")
