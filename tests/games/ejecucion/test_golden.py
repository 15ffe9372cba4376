"""Every golden log of La ejecución perfecta agrees with a second count by hand and shows what its name says."""

from functools import cache
from itertools import product

import pytest

from games.ejecucion.state import State
from tests.games.ejecucion.builders import RULES, held, laid
from tests.games.ejecucion.by_hand import ByHand
from tests.support.golden import folded, logs_beside, turn_by_turn

LOGS = logs_beside(__file__)
PEOPLE = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


@cache
def by_hand(name: str) -> list[ByHand]:
    return turn_by_turn(ByHand(LOGS[name]))


def by_rules(name: str) -> list[State]:
    return folded(RULES, LOGS[name])


@pytest.mark.parametrize("name", LOGS)
def test_after_every_entry_the_table_is_what_a_count_by_hand_makes_of_it(name: str) -> None:
    for state, counted in zip(by_rules(name), by_hand(name), strict=True):
        assert [list(cards) for cards in state.hands] == [list(cards) for cards in counted.hands]
        assert laid(state) == sorted(set().union(*counted.heaps.values()))
        assert [set(held(state, seat)) for seat in range(counted.people)] == counted.held
        assert (state.turn, state.ending) == (counted.turn, counted.ending)


@pytest.mark.parametrize("name", LOGS)
def test_the_outcome_stored_is_what_a_count_by_hand_comes_to(name: str) -> None:
    assert LOGS[name]["outcome"] == by_hand(name)[-1].outcome()


@pytest.mark.parametrize("name", LOGS)
def test_a_log_shows_what_it_is_named_for(name: str) -> None:
    ending, people, _ = name.split("-")
    before, end = by_hand(name)[-2:]
    assert (end.ending, end.people) == (ending, PEOPLE[people])
    (project,) = (one for one in end.held[end.turn] if len(one) == 1)
    deliverables = {one for one in before.held[end.turn] if len(one) == 3 and one[0] == project}
    assert (len(deliverables) == 3) == (ending == "own")


def test_the_logs_together_have_every_ending_at_every_number_of_people() -> None:
    endings = {(log["ending"], log["seats"]) for log in LOGS.values()}
    assert endings == set(product(("own", "ceded"), RULES.seats))


def test_in_one_of_the_logs_the_winner_had_nothing_of_the_project_before_the_last_card() -> None:
    last = [by_hand(name)[-2:] for name in LOGS]
    assert any(
        not any(one[0] in project for one in before.held[end.turn]) for before, end, project in with_project(last)
    )


def with_project(last: list[list[ByHand]]) -> list[tuple[ByHand, ByHand, str]]:
    return [(before, end, min(end.held[end.turn] & {"1", "2"})) for before, end in last]
