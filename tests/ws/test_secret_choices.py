"""Several choose at once: in secret from everybody else, and to be changed until the last one has chosen."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from tests.conftest import MakeServer
from tests.support.client import Frame, Player, RoomSocket
from tests.support.databases import SqliteDatabases
from tests.support.party import Party, party
from tests.ws.test_stand_in import call, go_away

PAIR = "choose_pair"


@pytest.fixture
def database_url(sqlite_databases: SqliteDatabases) -> Iterator[str]:
    """Of the server that is killed: what is read back after it is the same on both, as `test_kill` shows."""
    with sqlite_databases.fresh() as url:
        yield url


def cards_of(action: Frame) -> list[int]:
    return [action["card"]] if action["type"] == "choose" else [action["first"], action["second"]]


def without_news(frame: Frame) -> Frame:
    """A table message but for how far it has come and what was told since."""
    return {**frame, "seq": None, "facts": None}


def wish(socket: RoomSocket) -> Frame:
    """A pair if one may be chosen, else an INE if one is in hand, else the first card."""
    frame = socket.table
    pairs = [action for action in frame["legal"] if action["type"] == PAIR]
    ines = [one for one in frame["legal"] if frame["view"]["faces"][cards_of(one)[0]] == "ine"]
    return (pairs or ines or frame["legal"])[0]


async def choose(friends: Party, seat: int, action: Frame, watching: list[RoomSocket]) -> int:
    answer = await friends.sockets[seat].act(action)
    assert answer["ok"], answer
    for socket in [*friends.sockets, *watching]:
        await socket.until_seq(answer["seq"])
    return answer["seq"]


def laid_by(seat: int, facts: list[Frame]) -> list[int]:
    """What this seat laid in the one turn that was revealed in these facts."""
    (laid,) = [fact["cards"] for fact in facts if fact["type"] == "cards_laid" and fact["seat"] == seat]
    return [card["id"] for card in laid]


def told_at(socket: RoomSocket, seq: int) -> list[Frame]:
    return [fact for fact in socket.facts if fact["seq"] == seq]


@asynccontextmanager
async def watched(url: str, people: int) -> AsyncIterator[tuple[Party, RoomSocket]]:
    """People at a table of Ajolocracia, and somebody who only watches."""
    async with AsyncExitStack() as stack:
        friends = await stack.enter_async_context(party(url, people, "ajolocracia"))
        zoe = await stack.enter_async_context(Player.at(url, "Zoe"))
        socket = await stack.enter_async_context(zoe.socket(friends.code))
        await socket.hello()
        yield friends, socket


async def choose_and_change(friends: Party, spectator: RoomSocket, seat: int) -> set[str]:
    """This seat chooses, then chooses something else of each kind; nobody else is shown any difference.

    Returns the kinds of choices tried.
    """
    others = [spectator, *(one for at, one in enumerate(friends.sockets) if at != seat)]
    own = friends.sockets[seat]
    seq = await choose(friends, seat, own.table["legal"][-1], [spectator])
    shown = [without_news(one.table) for one in others]
    assert all(told_at(one, seq) == [{"seq": seq, "type": "choice_made", "seat": seat, "cards": []}] for one in others)
    tried = {"choose" if len(own.table["view"]["choice"]) == 1 else PAIR}
    for action in (own.table["legal"][0], own.table["legal"][-1], wish(own)):
        if cards_of(action) == own.table["view"]["choice"]:
            continue
        seq = await choose(friends, seat, action, [spectator])
        tried.add(action["type"])
        assert own.table["view"]["choice"] == cards_of(action)
        assert own.table["undo"] is False, "a secret pick is changed by picking again"
        assert [without_news(one.table) for one in others] == shown
        assert not any(told_at(one, seq) for one in others)
    return tried


async def test_no_frame_tells_what_another_has_chosen_nor_that_it_is_a_pair_before_all_have(url: str) -> None:
    tried: set[str] = set()
    while tried != {"choose", PAIR}:
        async with watched(url, people=3) as (friends, spectator):
            turns = 0
            while not friends.over and tried != {"choose", PAIR}:
                first = turns % 3
                tried |= await choose_and_change(friends, spectator, first)
                chosen = friends.sockets[first].table["view"]["choice"]
                for seat in ((first + 1) % 3, (first + 2) % 3):
                    seq = await choose(friends, seat, wish(friends.sockets[seat]), [spectator])
                assert laid_by(first, told_at(spectator, seq)) == chosen, "the last choice holds"
                turns += 1


async def test_others_choices_never_make_ones_own_stale_but_the_reveal_does(url: str) -> None:
    async with party(url, 3, "ajolocracia") as friends:
        ana = friends.sockets[0]
        seen, legal = ana.table["seq"], ana.table["legal"]
        await choose(friends, 1, friends.sockets[1].table["legal"][0], [])
        await choose(friends, 2, friends.sockets[2].table["legal"][0], [])
        before = len(ana.frames)
        assert (await ana.act(legal[0], seen=seen))["ok"]
        await ana.until(lambda frame: frame["type"] == "table" and frame["to_act"] == [0, 1, 2], start=before)
        assert (await ana.act(legal[1], seen=seen))["code"] == "stale"


async def test_a_choice_is_still_there_and_can_be_changed_on_a_new_socket_and_after_a_kill(server: MakeServer) -> None:
    running = await server()
    async with party(running.url, 3, "ajolocracia") as friends:
        first, second, third, *_ = friends.sockets[0].table["legal"]
        await choose(friends, 0, first, [])
        await friends.sockets[0].leave()
        await friends.come()
        await is_kept(friends, first)
        await choose(friends, 0, second, [])
        await running.kill()
        await running.start()
        await friends.come()
        await is_kept(friends, second)
        await choose(friends, 0, third, [])
        for seat in (1, 2):
            seq = await choose(friends, seat, friends.sockets[seat].table["legal"][0], [])
        assert laid_by(0, told_at(friends.sockets[2], seq)) == cards_of(third)


async def is_kept(friends: Party, action: Frame) -> None:
    """Ana's choice is as she left it, she may change it, and the others are waited for."""
    frame = friends.sockets[0].table
    assert frame["view"]["choice"] == cards_of(action)
    assert frame["to_act"] == [1, 2]
    assert action not in frame["legal"]
    assert frame["legal"]
    assert all(one.table["view"]["choice"] == [] for one in friends.sockets[1:])


