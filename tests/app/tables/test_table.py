"""One live table: judged on what is committed, committed before it is told, the same after its log is read again."""

import asyncio
import json
from uuid import UUID, uuid4

import msgspec
import pytest

from app.errors import Broken, IllegalAction, Malformed, NothingToTakeBack, NotSeated, Stale, Unavailable
from app.ids import RoomCode
from app.tables.dealing import Decider
from app.tables.listener import Listener
from app.tables.table import Command
from games.kit.contract import Seat
from games.registry import GAMES
from tests.app.conftest import live_table, play_to_the_end, running
from tests.games.toy.rules import Toy


def command(live, seat, **changes) -> Command:
    return msgspec.structs.replace(Command(live.deciders[seat].player, uuid4(), live.seq), **changes)


async def act(live, seat, action, **changes) -> int:
    return await live.act(command(live, seat, **changes), msgspec.Raw(json.dumps(action).encode()))


def shown(live, seat, seen=0) -> dict:
    return json.loads(live.frame(seat, seen))


async def read_again(app, live):
    """The same table, folded anew from its log, as after a restart."""
    app.state.keeper._tables.clear()
    again = await live_table(app, str(live.id))
    assert again is not live
    return again


@pytest.fixture
async def start(app, person):
    """Start a table for two people: ``await start(game)``."""

    async def start(game, app=app):
        ana, bea = await person("Ana"), await person("Bea")
        code = await ana.make_room(game)
        await bea.sit(code)
        await ana.http.patch(f"/api/rooms/{code}", json={"first": 0})
        live = await live_table(app, await ana.start(code))
        live.people, live.code = (ana, bea), code
        return live

    return start


async def at_the_market(live) -> int:
    """Both have picked; the seat that won."""
    for seat in (0, 1):
        await act(live, seat, shown(live, seat)["legal"][0])
    (winner,) = live.awaited
    return winner


async def test_a_secret_pick_is_there_after_a_restart_and_nobody_else_sees_it(app, start, toy):
    live = await start(toy)
    pick = shown(live, 0)["legal"][1]
    await act(live, 0, pick)
    again = await read_again(app, live)
    assert [again.frame(viewer, 0) for viewer in (0, 1, None)] == [live.frame(viewer, 0) for viewer in (0, 1, None)]
    assert shown(again, 0)["view"]["pick"] == pick["card"]
    assert shown(again, 1)["view"]["pick"] is None
    assert [fact["type"] for fact in shown(again, 1, seen=1)["facts"]] == ["pick_made"]
    assert shown(again, 1, seen=1)["facts"][0]["card"] is None


async def test_another_seats_pick_makes_no_pick_stale(start, toy):
    live = await start(toy)
    await act(live, 0, shown(live, 0)["legal"][0])
    assert await act(live, 1, shown(live, 1)["legal"][0], seen=1) == 3


async def test_the_last_step_can_be_taken_back_by_whoever_did_it_step_by_step_and_after_a_restart(app, start, toy):
    live = await start(toy)
    winner = await at_the_market(live)
    before = shown(live, winner)
    for _ in range(2):
        await act(live, winner, {"type": "take", "pile": 0})
    live = await read_again(app, live)
    assert (shown(live, winner)["undo"], shown(live, 1 - winner)["undo"]) == (True, False)
    with pytest.raises(NothingToTakeBack):
        await live.undo(command(live, 1 - winner))
    for takes_back in (before["seq"] + 2, before["seq"] + 1):
        seq = await live.undo(command(live, winner))
        assert shown(live, 1 - winner, seq - 1)["facts"] == [{"seq": seq, "type": "undone", "takes_back": takes_back}]
    assert shown(live, winner)["view"] == before["view"]
    with pytest.raises(NothingToTakeBack):
        await live.undo(command(live, winner))


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_choice_is_stale_once_somebody_elses_entry_has_changed_what_may_be_chosen(app, start, toy, restarted):
    live = await start(toy)
    pick, other = shown(live, 0)["legal"]
    await act(live, 0, pick)
    await act(live, 1, shown(live, 1)["legal"][0])  # now all is revealed: nobody may choose again
    if restarted:
        live = await read_again(app, live)
    with pytest.raises(Stale):
        await act(live, 0, other, seen=2)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_choice_is_stale_once_an_undo_has_changed_what_may_be_chosen(app, start, toy, restarted):
    live = await start(toy)
    winner = await at_the_market(live)
    seen = live.seq
    await act(live, winner, {"type": "take", "pile": 0})
    await live.undo(command(live, winner))
    if restarted:
        live = await read_again(app, live)
    for outdated in (seen, seen + 1, live.seq + 1):
        with pytest.raises(Stale):
            await act(live, winner, {"type": "take", "pile": 0}, seen=outdated)
    assert await act(live, winner, {"type": "take", "pile": 0}) == seen + 3


