"""The pages, as a browser without scripts sees them."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import httpx
import pytest
from starlette import datastructures

from app.settings import ROOT, Settings
from app.web import invitation
from app.web.language import NAMES
from games.registry import RULES
from tests.app.conftest import URL, browser, live_table
from tests.support.client import expect

HTML = {"Accept": "text/html,application/xhtml+xml", "Origin": URL}


class Elements(HTMLParser):
    """Every element of a page with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.all.append((tag, dict(attrs)))

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.all if name == tag]


@pytest.fixture
async def visitor(app):
    """Somebody at a browser whose language is Spanish."""
    async with browser(app, headers={**HTML, "Accept-Language": "es-MX, en;q=0.5"}) as client:
        yield client


async def read(visitor: httpx.AsyncClient, path: str, status: int = 200) -> str:
    answer = await visitor.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return answer.text


async def set_table(visitor: httpx.AsyncClient, nickname: str = "Lucía") -> str:
    """A new room; its code."""
    answer = await visitor.post("/rooms", data={"game": "ambystoma", "nickname": nickname})
    assert answer.status_code == 303
    return answer.headers["location"].removeprefix("/r/")


async def test_the_front_door_lists_every_game_and_asks_a_stranger_for_a_name(visitor):
    page = Elements(await read(visitor, "/"))
    games = ["ambystoma", *(rules.id for rules in RULES)]  # the first for whoever has not chosen
    assert [one["value"] for one in page.named("button") if one.get("name") == "game"] == games
    (nickname,) = [one for one in page.named("input") if one.get("name") == "nickname"]
    assert "required" in nickname
    assert nickname["maxlength"] == "24"
    assert page.named("html")[0]["lang"] == "es"


async def test_one_form_gives_a_stranger_a_name_and_a_table(visitor):
    code = await set_table(visitor)
    me = expect(await visitor.get("/api/me"))
    assert (me["nickname"], me["locale"]) == ("Lucía", "es")
    room = expect(await visitor.get(f"/api/rooms/{code}"))
    assert room["host"] == me["id"]
    assert [seat["name"] for seat in room["seats"]] == ["Lucía"]
    assert "nickname" not in {one.get("name") for one in Elements(await read(visitor, "/")).named("input")}


async def test_who_is_known_sets_another_table_without_saying_their_name_again(visitor):
    first, second = await set_table(visitor), await set_table(visitor, nickname="")
    assert first != second
    mine = expect(await visitor.get("/api/me/rooms"))
    assert {room["code"] for room in mine} == {first, second}


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"game": "ambystoma", "nickname": "  "}, "Dinos cómo te llamas, aunque sea con una letra."),
        ({"game": "ambystoma", "nickname": "x" * 25}, "Ese nombre no cabe: usa 24 letras como mucho."),
        ({"game": "chess", "nickname": "Lucía"}, "Ese juego no está en la casa."),
    ],
)
async def test_a_refused_form_comes_back_with_the_reason_in_words(visitor, form, words):
    answer = await visitor.post("/rooms", data=form)
    assert answer.status_code == 303
    assert words in await read(visitor, answer.headers["location"])


async def test_who_gets_no_table_but_has_said_their_name_is_known_by_it(visitor):
    await visitor.post("/rooms", data={"game": "chess", "nickname": "Lucía"})
    assert expect(await visitor.get("/api/me"))["nickname"] == "Lucía"


async def test_only_words_of_ours_are_shown_for_a_refusal(visitor):
    page = await read(visitor, "/?error=<script>alert(1)</script>")
    assert "alert(1)" not in page
    assert "notice--wrong" not in page


async def test_a_form_of_another_site_sets_no_table(visitor):
    answer = await visitor.post("/rooms", data={"game": "ambystoma"}, headers={"Origin": "http://elsewhere.test"})
    assert answer.status_code == 403
    assert "Esta puerta no se abre" in answer.text


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("k7rm-4qxd", "/r/K7RM4QXD"),
        (" K7RM 4QXD ", "/r/K7RM4QXD"),
        ("oil0-0000", "/r/01100000"),
        ("a/b?", "/r/a%2Fb%3F"),
    ],
)
async def test_a_typed_code_leads_to_its_room_however_it_is_written(visitor, typed, path):
    answer = await visitor.get("/go", params={"code": typed})
    assert (answer.status_code, answer.headers["location"]) == (303, path)


