"""A move on a real socket: judged, answered once, told to each as that seat may know it."""

from uuid import uuid4

from tests.conftest import MakeServer
from tests.support.client import Player
from tests.support.party import discard, party


async def test_a_hello_is_followed_by_the_room_and_the_table_even_when_nothing_is_new(url: str) -> None:
    async with party(url) as friends:
        ana = friends.sockets[0]
        assert [frame["type"] for frame in ana.frames[:2]] == ["room", "table"]
        before = len(ana.frames)
        await ana.hello(friends.table, ana.table["seq"])
        again = [frame for frame in ana.frames[before:] if frame["type"] == "table"]
        assert [frame["facts"] for frame in again] == [[]]
        assert again[0]["view"] == ana.table["view"]


async def test_an_accepted_move_is_answered_with_its_seq_and_pushed_to_every_seat(url: str) -> None:
    async with party(url) as friends:
        answer = await friends.move()
        assert answer == {"type": "answer", "id": answer["id"], "ok": True, "seq": 2}
        for seat, socket in enumerate(friends.sockets):
            assert (socket.table["seq"], socket.table["seat"]) == (2, seat)
            assert [fact["seq"] for fact in socket.facts if fact["seq"] == 2]


async def test_only_the_awaited_seat_is_offered_actions(url: str) -> None:
    async with party(url) as friends:
        for seat, socket in enumerate(friends.sockets):
            assert bool(socket.table["legal"]) == (seat in socket.table["to_act"])


async def test_a_repeated_command_gets_the_first_answer_again_and_is_done_once(url: str) -> None:
    async with party(url) as friends:
        command_id, ana = str(uuid4()), friends.sockets[0]
        action = ana.table["legal"][0]
        first = await ana.act(action, id=command_id)
        await friends.all_at(2)
        again = await ana.act(action, id=command_id, seen=1)
        assert first == again
        assert ana.table["seq"] == 2


async def test_a_repeat_is_answered_the_same_after_a_restart(server: MakeServer) -> None:
    running = await server()
    async with party(running.url) as friends:
        command_id, ana = str(uuid4()), friends.sockets[0]
        action = ana.table["legal"][0]
        first = await ana.act(action, id=command_id)
        await running.restart()
        async with friends.players[0].socket(friends.code) as back:
            await back.hello()
            again = await back.act(action, id=command_id, seen=1)
            assert again == first
            assert back.table["seq"] == 2


async def test_a_refused_command_is_judged_anew_when_it_is_repeated(url: str) -> None:
    async with party(url) as friends:
        command_id, bruno = str(uuid4()), friends.sockets[1]
        wanted = {"type": "play_card", "card": bruno.table["view"]["hands"][1][0]["id"]}
        refused = await bruno.act(wanted, id=command_id)
        assert (refused["code"], refused["args"]["refusal"]) == ("illegal", "not_your_turn")
        await friends.move()
        accepted = await bruno.act(wanted, id=command_id)
        assert accepted["ok"]


async def test_a_choice_made_before_the_last_own_entry_is_stale_and_the_present_follows(url: str) -> None:
    async with party(url, people=2) as friends:
        await friends.move()
        await friends.move()
        ana = friends.sockets[0]
        before = len(ana.frames)
        answer = await ana.act(ana.table["legal"][0], seen=1)
        assert (answer["ok"], answer["code"]) == (False, "stale")
        follows = await ana.until(lambda frame: frame["type"] == "table", start=before)
        assert follows["seq"] == 3


async def test_a_seen_beyond_the_tables_seq_is_stale(url: str) -> None:
    async with party(url) as friends:
        ana = friends.sockets[0]
        for seen in (2, 10**18, -1):
            assert (await ana.act(ana.table["legal"][0], seen=seen))["code"] == "stale"


async def test_a_command_for_another_table_is_stale(url: str) -> None:
    async with party(url) as friends:
        ana = friends.sockets[0]
        answer = await ana.act(ana.table["legal"][0], table=str(uuid4()))
        assert answer["code"] == "stale"


async def test_a_repeat_for_the_table_before_is_answered_the_same_after_a_rematch(url: str) -> None:
    async with party(url, people=2) as friends:
        ana, command_id = friends.sockets[0], str(uuid4())
        first = await ana.act(discard(ana.table["legal"]), id=command_id)
        await friends.all_at(2)
        while not friends.over:
            await friends.move(discard)
        await friends.players[0].start(friends.code, after=friends.table)
        await ana.until(lambda frame: frame["type"] == "table" and frame["table"] != friends.table)
        again = await ana.act({"type": "play_card", "card": 0}, id=command_id, table=friends.table, seen=1)
        assert again == first


async def test_what_others_do_never_makes_a_seat_stale_that_it_does_not_concern(url: str) -> None:
    async with party(url) as friends:
        carla = friends.sockets[2]
        await friends.move()
        answer = await carla.act({"type": "play_card", "card": 14}, seen=1)
        assert answer["code"] == "illegal", "refused for the turn, not for what Carla has not seen"


async def test_the_table_can_be_left_out_of_a_command(url: str) -> None:
    async with party(url) as friends:
        ana = friends.sockets[0]
        answer = await ana.command({"type": "act", "seen": 1, "action": ana.table["legal"][0]})
        assert answer["ok"]


async def test_nothing_can_be_taken_back_where_every_step_teaches_somebody_something(url: str) -> None:
    async with party(url) as friends:
        await friends.move()
        assert friends.sockets[0].table["undo"] is False
        assert (await friends.sockets[0].undo())["code"] == "nothing_to_undo"


async def test_somebody_who_watches_sees_the_public_view_and_may_do_nothing(url: str) -> None:
    async with (
        party(url) as friends,
        Player.at(url, "Zoe") as zoe,
        zoe.socket(friends.code) as watching,
    ):
        await watching.hello()
        assert watching.table["seat"] is None
        assert watching.table["legal"] == []
        assert all(card["face"] is None for hand in watching.table["view"]["hands"] for card in hand)
        answer = await watching.act({"type": "play_card", "card": 0})
        assert answer["code"] == "not_seated"
        assert watching.table["seq"] == 1


async def test_several_tabs_of_one_person_mirror_each_other(url: str) -> None:
    async with party(url) as friends, friends.players[0].socket(friends.code) as second:
        await second.hello()
        answer = await second.act(second.table["legal"][0])
        assert answer["ok"]
        first = await friends.sockets[0].until_seq(2)
        assert first["view"] == (await second.until_seq(2))["view"]
        assert friends.sockets[0].closed_with is None


async def test_facts_missed_while_away_are_told_once_each_and_in_order(url: str) -> None:
    async with party(url) as friends:
        for _ in range(5):
            await friends.move(discard)
        async with friends.players[1].socket(friends.code) as back:
            await back.hello(friends.table, 3)
            assert [fact["seq"] for fact in back.facts] == sorted(fact["seq"] for fact in back.facts)
            assert {fact["seq"] for fact in back.facts} == {4, 5, 6}
        for socket in friends.sockets:
            told = [fact["seq"] for fact in socket.facts]
            assert told == sorted(told)
            assert set(told) == {1, 2, 3, 4, 5, 6}


async def test_every_seat_ends_with_the_same_result_after_a_whole_game(url: str) -> None:
    async with party(url, people=2) as friends:
        while not friends.over:
            await friends.move(discard)
        results = [socket.table["result"] for socket in friends.sockets]
        assert results[0] == results[1]
        assert results[0]["reason"] == "deck"
        assert all(socket.table["to_act"] == [] for socket in friends.sockets)
