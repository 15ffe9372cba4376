"""Small clients of the server: a person over HTTP, and a room's socket."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Self
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.support.patience import PATIENCE_S

Frame = dict[str, Any]


class Player:
    """A person who speaks to the API with a bearer token (or, with `by_cookie`, like a browser)."""

    def __init__(self, http: httpx.AsyncClient, me: dict[str, Any], *, token: str | None) -> None:
        self.http = http
        self.id: str = me["id"]
        self.nickname: str = me["nickname"]
        self.token = token

    @classmethod
    @asynccontextmanager
    async def at(cls, url: str, nickname: str = "Ana", locale: str = "en") -> AsyncIterator[Self]:
        """A new player of the server at ``url``."""
        async with http_client(base_url=url) as http:
            yield await cls.over(http, nickname, locale)

    @classmethod
    async def over(cls, http: httpx.AsyncClient, nickname: str = "Ana", locale: str = "en") -> Self:
        """A new player over a client that the caller made (and closes), for example on an ASGI transport."""
        answer = expect(await http.post("/api/players", json={"nickname": nickname, "locale": locale}), 201)
        http.headers["Authorization"] = f"Bearer {answer['token']}"
        return cls(http, answer, token=answer["token"])

    @classmethod
    @asynccontextmanager
    async def by_cookie(cls, url: str, nickname: str = "Ana") -> AsyncIterator[Self]:
        """A new player who joined by the form, as a browser does: the cookie is the only identity."""
        async with http_client(base_url=url, headers={"Origin": url}) as http:
            answer = await http.post("/join", data={"nickname": nickname})
            assert answer.status_code < httpx.codes.BAD_REQUEST, answer.text
            yield cls(http, expect(await http.get("/api/me")), token=None)

    async def make_room(self, game: str, **options: Any) -> str:
        """The code of a new room, in which this player is host and has seat 0."""
        code: str = expect(await self.http.post("/api/rooms", json={"game": game, "options": options}), 201)["code"]
        return code

    async def room(self, code: str) -> Frame:
        return expect(await self.http.get(f"/api/rooms/{code}"))

    async def sit(self, code: str) -> None:
        expect(await self.http.post(f"/api/rooms/{code}/seats"))

    async def add_bot(self, code: str) -> None:
        expect(await self.http.post(f"/api/rooms/{code}/bots"))

    async def start(self, code: str, after: str | None = None) -> str:
        """The id of the table that the room plays at now."""
        table: str = expect(await self.http.post(f"/api/rooms/{code}/start", json={"after": after}))["table"]
        return table

    def socket(self, code: str, **more: Any) -> "RoomSocket":
        """This player's socket of a room, to be used as an async context manager."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        more = {"cookie": cookie, "origin": str(self.http.base_url).rstrip("/"), **more} if self.token is None else more
        return RoomSocket(str(self.http.base_url), code, token=self.token, **more)


def http_client(**more: Any) -> httpx.AsyncClient:
    """A client that waits as long as a busy machine may need."""
    return httpx.AsyncClient(trust_env=False, timeout=PATIENCE_S, **more)


def expect(answer: httpx.Response, *statuses: int) -> dict[str, Any]:
    """The JSON of an answer that has one of these statuses (none given: any success)."""
    fits = answer.status_code in statuses if statuses else answer.is_success
    assert fits, f"{answer.request.method} {answer.request.url} → {answer.status_code}: {answer.text[:800]}"
    found: dict[str, Any] = answer.json() if answer.content else {}
    return found


