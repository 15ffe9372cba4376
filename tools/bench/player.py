"""One seat's socket in the load client, as lean as can be: the client must not be what is measured."""

import asyncio
from typing import TYPE_CHECKING

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

if TYPE_CHECKING:
    from tools.bench.table import BenchTable

_TABLE = b'{"type":"table"'
_SEQ = b'"seq":'
_REFUSED = b'"ok":false'


class SeatSocket(WSListener):
    """Hands every table frame of its seat to its table."""

    def __init__(self, table: "BenchTable", seat: int) -> None:
        self._table = table
        self._seat = seat
        self._transport: WSTransport

    @classmethod
    async def connect(cls, table: "BenchTable", seat: int, url: str, token: str | None) -> "SeatSocket":
        """Come in and say hello."""
        headers = [("Authorization", f"Bearer {token}")] if token else []
        _, listener = await ws_connect(lambda: cls(table, seat), url, extra_headers=headers)
        assert isinstance(listener, cls)  # noqa: S101  # the factory above made it
        listener.send(b'{"type":"hello","table":null,"seen":0}')
        return listener

    def send(self, message: bytes) -> None:
        self._transport.send(WSMsgType.TEXT, message)

    def disconnect(self) -> None:
        self._transport.disconnect(False)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.PING:
            self._transport.send_pong(frame.get_payload_as_bytes())
            return
        payload = frame.get_payload_as_bytes()
        if payload.startswith(_TABLE):
            start = payload.index(_SEQ) + len(_SEQ)
            self._table.got(self._seat, int(payload[start : payload.index(b",", start)]), payload)
        elif _REFUSED in payload:
            self._table.refused(payload)

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        self._table.lost()


async def connect_all(tables: "list[BenchTable]") -> None:
    """Everybody at every table comes in."""
    for table in tables:
        await asyncio.gather(*(table.connect(seat) for seat in range(len(table.sockets))))
