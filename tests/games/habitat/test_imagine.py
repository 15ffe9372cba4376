"""What is hidden can be thought of in every way that nothing seen rules out, each as likely."""

import random
from collections import Counter

from games.habitat.actions import KeepSpirit
from games.habitat.state import State
from games.kit.contract import Viewer
from tests.games.habitat.builders import RULES, SPIRITS, Front, X, Y, after, new_game, table, view, whole_turn


def imagined(state: State, viewer: Viewer = X, seed: int = 1) -> State:
    return RULES.imagine(view(state, viewer), random.Random(seed))


def under_way() -> State:
    state = new_game(3, SPIRITS).state
    for _ in range(4):
        state = whole_turn(state)
    return state


def test_an_imagined_world_looks_the_same_to_its_viewer() -> None:
    state = under_way()
    for viewer in (None, X, Y):
        world = imagined(state, viewer)
        assert world != state
        assert view(world, viewer) == view(state, viewer)
        assert RULES.census(world) == RULES.census(state)


def test_the_past_is_as_it_was_and_what_is_to_come_is_redrawn() -> None:
    state = under_way()
    world = imagined(state)
    assert world.deal.bag[: state.drawn] == state.deal.bag[: state.drawn]
    assert world.deal.bag[state.drawn :] != state.deal.bag[state.drawn :]
    assert world.deal.animals[: state.opened] == state.deal.animals[: state.opened]
    assert world.deal.animals[state.opened :] != state.deal.animals[state.opened :]
    assert sorted(world.deal.bag) == sorted(state.deal.bag)
    assert sorted(world.deal.animals) == sorted(state.deal.animals)


def test_the_next_disc_is_of_each_colour_as_often_as_it_is_left_in_the_bag() -> None:
    state = table(spaces="ggg ggg ggg ggg ggg")
    times, left = 2_000, sum(view(state).bag)
    dice, seen = random.Random(1), view(state)
    drawn = Counter(RULES.imagine(seen, dice).deal.bag[state.drawn] for _ in range(times))
    for colour, many in zip("gbnvyr", seen.bag, strict=True):
        assert abs(drawn[colour] - times * many / left) < 70


def test_own_spirits_are_known_and_those_of_others_can_be_any_of_the_rest() -> None:
    state = new_game(2, SPIRITS).state
    others = Counter(imagined(state, X, seed).deal.spirits[2] for seed in range(400))
    assert {imagined(state, X, seed).deal.spirits[:2] for seed in range(20)} == {state.deal.spirits[:2]}
    assert set(others) == set(state.deal.spirits[2:])
    assert min(others.values()) > 25


def test_a_spirit_kept_is_known_and_the_returned_one_to_its_owner_alone() -> None:
    state = after(new_game(2, SPIRITS).state, KeepSpirit(33))
    assert {imagined(state, Y, seed).deal.spirits[1] for seed in range(20)} == {state.deal.spirits[1]}
    assert len({imagined(state, Y, seed).deal.spirits[0] for seed in range(100)}) == 7
    assert {imagined(state, X, seed).deal.spirits[0] for seed in range(20)} == {state.deal.spirits[0]}


def test_all_that_lies_open_is_taken_over_cubes_too() -> None:
    state = table(Front("b v ggg gg", "axolotl 0, heron, snow 2"), Front("rr", "fox"), hand="gb", config=SPIRITS)
    world = imagined(state, Y)
    assert (world.holdings, world.spaces, world.open) == (state.holdings, state.spaces, state.open)
    assert (world.hand, world.taken, world.turn, world.round) == ("gb", 0, X, 2)
