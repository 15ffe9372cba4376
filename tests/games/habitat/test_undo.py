"""Everything in a turn can be taken back but a kept spirit; nobody goes back into an earlier turn."""

import pytest

from games.habitat.actions import Action, KeepSpirit, TakeSpace
from games.habitat.state import State
from games.kit.contract import Seat
from games.kit.table import NothingToUndo, Table, may_undo, submit, undo
from tests.games.habitat.builders import (
    END,
    RULES,
    SPIRITS,
    Front,
    X,
    Y,
    card,
    cube,
    discs,
    game,
    new_game,
    table,
    take,
)


def play(state: State, *actions: Action) -> Table[State]:
    """The table after what the seat in turn does."""
    now = game(state)
    for action in actions:
        now, _ = submit(RULES, now, now.state.turn, action)
    return now


def back(now: Table[State], seat: Seat, times: int = 1) -> Table[State]:
    for _ in range(times):
        now, _ = undo(now, seat)
    return now


def test_every_step_of_a_turn_is_taken_back_one_by_one_the_card_and_its_cube_too() -> None:
    state = table("v", "", spaces="bgg rrr nnn yyy vvv", open_="axolotl trout")
    steps = [TakeSpace(0), *discs("b1"), take(state, "axolotl"), cube(state, "axolotl", 1), *discs("g2", "g3")]
    for done in range(len(steps)):
        assert back(play(state, *steps[: done + 1]), X).state == play(state, *steps[:done]).state
    assert back(play(state, *steps), X, len(steps)).state == state


def test_another_space_can_be_taken_instead() -> None:
    state = table(spaces="bgg rrr nnn yyy vvv")
    again = back(play(state, TakeSpace(0), *discs("b1")), X, 2)
    assert submit(RULES, again, X, TakeSpace(1))[0].state.hand == "rrr"


def test_nobody_else_takes_a_step_back() -> None:
    now = play(table(), TakeSpace(0))
    assert may_undo(now, X)
    assert not may_undo(now, Y)


def test_an_ended_turn_is_not_taken_back() -> None:
    now = play(table(spaces="- rrr nnn yyy vvv"), END)
    for seat in (X, Y):
        with pytest.raises(NothingToUndo):
            undo(now, seat)


def test_a_kept_spirit_is_not_taken_back_nor_what_came_before_it() -> None:
    now = play(new_game(2, SPIRITS).state, TakeSpace(0), KeepSpirit(32))
    assert not may_undo(now, X)


def test_what_comes_after_a_kept_spirit_is_taken_back_up_to_it() -> None:
    state = new_game(2, SPIRITS).state
    kept = play(state, KeepSpirit(32)).state
    now = play(state, KeepSpirit(32), TakeSpace(0))
    assert back(now, X).state == kept
    assert not may_undo(back(now, X), X)


def test_the_cube_of_a_spirit_is_taken_back_like_any_other() -> None:
    state = table(Front("ggg gg", "snow"), "", config=SPIRITS)
    assert back(play(state, cube(state, "snow", 0)), X).state == state


def test_a_card_taken_back_lies_where_it_lay() -> None:
    state = table()
    now = play(state, take(state, "beaver"))
    assert card(state, "beaver") not in now.state.open
    assert back(now, X).state.open == state.open
