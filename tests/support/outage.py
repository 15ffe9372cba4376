"""A database that goes away and comes back: a real one, cut off."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Protocol

from sqlalchemy import make_url

from tests.support.patience import PATIENCE_S


class Line(Protocol):
    """Between the server and its database. ``url`` is what the server is given; `cut` and `mend` do what they say."""

    url: str

    async def cut(self) -> None: ...

    async def hush(self) -> None:
        """It takes what is sent and never answers: worse than being cut."""

    async def mend(self) -> None: ...


class Proxy(Line):
    """A TCP relay in front of PostgreSQL; cut, it drops every connection and accepts none."""

    def __init__(self, url: str) -> None:
        parsed = make_url(url)
        self._host, self._port = parsed.host, parsed.port
        self._socket_folder = parsed.query.get("host")
        self._parsed = parsed
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._own_port = 0
        self._speaking = asyncio.Event()

    async def hush(self) -> None:
        self._speaking.clear()

    async def mend(self) -> None:
        self._speaking.set()
        self._server = await asyncio.start_server(self._relay, "127.0.0.1", self._own_port)
        self._own_port = self._server.sockets[0].getsockname()[1]
        self.url = self._parsed.set(host="127.0.0.1", port=self._own_port, query={}).render_as_string(
            hide_password=False
        )

    async def cut(self) -> None:
        if self._server is not None:
            self._server.close()
        for writer in list(self._writers):
            writer.transport.abort()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._socket_folder:
            path = f"{self._socket_folder}/.s.PGSQL.{self._port or 5432}"
            far_reader, far_writer = await asyncio.open_unix_connection(path)
        else:
            far_reader, far_writer = await asyncio.open_connection(self._host, self._port)
        self._writers |= {writer, far_writer}
        await asyncio.gather(_pump(reader, far_writer, self._speaking), _pump(far_reader, writer, self._speaking))
        self._writers -= {writer, far_writer}


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, speaking: asyncio.Event) -> None:
    with suppress(ConnectionError, OSError):
        while data := await reader.read(65536):
            await speaking.wait()
            writer.write(data)
            await writer.drain()
    writer.close()


class Lock(Line):
    """An SQLite file that somebody else holds for longer than the server waits."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._file = Path(make_url(url).database or "")
        self._holder: sqlite3.Connection | None = None

    async def cut(self) -> None:
        await self.mend()
        self._holder = sqlite3.connect(self._file, isolation_level=None, timeout=PATIENCE_S)
        self._holder.execute("BEGIN EXCLUSIVE")

    async def hush(self) -> None:
        await self.cut()

    async def mend(self) -> None:
        if self._holder is not None:
            self._holder.close()
            self._holder = None


@asynccontextmanager
async def line_to(url: str) -> AsyncIterator[Line]:
    """A line to the database at ``url``, whole at first and at the end."""
    line: Line = Lock(url) if url.startswith("sqlite") else Proxy(url)
    await line.mend()
    try:
        yield line
    finally:
        if isinstance(line, Lock):
            await line.mend()
        else:
            await line.cut()
