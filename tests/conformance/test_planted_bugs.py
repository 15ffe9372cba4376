"""The suite catches the bugs it was written for, and the right check names each."""

import pytest

from tests.conformance.planted import PLANTED, Planted
from tests.conformance.run import Check, Effort, Run
from tests.conformance.suite import BY_NAME, CHECKS
from tests.games.toy.rules import Toy

EFFORT = Effort(playouts=12, places=4, refusals=100)


def failing(rules: Toy) -> set[str]:
    run = Run(rules, range(EFFORT.playouts), EFFORT)
    return {check.name for check in CHECKS if _is_broken(run, check)}


def _is_broken(run: Run, check: Check) -> bool:
    """Whatever comes out of the rules breaks a check, as it would fail a test."""
    try:
        check.run(run)
    except Exception:  # noqa: BLE001 - planted bugs raise what they like
        return True
    return False


@pytest.mark.parametrize("bug", PLANTED, ids=lambda bug: bug.__name__)
def test_a_planted_bug_is_caught_by_the_right_checks(bug: type[Planted]) -> None:
    caught = failing(bug())
    assert caught >= bug.caught_by
    assert caught <= bug.caught_by | bug.also


def test_every_check_catches_a_planted_bug() -> None:
    assert {name for bug in PLANTED for name in bug.caught_by} == {check.name for check in CHECKS}


def test_the_toy_itself_has_none() -> None:
    assert failing(Toy()) == set()


def test_secrets_that_redraw_nothing_give_hidden_no_case() -> None:
    class Lazy(Run):
        rehide = staticmethod(lambda state, *_: state)

    assert BY_NAME["hidden"].run(Lazy(Toy(), range(4), EFFORT)) == 0
