"""One table's pages: they open whatever state it is in, and show nothing hidden of a running game unnoted."""

import json
from uuid import uuid4

import msgspec
import pytest
from sqlalchemy import select

from app.db.models import AdminLookRow, TableRow
from app.web.admin.session import LOOKS
from app.web.admin.tables import MOST_STEPS
from games.kit.contract import Seat
from tests.app.admin.conftest import (
    KINDS,
    PAGE,
    PASSWORD,
    SECRET,
    NoChoice,
    NoEnd,
    NoTurn,
    NoView,
    change_entry,
    move,
)
from tests.app.conftest import URL, browser, live_table, play_to_the_end
from tests.games.toy.rules import Toy
from tests.support.client import expect

HIDDEN: dict[str, tuple[str, int | None, int | None]] = {
    "entries.json?hidden=1": ("entries", None, 5),
    "entries/2.json?hidden=1": ("entries", None, 2),
    "deal.json": ("deal", None, None),
    "past/replay?as=1": ("view", 1, 5),
    "past/replay?as=1&from=2&count=1": ("view", 1, 2),
    "past/replay?as=open": ("view", None, 5),
    "export.json?hidden=1": ("export", None, None),
}
"""What is hidden at a running table of five entries, and the note of a look: what, seat, seq."""
OPEN = ("entries.json", "entries/2.json", "past", "past/replay?as=public", "export.json")


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do: what is asked of them is asked in the tests of the lists."""
    with sqlite_databases.fresh() as url:
        yield url


async def looks_of(app) -> list[tuple[str, int | None, int | None, str]]:
    async with app.state.engine.connect() as connection:
        query = select(AdminLookRow.what, AdminLookRow.seat, AdminLookRow.seq, AdminLookRow.by)
        return [tuple(row) for row in await connection.execute(query.order_by(AdminLookRow.at))]


async def faces_of(app, table) -> list[str]:
    """Every hidden card of the deal, as JSON writes it."""
    live = await live_table(app, table)
    deal = live.rules.deal_of(live._chronicle.position.state)
    return [json.dumps(card, separators=(",", ":")) for card in msgspec.to_builtins(deal)["cards"]]


FAULTS = {
    "new": None,
    "running": None,
    "ended": None,
    "with a missing entry": "Entry 3: it is missing.",
    "without its start": "Entry 1: it is missing.",
    "without any entry": "Entry 1: the log is empty.",
    "with an unreadable entry": "Entry 3: it can&#39;t be read.",
    "with an entry nested too deep": "Entry 2: it can&#39;t be read.",
    "of retired rules": "Entry 1: this version of the rules is gone.",
    "with other facts": "Entry 3: what was told is not what the rules tell.",
    "without its deal": "Entry 1: the deal is missing, or is none.",
}


@pytest.mark.parametrize(("kind", "fault"), FAULTS.items(), ids=FAULTS.keys())
async def test_every_page_of_a_table_opens_in_whatever_state_it_is_and_verify_says_what_is_wrong(
    app, admin, make_table, kind, fault
):
    table = await make_table(kind)
    at = f"/admin/tables/{table}"
    before = set(app.state.keeper._tables)
    for path in (at, f"{at}?verify=1", f"{at}/view", f"{at}?hidden=1"):
        answer = await admin.get(path, headers=PAGE)
        assert answer.status_code == 200, (path, answer.text)
        assert "<script>alert" not in answer.text
    page = (await admin.get(f"{at}?verify=1")).text
    said = " ".join(page.split('id="verified">')[1].split("</p>")[0].split())
    assert said == (fault or "The log is as the rules say, entry by entry.")
    for _ in range(2):  # the second time with what is hidden
        entries = expect(await admin.get(f"{at}/entries.json"))["entries"]
        info = expect(await admin.get(f"{at}/past"))
        assert info["steps"] == max((entry["seq"] for entry in entries), default=0)
        for eyes in info["eyes"]:
            seqs, start = [], 1
            while start is not None:
                chunk = expect(await admin.get(f"{at}/past/replay?as={eyes}&from={start}"))
                assert len(chunk["steps"]) <= MOST_STEPS
                seqs, start = seqs + [step["seq"] for step in chunk["steps"]], chunk["next"]
            assert seqs == [entry["seq"] for entry in entries]
        expect(await admin.get(f"{at}/export.json"))
        await admin.post(f"{at}/looks")
    for path in ("entries.json?hidden=1", "export.json?hidden=1"):
        expect(await admin.get(f"{at}/{path}"))
    for entry in entries:
        expect(await admin.get(f"{at}/entries/{entry['seq']}.json"))
        expect(await admin.get(f"{at}/entries/{entry['seq']}.json?hidden=1"))
    missing = (await admin.get(f"{at}/entries/777.json?hidden=1")).status_code
    assert missing == 404
    assert (await admin.get(f"{at}/deal.json")).status_code == (404 if kind in WITHOUT_START else 200)
    assert set(app.state.keeper._tables) == before, "looking opens no table"


@pytest.mark.parametrize("bug", [NoTurn, NoEnd, NoView, NoChoice])
async def test_a_table_whose_rules_fail_can_be_looked_at_and_counts_as_running(app, admin, new_table, break_rules, bug):
    table = await new_table(Toy.id)
    await (play_to_the_end if bug is NoEnd else move)(app, table)
    break_rules(bug)
    at = f"/admin/tables/{table}"
    for path in ("", "?hidden=1", "/view"):
        assert (await admin.get(f"{at}{path}", headers=PAGE)).status_code == 200, path
    page = (await admin.get(f"{at}?verify=1")).text
    assert ("The log is as the rules say" in page) is (bug is NoView)
    assert ("the rules fail there." in page) is (bug is not NoView)
    for path in OPEN:
        answer = await admin.get(f"{at}/{path}")
        assert (answer.status_code, SECRET in answer.text) == (200, False)
    for path in ("deal.json", "past/replay?as=0", "export.json?hidden=1"):
        assert (await admin.get(f"{at}/{path}")).status_code == 403, path
    assert expect(await admin.get(f"{at}/export.json"))["whole"] is False


WITHOUT_START = ("without its start", "without any entry")


async def test_a_running_table_shows_what_the_public_was_told_and_not_a_card_more(app, admin, make_table):
    table = await make_table("running", "ambystoma")
    at = f"/admin/tables/{table}"
    told = await public_text(app, table)
    for path in OPEN:
        answer = await admin.get(f"{at}/{path}")
        assert answer.status_code == 200
        shown = json.dumps(answer.json(), separators=(",", ":"))
        for face in await hidden_faces(app, table, told):
            assert face not in shown, path
        assert '"private"' not in shown
    assert await looks_of(app) == []


async def public_text(app, table) -> str:
    return (await live_table(app, table)).frame(None, 0).decode()


async def hidden_faces(app, table, told: str) -> list[str]:
    """The cards of the deal, as a seen card is written, that nobody in public was shown."""
    faces = [f'"id":{place},"face":{face}' for place, face in enumerate(await faces_of(app, table))]
    hidden = [face for face in faces if face not in told]
    assert len(hidden) > 20
    return hidden


async def test_what_is_hidden_at_a_running_table_is_shown_after_one_confirmation_and_a_note(app, admin, make_table):
    table = await make_table("running")
    at = f"/admin/tables/{table}"
    for path in HIDDEN:
        refused = await admin.get(f"{at}/{path}")
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    confirmed = await admin.post(f"{at}/looks")
    assert confirmed.headers["location"] == f"{at}?hidden=1"
    assert await looks_of(app) == [], "to be told is no look yet"
    notes = []
    for path, note in HIDDEN.items():
        for _ in range(2):
            expect(await admin.get(f"{at}/{path}"))
            notes.append((*note, "192.0.2.1"))
            assert await looks_of(app) == notes, path
    page = (await admin.get("/admin/looks")).text
    assert page.count("192.0.2.1") == len(notes)
    assert at in page


async def test_nothing_hidden_is_sent_when_the_look_cannot_be_noted(app, admin, make_table, monkeypatch):
    table = await make_table("running")
    await admin.post(f"/admin/tables/{table}/looks")

    async def fail(*_):
        raise ConnectionError

    monkeypatch.setattr("app.web.admin.tables.note_look", fail)
    for path in HIDDEN:
        answer = await admin.get(f"/admin/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


async def test_a_confirmation_is_for_one_table_and_one_session(app, admin, make_table):
    first, second = await make_table("running"), await make_table("running")
    await admin.post(f"/admin/tables/{first}/looks")
    (shown,) = [cookie.value for cookie in admin.cookies.jar if cookie.name == LOOKS]
    assert (await admin.get(f"/admin/tables/{second}/deal.json")).status_code == 403
    headers = {"Cookie": f"{LOOKS}={shown}; sobremesa_admin={admin.cookies['sobremesa_admin']}"}
    async with browser(app) as bare:
        assert (await bare.get(f"/admin/tables/{first}/deal.json", headers=headers)).status_code == 200
        assert (await bare.get(f"/admin/tables/{second}/deal.json", headers=headers)).status_code == 403
        forged = {"Cookie": headers["Cookie"].replace(shown, "x" * len(shown))}
        assert (await bare.get(f"/admin/tables/{first}/deal.json", headers=forged)).status_code == 403
        assert (
            await bare.get(f"/admin/tables/{first}/deal.json", headers={"Cookie": f"{LOOKS}={shown}"})
        ).status_code == 401
    async with browser(app, headers={"Origin": URL}) as other:
        await other.post("/admin/login", data={"password": PASSWORD})
        stolen = {"Cookie": f"{LOOKS}={shown}; sobremesa_admin={other.cookies['sobremesa_admin']}"}
        assert other.cookies["sobremesa_admin"] != admin.cookies["sobremesa_admin"]
        async with browser(app) as bare:
            assert (await bare.get(f"/admin/tables/{first}/deal.json", headers=stolen)).status_code == 403


async def test_after_the_end_everything_lies_open_and_no_look_is_noted(app, admin, make_table):
    table = await make_table("ended")
    for path in (*HIDDEN, *OPEN):
        expect(await admin.get(f"/admin/tables/{table}/{path}"))
    page = (await admin.get(f"/admin/tables/{table}")).text
    assert 'id="confirm"' not in page
    assert await looks_of(app) == []
    info = expect(await admin.get(f"/admin/tables/{table}/past"))
    assert info["eyes"] == ["public", 0, 1, "open"]


async def test_a_table_that_is_only_said_to_have_ended_stays_closed(app, admin, make_table):
    table = await make_table("running")
    async with app.state.engine.begin() as connection:
        await connection.execute(TableRow.__table__.update().values(ended_at=TableRow.created_at))
    for path in HIDDEN:
        assert (await admin.get(f"/admin/tables/{table}/{path}")).status_code == 403
    assert json.loads((await admin.get(f"/admin/tables/{table}/export.json")).text)["whole"] is False


async def test_a_damaged_table_that_has_not_ended_is_as_closed_as_a_running_one(app, admin, make_table):
    table = await make_table("with a missing entry")
    for path in (
        "entries.json?hidden=1",
        "entries/2.json?hidden=1",
        "deal.json",
        "past/replay?as=0",
        "export.json?hidden=1",
    ):
        assert (await admin.get(f"/admin/tables/{table}/{path}")).status_code == 403, path


async def test_each_seats_view_at_each_step_is_what_the_table_showed(app, admin, make_table, new_table, toy):
    table = await new_table(toy)
    frames: list[dict[object, dict]] = []
    for times in range(4):
        live = await live_table(app, table)
        frames.append({viewer: json.loads(live.frame(viewer, 0)) for viewer in (0, 1, None)})
        if times < 3:
            await move(app, table)
    await admin.post(f"/admin/tables/{table}/looks")
    for eyes in (0, 1, "public"):
        steps = expect(await admin.get(f"/admin/tables/{table}/past/replay?as={eyes}"))["steps"]
        for step, frame in zip(steps, frames, strict=True):
            assert step["view"] == frame[None if eyes == "public" else eyes]["view"]


async def test_entries_tell_who_was_told_what(app, admin, new_table, toy):
    table = await new_table(toy)
    await move(app, table)
    at = f"/admin/tables/{table}/entries.json"
    public = expect(await admin.get(at))["entries"]
    assert [entry["told"] for entry in public] == [None, None]
    assert [entry["action"] for entry in public] == [None, None]
    assert public[1]["facts"] == [{"type": "pick_made", "seat": 0, "card": None}]
    await admin.post(f"/admin/tables/{table}/looks")
    _, picked = expect(await admin.get(f"{at}?hidden=1"))["entries"]
    assert picked["action"]["type"] == "pick"
    (told,) = picked["told"]
    assert told == {
        "public": {"type": "pick_made", "seat": 0, "card": None},
        "private": [[0, {"type": "pick_made", "seat": 0, "card": picked["action"]["card"]}]],
    }


async def test_with_what_is_hidden_come_the_hands_that_say_what_it_was_and_with_nothing_else(admin, new_table, toy):
    at = f"/admin/tables/{await new_table(toy)}/entries.json"
    await admin.post(at.replace("entries.json", "looks"))
    shown, noted, again = [expect(await admin.get(at + query)) for query in ("", "?hidden=1", "?hidden=1&after=1")]
    assert len(noted["now"]["seats"]) == 2
    assert "seats" not in shown["now"]
    assert "seats" not in again["now"], "nothing is new, so nothing is noted"


async def test_a_page_that_asks_again_is_told_only_what_is_new_and_notes_only_that(app, admin, make_table):
    table = await make_table("running")
    at = f"/admin/tables/{table}/entries.json"
    await admin.post(f"/admin/tables/{table}/looks")
    for hidden in ("", "&hidden=1"):
        assert expect(await admin.get(f"{at}?after=5{hidden}"))["entries"] == []
    assert await looks_of(app) == []
    await move(app, table)
    for hidden in ("", "&hidden=1"):
        news = expect(await admin.get(f"{at}?after=5{hidden}"))
        assert [entry["seq"] for entry in news["entries"]] == [6]
        assert news["last"] == 6
    assert await looks_of(app) == [("entries", None, 6, "192.0.2.1")]


async def test_an_entry_is_shown_as_it_is_stored_be_it_readable_or_not(app, admin, make_table):
    table = await make_table("with an unreadable entry")
    await admin.post(f"/admin/tables/{table}/looks")
    shown = expect(await admin.get(f"/admin/tables/{table}/entries/3.json?hidden=1"))
    assert shown["body"] == {"unreadable": '{"type":"<script>alert(1)</script>'}
    assert shown["facts"] == {"unreadable": "no JSON"}
    first = expect(await admin.get(f"/admin/tables/{table}/entries/1.json?hidden=1"))
    assert first["deal"] is None, "the deal is a look of its own"


async def test_options_are_said_as_in_the_lobby_or_as_they_are_stored_where_there_are_no_words(admin, new_table, toy):
    page = (await admin.get(f"/admin/tables/{await new_table('riserva')}?lang=it")).text
    assert "<li>Icone: Con le icone</li>" in page
    assert "<li>deck: " in (await admin.get(f"/admin/tables/{await new_table(toy)}")).text


async def test_there_is_no_table_of_that_name(admin):
    for identity in ("x", "1", "", "%00", "..%2f..", "0" * 40, str(uuid4())):
        for path in ("", "/view", "/entries.json", "/export.json", "/past"):
            assert (await admin.get(f"/admin/tables/{identity}{path}")).status_code == 404, (identity, path)
        assert (await admin.post(f"/admin/tables/{identity}/looks")).status_code in {404, 405}


async def test_steps_that_cannot_be_are_refused(admin, make_table):
    table = await make_table("ended")
    for query in NO_STEPS:
        answer = await admin.get(f"/admin/tables/{table}/past/replay?{query}")
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid"), query


NO_STEPS = (
    "as=9",
    "as=-1",
    "as=",
    "as=öpen",
    "as=0&from=-1",
    "as=public&from=99999999999",
    "as=public&count=0",
    "as=public&count=x",
)


async def test_what_somebody_wrote_into_the_log_does_no_harm_to_the_page(app, admin, make_table):
    table = await make_table("running")
    nasty = '{"game":"ambystoma","version":1,"config":{"</script><script>a":"<img src=x>"},"seats":[],"first":0}'
    await change_entry(app, table, 1, body=nasty)
    for path in ("", "/view"):
        page = (await admin.get(f"/admin/tables/{table}{path}")).text
        assert "<script>a" not in page
        assert "<img src=x" not in page
    assert (await admin.get(f"/admin/tables/{table}/entries.json")).headers["content-type"] == "application/json"


async def test_the_export_of_an_ended_game_holds_all_and_that_of_a_running_one_what_was_told(admin, make_table):
    for kind, whole in (("ended", True), ("running", False), ("without its deal", False)):
        table = await make_table(kind)
        answer = await admin.get(f"/admin/tables/{table}/export.json")
        assert answer.headers["content-disposition"] == f'attachment; filename="sobremesa-{table}.json"'
        export = expect(answer)
        assert (export["table"], export["whole"], export["game"]) == (table, whole, "ambystoma")
        assert ("deal" in export["entries"][0]) is whole
        assert "Ana" not in answer.text, "people are ids, not names"
        for entry in export["entries"]:
            assert ("body" in entry) is whole
        if kind == "running":
            start, *others = [[entry[name] for name in ("type", "seat", "by", "at")] for entry in export["entries"]]
            assert start[0] == "started"
            assert others == [[None] * 4] * 4
        if kind == "ended":
            assert all(entry["type"] and entry["at"] for entry in export["entries"])


async def test_a_secret_choice_made_anew_shows_in_no_export_and_to_an_admin_without_what_was_chosen(
    app, admin, new_table, toy
):
    table = await new_table(toy)
    live, at = await live_table(app, table), f"/admin/tables/{table}"
    for _ in range(2):
        await live.act_for(Seat(0), live._present.legal[0][0], by="player", at=live.seq)
    *_, changed = expect(await admin.get(f"{at}/export.json"))["entries"]
    assert changed == {"seq": 3, "type": None, "seat": None, "by": None, "at": None, "facts": []}
    *_, listed = expect(await admin.get(f"{at}/entries.json"))["entries"]
    assert (listed["type"], listed["seat"], listed["by"], listed["facts"]) == ("moved", 0, "player", [])
    assert listed["at"]
    assert listed["action"] is listed["told"] is None
    await admin.post(f"{at}/looks")
    *_, noted = expect(await admin.get(f"{at}/export.json?hidden=1"))["entries"]
    assert (noted["type"], noted["seat"], noted["by"]) == ("moved", 0, "player")


def test_every_kind_of_table_has_its_words_when_verified():
    assert set(FAULTS) == set(KINDS)
