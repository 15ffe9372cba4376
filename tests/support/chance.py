"""Chance in tests: each begins a row of draws of its own, the same in every run; `TEST_SEED=7 make test` has others.

What a test says holds for every deal; but where it does not, it shall fail now, not one day for somebody else.
"""

import os
import random
import tempfile
from pathlib import Path

SEED = os.environ.get("TEST_SEED", "1")
PLACE = "TEST_CHANCE"
"""The variable that tells servers, which are processes of their own, where the present test is named."""


class Chance(random.Random):
    """Draws that begin anew with each test."""

    _test = ""

    def random(self) -> float:
        self._meet()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self._meet()
        return super().getrandbits(k)

    def _meet(self) -> None:
        test = Path(os.environ[PLACE]).read_text()
        if test != self._test:
            self._test = test
            self.seed(test)


def open_place(folder: Path) -> None:
    """From now on tests are named in a file of this folder."""
    os.environ[PLACE] = str(folder / "test")
    begin("")


def begin(test: str) -> None:
    """The test of this name begins."""
    place = Path(os.environ[PLACE])
    with tempfile.NamedTemporaryFile("w", dir=place.parent, delete=False) as file:
        file.write(f"{SEED} {test}")
    Path(file.name).replace(place)


def deal_by_chance(dice: random.Random) -> None:
    """From now on the server in this process deals by these."""
    from app.tables import dealing

    dealing.SYSTEM_RANDOM = dice  # type: ignore[assignment]  # a shuffler like the other
