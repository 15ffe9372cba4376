"""A world that a viewer cannot rule out."""

import random
from collections import Counter

from games.ajolocracia.cards import COPIES
from games.kit.contract import Seat
from tests.games.ajolocracia.builders import RULES, do, new_game, table, turn

X, Y = Seat(0), Seat(1)


def test_it_has_every_card_of_the_game_and_those_seen_are_as_they_are() -> None:
    state = new_game(4).state
    world = RULES.imagine(RULES.view(state, X), random.Random(1))
    assert Counter(world.deal.cards) == COPIES
    assert [world.face(card) for card in world.hands[0]] == [state.face(card) for card in state.hands[0]]
    assert world.deal != state.deal


def test_a_hand_that_was_passed_on_is_as_it_was_seen() -> None:
    dice = random.Random(2)
    state = table("1 P V T I M L W", "2 T I P V L R 1", "3 M W V T I P 2", "R L I T P V 1 E")
    state = turn(state, "1", "2", "3", "R").state
    for _ in range(10):
        world = RULES.imagine(RULES.view(state, X), dice)
        assert [world.face(card) for card in world.hands[1]] == [state.face(card) for card in state.hands[1]]


def test_others_choices_are_any_of_theirs_pairs_too_and_ones_own_is_as_it_is() -> None:
    state = do(do(table("1 P V", "2 T I", "R L M", laid=["", "E"]), 1, "T").state, 0, "P").state
    dice = random.Random(3)
    worlds = [RULES.imagine(RULES.view(state, X), dice) for _ in range(300)]
    assert {world.choices[0] for world in worlds} == {(state.hands[0][1],)}
    assert Counter(len(world.choices[1]) for world in worlds).keys() == {1, 2}
    assert len({world.choices[1] for world in worlds}) == 9, "three cards, and six ordered pairs"
    assert {world.choices[2] for world in worlds} == {()}


def test_the_public_imagines_every_choice() -> None:
    state = do(table("1 P V", "2 T I"), 0, "P").state
    dice = random.Random(4)
    worlds = [RULES.imagine(RULES.view(state, None), dice) for _ in range(60)]
    assert {world.choices[0] for world in worlds} == {(card,) for card in state.hands[0]}
    assert {world.choices[1] for world in worlds} == {()}
