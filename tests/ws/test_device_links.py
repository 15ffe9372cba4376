"""A one-time link on the real server: nothing that the server writes down has it."""

import httpx

from tests.support.client import Player, expect
from tests.support.server import Server


async def test_a_link_is_in_no_log_and_no_count_of_the_server(running: Server) -> None:
    async with Player.at(running.url) as ana, httpx.AsyncClient(trust_env=False) as browser:
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
