"""How often one address, or one person, may do what costs the server."""

import asyncio
import time
from datetime import timedelta

import pytest

from app.rooms import repository
from app.settings import Settings
from tests.app.conftest import browser, play_to_the_end, running
from tests.support.client import expect

WRONG = "00000000"


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do."""
    with sqlite_databases.fresh() as url:
        yield url


@pytest.fixture
def settings(database_url):
    return Settings(
        database_url=database_url,
        limit_identities_burst=5,
        limit_identities_per_second=1.0,
        limit_wrong_codes_per_minute=3,
        limit_open_rooms=2,
        limit_replays_burst=6,
        limit_replays_per_second=1.0,
    )


class Clock:
    """Stands until it is moved on: what is counted by the second must not depend on how many the test takes."""

    def __init__(self):
        self.now = time.time()

    def time(self):
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """The time that the limits go by."""
    clock = Clock()
    for module in ("app.limits", "limits.aio.storage.memory"):
        monkeypatch.setattr(f"{module}.time", clock)
    return clock


def make(client):
    return client.post("/api/players", json={"nickname": "Ana"})


async def test_a_party_comes_in_at_once_and_then_one_a_second(client, clock):
    answers = await asyncio.gather(*[make(client) for _ in range(8)])
    assert sorted(answer.status_code for answer in answers) == [201] * 5 + [429] * 3
    refused = next(answer for answer in answers if answer.is_error)
    assert refused.json()["code"] == "too_many_requests"
    assert refused.headers["retry-after"] == "1"
    clock.now += 1
    assert [(await make(client)).status_code for _ in range(2)] == [201, 429]


async def test_the_form_counts_newcomers_too_but_never_who_is_known(app):
    async with browser(app, headers={"Origin": "http://table.test"}) as known:
        for _ in range(8):
            assert (await known.post("/join", data={"nickname": "Ana"})).headers["location"] == "/"
    locations = []
    for _ in range(6):
        async with browser(app) as newcomer:
            locations.append((await newcomer.post("/join", data={"nickname": "Ana"})).headers["location"])
    assert locations == ["/"] * 4 + ["/?error=too_many_requests"] * 2


async def test_addresses_are_counted_apart_and_an_ipv6_household_as_one(app):
    async def make_at(address):
        async with browser(app, address=address) as client:
            return (await make(client)).status_code

    assert [await make_at("2001:db8:1:2::1") for _ in range(5)] == [201] * 5
    assert await make_at("2001:db8:1:2:ffff::9") == 429
    assert await make_at("2001:db8:1:3::1") == 201
    assert await make_at("192.0.2.7") == 201
    assert await make_at("") == 201


async def test_after_too_many_wrong_codes_an_address_waits_whatever_code_it_tries(app, client, person):
    code = await (await person()).make_room("ambystoma")
    for wrong in (WRONG, "no code", WRONG):
        assert expect(await client.get(f"/api/rooms/{wrong}"), 404)["code"] == "no_such_room"
    for tried in (WRONG, code, "no code"):
        answer = await client.get(f"/api/rooms/{tried}")
        assert expect(answer, 429)["code"] == "too_many_requests"
        assert 1 <= int(answer.headers["retry-after"]) <= 60
    async with browser(app, address="192.0.2.99") as elsewhere:
        expect(await elsewhere.get(f"/api/rooms/{code}"), 200)


async def test_right_codes_do_not_count(client, person):
    code = await (await person()).make_room("ambystoma")
    for _ in range(10):
        expect(await client.get(f"/api/rooms/{code}"), 200)


async def test_whoever_sits_in_a_room_is_let_in_whatever_their_neighbours_have_tried(client, person):
    ana = await person()
    code = await ana.make_room("ambystoma")
    for _ in range(5):
        await client.get(f"/api/rooms/{WRONG}")
    assert (await ana.room(code))["code"] == code
    expect(await ana.http.get(f"/api/rooms/{WRONG}"), 429)


async def test_nobody_keeps_more_than_so_many_rooms_open_but_ended_games_do_not_count(app, person, toy):
    ana, bea = await person("Ana"), await person("Bea")
    code = await ana.make_room(toy)
    await ana.make_room(toy)
    problem = expect(await ana.http.post("/api/rooms", json={"game": toy}), 409)
    assert (problem["code"], problem["args"]) == ("too_many_rooms", {"max": 2})
    await bea.make_room(toy)
    await bea.sit(code)
    await play_to_the_end(app, await ana.start(code))
    await ana.make_room(toy)


async def test_rooms_that_nobody_sits_in_stop_counting_after_an_hour(app, person, monkeypatch):
    ana = await person("Ana")
    for _ in range(2):
        code = await ana.make_room("ambystoma")
        await ana.http.delete(f"/api/rooms/{code}/seats/me")
    expect(await ana.http.post("/api/rooms", json={"game": "ambystoma"}), 409)
    monkeypatch.setattr(repository, "UNUSED_FOR", timedelta())
    await ana.make_room("ambystoma")


async def test_one_address_looks_back_some_times_at_once_and_then_so_often_a_second(app, client, clock, person, toy):
    ana = await person("Ana")
    code = await ana.make_room(toy)
    await ana.add_bot(code)
    table = await ana.start(code)
    addresses = [f"/api/tables/{table}", f"/api/tables/{table}/replay?as=public", f"/t/{table}"]
    answers = [await client.get(address) for address in addresses * 4]
    assert [answer.status_code for answer in answers[:6]] == [200] * 6
    refused = [answer for answer in answers if answer.status_code == 429]
    problem = next(answer for answer in refused if answer.headers["content-type"] == "application/problem+json")
    assert (problem.json()["code"], problem.headers["retry-after"]) == ("too_many_requests", "1")
    async with browser(app, address="192.0.2.99") as elsewhere:
        expect(await elsewhere.get(addresses[0]), 200)
    clock.now += 1
    expect(await client.get(addresses[0]), 200)


@pytest.mark.parametrize(("rate", "waits"), [(0.5, 2), (0.3, 4)])
async def test_a_slower_rate_than_one_a_second_is_possible(settings, rate, waits):
    slow = settings.model_copy(update={"limit_identities_burst": 1, "limit_identities_per_second": rate})
    async with running(slow) as app, browser(app) as client:
        expect(await make(client), 201)
        assert (await make(client)).headers["retry-after"] == str(waits)


async def test_codes_that_are_tried_all_at_once_are_counted_one_by_one(app):
    async with browser(app, address="192.0.2.77") as somebody:
        tries = [somebody.get("/api/rooms/AAAAAAAA") for _ in range(40)]
        statuses = [answer.status_code for answer in await asyncio.gather(*tries)]
    most = app.state.settings.limit_wrong_codes_per_minute
    assert statuses.count(404) == most
    assert statuses.count(429) == 40 - most
