"""HTTP requests with bounds, of their head in bytes, of head and body in time: half of one costs next to nothing."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD_BYTES = 64 * 1024
MAX_HEAD_S = 20.0
MAX_BODY_S = 20.0
"""A body is small: `app.web.security` bounds its bytes."""
LAST_BODY_S = 1.0
"""How long the rest of a body may take once the server goes down; less than `Server` waits for those it answers."""
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class BoundedRequests(HttpToolsProtocol):
    """Counts what has come since the last head, piece of body or message was complete; trailers are heads too."""

    _pending = 0
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        self._await(MAX_HEAD_S)

    def shutdown(self) -> None:
        super().shutdown()
        if self._deadline is not None:
            self._is_here()
            self._await(LAST_BODY_S)

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_here()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._pending += len(data)
        super().data_received(data)
        if self._pending > MAX_HEAD_BYTES:
            self._refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await(MAX_HEAD_S)

    def on_headers_complete(self) -> None:
        self._is_here()
        self._await(MAX_BODY_S)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._pending = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._is_here()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._is_here()
        super().handle_websocket_upgrade()

    def _await(self, seconds: float) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(seconds, self._refuse, TOO_SLOW)

    def _is_here(self) -> None:
        self._pending = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(answer)
            self.transport.close()
