"""Every registered game, old versions too, and the toy keep every promise of the contract."""

from collections.abc import Callable
from functools import lru_cache

import pytest

from games.registry import GAMES
from tests.conformance.catalogue import KNOWN
from tests.conformance.run import Check, Run, batches, effort
from tests.conformance.suite import CHECKS

IDS = {key: "{}-v{}".format(*key) for key in KNOWN}
MEASURED = {"progress", "replay", "memory", "conserve"}
"""They go everywhere that the others go; measuring coverage makes a check take three times as long."""
PROMISES = [
    pytest.param(check, id=check.name, marks=[] if check.name in MEASURED else pytest.mark.no_cover) for check in CHECKS
]


@lru_cache(maxsize=1)
def run_of(key: tuple[str, int], seeds: range) -> Run:
    """The checks of one game stand in a row, so that they share its playouts."""
    return Run(KNOWN[key], seeds, effort())


@pytest.mark.parametrize("check", PROMISES)
@pytest.mark.parametrize("key", KNOWN, ids=IDS.get)
def test_it_keeps_the_promise(
    key: tuple[str, int], check: Check, record_property: Callable[[str, object], None]
) -> None:
    cases, expected = 0, False
    for seeds in batches(effort()):
        run = run_of(key, seeds)
        cases += check.run(run)
        expected = expected or any(map(check.may_have_a_case, run.playouts))
        if not check.by_playout:
            break
    assert cases or not expected, f"{check.name} tried nothing, though {IDS[key]} should have given it a case"
    record_property("conformance", IDS[key])
    record_property("tried", f"{check.name} {cases}" if cases else f"{check.name} none ({check.without})")


def test_a_registered_game_stands_under_its_own_id_and_version() -> None:
    for key, rules in GAMES.items():
        assert (rules.id, rules.version) == key


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_the_toy_gives_every_check_a_case(check: Check) -> None:
    run = run_of(("toy", 1), range(12))
    assert check.run(run) > 0
    assert any(map(check.may_have_a_case, run.playouts))


def test_playouts_together_try_every_option_and_every_number_of_seats() -> None:
    run = run_of(("toy", 1), range(12))
    assert {p.seats for p in run.playouts} == set(run.rules.seats)
    assert {(p.config.deck, p.config.peeking) for p in run.playouts} == {
        (deck, peeking) for deck in ("short", "long") for peeking in (False, True)
    }
