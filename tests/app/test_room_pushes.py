"""What a room's people are pushed over their sockets when something in it changes, and the host's powers on the way."""

import asyncio

import pytest

from tests.support.client import Player, expect


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do."""
    with sqlite_databases.fresh() as url:
        yield url


async def told(socket, fits):
    """The newest room that ``socket`` was told, once it fits."""
    frame = await socket.until(lambda frame: frame["type"] == "room" and fits(frame["room"]))
    return frame["room"]


def names(room):
    return [seat["name"] for seat in room["seats"]]


async def test_every_change_of_a_room_is_pushed_to_everybody_in_it_and_each_hears_who_they_are(server):
    url = (await server()).url
    async with Player.at(url, "Ana") as ana, Player.at(url, "Bea") as bea:
        code = await ana.make_room("ambystoma")
        async with ana.socket(code) as at_ana, bea.socket(code) as at_bea:
            await at_ana.hello()
            await at_bea.hello()
            assert at_bea.newest("room")["you"] == {"player": bea.id, "seat": None}
            await bea.sit(code)
            await told(at_ana, lambda room: names(room) == ["Ana", "Bea"])
            await told(at_bea, lambda room: names(room) == ["Ana", "Bea"])
            assert at_bea.newest("room")["you"] == {"player": bea.id, "seat": 1}
            assert at_ana.newest("room")["you"] == {"player": ana.id, "seat": 0}
            expect(await bea.http.patch("/api/me", json={"nickname": "Beatriz"}))
            await told(at_ana, lambda room: names(room) == ["Ana", "Beatriz"])
            expect(await ana.http.patch(f"/api/rooms/{code}", json={"order": [1, 0]}))
            await told(at_bea, lambda room: names(room) == ["Beatriz", "Ana"])
            table = await ana.start(code)
            await told(at_bea, lambda room: room["status"] == "playing" and room["table"] == table)
            assert (await at_bea.until_seq(1))["table"] == table


async def test_the_last_push_after_many_changes_at_once_is_the_room_as_it_is(server):
    url = (await server()).url
    async with Player.at(url, "Ana") as ana:
        code = await ana.make_room("ambystoma")
        async with ana.socket(code) as at_ana:
            await at_ana.hello()
            for _ in range(5):
                changes = [ana.http.patch(f"/api/rooms/{code}", json={"options": {"lake": lake}}) for lake in (3, 4, 3)]
                await asyncio.gather(*changes, ana.http.post(f"/api/rooms/{code}/bots"))
                await ana.http.delete(f"/api/rooms/{code}/seats/1")
            await at_ana.settle()
            assert at_ana.room == await ana.room(code)


async def test_while_the_host_is_away_the_next_seated_person_who_is_there_has_the_powers(server):
    url = (await server()).url
    async with Player.at(url, "Ana") as ana, Player.at(url, "Bea") as bea, Player.at(url, "Cleo") as cleo:
        code = await ana.make_room("ambystoma")
        await bea.sit(code)
        await cleo.sit(code)
        async with cleo.socket(code) as at_cleo:
            async with ana.socket(code) as at_ana:
                await at_ana.hello()
                await at_cleo.hello()
                await told(at_cleo, lambda room: room["host"] == ana.id)
                expect(await cleo.http.post(f"/api/rooms/{code}/bots"), 403)
            await told(at_cleo, lambda room: (room["host"], room["owner"]) == (cleo.id, ana.id))
            await cleo.add_bot(code)
            expect(await bea.http.post(f"/api/rooms/{code}/bots"), 403)
            await ana.add_bot(code)  # whoever is host by right needs no socket
            async with ana.socket(code) as at_ana:
                await at_ana.hello()
                before = len(at_cleo.frames)
                await at_cleo.until(
                    lambda frame: frame["type"] == "room" and frame["room"]["host"] == ana.id, start=before - 1
                )
                expect(await cleo.http.delete(f"/api/rooms/{code}/seats/3"), 403)
