"""The list of tables: every filter, newest first, page by page, and nothing in it that a name could do harm with."""

import re
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy import update

from app.db.models import PlayerRow, RoomRow, TableRow, now
from app.tables.looks import Glance, note_look
from app.web.admin.filters import READERS
from app.web.admin.lists import ROWS
from games.registry import GAMES
from tests.app.admin.conftest import move
from tests.app.conftest import browser, live_table
from tests.games.toy.rules import Toy
from tests.support.client import Player

ROW = re.compile(r'<tr data-table="([0-9a-f-]{36})">')
NEXT = re.compile(r'rel="next"\s+href="([^"]+)"')

MEANINGLESS = (
    ("game", "no game"),
    ("game", "x" * 6000),
    ("state", "asleep"),
    ("since", "yesterday"),
    ("since", "2026-02-30"),
    ("until", "9999-12-31"),
    ("code", "no code"),
    ("player", "x" * 65),
    ("player", "NUL\0here"),
    ("player", "line\nbreak"),
)
NO_PLACES = ("", "x", "1-2", "-", "9" * 20 + "-" + "0" * 32, "9" * 9000 + "-" + "0" * 32, "1-" + "0" * 40, "é-\0")


async def found(admin, **query) -> list[str]:
    """The ids on the first page for this query, in order."""
    answer = await admin.get("/admin", params=query)
    assert answer.status_code == 200
    return ROW.findall(answer.text)


async def walked(admin, path: str) -> list[str]:
    """The ids of all pages from ``path`` on, in order."""
    ids = []
    while path:
        page = (await admin.get(path)).text
        ids += ROW.findall(page)
        following = NEXT.search(page)
        path = following[1].replace("&amp;", "&") if following else ""
    return ids


async def made_at(app, table, at) -> None:
    async with app.state.engine.begin() as connection:
        await connection.execute(update(TableRow).where(TableRow.id == UUID(table)).values(created_at=at))


async def test_tables_come_newest_first_with_people_entries_and_state(app, admin, make_table):
    tables = [await make_table(kind) for kind in ("new", "running", "ended")]
    assert await found(admin) == tables[::-1]
    page = (await admin.get("/admin")).text
    rows = {table: page.split(f'data-table="{table}"')[1].split("</tr>")[0] for table in tables}
    assert "no move yet" in rows[tables[0]]
    assert "running" in rows[tables[1]]
    assert "ended" in rows[tables[2]]
    last = (await live_table(app, tables[2])).seq
    for table, entries in zip(tables, (1, 5, last), strict=True):
        assert re.search(rf"ledger__entries num[^>]*>{entries}<", rows[table])
        assert "<bdi>Ana</bdi>" in rows[table]
        assert "<bdi>Bea</bdi>" in rows[table]
        assert "Ambystoma" in rows[table]


async def test_a_room_without_a_table_stands_in_the_list_and_has_no_page(admin, person, make_table):
    table = await make_table("new")
    await (await person("Elena")).make_room("ambystoma")
    page = (await admin.get("/admin")).text
    assert len(ROW.findall(page)) == 2
    assert page.count('href="/admin/tables/') == 1
    assert (await found(admin, state="lobby")) == [one for one in ROW.findall(page) if one != table]
    assert len(await found(admin, player="elena")) == 1


async def test_each_state_has_its_tables(admin, make_table):
    tables = {kind: await make_table(kind) for kind in ("new", "running", "ended")}
    for state, table in tables.items():
        assert await found(admin, state=state) == [table]
    assert await found(admin, state="damaged") == []


async def test_a_table_that_cannot_be_folded_is_damaged_once_somebody_has_tried(app, admin, make_table, monkeypatch):
    table = await make_table("without its deal")
    assert await found(admin, state="damaged") == []
    assert await app.state.keeper.is_frozen(UUID(table))
    await written(app)
    assert await found(admin, state="damaged") == [table]
    assert await found(admin, state="running") == []


async def test_a_table_whose_rules_fail_is_damaged_and_no_more_when_they_are_mended(
    app, admin, new_table, toy, monkeypatch
):
    table = await new_table(toy)
    await move(app, table, 1)

    class Failing(Toy):
        def apply(self, state, seat, action):
            raise RuntimeError

    live = await live_table(app, table)
    live.rules = Failing()
    with pytest.raises(Exception, match="frozen"):
        await move(app, table, 1)
    await written(app)
    assert await found(admin, state="damaged") == [table]
    app.state.keeper._tables.clear()
    await move(app, table, 1)
    await written(app)
    assert await found(admin, state="damaged") == []
    assert await found(admin, state="running") == [table]


async def written(app) -> None:
    """Wait for the marks that are being set or taken away."""
    for task in list(app.state.keeper._damage._writing.values()):
        await task


async def test_tables_are_found_by_game_code_and_date(app, admin, new_table, toy):
    ambystoma, of_toy = await new_table("ambystoma"), await new_table(toy)
    assert await found(admin, game="ambystoma") == [ambystoma]
    assert await found(admin, game="toy") == [of_toy]
    assert await found(admin, game="habitat") == []
    async with app.state.engine.connect() as connection:
        room = TableRow.__table__.join(RoomRow.__table__)
        codes = dict((await connection.execute(room.select().with_only_columns(TableRow.id, RoomRow.code))).all())
    code = codes[UUID(of_toy)]
    for spelling in (code, code.lower(), f" {code[:4]}-{code[4:]} "):
        assert await found(admin, code=spelling) == [of_toy]
    assert await found(admin, code="00000000") == []
    await made_at(app, ambystoma, datetime(2020, 2, 29, 23, 59, 59, 999_999, UTC))
    await made_at(app, of_toy, datetime(2020, 3, 1, tzinfo=UTC))
    assert await found(admin, since="2020-02-29", until="2020-02-29") == [ambystoma]
    assert await found(admin, since="2020-03-01") == [of_toy]
    assert await found(admin, until="2020-03-01") == [of_toy, ambystoma]
    assert await found(admin, since="2020-03-01", game="ambystoma") == []


