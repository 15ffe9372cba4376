"""Every golden log of Ajolocracia agrees with a second count by hand and shows what its note says."""

from collections.abc import Callable
from typing import Any

import pytest

from games.ajolocracia.facts import REASONS
from games.ajolocracia.state import State
from games.ajolocracia.table import laid_cards
from tests.games.ajolocracia.builders import RULES
from tests.games.ajolocracia.by_hand import ByHand
from tests.support.golden import folded, logs_beside, turn_by_turn

LOGS = logs_beside(__file__)


def by_hand(name: str) -> list[ByHand]:
    return turn_by_turn(ByHand(LOGS[name]))


def by_rules(name: str) -> list[State]:
    return folded(RULES, LOGS[name])


def laid_out(state: State) -> dict[str, Any]:
    """A state in the words of the count by hand."""
    return {
        "round": state.round,
        "hands": [list(hand) for hand in state.hands],
        "face_down": [list(choice) for choice in state.choices],
        "kept": [list(cards) for cards in RULES.view(state, None).kept],
    }


@pytest.mark.parametrize("name", LOGS)
def test_after_every_entry_the_table_is_what_a_count_by_hand_makes_of_it(name: str) -> None:
    for state, counted in zip(by_rules(name), by_hand(name), strict=True):
        laid = laid_out(state)
        assert laid == {word: getattr(counted, word) for word in laid}
        for cards, mat in zip(state.laid, counted.mats, strict=True):
            lying = laid_cards(cards, state.deal.cards)
            assert [one.card for one in lying] == mat.cards
            assert {one.card: one.on for one in lying if one.on is not None} == mat.under
        assert (RULES.outcome(state) is None) == (not counted.over)


@pytest.mark.parametrize("name", LOGS)
def test_the_outcome_stored_is_what_a_count_by_hand_comes_to(name: str) -> None:
    assert LOGS[name]["outcome"] == by_hand(name)[-1].outcome()


def changed(table: ByHand) -> bool:
    """Somebody has chosen again before the reveal: more choices than turns."""
    turns = 3 * (len(ByHand(table.log).hands[0]) - 1)
    return len(table.log["entries"]) > turns * table.seats


def spared(table: ByHand) -> bool:
    return len(set(table.values())) > 1 and not any(line["id"] == "fewest_values" for line in table.paper)


SHOWS: dict[str, Callable[[ByHand], bool]] = {
    "points-two-people": lambda end: spared(end) and end.last_two_as_a_pair and changed(end),
    "points-five-people": lambda end: end.log["config"]["passing"] == "alternate" and end.pairs > 0,
    "values-two-people": lambda end: end.scores()[0] == end.scores()[1] and not spared(end),
    "values-three-people": lambda end: end.last_two_as_a_pair and end.seats == 3,
    "shared-two-people": lambda end: len(set(end.values())) == 1 and end.outcome()["ranks"] == [1, 1],
    "shared-four-people": lambda end: end.outcome()["ranks"].count(1) == 2,
}


@pytest.mark.parametrize("name", LOGS)
def test_a_log_shows_what_it_is_named_for(name: str) -> None:
    assert LOGS[name]["ending"] == name.split("-", maxsplit=1)[0]
    assert SHOWS[name](by_hand(name)[-1])


def test_the_logs_together_have_every_ending_every_number_of_people_and_every_option() -> None:
    logs = LOGS.values()
    assert {log["ending"] for log in logs} == set(REASONS)
    assert {log["seats"] for log in logs} == {2, 3, 4, 5}
    assert {log["config"]["passing"] for log in logs} == {"left", "alternate"}
    assert {log["config"]["two_player_loss"] for log in logs if log["seats"] == 2} == {True, False}


def test_the_logs_together_have_every_rule_that_gives_points() -> None:
    rules = {line["id"] for log in LOGS.values() for line in log["outcome"]["lines"]}
    assert rules == {
        "most_faces",
        "second_faces",
        "pairs",
        "threes",
        "institutions",
        "ambystoma",
        "ambystoma_tripled",
        "most_values",
        "fewest_values",
    }
