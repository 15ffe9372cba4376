"""Worlds that a viewer cannot rule out."""

import random
from collections import Counter

import pytest

from games.ejecucion.state import Config, State
from games.kit.contract import Seat, Viewer
from tests.games.ejecucion.builders import RULES, hand, laid
from tests.games.ejecucion.secrets import rehide

SEEDS = range(30)


def midway(seats: int = 3, turns: int = 22) -> State:
    dice = random.Random(5)
    state = RULES.setup(Config(), seats, Seat(1), RULES.deal(Config(), seats, dice)).state
    for _ in range(turns):
        state = RULES.apply(state, state.turn, dice.choice(RULES.legal(state, state.turn))).state
    return state


def worlds(state: State, viewer: Viewer) -> list[State]:
    view = RULES.view(state, viewer)
    return [RULES.imagine(view, random.Random(seed)) for seed in SEEDS]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_an_imagined_world_looks_the_same_to_its_viewer(viewer: Viewer) -> None:
    state = midway()
    for world in worlds(state, viewer):
        assert RULES.view(world, viewer) == RULES.view(state, viewer)
        assert sorted(world.deal.cards) == list(range(128))
        assert world.hands == state.hands


def test_the_others_hands_and_the_deck_are_imagined_anew_each_time() -> None:
    state = midway()
    assert len({tuple(hand(world, 0)) for world in worlds(state, Seat(2))}) > 20
    assert all(hand(world, 2) == hand(state, 2) for world in worlds(state, Seat(2)))


def test_what_was_laid_lies_in_every_world() -> None:
    state = midway()
    assert all(laid(world) == laid(state) for world in worlds(state, None))


def test_every_unseen_activity_is_as_likely_in_a_hand() -> None:
    state = midway(seats=2, turns=104)
    view, dice = RULES.view(state, Seat(0)), random.Random(1)
    seen = Counter(hand(RULES.imagine(view, dice), 1)[0] for _ in range(1200))
    assert len(seen) == 128 - len(laid(state)) - len(hand(state, 0))
    assert max(seen.values()) < 2 * min(seen.values())


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_what_is_redrawn_for_the_suite_keeps_the_own_hand_and_what_lies_open(viewer: Viewer) -> None:
    state = midway()
    for seed in SEEDS:
        other = rehide(state, viewer, random.Random(seed))
        assert other != state
        assert laid(other) == laid(state)
        assert all(other.face(card) == state.face(card) for card in state.laid if card is not None)
        assert viewer is None or hand(other, viewer) == hand(state, viewer)
        assert all(hand(other, seat) != hand(state, seat) for seat in range(3) if seat != viewer)
