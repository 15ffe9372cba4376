"""What no socket may do below its messages: pings without end, and messages in endless pieces, are never seen there."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from app.tables.allowance import Allowance

FRAMES_A_SECOND = 10.0
FRAMES_AT_ONCE = 200
PIECE = 4 * 1024
"""In bytes; a read brings up to 256 kB, forty thousand pings, and nobody else's turn would come before the last."""


class BoundedFrames(WebSocketsSansIOProtocol):
    """Cuts off whoever sends more pings, pongs and pieces of messages than any browser does.

    Each is answered at once: whoever does not read the answers would have the server keep them all.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames = Allowance(FRAMES_A_SECOND, FRAMES_AT_ONCE)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

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
