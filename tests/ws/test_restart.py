"""A planned restart: announced, closed with 1012, and everybody goes on where they were."""

from tests.conftest import MakeServer
from tests.support.party import discard, party


async def test_before_it_ends_the_server_tells_every_socket_when_to_come_back(server: MakeServer) -> None:
    running = await server()
    async with party(running.url, people=2) as friends:
        await friends.move(discard)
        before = [socket.table for socket in friends.sockets]
        leaving = friends.sockets
        await running.stop()
        for socket in leaving:
            assert await socket.until_closed() == 1012
            bye = socket.newest("bye")
            assert bye["code"] == "restart"
            assert 0 < bye["retry_ms"] <= 5000
        await running.start()
        await friends.come()
        for socket, known in zip(friends.sockets, before, strict=True):
            assert {**socket.table, "facts": []} == {**known, "facts": []}
        await friends.move(discard)