async def test_a_code_that_leads_nowhere_gets_a_friendly_page_with_ways_back(visitor):
    page = await read(visitor, "/r/ZZZZZZZZ", status=404)
    assert "Aquí no hay ninguna mesa" in page
    assert "/go" in {form["action"] for form in Elements(page).named("form")}
    assert "/" in {link["href"] for link in Elements(page).named("a")}


async def test_a_stranger_at_a_rooms_door_is_invited_by_name_and_comes_in_by_the_form(app, visitor):
    code = await set_table(visitor)
    async with browser(app, headers={**HTML, "Accept-Language": "it"}) as friend:
        page = await read(friend, f"/r/{code}")
        assert "Lucía ti invita a giocare a Ambystoma." in page
        (form,) = [one for one in Elements(page).named("form") if one["action"] == "/join"]
        assert form["method"] == "post"
        hidden = {one["name"]: one["value"] for one in Elements(page).named("input") if one.get("type") == "hidden"}
        answer = await friend.post("/join", data={**hidden, "nickname": "Bruno"})
        assert answer.headers["location"] == f"/r/{code}"
        assert 'id="room"' in await read(friend, f"/r/{code}")
        assert expect(await friend.get("/api/me"))["locale"] == "it"
    assert [seat["name"] for seat in expect(await visitor.get(f"/api/rooms/{code}"))["seats"]] == ["Lucía", "Bruno"]


async def test_no_seat_is_promised_at_the_door_of_a_game_that_is_on(app, person):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    await ana.add_bot(code)
    await ana.start(code)
    async with browser(app, headers={**HTML, "Accept-Language": "en"}) as friend:
        page = await read(friend, f"/r/{code}")
    assert "<h1>A game is on</h1>" in page
    assert "Come in and watch; if you sat at this table and lost your place, say so inside." in page


async def test_a_name_refused_at_the_door_is_asked_for_again_with_the_reason(app, visitor):
    code = await set_table(visitor)
    async with browser(app, headers={**HTML, "Accept-Language": "en"}) as friend:
        answer = await friend.post("/join", data={"code": code, "nickname": ""})
        assert "Tell us your name, one letter will do." in await read(friend, answer.headers["location"])


async def test_the_room_says_where_friends_can_reach_it_and_what_to_do_without_scripts(visitor):
    code = await set_table(visitor)
    page = await read(visitor, f"/r/{code}")
    (room,) = [one for one in Elements(page).named("div") if one.get("id") == "room"]
    assert (room["data-code"], room["data-link"], room["data-reach"]) == (code, f"{URL}/r/{code}", "lan")
    assert "<noscript>" in page
    (words,) = [one for one in Elements(page).named("link") if "data-catalogue" in one]
    answer = await visitor.get(words["href"])
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.json()["lobby.sit"] == "Sentarme"


EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"  # noqa: S104  # nothing is bound
LINKS = [
    (HERE, None, "http://localhost:8000/", "http://localhost:8000", "local"),
    (EVERYWHERE, None, "http://127.0.0.1:8000/", "http://192.168.1.7:8000", "lan"),
    (EVERYWHERE, None, "http://[::1]:8000/", "http://192.168.1.7:8000", "lan"),
    (EVERYWHERE, None, "http://192.168.1.7:8000/", "http://192.168.1.7:8000", "lan"),
    (EVERYWHERE, None, "http://teo.local/", "http://teo.local", "lan"),
    (HERE, "https://play.test/", "http://localhost:8000/", "https://play.test", "public"),
]


@pytest.mark.parametrize("case", LINKS)
def test_the_link_is_one_that_friends_can_follow_or_says_that_they_cannot(case):
    host, public_url, here, url, reach = case
    settings = Settings(host=host, public_url=public_url)
    assert invitation.server_link(settings, datastructures.URL(here), "192.168.1.7") == invitation.Link(url, reach)


def test_a_computer_without_a_network_is_reached_by_itself_alone():
    link = invitation.server_link(Settings(host=EVERYWHERE), datastructures.URL("http://localhost:8000/"), None)
    assert link == invitation.Link("http://localhost:8000", "local")


async def test_the_qr_code_holds_the_link_that_the_room_shows(visitor):
    code = await set_table(visitor)
    image = await visitor.get(f"/r/{code}/qr.svg")
    assert image.headers["content-type"] == "image/svg+xml"
    assert image.content == invitation.qr_code(f"{URL}/r/{code}")


def test_the_qr_code_is_an_svg_without_styles():
    image = ET.fromstring(invitation.qr_code("http://192.168.1.7:8000/r/K7RM4QXD"))  # noqa: S314  # our own
    assert image.tag == "{http://www.w3.org/2000/svg}svg"
    assert not [part for part in image.iter() if "style" in part.attrib or part.tag.endswith("style")]


