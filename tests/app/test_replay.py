"""Looking back at a table: who may, through whose eyes, and that no answer says more than the table itself did."""

import json
import random
from uuid import UUID, uuid4

import pytest
from sqlalchemy import delete, select, update

from app.db.models import EntryRow, TableRow, now
from app.ids import PlayerId
from app.tables.dealing import Decider
from app.tables.repository import read_log
from app.tables.table import Command
from games.ambystoma.actions import PlayCard
from games.kit.contract import Seat
from tests.app.conftest import live_table, play_to_the_end
from tests.support.client import expect
from tests.support.faces import faces_in

TOLD = {"view", "hints", "to_act", "result", "facts"}
"""What a step has in common with the socket's frames."""
OF_THE_ENTRY = ("type", "seat", "by", "at")


async def seated(person, game="ambystoma", people=2):
    """People at a table that has started; seat 0 begins."""
    friends = [await person(name) for name in ("Ana", "Bea", "Carla", "Dani")[:people]]
    code = await friends[0].make_room(game)
    for friend in friends[1:]:
        await friend.sit(code)
    expect(await friends[0].http.patch(f"/api/rooms/{code}", json={"first": 0}))
    return friends, code, await friends[0].start(code)


async def info(someone, table):
    return expect(await someone.get(f"/api/tables/{table}"))


async def ask(someone, table, eyes, **query):
    return await someone.get(f"/api/tables/{table}/replay", params={"as": eyes, **query})


async def all_steps(someone, table, eyes):
    """Every step there is, chunk by chunk, and the answers they came in."""
    steps, answers, start = [], [], 1
    while start is not None:
        answers.append(await ask(someone, table, eyes, **{"from": start, "count": 100}))
        chunk = expect(answers[-1])
        steps, start = steps + chunk["steps"], chunk["next"]
    return steps, answers


async def refusal(someone, table, eyes):
    answer = await ask(someone, table, eyes)
    return answer.status_code, answer.json()["code"]


async def let_watch(host, code, *, spectators):
    expect(await host.http.patch(f"/api/rooms/{code}", json={"spectators": spectators}))


async def change_entry(app, table, seq, **values):
    app.state.replays._ended._pasts.clear()  # as after a restart
    async with app.state.engine.begin() as connection:
        entry = (EntryRow.table_id == UUID(table)) & (EntryRow.seq == seq)
        await connection.execute(
            update(EntryRow).where(entry).values(values) if values else delete(EntryRow).where(entry)
        )


async def retire(app, table):
    """Let the log name rules that this server no longer has."""
    async with app.state.engine.connect() as connection:
        query = select(EntryRow.body).where(EntryRow.table_id == UUID(table), EntryRow.seq == 1)
        body = json.loads((await connection.execute(query)).scalar_one())
    await change_entry(app, table, 1, body=json.dumps({**body, "version": 99}))


def let_bots_wait(app):
    """So that only the test moves."""
    app.state.keeper._pace._bot_delay_s = 3600


def forget_live(app, table):
    """As after a restart: the table is read anew."""
    app.state.keeper._tables.pop(UUID(table), None)


# what is told, over whole games


async def some_move(live, rng):
    """A random legal action of anybody who has one, secret picks made anew included; few plays, which end a game."""
    present = live._present
    seat = rng.choice([Seat(s) for s, legal in enumerate(present.legal) if legal])
    choices = [action for action in present.legal[seat] if rng.random() < 0.1 or not isinstance(action, PlayCard)]
    await live.act_for(seat, rng.choice(choices or present.legal[seat]), by="bot", at=live.seq)


def frames(live, viewers):
    return {viewer: json.loads(live.frame(viewer, live.seq - 1)) for viewer in viewers}


