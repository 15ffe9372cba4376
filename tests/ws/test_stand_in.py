"""Somebody is away: a bot plays for them until they are back; who leaves for good leaves the seat to one."""

from tests.support.client import Frame, Player
from tests.support.party import Party, discard, party


async def go_away(friends: Party, seat: int) -> None:
    """Close this person's socket and wait until the others see it."""
    watching = friends.sockets[0]
    before = len(watching.frames)
    await friends.sockets[seat].leave()

    def is_gone(frame: Frame) -> bool:
        return frame["type"] == "room" and not frame["room"]["seats"][seat]["present"]

    await watching.until(is_gone, start=before)


async def call(friends: Party, seat: int, by: int = 0) -> tuple[int, str]:
    answer = await friends.players[by].http.post(f"/api/rooms/{friends.code}/seats/{seat}/stand-in")
    return answer.status_code, answer.json()["code"] if answer.content else ""


async def test_a_bot_plays_for_whoever_is_away_and_hands_back_when_they_return(url: str) -> None:
    async with party(url, people=3, wilds="none") as friends:  # no card asks for a second step
        await friends.move(discard)
        await go_away(friends, 1)
        assert await call(friends, 1) == (204, "")
        ana = friends.sockets[0]
        await ana.until_seq(4)
        assert {
            "seq": 3,
            "type": "seat_changed",
            "seat": 1,
            "kind": "bot",
            "player": friends.players[1].id,
        } in ana.facts
        assert ana.table["to_act"] == [2], "the bot has moved for Bruno"
        async with friends.players[1].socket(friends.code) as back:
            await back.hello()
            await back.until_seq(5)
            assert back.table["seat"] == 1
            assert {fact["seq"] for fact in back.facts} == {1, 2, 3, 4, 5}
            carla = friends.sockets[2]
            await carla.act(discard((await carla.until_seq(5))["legal"]))
            await ana.until_seq(6)
            await ana.act(discard(ana.table["legal"]))
            await back.until_seq(7)
            assert back.table["to_act"] == [1], "nobody moves for Bruno any more"
            assert (await back.act(discard(back.table["legal"])))["ok"]


async def test_nobody_is_replaced_who_is_here_and_strangers_replace_nobody(url: str) -> None:
    async with party(url, people=2) as friends, Player.at(url, "Zoe") as zoe:
        assert await call(friends, 1) == (409, "still_here")
        assert await call(friends, 7) == (404, "no_such_seat")
        answer = await zoe.http.post(f"/api/rooms/{friends.code}/seats/1/stand-in")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")
        assert friends.sockets[0].table["seq"] == 1


async def test_who_leaves_for_good_leaves_the_seat_to_a_bot_and_sees_no_more_of_the_running_table(url: str) -> None:
    async with party(url, people=2) as friends:
        bruno = friends.sockets[1]
        await friends.move(discard)
        answer = await friends.players[1].http.delete(f"/api/rooms/{friends.code}/seats/me")
        assert answer.status_code == 204
        await friends.sockets[0].until_seq(4)
        async with friends.players[1].socket(friends.code) as outside:
            await outside.send({"type": "hello", "table": None, "seen": 0})
            room = await outside.until(lambda frame: frame["type"] == "room")
            assert room["you"]["seat"] is None
            await outside.settle()
            assert not [frame for frame in outside.frames if frame["type"] == "table"]
        assert bruno.table["seq"] <= 3
        answer = await bruno.act({"type": "play_card", "card": 5}, seen=bruno.table["seq"])
        assert answer["code"] == "not_seated"


async def test_a_table_of_bots_and_one_person_reaches_its_end(url: str) -> None:
    async with Player.at(url) as ana:
        code = await ana.make_room("ambystoma")
        for _ in range(3):
            await ana.add_bot(code)
        await ana.start(code)
        async with ana.socket(code) as socket:
            await socket.hello()
            while socket.table["result"] is None:
                now = socket.table
                if now["to_act"] == [0]:
                    await socket.act(discard(now["legal"]))
                await socket.until_seq(now["seq"] + 1)
            assert socket.table["result"]["reason"] in {"deck", "legendary", "disaster"}
            ended = await socket.until(lambda frame: frame["type"] == "room" and frame["room"]["status"] == "ended")
            assert ended["room"]["table"] == socket.table["table"]
