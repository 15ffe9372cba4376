"""Running the server for real: address, protocols, and an end that loses nothing."""

import asyncio
import socket

import msgspec
import uvicorn
from fastapi import FastAPI

from app.http_bounds import BoundedRequests
from app.settings import Settings
from app.web.address import lan_address
from app.ws.frames import BoundedFrames
from app.ws.messages import Bye

RETRY_MS = 1500
FAREWELL_S = 0.3


class Server(uvicorn.Server):
    """Says where to go when it is up, and tells every socket when to come back before it goes down."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                host=settings.host,
                port=settings.port,
                http=BoundedRequests,
                ws=BoundedFrames,
                ws_per_message_deflate=False,
                ws_max_size=64 * 1024,
                timeout_graceful_shutdown=3,
                log_config=None,
                access_log=False,
                proxy_headers=settings.proxy_headers,
                server_header=False,
            )
        )
        self._fastapi = app
        self._settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            port = self.servers[0].sockets[0].getsockname()[1]
            print(welcome(self._settings, port), flush=True)  # noqa: T201  # the one thing this command is for

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Announce the restart, then close as uvicorn does (1012)."""
        for listener in self._fastapi.state.hub.all_listeners():
            listener.outbox.close(1012, msgspec.json.encode(Bye("restart", RETRY_MS)))
        await asyncio.sleep(FAREWELL_S)
        await super().shutdown(sockets)


def welcome(settings: Settings, port: int) -> str:
    """Where to go, and how to let friends in."""
    here = settings.public_url or f"http://localhost:{port}"
    lines = ["", "  Sobremesa is laid.", f"    On this computer:  {here}"]
    lan = lan_address()
    if settings.host in {"0.0.0.0", "::"}:  # noqa: S104  # compared, not bound
        lines.append(f"    For friends on the same network:  http://{lan or '<address of this computer>'}:{port}")
    elif settings.public_url is None:
        lines.append("    To let friends on the same network in:  SOBREMESA_HOST=0.0.0.0 make run")
        if lan:
            lines.append(f"    They then go to:  http://{lan}:{port}")
    return "\n".join([*lines, "    Stop with Ctrl-C.", ""])
