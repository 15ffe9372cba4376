"""How the load client's people come to their tables: over the server's API, or straight to the bare echo."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx

from tools.bench.messages import Load

AT_ONCE = 16
"""Tables that are set at the same time."""


class Seated:
    """A table's people, ready to come in."""

    def __init__(
        self, urls: tuple[str, ...], tokens: tuple[str | None, ...], rematch: Callable[[str], Awaitable[None]] | None
    ) -> None:
        self.urls = urls
        self.tokens = tokens
        self.rematch = rematch


async def seat_everybody(load: Load) -> list[Seated]:
    """As many tables as asked for, each started."""
    sockets = load.url.replace("http", "ws", 1)
    if load.echo:
        seats = range(load.seats)
        urls = [tuple(f"{sockets}/ws/{number}/{seat}" for seat in seats) for number in range(load.tables)]
        return [Seated(of_table, (None,) * load.seats, None) for of_table in urls]
    http = httpx.AsyncClient(base_url=load.url, timeout=60)
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Seated:
        async with gate:
            return await _set_table(http, sockets, load, number)

    return list(await asyncio.gather(*map(one, range(load.tables))))


class Room:
    """A full room that can be started."""

    def __init__(self, http: httpx.AsyncClient, code: str, tokens: tuple[str, ...]) -> None:
        self.code = code
        self.tokens = tokens
        self._http = http

    async def start(self, after: str | None) -> None:
        await _post(self._http, f"/api/rooms/{self.code}/start", self.tokens[0], {"after": after})


async def fill_room(http: httpx.AsyncClient, load: Load, number: int) -> Room:
    """A room with as many new people as the game shall have."""
    tokens = [await _newcomer(http, f"P{number}-{seat}") for seat in range(load.seats)]
    code = (await _post(http, "/api/rooms", tokens[0], {"game": load.game}))["code"]
    for token in tokens[1:]:
        await _post(http, f"/api/rooms/{code}/seats", token)
    return Room(http, code, tuple(tokens))


async def _set_table(http: httpx.AsyncClient, sockets: str, load: Load, number: int) -> Seated:
    room = await fill_room(http, load, number)
    await room.start(None)
    return Seated((f"{sockets}/ws/rooms/{room.code}",) * load.seats, room.tokens, room.start)


async def _newcomer(http: httpx.AsyncClient, name: str) -> str:
    return str((await _post(http, "/api/players", None, {"nickname": name}))["token"])


async def _post(http: httpx.AsyncClient, path: str, token: str | None, body: object = None) -> dict[str, str]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    response = await http.post(path, json=body, headers=headers)
    response.raise_for_status()
    answer: dict[str, str] = response.json()
    return answer
