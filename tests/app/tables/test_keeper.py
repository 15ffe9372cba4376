"""Live tables: opened from the log, let go when nobody needs them, frozen when their rules or their log fail."""

from uuid import UUID, uuid4

import pytest
from sqlalchemy import update
from structlog.testing import capture_logs

from app.db.models import EntryRow
from app.errors import Broken, NoSuchTable, Unavailable
from app.ids import RoomCode, TableId
from app.tables.listener import Listener
from app.tables.repository import read_log
from games.kit.contract import Seat
from games.registry import GAMES
from tests.app.conftest import live_table, running
from tests.games.toy.rules import Toy


@pytest.fixture
async def started(person):
    """Somebody at a new table against a bot that never gets its turn: the person, the room's code, the table."""
    ana = await person("Ana")
    code = await ana.make_room("ambystoma")
    await ana.add_bot(code)
    await ana.http.patch(f"/api/rooms/{code}", json={"first": 0})
    return ana, code, await ana.start(code)


async def test_asking_for_tables_that_do_not_exist_leaves_nothing_in_memory(app):
    keeper = app.state.keeper
    for _ in range(3):
        with pytest.raises(NoSuchTable):
            await keeper.open(TableId(uuid4()))
    assert not keeper._last_used
    assert not keeper._tables


async def test_a_table_that_nobody_uses_or_watches_leaves_memory_and_comes_back_as_it_was(app, started):
    _, _, table = started
    keeper, live = app.state.keeper, await live_table(app, table)
    before = live.frame(0, 0)
    keeper.sweep()
    assert await live_table(app, table) is live, "it was used just now"
    keeper._idle_s = 0
    keeper.sweep()
    assert not keeper._tables
    again = await live_table(app, table)
    assert again is not live
    assert again.frame(0, 0) == before


async def test_a_table_that_somebody_watches_stays_in_memory(app, started):
    ana, code, table = started
    keeper, live = app.state.keeper, await live_table(app, table)
    listener = Listener(RoomCode(code), UUID(ana.id), "Ana")
    app.state.hub.attach(listener)
    app.state.hub.watch(listener, live, 0)
    keeper._idle_s = 0
    keeper.sweep()
    assert await live_table(app, table) is live
    app.state.hub.detach(listener)
    keeper.sweep()
    assert not keeper._tables


@pytest.mark.parametrize("broken", [{"deal": '["no card"]'}, {"body": "{}"}, {"seq": 7}])
async def test_a_log_that_cannot_be_read_freezes_that_table_and_is_logged_without_what_it_holds(app, started, broken):
    _, _, table = started
    async with app.state.engine.begin() as connection:
        await connection.execute(update(EntryRow).values(**broken))
    app.state.keeper._tables.clear()
    with capture_logs() as logs, pytest.raises(Broken):
        await live_table(app, table)
    (line,) = [line for line in logs if line["log_level"] == "error"]
    assert line["table"] == table
    assert "exc_info" not in line
    assert "no card" not in str(line)


class Failing(Toy):
    """Its rules can't say whose turn it is."""

    def to_act(self, state):
        raise RuntimeError("the top card is red 3")


@pytest.fixture
async def toy_table(person, toy):
    ana = await person("Ana")
    code = await ana.make_room(toy)
    await ana.add_bot(code)
    return await ana.start(code)


def count_reads(monkeypatch):
    reads = []

    async def counted(connection, table):
        reads.append(table)
        return await read_log(connection, table)

    monkeypatch.setattr("app.tables.repository.read_log", counted)
    return reads


@pytest.mark.parametrize("what", ["log", "rules"])
async def test_a_damaged_table_is_read_once_in_a_while_however_often_it_is_asked_for(
    app, toy_table, what, client, monkeypatch
):
    if what == "log":
        async with app.state.engine.begin() as connection:
            await connection.execute(update(EntryRow).values(deal='["no card"]'))
    else:
        monkeypatch.setitem(GAMES, (Toy.id, Toy.version), Failing())
    app.state.keeper._tables.clear()
    monkeypatch.setattr("app.tables.keeper.READ_AGAIN_S", 600)
    reads = count_reads(monkeypatch)
    with capture_logs() as logs:
        for _ in range(5):
            with pytest.raises(Broken):
                await live_table(app, toy_table)
            assert (await client.get(f"/api/tables/{toy_table}")).json()["status"] == "damaged"
        assert len(reads) == 1
        monkeypatch.setattr("app.tables.keeper.READ_AGAIN_S", 0)
        app.state.keeper._closed_until.clear()
        for _ in range(3):
            with pytest.raises(Broken):
                await live_table(app, toy_table)
        assert len(reads) == 4
    (line,) = [line for line in logs if line["log_level"] == "error"]
    assert line["table"] == toy_table
    assert "red 3" not in str(line)


async def test_a_damaged_table_that_is_mended_opens_again_and_its_next_damage_is_news(app, toy_table, monkeypatch):
    monkeypatch.setattr("app.tables.keeper.READ_AGAIN_S", 0)
    for _ in range(2):
        monkeypatch.setitem(GAMES, (Toy.id, Toy.version), Failing())
        app.state.keeper._tables.clear()
        with capture_logs() as logs, pytest.raises(Broken):
            await live_table(app, toy_table)
        assert [line["event"] for line in logs if line["log_level"] == "error"] == ["table can't be read"]
        for task in list(app.state.keeper._damage._writing.values()):
            await task
        monkeypatch.setitem(GAMES, (Toy.id, Toy.version), Toy())
        assert (await live_table(app, toy_table)).seq >= 1
        app.state.keeper.sweep()
        assert not app.state.keeper._closed_until


async def test_a_table_finds_out_by_itself_what_is_stored_when_whoever_moved_is_gone(
    settings, app, started, monkeypatch
):
    monkeypatch.setattr("app.tables.keeper.SETTLE_S", 0.05)
    _, code, table = started
    live = await live_table(app, table)
    async with running(settings) as elsewhere:
        there = await live_table(elsewhere, table)
        assert await there.act_for(Seat(0), there.default_action(Seat(0)), by="clock", at=1)
    watching = Listener(RoomCode(code), UUID(int=1), "Zoe")
    app.state.hub.watch(watching, live, 0)
    with pytest.raises(Unavailable):
        await live.act_for(Seat(0), live.default_action(Seat(0)), by="clock", at=1)
    await app.state.keeper._settling[live.id]
    assert live.seq == 2


async def test_the_host_lets_the_room_go_on_from_a_frozen_table(app, started):
    ana, code, table = started
    async with app.state.engine.begin() as connection:
        await connection.execute(update(EntryRow).values(deal='["no card"]'))
    app.state.keeper._tables.clear()
    other = await ana.start(code, after=table)
    assert other != table
    assert (await live_table(app, other)).seq >= 1