async def test_your_tables_tell_who_is_there_and_whose_turn_it_is(app, person, visitor):
    code, bea = await set_table(visitor), await person("Bea")
    assert "Nadie más, por ahora" in await read(visitor, "/")
    await bea.http.post(f"/api/rooms/{code}/seats")
    expect(await visitor.patch(f"/api/rooms/{code}", json={"first": 0}))
    assert "la mesa está puesta" in await read(visitor, "/")
    table = expect(await visitor.post(f"/api/rooms/{code}/start", json={"after": None}), 201)["table"]
    page = await read(visitor, "/")
    assert "Te toca" in page
    assert "<b>Bea</b>" in page
    live = await live_table(app, table)
    await live.act_for(0, live.default_action(0), by="clock", at=live.seq)
    assert "le toca a Bea" in await read(visitor, "/")


@pytest.mark.parametrize("lang", NAMES)
async def test_a_chosen_language_holds_on_every_page_and_on_the_next_visit(visitor, lang):
    greeting = {"es": "Nadie se levanta", "it": "Nessuno si alza", "en": "Nobody leaves"}[lang]
    assert greeting in await read(visitor, f"/?lang={lang}")
    assert greeting in await read(visitor, "/")
    assert f'lang="{lang}"' in await read(visitor, "/credits")


async def test_a_language_that_we_do_not_speak_changes_nothing(visitor):
    assert "Nadie se levanta" in await read(visitor, "/?lang=fr")
    assert "lang" not in visitor.cookies


async def test_a_person_is_spoken_to_in_their_language_on_a_new_device(app, visitor):
    await set_table(visitor)
    expect(await visitor.patch("/api/me", json={"locale": "it"}))
    assert "Nessuno si alza" in await read(visitor, "/")


@pytest.mark.parametrize("path", ["/", "/credits", "/nowhere", "/r/ZZZZZZZZ"])
async def test_no_page_needs_what_the_content_policy_forbids(visitor, path):
    answer = await visitor.get(path)
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    for tag, attributes in Elements(answer.text).all:
        assert "style" not in attributes, (tag, attributes)
        assert not [name for name in attributes if name.startswith("on")], (tag, attributes)
        assert tag != "style"
        assert tag != "script" or attributes["src"].startswith("/static/")
        for name in ("src", "action"):
            assert (attributes.get(name) or "/").startswith("/"), (tag, attributes)


@pytest.mark.parametrize("path", ["/", "/credits", "/nowhere"])
async def test_every_page_has_a_heading_a_way_past_the_bar_and_the_choice_of_language(visitor, path):
    page = Elements((await visitor.get(path)).text)
    assert len(page.named("h1")) == 1
    assert "#main" in {link["href"] for link in page.named("a")}
    assert {link["hreflang"] for link in page.named("a") if "hreflang" in link} == set(NAMES)
    assert {main.get("id") for main in page.named("main")} == {"main"}


def local_addresses(text: str) -> set[str]:
    return set(re.findall(r"/static/[\w/.-]+\.\w+", text))


async def test_every_file_that_pages_styles_and_modules_name_is_served(visitor):
    named = {
        address
        for folder in ("templates", "static/js", "static/css")
        for path in (ROOT / folder).rglob("*.*")
        for address in local_addresses(path.read_text())
    }
    assert len(named) > 20
    for address in sorted(named):
        assert (await visitor.get(address)).status_code == 200, address


async def test_static_files_are_asked_about_before_they_are_used_again(visitor):
    answer = await visitor.get("/static/js/page.js")
    assert answer.headers["cache-control"] == "no-cache"
    again = await visitor.get("/static/js/page.js", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


async def test_a_program_gets_a_problem_document_where_a_browser_gets_a_page(app):
    async with browser(app) as program:
        answer = await program.get("/r/ZZZZZZZZ")
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "no_such_room"


@pytest.mark.parametrize("part", ["fr", "fr/ambystoma", "es/chess", "es/", "es/ambystoma_rules"])
async def test_there_are_no_words_in_a_language_that_we_do_not_speak_and_for_games_that_we_do_not_know(visitor, part):
    assert (await visitor.get(f"/locales/{part}.json")).status_code == 404


async def test_a_link_too_long_for_a_picture_is_no_failure_of_the_server(app, person):
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    answer = await ana.http.get(f"/r/{code}/qr.svg", headers={"Host": "a" * 3000})
    assert answer.status_code == 404
