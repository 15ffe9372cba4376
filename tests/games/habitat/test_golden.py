"""Every golden log of Habitat agrees with a second count by hand and shows what its note says."""

from collections.abc import Callable
from functools import cache
from typing import get_args

import pytest

from games.habitat.state import Reason, State
from tests.games.habitat.by_hand import SPIRITS_FROM, ByHand
from tests.games.habitat.side_by_side import RULES, assert_same
from tests.support.golden import folded, logs_beside, turn_by_turn

LOGS = logs_beside(__file__)
BETWEEN = {"a card between two discs", "a cube between two discs"}


@cache
def by_hand(name: str) -> list[ByHand]:
    return turn_by_turn(ByHand(LOGS[name]))


def by_rules(name: str) -> list[State]:
    return folded(RULES, LOGS[name])


@pytest.mark.no_cover
@pytest.mark.parametrize("name", LOGS)
def test_after_every_entry_the_table_is_what_a_count_by_hand_makes_of_it(name: str) -> None:
    for state, counted in zip(by_rules(name), by_hand(name), strict=True):
        assert_same(state, counted)
        assert (RULES.outcome(state) is None) == (counted.over is None)


@pytest.mark.parametrize("name", LOGS)
def test_the_outcome_stored_is_what_a_count_by_hand_comes_to(name: str) -> None:
    assert LOGS[name]["outcome"] == by_hand(name)[-1].outcome()


def happened(tables: list[ByHand]) -> set[str]:
    return set().union(*[table.happened for table in tables])


def ends(tables: list[ByHand], reason: str, to_come: int) -> bool:
    """How it ended, and how many still had a turn when the end was seen to come."""
    return tables[-1].over == reason and f"the end begins, {to_come} to come" in happened(tables)


def fullest(table: ByHand) -> int:
    """The fewest empty cells on any board."""
    return min(list(board.values()).count("") for board in table.boards)


def played(tables: list[ByHand], side: str, scoring: str, seats: int, *, spirits: bool = False) -> bool:
    last = tables[-1]
    return (last.config, last.seats) == ({"side": side, "scoring": scoring, "spirits": spirits}, seats)


def is_taken_back(tables: list[ByHand]) -> bool:
    return any("undone" in entry for entry in tables[0].log["entries"])


def open_cards(tables: list[ByHand]) -> list[int]:
    """How many animal cards lay open while no space was taken, once the deck was out."""
    return [len(table.open) for table in tables if table.next_card == SPIRITS_FROM and table.space is None]


def spirits_that_came(table: ByHand) -> list[bool]:
    return [any(card == kept for card, _ in cubes) for kept, cubes in zip(table.kept, table.cubes, strict=True)]


def cubes(table: ByHand) -> list[int]:
    return [table.animal_cubes(seat) for seat in range(table.seats)]


def the_boards_are_alike(table: ByHand) -> bool:
    return table.boards[0] == table.boards[1] and len(set(table.scores())) == 1


SHOWS: dict[str, Callable[[list[ByHand]], bool]] = {
    "board-full-two-people": lambda t: (
        ends(t, "board_full", 1)
        and played(t, "A", "sheet", 2)
        and is_taken_back(t)
        and {*BETWEEN, "finished"} <= happened(t)
    ),
    "board-full-by-the-last-of-three": lambda t: (
        ends(t, "board_full", 0) and played(t, "B", "published", 3) and "finished" in happened(t)
    ),
    "board-full-spirits-four-people": lambda t: (
        ends(t, "board_full", 3)
        and played(t, "B", "published", 4, spirits=True)
        and set(spirits_that_came(t[-1])) == {True, False}
    ),
    "board-full-as-the-bag-empties": lambda t: (
        ends(t, "board_full", 1)
        and played(t, "A", "sheet", 4)
        and next(table for table in t if table.ending).bag == []
        and all(table.ending or table.bag for table in t)
    ),
    "bag-empty-four-people": lambda t: (
        ends(t, "bag_empty", 1) and played(t, "A", "published", 4) and fullest(t[-1]) > 2 and "finished" in happened(t)
    ),
    "animals-run-out-four-people": lambda t: (
        ends(t, "bag_empty", 1)
        and played(t, "B", "sheet", 4)
        and open_cards(t)[0] == 5
        and open_cards(t)[-1] == 3
        and sum(map(len, t[-1].cards)) == 29
    ),
    "bag-empty-three-people": lambda t: (
        ends(t, "bag_empty", 1)
        and played(t, "B", "sheet", 3)
        and fullest(t[-1]) == 3
        and sum(stack != "" for board in t[-1].boards for stack in board.values()) == 65
    ),
    "spirits-sheet-two-people": lambda t: (
        ends(t, "board_full", 0)
        and played(t, "A", "sheet", 2, spirits=True)
        and is_taken_back(t)
        and spirits_that_came(t[-1]) == [False, True]
    ),
    "tie-decided-by-cubes": lambda t: (
        the_boards_are_alike(t[-1]) and cubes(t[-1]) == [2, 1] and t[-1].ranks() == [1, 2]
    ),
    "tie-shared": lambda t: the_boards_are_alike(t[-1]) and cubes(t[-1]) == [1, 1] and t[-1].ranks() == [1, 1],
}


@pytest.mark.parametrize("name", LOGS)
def test_a_log_shows_what_it_is_named_for(name: str) -> None:
    assert SHOWS[name](by_hand(name))


def test_the_logs_together_have_every_ending_every_number_of_people_and_every_option() -> None:
    logs = LOGS.values()
    assert {log["ending"] for log in logs} == set(get_args(Reason))
    assert {log["seats"] for log in logs} == {2, 3, 4}
    for option in ("side", "scoring", "spirits"):
        assert len({log["config"][option] for log in logs}) == 2