async def test_of_two_servers_at_one_log_the_second_says_unknown_then_judges_on_what_is_stored(settings, start):
    async with running(settings) as elsewhere:
        live = await start("ambystoma")
        there = await live_table(elsewhere, str(live.id))
        watching = Listener(RoomCode(live.code), UUID(live.people[1].id), "Bea")
        elsewhere.state.hub.watch(watching, there, 1)
        assert not json.loads(watching.outbox._next())["facts"]
        first = shown(live, 0)["legal"][0]
        assert await act(live, 0, first) == 2
        repeat = command(there, 0)
        with pytest.raises(Unavailable):
            await there.act(repeat, msgspec.Raw(json.dumps(first).encode()))
        assert there.seq == 1, "nothing is told that is not known to be stored"
        with pytest.raises(Stale):
            await there.act(repeat, msgspec.Raw(json.dumps(first).encode()))
        assert there.frame(1, 0) == live.frame(1, 0)
        assert json.loads(watching.outbox._next())["seq"] == 2, "who watches is told what was found"
        assert await act(there, 1, shown(there, 1)["legal"][0]) == 3


async def test_a_move_of_the_server_for_a_position_that_is_gone_is_dropped(start):
    live = await start("ambystoma")
    stale = live.default_action(Seat(0))
    await act(live, 0, shown(live, 0)["legal"][0])
    assert not await live.act_for(Seat(0), stale, by="clock", at=1)
    assert live.seq == 2


async def test_nobody_takes_over_a_seat_when_the_game_is_over(app, start, toy):
    live = await start(toy)
    await play_to_the_end(app, str(live.id))
    last = live.seq
    await live.hand_over(Seat(1), Decider("bot"))
    assert live.seq == last


async def test_a_socket_that_reads_slowly_skips_views_but_is_told_every_fact_once(app, start):
    live = await start("ambystoma")
    listener = Listener(RoomCode(live.code), UUID(live.people[1].id), "Bea")
    app.state.hub.attach(listener)
    app.state.hub.watch(listener, live, 0)
    frames = [json.loads(listener._frame())]
    for moves in (1, 3):
        for _ in range(moves):
            (seat,) = live.awaited
            await live.act_for(seat, live.default_action(seat), by="clock", at=live.seq)
        frames.append(json.loads(listener._frame()))
    assert [frame["seq"] for frame in frames] == [1, 2, 5]
    assert [fact for frame in frames for fact in frame["facts"]] == shown(live, 1)["facts"]


class Fails(Toy):
    """Legal to pick, impossible to apply."""

    id = "fails"

    def apply(self, state, seat, action):
        raise RuntimeError(f"the deal is {state.deal.cards}")


async def test_rules_that_fail_freeze_their_table_alone_and_change_nothing(app, start, toy, monkeypatch):
    monkeypatch.setitem(GAMES, (Fails.id, Fails.version), Fails())
    live, other = await start(Fails.id), await start(toy)
    for _ in range(2):
        with pytest.raises(Broken):
            await act(live, 0, shown(live, 0)["legal"][0])
    assert live.broken
    assert (await read_again(app, live)).seq == 1
    assert await act(other, 0, shown(other, 0)["legal"][0]) == 2


async def test_a_command_that_waits_for_the_one_before_is_judged_after_its_commit(start):
    live = await start("ambystoma")
    action = shown(live, 0)["legal"][0]
    results = await asyncio.gather(*(act(live, 0, action) for _ in range(3)), return_exceptions=True)
    assert results[0] == 2
    assert [type(result) for result in results[1:]] == [Stale, Stale]


async def test_whoever_waits_for_the_table_while_losing_the_seat_moves_no_more(start):
    live = await start("ambystoma")
    late = act(live, 0, shown(live, 0)["legal"][0])
    results = await asyncio.gather(live.hand_over(Seat(0), Decider("bot")), late, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), NotSeated]
    assert live.seq == 2


async def test_a_repeat_gets_its_first_answer_from_somebody_who_has_left_since(start):
    live = await start("ambystoma")
    sent = command(live, 0)
    action = msgspec.Raw(json.dumps(shown(live, 0)["legal"][0]).encode())
    assert await live.act(sent, action) == 2
    await live.hand_over(Seat(0), Decider("bot"))
    assert await live.act(sent, action) == 2
    with pytest.raises(NotSeated):
        await live.act(msgspec.structs.replace(sent, id=uuid4()), action)


async def test_nobody_gets_the_answer_to_somebody_elses_command(start):
    live = await start("ambystoma")
    sent = command(live, 0)
    action = msgspec.Raw(json.dumps(shown(live, 0)["legal"][0]).encode())
    await live.act(sent, action)
    with pytest.raises(IllegalAction):
        await live.act(msgspec.structs.replace(sent, player=live.deciders[1].player, seen=2), action)


@pytest.mark.parametrize("deep", ["[" * 950 + "]" * 950, '{"a":' * 950 + "1" + "}" * 950])
async def test_an_action_nested_as_deep_as_can_be_is_malformed(start, deep):
    live = await start("ambystoma")
    with pytest.raises(Malformed):
        await live.act(command(live, 0), msgspec.Raw(deep.encode()))


class Hides(Toy):
    """Can be played, but not shown."""

    id = "hides"

    def view(self, state, viewer):
        raise RuntimeError(f"the deal is {state.deal.cards}")


async def test_whoever_watches_a_table_that_cannot_be_shown_is_told_so_and_no_more(app, start, monkeypatch):
    monkeypatch.setitem(GAMES, (Hides.id, Hides.version), Hides())
    live = await start(Hides.id)
    listener = Listener(RoomCode(live.code), UUID(live.people[0].id), "Ana")
    app.state.hub.attach(listener)
    app.state.hub.watch(listener, live, 0)
    assert json.loads(listener._frame()) == {"type": "answer", "id": None, "ok": False, "code": "broken"}
    assert live.broken