@pytest.mark.parametrize("game", ["ambystoma", "toy"])
async def test_while_it_runs_a_replay_says_what_the_socket_said_and_nothing_more(app, person, toy, client, game):
    (ana, bea, carla), _, table = await seated(person, game, 3)
    let_bots_wait(app)
    live = await live_table(app, table)
    rng, due, checked = random.Random(11), 12, 0
    told, lookers = [frames(live, (0, 1, 2, None))], {0: ana.http, 1: bea.http, 2: carla.http, None: client}
    while True:
        await some_move(live, rng)
        if live.over:
            break
        told.append(frames(live, (0, 1, 2, None)))
        if rng.random() < 0.15:
            seat = rng.choice([0, 1, 2])
            kind = "bot" if live.deciders[seat].kind == "person" else "person"
            await live.hand_over(Seat(seat), Decider(kind, PlayerId(UUID((ana, bea, carla)[seat].id))))
            told.append(frames(live, (0, 1, 2, None)))
        if live.seq >= due:
            due += 15
            for viewer, looker in lookers.items():
                steps, _ = await all_steps(looker, table, "public" if viewer is None else viewer)
                check_steps(steps, [frame[viewer] for frame in told], viewer)
                checked += 1
    assert checked >= 4


def check_steps(steps, frames, viewer):
    assert [step["seq"] for step in steps] == [frame["seq"] for frame in frames]
    for step, frame in zip(steps, frames, strict=True):
        assert {name: step[name] for name in TOLD} == {name: frame[name] for name in TOLD}
        assert set(step) == TOLD | {"seq", "legal", "undo", *OF_THE_ENTRY}
        assert (step["legal"], step["undo"]) == ([], False)
        if step["seat"] is None and step["seq"] > 1:
            assert [step[name] for name in OF_THE_ENTRY] == [None] * 4
        assert step["seat"] in {None, viewer}


async def test_no_answer_about_a_running_game_holds_a_card_of_the_own_hand_nor_the_deal(app, person):
    friends, _, table = await seated(person, people=3)
    live = await live_table(app, table)
    rng, due, checked = random.Random(5), 12, 0
    while not live.over:
        await some_move(live, rng)
        if live.over or live.seq < due:
            continue
        due += 25
        deal = json.loads(await the_deal(app, table))["cards"]
        for seat, friend in enumerate(friends):
            about = await friend.http.get(f"/api/tables/{table}")
            steps, answers = await all_steps(friend.http, table, seat)
            own = {card["id"] for card in steps[-1]["view"]["hands"][seat]}
            hidden = own | set(range(len(deal) - steps[-1]["view"]["deck"], len(deal)))
            for answer in [about, *answers]:
                assert not [pair for pair in faces_in(answer.json()) if pair[0] in hidden]
                assert '"deal"' not in answer.text
            checked += len(list(faces_in(answers[-1].json())))
    assert checked > 100


async def the_deal(app, table):
    query = select(EntryRow.deal).where(EntryRow.table_id == UUID(table), EntryRow.seq == 1)
    async with app.state.engine.connect() as connection:
        return (await connection.execute(query)).scalar_one()


# through whose eyes


async def test_while_it_runs_everybody_has_their_own_eyes_only(person, client):
    (ana, bea), code, table = await seated(person)
    for someone, own in ((ana.http, [0]), (bea.http, [1]), (client, ["public"])):
        assert (await info(someone, table))["eyes"] == own
        for eyes in {0, 1, 2, "public", "open"} - set(own):
            assert await refusal(someone, table, eyes) == (403, "not_your_eyes")
        assert expect(await ask(someone, table, own[0]))["steps"]
    await let_watch(ana, code, spectators=False)
    assert await refusal(client, table, "public") == (403, "not_shown")
    assert (await client.get(f"/api/tables/{table}")).json()["code"] == "not_shown"
    assert expect(await ask(ana.http, table, 0))["steps"]


async def test_an_end_that_the_log_denies_opens_nobodys_eyes(app, person):
    (ana, _), _, table = await seated(person)
    async with app.state.engine.begin() as connection:
        await connection.execute(update(TableRow).where(TableRow.id == UUID(table)).values(ended_at=now()))
    for eyes in ("1", "open"):
        assert await refusal(ana.http, table, eyes) == (403, "not_your_eyes")


