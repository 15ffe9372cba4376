"""The spirits of Habitat: two dealt to each in secret, one kept for all to see, the other given back unseen."""

from contextlib import AsyncExitStack
from typing import get_args

from games.habitat.cards import Spirit
from tests.support.client import Frame, Player, RoomSocket
from tests.support.party import Party, party

FIRST_SPIRIT = 32
DEALT = range(FIRST_SPIRIT, FIRST_SPIRIT + 6)
"""To three seats, two each by seat."""


def named_in(text: str) -> set[str]:
    """The spirits that a text names, whatever the keys around them."""
    return {name for name in get_args(Spirit) if f'"{name}"' in text}


def keep(card: int) -> Frame:
    return {"type": "keep_spirit", "card": card}


def cube(card: int) -> Frame:
    return {"type": "place_cube", "card": card, "cell": 0}


async def refusals(socket: RoomSocket, actions: list[Frame]) -> set[str]:
    """Why these are refused: none of them may be accepted."""
    answers = [await socket.act(action) for action in actions]
    assert {answer.get("code") for answer in answers} == {"illegal"}
    return {answer["args"]["refusal"] for answer in answers}


async def place_a_disc(friends: Party) -> None:
    await friends.move(lambda legal: next(action for action in legal if action["type"] == "place_disc"))


async def take_back(friends: Party) -> None:
    answer = await friends.sockets[friends.awaited].undo()
    assert answer["ok"], answer
    await friends.all_at(answer["seq"])


async def spy(friends: Party) -> None:
    """Everybody tries all spirits but those that the seat in turn may keep, and the cubes of them all."""
    seat = friends.awaited
    for at, socket in enumerate(friends.sockets):
        own = {FIRST_SPIRIT + 2 * seat, FIRST_SPIRIT + 2 * seat + 1} if at == seat else set()
        tried = [keep(card) for card in (*DEALT, DEALT.stop, 42) if card not in own]
        assert await refusals(socket, tried) == {"not_offered" if at == seat else "not_your_turn"}
        assert await refusals(socket, [cube(card) for card in DEALT]) <= {"no_cards", "not_your_card", "not_your_turn"}


async def first_turn(friends: Party) -> int:
    """Some steps, one taken back, among them a spirit kept; returns the seq that it was kept with."""
    await friends.move()
    await place_a_disc(friends)
    await spy(friends)
    await take_back(friends)
    for _ in range(3):
        await place_a_disc(friends)
    kept = await friends.move(lambda legal: next(one for one in legal if one["type"] == "keep_spirit"))
    assert (await friends.sockets[friends.awaited].undo())["code"] == "nothing_to_undo"
    await friends.move(lambda legal: legal[-1])
    seq: int = kept["seq"]
    return seq


def check(socket: RoomSocket, own: set[str], kept: dict[str, int]) -> None:
    """No frame names more spirits than its reader's own and those kept by then; no answer names any."""
    for text, frame in zip(socket.raw, socket.frames, strict=True):
        at = frame["seq"] if frame["type"] == "table" else 0
        known = own | {name for name, seq in kept.items() if seq <= at} if at else set()
        assert named_in(text) <= known, f"{frame['type']} {at} of seat {frame.get('seat')}"


async def test_nobody_is_told_anothers_spirits_before_one_is_kept_nor_ever_the_one_given_back(url: str) -> None:
    async with AsyncExitStack() as stack:
        friends = await stack.enter_async_context(party(url, 3, "habitat", spirits=True))
        zoe = await stack.enter_async_context(Player.at(url, "Zoe"))
        watching = await stack.enter_async_context(zoe.socket(friends.code))
        await watching.hello()
        dealt = [{one["name"] for one in socket.table["view"]["offered"]} for socket in friends.sockets]
        assert len(set().union(*dealt)) == len(DEALT)
        kept: dict[str, int] = {}
        for seat in range(3):
            seq = await first_turn(friends)
            kept[friends.sockets[0].table["view"]["boards"][seat]["spirit"]["name"]] = seq
        await watching.until_seq(friends.sockets[0].table["seq"])
        for seat, socket in enumerate(friends.sockets):
            check(socket, dealt[seat], kept)
            assert dealt[seat] == set(kept) & dealt[seat] | {socket.table["view"]["returned"]["name"]}
            assert await looked_back(friends.players[seat], friends.table, str(seat)) == dealt[seat] | set(kept)
        check(watching, set(), kept)
        assert await looked_back(zoe, friends.table, "public") == set(kept)


async def looked_back(player: Player, table: str, eyes: str) -> set[str]:
    """The spirits named in all that this person may look back at while it runs."""
    answer = await player.http.get(f"/api/tables/{table}/replay", params={"as": eyes, "count": 100})
    assert answer.status_code == 200
    assert answer.json()["next"] is None
    return named_in(answer.text)
