"""Every golden log of Ambystoma agrees with a second count by hand and shows what its note says."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from games.ambystoma.cards import COLOURS
from games.ambystoma.lines import REASONS, VERDICTS
from games.ambystoma.state import State
from tests.games.ambystoma.builders import RULES
from tests.games.ambystoma.by_hand import ByHand
from tests.support.golden import folded, logs_beside, turn_by_turn

LOGS = logs_beside(__file__)


def by_hand(name: str) -> list[ByHand]:
    return turn_by_turn(ByHand(LOGS[name]))


def by_rules(name: str) -> list[State]:
    return folded(RULES, LOGS[name])


def laid_out(state: State) -> dict[str, Any]:
    """A state in the words of the count by hand."""
    return {
        "hands": [[held.id for held in hand] for hand in state.hands],
        "lines": {colour: list(line) for colour, line in zip(COLOURS, state.lines, strict=True)},
        "discard": list(state.discard),
        "values": state.values,
        "mistakes": state.mistakes,
        "turn": state.turn,
        "waiting": state.pending,
    }


@pytest.mark.parametrize("name", LOGS)
def test_after_every_entry_the_table_is_what_a_count_by_hand_makes_of_it(name: str) -> None:
    for state, counted in zip(by_rules(name), by_hand(name), strict=True):
        laid = laid_out(state)
        assert laid == {word: getattr(counted, word) for word in laid}
        assert (RULES.outcome(state) is None) == (counted.over is None)


@pytest.mark.parametrize("name", LOGS)
def test_the_outcome_stored_is_what_a_count_by_hand_comes_to(name: str) -> None:
    end = by_hand(name)[-1]
    assert LOGS[name]["outcome"] == end.outcome()
    assert VERDICTS[LOGS[name]["outcome"]["scores"][0]] == end.verdict()


def lines_completed(tables: list[ByHand]) -> list[int]:
    """For each line completed, how many values it brought back."""
    return [now.values - was.values for was, now in pairwise(tables) if complete(now) > complete(was)]


def complete(table: ByHand) -> int:
    return sum(len(line) == 5 for line in table.lines.values())


def chosen(tables: list[ByHand]) -> list[tuple[ByHand, ByHand]]:
    """The table before and after each choice of a line that was not taken back."""
    return [(was, now) for was, now in pairwise(tables) if was.waiting is not None and now.waiting is None]


SHOWS: dict[str, Callable[[list[ByHand]], bool]] = {
    "legendary-three-people": lambda t: t[-1].over == "legendary" and not t[-1].last_turns and 1 in lines_completed(t),
    "legendary-in-the-last-turns": lambda t: t[-1].over == "legendary" and bool(t[-1].last_turns),
    "disaster-fourth-lake-card": lambda t: t[-1].over == "disaster" and t[-1].mistakes == 4 and t[-1].score() > 0,
    "disaster-third-lake-card": lambda t: t[-1].over == "disaster" and t[-1].mistakes == 3 and t[-1].score() > 0,
    "deck-five-people": lambda t: t[-1].over == "deck" and t[-1].seats == 5 and t[-1].mistakes > 0,
    "deck-nobody-plays": lambda t: t[-1].over == "deck" and t[-1].score() == 0,
    "choice-draws-the-last-card": lambda t: any(
        was.last_turns is None and now.last_turns is not None for was, now in chosen(t)
    ),
    "choice-is-the-very-last-step": lambda t: t[-2].waiting is not None and t[-1].over == "deck",
    "choice-taken-back": lambda t: any("undone" in entry for entry in t[0].log["entries"]),
}


@pytest.mark.parametrize("name", LOGS)
def test_a_log_shows_what_it_is_named_for(name: str) -> None:
    assert SHOWS[name](by_hand(name))


def test_the_logs_together_have_every_ending_every_number_of_people_and_every_option() -> None:
    logs = LOGS.values()
    assert {log["ending"] for log in logs} == set(REASONS)
    assert {log["seats"] for log in logs} == {2, 3, 4, 5}
    assert {log["config"]["wilds"] for log in logs} == {"full", "short", "none"}
    assert {log["config"]["lake"] for log in logs} == {3, 4}


def test_the_logs_together_have_lines_that_bring_a_value_back_and_lines_that_bring_none() -> None:
    brought = {values for name in LOGS for values in lines_completed(by_hand(name))}
    assert brought == {0, 1}