async def test_who_left_a_running_table_sees_nothing_of_it_until_the_end(app, person):
    (_, bea), code, table = await seated(person)
    expect(await bea.http.delete(f"/api/rooms/{code}/seats/me"))
    about = await info(bea.http, table)
    assert (about["status"], about["eyes"], about["you"]) == ("running", [], None)
    assert [(seat["kind"], seat["left"]) for seat in about["seats"]] == [("person", None), ("bot", "Bea")]
    for eyes in (0, 1, "public", "open"):
        assert await refusal(bea.http, table, eyes) == (403, "not_your_eyes")
    await play_to_the_end(app, table)
    assert (await info(bea.http, table))["eyes"] == [0, 1, "public", "open"]
    assert expect(await ask(bea.http, table, 0))["steps"]


async def test_a_bot_that_stands_in_for_me_plays_in_my_seat(app, person):
    (ana, bea), _, table = await seated(person)
    await (await live_table(app, table)).hand_over(Seat(1), Decider("bot", PlayerId(UUID(bea.id))))
    assert (await info(bea.http, table))["eyes"] == [1]
    assert expect(await ask(bea.http, table, 1))["steps"]
    assert await refusal(ana.http, table, 1) == (403, "not_your_eyes")


async def test_after_the_end_all_eyes_are_open_to_who_sat_there_and_who_may_watch(app, person, client):
    (ana, bea), code, table = await seated(person)
    await play_to_the_end(app, table)
    for someone in (ana.http, bea.http, client):
        for eyes in (0, 1, "public", "open"):
            steps, _ = await all_steps(someone, table, eyes)
            assert {step["view"]["seat"] for step in steps} == {eyes if isinstance(eyes, int) else None}
            assert all(step["type"] and step["at"] for step in steps)
            assert [len(step.get("seats", "")) for step in steps] == [2 if eyes == "open" else 0] * len(steps)
    assert await refusal(client, table, 2) == (404, "no_such_seat")
    await let_watch(ana, code, spectators=False)
    assert await refusal(client, table, "public") == (403, "not_shown")
    assert expect(await ask(bea.http, table, "open"))["steps"]


async def test_what_is_asked_for_must_be_a_table_and_eyes(person, client):
    _, _, table = await seated(person)
    assert await refusal(client, uuid4(), "public") == (404, "no_such_table")
    assert await refusal(client, "nonsense", "public") == (422, "invalid")
    for eyes in ("", "me", "-1", "²", "99"):
        assert await refusal(client, table, eyes) == (422, "invalid")
    assert (await ask(client, table, "public", count=101)).status_code == 422


# the table and its steps


async def test_a_table_says_what_there_is_to_look_back_at(app, person, client):
    (ana, bea), code, table = await seated(person)
    live = await live_table(app, table)
    about = await info(ana.http, table)
    assert about["room"] == code
    assert about["seats"] == [
        {"seat": 0, "player": ana.id, "name": "Ana", "kind": "person", "left": None},
        {"seat": 1, "player": bea.id, "name": "Bea", "kind": "person", "left": None},
    ]
    expected = {"id": table, "game": "ambystoma", "version": 1, "status": "running", "you": 0, "steps": live.seq}
    assert about | expected == about
    assert (about["readable"], about["reason"], about["gap"], about["ended"]) == (True, None, None, None)
    await play_to_the_end(app, table)
    expect(await bea.http.delete("/api/me"))
    about = await info(client, table)
    assert (about["status"], about["steps"], about["room"], about["you"]) == ("ended", live.seq, None, None)
    assert about["ended"] > about["started"]
    assert [seat["name"] for seat in about["seats"]] == ["Ana", None]


async def test_steps_come_in_chunks_and_who_asks_again_gets_what_came_since(app, person):
    (ana, _), _, table = await seated(person)
    live, rng = await live_table(app, table), random.Random(2)
    for _ in range(4):
        await some_move(live, rng)
    chunk = expect(await ask(ana.http, table, 0, **{"from": 2, "count": 2}))
    assert ([step["seq"] for step in chunk["steps"]], chunk["next"], chunk["last"]) == ([2, 3], 4, 5)
    chunk = expect(await ask(ana.http, table, 0, **{"from": 4}))
    assert ([step["seq"] for step in chunk["steps"]], chunk["next"], chunk["last"]) == ([4, 5], None, 5)
    assert expect(await ask(ana.http, table, 0, **{"from": 6}))["steps"] == []
    await some_move(live, rng)
    assert [step["seq"] for step in expect(await ask(ana.http, table, 0, **{"from": 6}))["steps"]] == [6]


