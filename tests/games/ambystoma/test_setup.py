"""Before the first turn."""

import random
from collections import Counter

import pytest

from games.ambystoma.cards import COLOURS, Card, Wilds, full_deck
from games.ambystoma.facts import HandsDealt
from games.ambystoma.state import Config, SeenCard
from tests.games.ambystoma.builders import RULES, new_game, only


@pytest.mark.parametrize(("wilds", "many"), [("full", 60), ("short", 55), ("none", 50)])
def test_the_deck_has_sixty_fifty_five_or_fifty_cards(wilds: Wilds, many: int) -> None:
    assert len(full_deck(wilds)) == many


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_three_ones_two_twos_threes_and_fours_and_one_five(colour: str) -> None:
    numbers = Counter(card.number for card in full_deck("none") if card.colour == colour)
    assert numbers == {1: 3, 2: 2, 3: 2, 4: 2, 5: 1}


@pytest.mark.parametrize(
    ("wilds", "numbers"),
    [("full", {1: 3, 2: 2, 3: 2, 4: 2, 5: 1}), ("short", dict.fromkeys(range(1, 6), 1)), ("none", {})],
)
def test_striped_cards_come_in_full_or_one_of_each_or_none(wilds: Wilds, numbers: dict[int, int]) -> None:
    assert Counter(card.number for card in full_deck(wilds) if card.is_striped) == numbers


def test_the_deal_is_the_whole_deck_shuffled_by_the_generator_handed_in() -> None:
    one, same, other = (RULES.deal(Config(), 3, random.Random(seed)) for seed in (1, 1, 2))
    assert one == same != other
    assert sorted(one.cards) == sorted(full_deck("full"))


@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_two_or_three_people_get_five_cards_and_four_or_five_get_four(seats: int, each: int) -> None:
    state = new_game(seats).state
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert RULES.view(state, None).deck == 60 - seats * each


def test_hands_are_dealt_from_the_front_of_the_deck_each_whole() -> None:
    assert [[held.id for held in hand] for hand in new_game(2).state.hands] == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]


def test_eight_values_lie_on_the_table_and_the_lake_is_whole() -> None:
    state = new_game(3).state
    assert (state.values, state.mistakes) == (8, 0)


def test_whoever_was_named_first_begins() -> None:
    state = new_game(4, first=2).state
    assert RULES.to_act(state) == {2}
    assert RULES.view(state, None).first == 2


def test_everybody_is_told_the_hands_of_the_others_and_not_their_own() -> None:
    step = new_game(2, deck=(*[Card("red", 1)] * 3, *[Card("red", 2)] * 2, *full_deck("full")[5:]))
    theirs = tuple(SeenCard(card, "red", 1 if card < 3 else 2) for card in range(5))
    assert only(step, HandsDealt, 1) == HandsDealt(5, (theirs, ()))
    assert only(step, HandsDealt, 0).hands[0] == ()
    assert len(only(step, HandsDealt, 0).hands[1]) == 5


def test_spectators_are_told_how_many_cards_were_dealt_and_no_face() -> None:
    assert only(new_game(3), HandsDealt) == HandsDealt(5, ((), (), ()))


def test_the_deal_can_not_be_taken_back() -> None:
    assert new_game(2).final


def test_the_deck_knows_itself_again_at_any_time() -> None:
    state = new_game(2).state
    assert RULES.deal_of(state).cards == full_deck("full")
