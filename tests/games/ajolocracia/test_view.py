"""What each viewer knows: «de modo que tus oponentes no las vean», and hands that were held before."""

import random

import pytest

from games.ajolocracia.state import HAND_SIZES, Config, State
from games.kit.contract import Seat
from tests.games.ajolocracia.builders import RULES, do, new_game, table, turn
from tests.games.ajolocracia.secrets import holders_of_hands_seen_by

X, Y, Z = Seat(0), Seat(1), Seat(2)
FOUR = ("1 P V T I M L W", "2 T I P V L R 1", "3 M W V T I P 2", "R L I T P V 1 E")
"""Hands as they are dealt to four."""


def seen(state: State, viewer: Seat) -> list[bool]:
    """One per seat: whether its whole hand is open to the viewer."""
    faces = RULES.view(state, viewer).faces
    return [all(faces[card] is not None for card in hand) for hand in state.hands]


def test_everybody_sees_the_own_hand_and_the_public_none() -> None:
    state = new_game(3).state
    assert [seen(state, viewer) for viewer in (X, Y, Z)] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]
    assert set(RULES.view(state, None).faces) == {None}


def test_a_hand_once_held_stays_known_whoever_holds_it_now() -> None:
    state = turn(table(*FOUR), "1", "2", "3", "R").state
    assert seen(state, X) == [True, True, False, False], "passed to the left"
    state = turn(state, "L", "P", "T", "M").state
    assert seen(state, X) == [True, True, True, False]
    state = turn(state, "V", "V", "V", "V").state
    assert seen(state, X) == [True] * 4


def test_passed_to_the_right_it_is_known_there() -> None:
    alternating = Config(passing="alternate")
    state = table(*FOUR, past=[[""] * 4], config=alternating)
    assert seen(turn(state, "1", "2", "3", "R").state, X) == [True, False, False, True]


def test_a_pick_not_yet_revealed_is_still_inside_a_known_hand() -> None:
    state = turn(table(*FOUR), "1", "2", "3", "R").state
    before = RULES.view(state, X)
    after = RULES.view(do(state, 1, "P").state, X)
    assert after.hands == before.hands
    assert after.chosen == (False, True, False, False)


def test_a_new_round_hides_the_new_hands_and_shows_all_that_was_laid() -> None:
    state = turn(table("V 1", "T P"), "V", "T").state
    faces = RULES.view(state, None).faces
    assert [face is not None for face in faces] == [True] * 4 + [False] * 36
    assert len(faces) == 40, "all that is dealt, nothing of the pile"


@pytest.mark.parametrize("people", RULES.seats)
@pytest.mark.parametrize("passing", ["left", "alternate"])
def test_who_has_held_a_hand_knows_it_and_nobody_else_does_at_every_turn(people: int, passing: str) -> None:
    dice = random.Random(people)
    config = Config(passing=passing)
    state = RULES.setup(config, people, X, RULES.deal(config, people, dice)).state
    for _ in range(3 * (HAND_SIZES[people] - 1)):
        for viewer in range(people):
            faces = RULES.view(state, Seat(viewer)).faces
            held = holders_of_hands_seen_by(state, viewer)
            known = {card for seat in held for card in state.hands[seat]} | set(state.returned)
            assert {card for hand in state.hands for card in hand if faces[card] is not None} - known == set()
            assert all(faces[card] == state.face(card) for card in known)
        for seat in sorted(RULES.to_act(state)):
            state = RULES.apply(state, seat, dice.choice(RULES.legal(state, seat))).state
    assert not RULES.to_act(state)
