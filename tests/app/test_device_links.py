"""Another device by a one-time link: looking uses nothing up, one press does, and nobody else learns the link."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import pytest
from sqlalchemy import select, update

from app.db.models import DeviceLinkRow, TokenRow
from app.ids import RoomCode
from app.players.tokens import hash_token
from tests.app.conftest import URL, browser
from tests.support.client import expect

PAGE = {"Accept": "text/html"}


async def new_link(player, **query) -> str:
    """The path of a new link of this person."""
    answer = expect(await player.http.post("/api/me/device-links", params=query), 201)
    assert answer["url"].startswith(URL)
    parts = urlsplit(answer["url"])
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


@pytest.fixture
async def phone(app):
    """A browser that nobody has used yet."""
    async with browser(app, headers={"Origin": URL}) as client:
        yield client


async def test_the_link_brings_the_same_person_to_the_room_it_was_made_in_with_a_token_of_its_own(app, person, phone):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    answer = await phone.post(await new_link(ana, room=code))
    assert (answer.status_code, answer.headers["location"]) == (303, f"/r/{code}")
    assert expect(await phone.get("/api/me"))["id"] == ana.id
    assert phone.cookies["sobremesa"] not in {None, ana.token}
    assert expect(await ana.http.get("/api/me"))["id"] == ana.id, "the first device stays"


async def test_looking_uses_nothing_up_and_one_press_does(person, phone):
    ana = await person("Ana")
    link = await new_link(ana)
    for _ in range(3):
        page = await phone.get(link, headers=PAGE)
        assert page.status_code == 200
        assert "Ana" in page.text
    assert "sobremesa" not in phone.cookies
    assert (await phone.post(link)).status_code == 303
    gone = await phone.get(link, headers=PAGE)
    assert gone.status_code == 404
    assert "no longer opens anything" in gone.text
    assert (await phone.post(link)).json()["code"] == "no_such_device_link"


async def test_of_two_presses_at_once_one_wins(app, person):
    ana = await person("Ana")
    link = await new_link(ana)
    async with browser(app, address="192.0.2.7") as one, browser(app, address="192.0.2.8") as other:
        answers = await asyncio.gather(one.post(link), other.post(link))
    assert sorted(answer.status_code for answer in answers) == [303, 404]


async def test_a_link_falls_away_after_ten_minutes_and_says_so(app, person, phone):
    ana = await person("Ana")
    before = datetime.now(UTC)
    answer = expect(await ana.http.post("/api/me/device-links"), 201)
    made = datetime.fromisoformat(answer["expires_at"]) - timedelta(minutes=10)
    assert before <= made <= datetime.now(UTC)
    async with app.state.sessions.begin() as session:
        await session.execute(update(DeviceLinkRow).values(created_at=before - timedelta(minutes=10, seconds=1)))
    assert (await phone.get(urlsplit(answer["url"]).path)).status_code == 404
    assert (await phone.post(urlsplit(answer["url"]).path)).status_code == 404


async def test_the_five_newest_live_and_no_more_are_kept(app, person, phone):
    ana = await person("Ana")
    links = [await new_link(ana) for _ in range(7)]
    opened = [(await phone.get(link)).status_code for link in links]
    assert opened == [404, 404, 200, 200, 200, 200, 200]
    async with app.state.sessions() as session:
        assert len((await session.scalars(select(DeviceLinkRow))).all()) == 5


async def test_only_hashes_are_stored(app, person, phone):
    ana = await person("Ana")
    link = await new_link(ana)
    secret = link.rpartition("/")[2]
    assert len(secret) >= 43, "256 bits"
    async with app.state.sessions() as session:
        (row,) = (await session.scalars(select(DeviceLinkRow))).all()
        assert row.link_hash == hash_token(secret)
    await phone.post(link)
    async with app.state.sessions() as session:
        tokens = set(await session.scalars(select(TokenRow.token_hash)))
    assert hash_token(phone.cookies["sobremesa"]) in tokens
    assert phone.cookies["sobremesa"] not in tokens


async def test_whoever_was_somebody_else_here_is_told_and_then_is_nobody_else_any_more(app, person, phone):
    ana = await person("Ana")
    await phone.post("/join", data={"nickname": "Bruno"})
    brunos = phone.cookies["sobremesa"]
    link = await new_link(ana)
    page = (await phone.get(link, headers=PAGE)).text
    assert re.search(r"You are Bruno here; from then on you are Ana", page)
    assert (await phone.post(link)).status_code == 303
    assert expect(await phone.get("/api/me"))["nickname"] == "Ana"
    async with browser(app, headers={"Authorization": f"Bearer {brunos}"}) as other:
        assert (await other.get("/api/me")).status_code == 401, "Bruno's token of this browser is gone"


async def test_whoever_is_the_same_person_already_is_told_so_and_uses_nothing_up(app, person, phone):
    ana = await person("Ana")
    await phone.post(await new_link(ana))
    link = await new_link(ana)
    page = (await phone.get(link, headers=PAGE)).text
    assert "You are Ana here already" in page
    assert "<form" not in page.split("<main", 1)[1].split("</main>", 1)[0]
    assert (await phone.get(link)).status_code == 200


async def test_its_page_is_kept_nowhere_and_tells_nobody_where_it_came_from(person, phone):
    link = await new_link(await person("Ana"))
    for answer in (await phone.get(link, headers=PAGE), await phone.get("/device/nothing", headers=PAGE)):
        assert answer.headers.get_list("cache-control") == ["no-store"]
        assert answer.headers.get_list("referrer-policy") == ["no-referrer"]
    made = await phone.post(link)
    assert made.headers["cache-control"] == "no-store"


async def test_a_page_of_somebody_else_cannot_press_it(app, person):
    link = await new_link(await person("Ana"))
    for origin in ("https://evil.test", "null"):
        async with browser(app, headers={"Origin": origin}) as client:
            assert (await client.post(link)).status_code == 403
    async with browser(app, headers={"Origin": URL}) as client:
        assert (await client.post(link)).status_code == 303


async def test_links_that_lead_nowhere_are_counted_like_wrong_codes(app, person):
    app.state.limits.__init__(app.state.settings.model_copy(update={"limit_wrong_codes_per_minute": 3}))
    link = await new_link(await person("Ana"))
    async with browser(app, address="198.51.100.9") as guesser:
        statuses = [(await guesser.get(f"/device/{number}")).status_code for number in range(4)]
        assert statuses == [404, 404, 404, 429]
        assert (await guesser.post(link)).status_code == 429
        assert (await guesser.get("/api/rooms/00000000")).status_code in {401, 429}
    async with browser(app, address="198.51.100.10") as other:
        assert (await other.get(link)).status_code == 200


async def test_whoever_is_forgotten_takes_their_links_along(app, person, phone):
    ana = await person("Ana")
    link = await new_link(ana)
    expect(await ana.http.delete("/api/me"), 204)
    assert (await phone.post(link)).status_code == 404
    async with app.state.sessions() as session:
        assert (await session.scalars(select(DeviceLinkRow))).all() == []


async def test_a_device_that_comes_in_while_its_person_is_forgotten_speaks_for_nobody(app, person, phone):
    ana = await person("Ana")
    link = await new_link(ana)
    await asyncio.gather(phone.post(link), ana.http.delete("/api/me"))
    assert (await phone.get("/api/me")).status_code == 401
    async with app.state.sessions() as session:
        assert (await session.scalars(select(TokenRow))).all() == []


async def test_a_link_leads_to_no_other_site(person, phone):
    ana = await person("Ana")
    refused = await ana.http.post("/api/me/device-links", params={"room": "//evil.test"})
    assert (refused.status_code, refused.json()["args"]["field"]) == (422, "room")
    link = await new_link(ana)
    assert (await phone.post(link, params={"room": "//evil.test"})).headers["location"] == "/"


async def test_the_qr_code_is_drawn_from_the_answer_alone(person):
    answer = expect(await (await person("Ana")).http.post("/api/me/device-links"), 201)
    assert answer["qr"]["size"] > 25
    assert re.fullmatch(r"(M\d+ \d+h1v1h-1z)+", answer["qr"]["path"])


async def test_nobody_makes_links_without_being_somebody(client):
    assert (await client.post("/api/me/device-links")).status_code == 401


async def test_a_device_can_be_signed_out_and_the_others_stay(app, person, phone):
    ana = await person("Ana")
    await phone.post(await new_link(ana))
    token = phone.cookies["sobremesa"]
    expect(await phone.delete("/api/me/device"), 204)
    assert "sobremesa" not in phone.cookies
    async with browser(app, headers={"Authorization": f"Bearer {token}"}) as thief:
        assert (await thief.get("/api/me")).status_code == 401
    assert expect(await ana.http.get("/api/me"))["nickname"] == "Ana"


async def test_when_a_device_is_signed_out_every_socket_of_its_person_has_to_show_who_it_is(app, person):
    from uuid import UUID

    from app.tables.listener import Listener

    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    listener = Listener(RoomCode(code), UUID(ana.id), "Ana")
    app.state.hub.attach(listener)
    expect(await ana.http.delete("/api/me/device"), 204)
    assert listener.outbox._close_code == 1012
    assert b'"signed_out"' in listener.outbox._queue[-1]


async def test_the_page_about_oneself_is_for_who_is_somebody(person, phone, client):
    assert (await client.get("/me")).headers["location"] == "/"
    await phone.post(await new_link(await person("Ana")))
    page = await phone.get("/me")
    assert page.status_code == 200
    assert "Here you are Ana" in page.text