async def test_a_step_taken_back_and_a_seat_handed_over_are_steps(app, person, toy):
    (ana, bea), _, table = await seated(person, toy)
    let_bots_wait(app)
    live = await live_table(app, table)
    for seat in (0, 1):  # both pick, then the market opens for one of them
        await live.act_for(Seat(seat), live._present.legal[seat][0], by="player", at=live.seq)
    holder = min(live.awaited)
    await live.act_for(holder, live._present.legal[holder][0], by="player", at=live.seq)
    await live.undo(Command(PlayerId(UUID((ana, bea)[holder].id)), uuid4(), live.seq))
    await live.hand_over(Seat(1), Decider("bot"))
    steps = expect(await ask(ana.http, table, 0, **{"from": live.seq - 2}))["steps"]
    facts = [[fact["type"] for fact in step["facts"]] for step in steps]
    assert facts == [["gem_taken"], ["undone"], ["seat_changed"]]
    assert steps[1]["facts"][0]["takes_back"] == steps[0]["seq"]


async def test_an_answer_ends_before_it_grows_large(app, person, monkeypatch):
    (ana, _), _, table = await seated(person)
    await play_to_the_end(app, table)
    whole, answers = await all_steps(ana.http, table, "open")
    monkeypatch.setattr("app.rooms.looked.MOST_BYTES", 20_000)
    again, smaller = await all_steps(ana.http, table, "open")
    assert again == whole
    assert len(smaller) > len(answers)
    assert max(len(answer.content) for answer in smaller) < 60_000


