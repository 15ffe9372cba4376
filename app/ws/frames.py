"""What no socket may do below its messages: pings without end, and messages in endless pieces, are never seen there."""

from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from app.tables.allowance import Allowance

FRAMES_A_SECOND = 10.0
FRAMES_AT_ONCE = 200
PIECE = 4 * 1024
"""In bytes, what is read at once: up to 256 kB have come, forty thousand pings, and all others would wait for them."""


class BoundedFrames(WebSocketsSansIOProtocol):
    """Cuts off whoever sends more pings, pongs and pieces of messages than any browser does.

    Each is answered at once: whoever does not read the answers would have the server keep them all.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        self._unread: deque[bytes] = deque()

    def data_received(self, data: bytes) -> None:
        goes_on = bool(self._unread)
        self._unread.extend(data[start : start + PIECE] for start in range(0, len(data), PIECE))
        if not goes_on:
            self._read_on()

    def _read_on(self) -> None:
        """One piece, and the next when all others have had their turn; until the last, nothing else is let in."""
        if not self.transport.is_closing():
            super().data_received(self._unread[0])
        if self.transport.is_closing():
            self._unread.clear()
            return
        self._unread.popleft()
        if self._unread:
            # else uvicorn would let more in as soon as the messages so far are taken
            self.read_paused = False
            self.transport.pause_reading()
            self.loop.call_soon(self._read_on)
        else:
            self._let_in()

    def _let_in(self) -> None:
        self.read_paused = not (self.queue.empty() or self.close_sent)
        if self.read_paused:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            # refused here: one level down, each would stand in the log as a failure of the server
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def _may_go_on(self) -> bool:
        if not self.transport.is_closing() and not self._frames.has_one():
            self.transport.abort()
        return not self.transport.is_closing()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
