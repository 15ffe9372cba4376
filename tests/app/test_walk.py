"""Whatever friends do, in whatever order and at once, also with restarts: every game reaches an end."""

import asyncio
import random
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.db.engine import make_engine
from app.main import make_app
from app.server import Server
from app.settings import Settings
from app.tables import dealing
from games.registry import RULES
from tests.support import server as apart
from tests.support.server import WIDE, free_port
from tests.support.walk import DEEDS, Step, wait_until_up, walk

FEWER = 33
"""A walk takes as long as so many examples of other properties."""
GRACE_MS = 20
GAMES = [rules.id for rules in RULES]

SLOW = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large]

numbers = st.integers(0, 11)
one = st.builds(Step, st.sampled_from(DEEDS), numbers, numbers)
both = st.builds(Step, st.sampled_from(DEEDS), numbers, numbers, one)
walks = st.lists(one | both, min_size=6, max_size=20)


class HouseHere:
    """The real server, sockets and all, on this test's loop: so the toy game can be played on it, too."""

    def __init__(self, database_url: str) -> None:
        self._settings = Settings(
            database_url=database_url,
            host="127.0.0.1",
            port=free_port(),
            bot_delay_ms=0,
            presence_grace_ms=GRACE_MS,
            claim_absence_ms=GRACE_MS,
            limit_messages=False,
            **WIDE,
        )
        self.url = f"http://127.0.0.1:{self._settings.port}"
        self.engine = make_engine(database_url)

    async def start(self) -> None:
        self._server = Server(make_app(self._settings), self._settings)
        self._running = asyncio.create_task(self._server.serve())
        await wait_until_up(self.url)

    async def restart(self) -> None:
        await self._stop()
        await self.start()

    async def close(self) -> None:
        await self._stop()
        await self.engine.dispose()

    async def _stop(self) -> None:
        self._server.should_exit = True
        await self._running


class HouseApart:
    """The same in a process of its own, which is killed."""

    def __init__(self, database_url: str, log: Path) -> None:
        self._server = apart.AsyncServer(
            apart.Server(
                database_url,
                log,
                bot_delay_ms=0,
                presence_grace_ms=GRACE_MS,
                claim_absence_ms=GRACE_MS,
                limit_messages=False,
            )
        )
        self.url = self._server.url
        self.engine = make_engine(database_url)

    async def start(self) -> None:
        await self._server.start()

    async def restart(self) -> None:
        await self._server.kill()
        await self._server.start()

    async def close(self) -> None:
        await self._server.stop()
        await self.engine.dispose()


@pytest.mark.timeout(1800)
def test_every_evening_reaches_the_end_of_its_game_and_shows_nobody_more_than_their_seat(
    database_url, toy, monkeypatch
) -> None:
    with asyncio.Runner() as runner:
        house = HouseHere(database_url)
        runner.run(house.start())

        @settings(max_examples=max(3, settings().max_examples // FEWER), suppress_health_check=SLOW)
        @given(
            steps=walks,
            seated=st.integers(2, 3),
            game=st.sampled_from([toy] * len(GAMES) + GAMES),
            restart_at=st.none() | st.integers(0, 12),
            deal=st.integers(0, 2**16),
        )
        def evening(steps, seated, game, restart_at, deal):
            monkeypatch.setattr(dealing, "SYSTEM_RANDOM", random.Random(deal))
            runner.run(walk(house, game, seated, with_restart(steps, restart_at)))

        try:
            evening()
        finally:
            runner.run(house.close())


def with_restart(steps: list[Step], at: int | None) -> list[Step | Literal["restart"]]:
    return list(steps) if at is None else [*steps[:at], "restart", *steps[at:]]


@pytest.mark.timeout(600)
def test_so_does_an_evening_whose_server_is_killed(database_url, tmp_path) -> None:
    dice = random.Random()
    seed = dice.randrange(2**32)
    print(f"seed {seed}")
    dice.seed(seed)
    with asyncio.Runner() as runner:
        house = HouseApart(database_url, tmp_path / "server.log")
        runner.run(house.start())
        try:
            steps = [Step(dice.choice(DEEDS), dice.randrange(12), dice.randrange(12)) for _ in range(10)]
            runner.run(walk(house, dice.choice(GAMES), 3, with_restart(steps, 5)))
        finally:
            runner.run(house.close())
