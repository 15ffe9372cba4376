"""When the server moves by itself: whatever a bot does, the game goes on."""

import asyncio
import threading
from types import SimpleNamespace

import pytest

from games.registry import BOTS
from tests.app.conftest import live_table
from tests.support.patience import PATIENCE_S


async def begun_by_a_bot(app, ana, game):
    """A table of hers with one bot, whose turn is the first."""
    code = await ana.make_room(game)
    await ana.add_bot(code)
    await ana.http.patch(f"/api/rooms/{code}", json={"first": 1})
    return await live_table(app, await ana.start(code))


async def until_awaited(live, seat):
    async with asyncio.timeout(PATIENCE_S):
        while live.awaited != {seat}:  # noqa: ASYNC110  # nothing tells of a move but the table itself
            await asyncio.sleep(0.01)


class Raises:
    def choose(self, view, legal, rng):
        raise RuntimeError("no idea")


class Cheats:
    def choose(self, view, legal, rng):
        return "all the cards"


@pytest.mark.parametrize("bot", [Raises(), Cheats()])
async def test_a_bot_that_fails_or_cheats_does_what_is_done_when_nobody_chooses(app, person, monkeypatch, bot):
    monkeypatch.setitem(BOTS, "ambystoma", bot)
    ana = await person("Ana")
    live = await begun_by_a_bot(app, ana, "ambystoma")
    await until_awaited(live, 0)
    assert live.seq == 2


@pytest.fixture
def moments(monkeypatch):
    """The moments of thought, each over at once."""
    moments = []

    async def sleep(moment):
        moments.append(moment)
        await asyncio.sleep(0)

    monkeypatch.setattr("app.tables.pace.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    return moments


async def test_bots_that_are_awaited_together_need_one_moment_of_thought_together(app, person, moments):
    app.state.keeper._pace._bot_delay_s = 0.4
    ana = await person("Ana")
    code = await ana.make_room("ajolocracia")
    for _ in range(4):
        await ana.add_bot(code)
    live = await live_table(app, await ana.start(code))
    await until_awaited(live, 0)
    assert moments == [0.4], "one after the other they would need four"
    assert live.seq == 5, "each has chosen once"


class Thinks:
    """Thinks until it may go on; notes how many do at the same time."""

    def __init__(self):
        self.at_once = self.most = self.choices = 0
        self.go_on = threading.Event()

    def choose(self, view, legal, rng):
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        self.go_on.wait(PATIENCE_S)
        self.at_once -= 1
        self.choices += 1
        return legal[0]


async def test_bots_of_several_tables_think_one_after_the_other(app, person, monkeypatch):
    bot = Thinks()
    monkeypatch.setitem(BOTS, "ambystoma", bot)
    ana = await person("Ana")
    for _ in range(2):
        await begun_by_a_bot(app, ana, "ambystoma")
    thinking = app.state.keeper._pace._thinking
    async with asyncio.timeout(PATIENCE_S):
        while bot.at_once + len(thinking._waiters or ()) < 2:  # noqa: ASYNC110  # until both tables want one
            await asyncio.sleep(0.01)
        bot.go_on.set()
        while bot.choices < 2:  # noqa: ASYNC110  # nothing tells of a choice but the bot itself
            await asyncio.sleep(0.01)
    assert bot.most == 1


async def test_a_bot_that_comes_to_no_end_keeps_nobody_from_going_on(app, person, monkeypatch):
    bot = Thinks()
    monkeypatch.setitem(BOTS, "ambystoma", bot)
    monkeypatch.setattr("app.tables.thinking.LONGEST_S", 0.05)
    ana = await person("Ana")
    for game in ("ambystoma", "ambystoma", "habitat"):
        live = await begun_by_a_bot(app, ana, game)
        await until_awaited(live, 0)
    assert (bot.at_once, bot.most) == (1, 1), "it is not asked again before it has come to an end"
    bot.go_on.set()