async def test_bots_choose_while_a_person_thinks_and_never_for_the_person(url: str) -> None:
    async with Player.at(url) as ana:
        code = await ana.make_room("ajolocracia")
        for _ in range(3):
            await ana.add_bot(code)
        await ana.start(code)
        async with ana.socket(code) as socket:
            await socket.hello()
            while socket.table["result"] is None:
                frame = await alone_awaited(socket)
                assert frame["view"]["chosen"] == [False, True, True, True]
                assert (await socket.act(frame["legal"][0]))["ok"]
                await socket.until_seq(frame["seq"] + 1)
            choices = [fact for fact in socket.facts if fact["type"] == "choice_made"]
            assert len(choices) == 3 * 7 * 4, "each chose once a turn, seven times a round"


async def alone_awaited(socket: RoomSocket) -> Frame:
    """The present table frame, once nobody but seat 0 is awaited."""
    frame: Frame = socket.table
    while frame["to_act"] != [0]:
        frame = await socket.until_seq(frame["seq"] + 1)
    return frame


async def test_a_bot_that_stands_in_leaves_a_choice_made_as_it_is_and_who_comes_back_may_change_its(url: str) -> None:
    async with party(url, 3, "ajolocracia") as friends:
        ana, bruno, carla = friends.sockets
        made = bruno.table["legal"][3]
        await choose(friends, 1, made, [])
        await go_away(friends, 1)
        assert await call(friends, 1) == (204, "")
        await ana.until(handed_over)
        await carla.act(carla.table["legal"][0])
        revealed = (await ana.act(ana.table["legal"][0]))["seq"]
        second_turn = await ana.until_seq(revealed + 1)
        assert laid_by(1, ana.facts) == cards_of(made)
        assert second_turn["to_act"] == [0, 2], "the bot has chosen for Bruno"
        async with friends.players[1].socket(friends.code) as back:
            await back.hello()
            assert back.table["view"]["choice"], "what the bot has chosen"
            other = next(one for one in back.table["legal"] if one["type"] == "choose")
            assert (await back.act(other))["ok"]
            await back.until(lambda frame: frame["type"] == "table" and frame["view"]["choice"] == cards_of(other))


def handed_over(frame: Frame) -> bool:
    return frame["type"] == "table" and any(fact["type"] == "seat_changed" for fact in frame["facts"])
