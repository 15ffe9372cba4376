"""People are dealt cards by the operating system's chance; tests by one that is the same in every run."""

import subprocess
import sys

from tests.support import chance
from tests.support.server import ROOT


def test_a_server_that_is_no_tests_deals_by_the_operating_system() -> None:
    asked = "from app import cli; from app.tables import dealing; print(type(dealing.SYSTEM_RANDOM).__name__)"
    answer = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "SystemRandom"


def test_every_test_has_draws_of_its_own_and_the_same_again() -> None:
    dice = chance.Chance()
    drawn = []
    for test in ("one", "another", "one"):
        chance.begin(test)
        drawn.append([*dice.sample(range(1000), 5), dice.random()])
    assert drawn[0] == drawn[2] != drawn[1]
