"""The floor: a FastAPI socket under the same uvicorn that knows no game and no database, and sends the recorded frames.

    python -m tools.bench.echo RECORDING PORT

Whatever it receives as a move, everybody at the table is sent the next recorded frame and the mover an answer.
"""

import sys
from collections import defaultdict
from pathlib import Path

import msgspec
import uvicorn
from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect

from tools.bench.machine import pin
from tools.bench.messages import Recording


class Table:
    """Who has come, by seat, and how far the recording has been shown."""

    def __init__(self) -> None:
        self.sockets: dict[int, WebSocket] = {}
        self.step = 0


def make_app(recording: Recording) -> FastAPI:
    app = FastAPI()
    tables: dict[int, Table] = defaultdict(Table)

    @app.get("/healthz")
    async def healthz() -> dict[str, str]:
        return {"status": "ok"}

    @app.websocket("/ws/{number}/{seat}")
    async def table_socket(websocket: WebSocket, number: int, seat: int) -> None:
        await websocket.accept()
        table = tables[number]
        await websocket.receive_text()
        table.sockets[seat] = websocket
        if len(table.sockets) == len(recording.steps[0]):
            table.step = 0
            await _show(recording, table)
        try:
            while True:
                await websocket.receive_text()
                await _next(recording, table, websocket)
        except WebSocketDisconnect:
            table.sockets.pop(seat, None)

    return app


async def _next(recording: Recording, table: Table, mover: WebSocket) -> None:
    table.step = (table.step + 1) % len(recording.steps)
    await mover.send_text(recording.answer)
    await _show(recording, table)


async def _show(recording: Recording, table: Table) -> None:
    for seat, frame in enumerate(recording.steps[table.step]):
        await table.sockets[seat].send_text(frame)


def main() -> None:
    pin(0)
    recording = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Recording)
    uvicorn.run(
        make_app(recording),
        port=int(sys.argv[2]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
    )


if __name__ == "__main__":
    main()