async def test_tables_are_found_by_the_beginning_of_a_name_or_by_an_id(app, admin, new_table):
    first = await new_table(names=("Ana", "Ágata"))
    second = await new_table(names=("Anabel", "100%_\\"))
    assert await found(admin, player="ana") == [second, first]
    assert await found(admin, player="ANAB") == [second]
    assert await found(admin, player="ágata") == [first]
    assert await found(admin, player="Ágata") == [first]
    assert await found(admin, player="gata") == []
    assert await found(admin, player="100%_") == [second]
    assert await found(admin, player="%") == []
    assert await found(admin, player="_na") == []
    live = await live_table(app, first)
    assert await found(admin, player=str(live.deciders[0].player)) == [first]
    assert await found(admin, player=str(UUID(int=1))) == []


async def test_a_name_of_very_many_people_finds_the_tables_of_all(app, admin, new_table, monkeypatch):
    monkeypatch.setattr("app.tables.inspection.NAMESAKES", 1)
    tables = [await new_table(names=("Ana", f"Bea {n}")) for n in range(3)]
    assert await found(admin, player="bea") == tables[::-1]
    assert await found(admin, player="bea 1") == [tables[1]]


async def test_pages_follow_each_other_without_a_gap_or_a_repeat_at_equal_times(app, admin, new_table, person):
    tables = [await new_table() for _ in range(5)]
    ana = await person("Ana")
    for _ in range(4):
        await ana.make_room("ambystoma")
    at = now() - timedelta(days=1)
    for table in tables[:4]:
        await made_at(app, table, at)
    for rows in (1, 2, 3, 8):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("app.web.admin.lists.ROWS", rows)
            ids = await walked(admin, "/admin")
            assert len(ids) == len(set(ids)) == 9
            assert set(tables) <= set(ids)
            assert sorted(await walked(admin, "/admin?state=new&game=ambystoma")) == sorted(tables)
    assert len(await found(admin)) == 9 <= ROWS


async def test_a_filter_that_means_nothing_is_named_and_finds_nothing(admin, new_table):
    await new_table()
    for name, value in MEANINGLESS:
        answer = await admin.get("/admin", params={name: value})
        assert answer.status_code == 200
        assert ROW.findall(answer.text) == []
        assert 'role="alert"' in answer.text, (name, value)
    assert {name for name, _ in MEANINGLESS} == set(READERS)


async def test_a_page_that_starts_nowhere_starts_at_the_newest(admin, new_table):
    table = await new_table()
    for place in NO_PLACES:
        assert await found(admin, after=place) == [table]
        assert (await admin.get("/admin/looks", params={"after": place})).status_code == 200


async def test_names_and_filters_do_no_harm_to_the_page(app, admin, new_table):
    nasty = "<img src=x onerror=1>"
    table = await new_table(names=(nasty, '"><script>a</script>'))
    for path in ("/admin", f"/admin?player={nasty}", f"/admin/tables/{table}", '/admin?player="><script>a</script>'):
        page = (await admin.get(path)).text
        assert "<img src=x" not in page
        assert "<script>a" not in page
        assert "&lt;" in page


async def test_whoever_was_forgotten_has_no_name_any_more(app, admin, new_table):
    table = await new_table(names=("Ana", "Zoe"))
    async with app.state.engine.begin() as connection:
        await connection.execute(update(PlayerRow).where(PlayerRow.nickname == "Zoe").values(nickname=""))
    page = (await admin.get("/admin")).text
    assert "somebody forgotten" in page
    assert "somebody forgotten" in (await admin.get(f"/admin/tables/{table}")).text


async def test_looks_come_newest_first_page_by_page(app, admin, new_table, monkeypatch):
    monkeypatch.setattr("app.web.admin.lists.ROWS", 2)
    table = UUID(await new_table())
    assert "Nobody has looked." in (await admin.get("/admin/looks")).text
    for seq in range(1, 6):
        await note_look(app.state.engine, table, Glance("view", 1, seq), "198.51.100.7" * 9)
    seen, path = [], "/admin/looks"
    while path:
        page = (await admin.get(path)).text
        seen += re.findall(r'ledger__last num"[^>]*>\s*(\d+)', page)
        following = NEXT.search(page)
        path = following[1] if following else ""
    assert seen == ["5", "4", "3", "2", "1"]


async def test_the_pages_speak_three_languages(admin, new_table):
    await new_table()
    for language, title in {"es": "Mesas", "it": "Tavoli", "en": "Tables"}.items():
        page = (await admin.get(f"/admin?lang={language}")).text
        assert f'<html lang="{language}">' in page
        assert f"<h1>{title}</h1>" in page
        assert "admin." not in re.sub(r'href="[^"]*"|src="[^"]*"', "", page)


async def test_a_game_that_is_gone_goes_by_its_id(app, admin, new_table, toy, monkeypatch):
    table = await new_table(toy)
    monkeypatch.delitem(GAMES, (Toy.id, Toy.version))
    assert await found(admin, game="toy") == [table]


async def test_players_do_not_read_the_admins_words(app):
    async with browser(app) as client:
        await Player.over(client)
        assert b'"admin.' not in (await client.get("/locales/en.json")).content
