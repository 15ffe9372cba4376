"""One-time links and the devices that came by them, on the real server."""

import pytest

from tests.support.client import Player, RoomSocket, expect, http_client
from tests.support.party import party
from tests.support.server import Server


async def test_a_link_is_in_no_log_and_no_count_of_the_server(running: Server) -> None:
    async with Player.at(running.url) as ana, http_client() as browser:
        link = expect(await ana.http.post("/api/me/device-links"), 201)["url"]
        secret = link.rpartition("/")[2]
        assert (await browser.get(link, headers={"Accept": "text/html"})).status_code == 200
        assert (await browser.post(link, headers={"Origin": running.url})).status_code == 303
        assert (await browser.post(link, headers={"Origin": "http://evil.test"})).status_code == 403
        assert (await browser.get(link)).status_code == 404
        assert (await browser.put(link)).status_code in {403, 405}
        counts = (await browser.get(f"{running.url}/metrics")).text
    token = browser.cookies["sobremesa"]
    assert running.logs
    for written in (running.logs, counts):
        assert secret not in written
        assert token not in written


@pytest.mark.parametrize("frames", [["room", "table"], []], ids=["which was in the room", "which had not said hello"])
@pytest.mark.parametrize("path", ["/api/me/device", "/api/me"], ids=["signed out", "of somebody forgotten"])
async def test_a_device_sees_nothing_more(running: Server, path: str, frames: list[str]) -> None:
    async with party(running.url, people=2) as friends, http_client(headers={"Origin": running.url}) as thief:
        await thief.post(expect(await friends.players[0].http.post("/api/me/device-links"), 201)["url"])
        token = thief.cookies["sobremesa"]
        async with RoomSocket(running.url, friends.code, token=token) as socket:
            if frames:
                await socket.hello()
            expect(await thief.delete(f"{running.url}{path}"), 204)
            assert await socket.until_closed() in {1012, 4401}
            assert frames or [frame["type"] for frame in socket.frames] == ["bye"]