async def test_an_answer_is_packed_for_who_can_unpack_it_and_is_kept_by_nobody(app, person):
    (ana, _), _, table = await seated(person)
    address = f"/api/tables/{table}/replay?as=0"
    packed = await ana.http.get(address, headers={"Accept-Encoding": "br, gzip"})
    plain = await ana.http.get(address, headers={"Accept-Encoding": "gzip;q=0"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    for answer in (packed, plain):
        assert answer.headers.get_list("cache-control") == ["no-store"]
        assert "Accept-Encoding" in answer.headers["vary"]


# what is kept folded


def count_reads(monkeypatch):
    reads = []

    async def counted(connection, table):
        reads.append(str(table))
        return await read_log(connection, table)

    monkeypatch.setattr("app.rooms.replays.read_log", counted)
    return reads


async def test_the_log_of_an_ended_game_is_read_once_and_that_of_a_running_one_every_time(app, person, monkeypatch):
    (ana, _), _, table = await seated(person)
    reads = count_reads(monkeypatch)
    for _ in range(2):
        await all_steps(ana.http, table, 0)
    assert len(reads) == 2
    await play_to_the_end(app, table)
    first, _ = await all_steps(ana.http, table, "open")
    assert len(reads) == 3
    again, _ = await all_steps(ana.http, table, "open")
    await info(ana.http, table)
    assert again == first
    assert len(reads) == 3


async def test_only_the_logs_last_asked_for_stay_folded(app, person, client, monkeypatch):
    monkeypatch.setattr("app.rooms.replays.KEPT", 2)
    tables = [(await seated(person))[2] for _ in range(3)]
    for table in tables:
        await play_to_the_end(app, table)
    reads = count_reads(monkeypatch)
    one, two, three = tables
    for table in (one, two, one, three, one, two):
        await info(client, table)
    assert reads == [one, two, three, two]


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_a_log_that_was_read_just_before_the_end_is_not_kept(app, person, monkeypatch):
    """SQLite lets nobody write between two questions."""
    (ana, _), _, table = await seated(person)

    async def read_and_end(connection, table_id):
        rows = await read_log(connection, table_id)
        await play_to_the_end(app, table)
        return rows

    monkeypatch.setattr("app.rooms.replays.read_log", read_and_end)
    about = await info(ana.http, table)
    assert (about["status"], about["steps"]) == ("running", 1), "as the log says that was read"
    monkeypatch.undo()
    assert (await info(ana.http, table))["steps"] > 1


async def test_a_damaged_log_that_is_mended_is_whole_at_once(app, person, client):
    _, _, table = await seated(person)
    await play_to_the_end(app, table)
    async with app.state.engine.connect() as connection:
        query = select(EntryRow.body).where(EntryRow.table_id == UUID(table), EntryRow.seq == 4)
        body = (await connection.execute(query)).scalar_one()
    await change_entry(app, table, 4, body="{")
    assert (await info(client, table))["gap"] == 4
    async with app.state.engine.begin() as connection:
        entry = (EntryRow.table_id == UUID(table)) & (EntryRow.seq == 4)
        await connection.execute(update(EntryRow).where(entry).values(body=body))
    assert (await info(client, table))["gap"] is None


# logs that cannot be folded


async def test_a_table_whose_rules_are_retired_is_told_by_its_stored_facts(app, person, client):
    (ana, _), _, table = await seated(person)
    await play_to_the_end(app, table)
    before, _ = await all_steps(client, table, 1)
    await retire(app, table)
    about = await info(client, table)
    assert (about["status"], about["readable"], about["reason"], about["gap"]) == ("ended", False, "retired", 1)
    assert [seat["name"] for seat in about["seats"]] == ["Ana", "Bea"]
    after, _ = await all_steps(client, table, 1)
    assert [step["facts"] for step in after] == [step["facts"] for step in before]
    assert {step["view"] for step in after} == {None}
    assert expect(await ask(ana.http, table, "open"))["steps"][0]["seats"] is None


async def test_a_table_that_was_running_when_its_rules_were_retired_stays_closed_to_other_eyes(app, person, client):
    (ana, bea), _, table = await seated(person)
    live = await live_table(app, table)
    for _ in range(5):
        await live.act_for(min(live.awaited), live.default_action(min(live.awaited)), by="clock", at=live.seq)
    before = {seat: (await all_steps(who.http, table, seat))[0] for seat, who in enumerate((ana, bea))}
    await retire(app, table)
    forget_live(app, table)
    for seat, who in enumerate((ana, bea)):
        about = await info(who.http, table)
        assert (about["status"], about["reason"], about["eyes"]) == ("damaged", "retired", [seat])
        steps, _ = await all_steps(who.http, table, seat)
        assert [step["facts"] for step in steps] == [step["facts"] for step in before[seat]]
        for eyes in {0, 1, "public", "open"} - {seat}:
            assert await refusal(who.http, table, eyes) == (403, "not_your_eyes")
    assert (await info(client, table))["eyes"] == ["public"]


@pytest.mark.parametrize(
    "values", [{}, {"body": '{"type":'}, {"body": '{"type":"play_card","card":59}', "type": "moved"}], ids=str
)
async def test_a_damaged_log_is_shown_as_far_as_it_goes(app, person, client, values):
    _, _, table = await seated(person)
    await play_to_the_end(app, table)
    await change_entry(app, table, 4, **values)
    about = await info(client, table)
    assert (about["status"], about["readable"], about["reason"], about["gap"]) == ("ended", False, "damaged", 4)
    steps, _ = await all_steps(client, table, "open")
    assert [step["view"] is not None for step in steps if step["seq"] != 4] == [True] * 3 + [False] * (
        about["steps"] - 4
    )
    assert any(step["facts"] for step in steps if step["seq"] > 4)


async def test_when_an_entry_of_a_running_game_is_missing_nobody_is_taken_for_the_holder_of_a_seat(app, person):
    (ana, _), _, table = await seated(person)
    live = await live_table(app, table)
    for _ in range(5):
        await live.act_for(min(live.awaited), live.default_action(min(live.awaited)), by="clock", at=live.seq)
    await change_entry(app, table, 3)
    forget_live(app, table)
    about = await info(ana.http, table)
    assert (about["status"], about["reason"], about["eyes"], about["you"]) == ("damaged", "damaged", [], None)
    assert [seat["name"] for seat in about["seats"]] == ["Ana", "Bea"]
    assert await refusal(ana.http, table, 0) == (403, "not_your_eyes")