class RoomSocket:
    """One socket of a room; keeps every frame as it came."""

    def __init__(
        self, url: str, code: str, *, token: str | None = None, cookie: str | None = None, origin: str | None = None
    ) -> None:
        self._url = url.rstrip("/").replace("http", "ws", 1) + f"/ws/rooms/{code}"
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._headers |= {"Cookie": cookie} if cookie else {}
        self._origin = None if origin is None else Origin(origin)
        self._news = asyncio.Condition()
        self.raw: list[str] = []
        """Every frame as it came, oldest first."""
        self.frames: list[Frame] = []
        """The same, read."""
        self.closed_with: int | None = None
        """The close code, once closed."""

    async def __aenter__(self) -> Self:
        self._connection: ClientConnection = await connect(
            self._url,
            additional_headers=self._headers,
            origin=self._origin,
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE_S,
            ping_timeout=PATIENCE_S,
        )
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Close this socket; once is enough."""
        await self._connection.close()
        await self._reader

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._connection:
                async with self._news:
                    self.raw.append(text if isinstance(text, str) else text.decode())
                    self.frames.append(json.loads(text))
                    self._news.notify_all()
        async with self._news:
            self.closed_with = self._connection.close_code
            self._news.notify_all()

    async def hello(self, table: str | None = None, seen: int = 0) -> None:
        """Introduce this socket and wait for the room, and for the table where there is one."""
        before = len(self.frames)
        await self.send({"type": "hello", "table": table, "seen": seen})
        room = await self.until(lambda frame: frame["type"] == "room", start=before)
        if room["room"]["table"] is not None:
            await self.until(lambda frame: frame["type"] == "table", start=before)

    async def settle(self) -> None:
        """Wait until all is there that the server had for this socket by now."""
        before = len(self.frames)
        await self.send({"type": "ping"})
        await self.until(lambda frame: frame["type"] == "pong", start=before)

    async def act(self, action: Frame, **changes: Any) -> Frame:
        """The answer to an action at the present table, as of the newest frame unless ``changes`` say otherwise."""
        return await self.command({"type": "act", **self._present(), "action": action, **changes})

    async def undo(self, **changes: Any) -> Frame:
        return await self.command({"type": "undo", **self._present(), **changes})

    async def chat(self, text: str, **changes: Any) -> Frame:
        return await self.command({"type": "chat", "text": text, **changes})

    async def command(self, message: Frame) -> Frame:
        """Send a command, with a new id unless it has one; the answer that this sending gets."""
        message = {"id": str(uuid4()), **message}
        before = len(self.frames)
        await self.send(message)
        return await self.until(lambda frame: frame["type"] == "answer" and frame["id"] == message["id"], start=before)

    async def send(self, message: Frame) -> None:
        await self._connection.send(json.dumps(message))

    async def send_raw(self, data: str | bytes) -> None:
        await self._connection.send(data)

    async def until(self, fits: Callable[[Frame], bool], *, start: int = 0) -> Frame:
        """The first frame from number ``start`` on that fits, waiting for it if need be."""
        looked = start
        async with asyncio.timeout(PATIENCE_S), self._news:
            while True:
                for frame in self.frames[looked:]:
                    if fits(frame):
                        return frame
                looked = max(looked, len(self.frames))
                assert self.closed_with is None, f"closed with {self.closed_with}; frames: {self.frames[-5:]}"
                await self._news.wait()

    async def until_seq(self, seq: int) -> Frame:
        """The first table frame that has come at least as far as ``seq``."""
        return await self.until(lambda frame: frame["type"] == "table" and frame["seq"] >= seq)

    async def until_closed(self) -> int:
        """The close code that the server closed this socket with."""
        async with asyncio.timeout(PATIENCE_S), self._news:
            await self._news.wait_for(lambda: self.closed_with is not None)
        assert self.closed_with is not None
        return self.closed_with

    def newest(self, kind: str) -> Frame:
        """The newest frame of this type; there must be one."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == kind)

    @property
    def table(self) -> Frame:
        return self.newest("table")

    @property
    def room(self) -> Frame:
        room: Frame = self.newest("room")["room"]
        return room

    @property
    def facts(self) -> list[Frame]:
        """Every fact that this socket was told of the present table, oldest first."""
        table = self.table["table"]
        told = [frame["facts"] for frame in self.frames if frame["type"] == "table" and frame["table"] == table]
        return [fact for facts in told for fact in facts]

    def _present(self) -> Frame:
        return {"table": self.table["table"], "seen": self.table["seq"]}
