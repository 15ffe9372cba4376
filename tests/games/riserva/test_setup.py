"""Before the first turn."""

import random
from collections import Counter

import pytest

from games.riserva.cards import BACKS, COLOURS, full_deck, icon_stamps
from games.riserva.facts import ReservesDealt
from games.riserva.state import Config
from tests.games.riserva.builders import RULES, new_game, only

OPEN = Config(reserve="face_up")


def test_there_are_a_hundred_and_five_cards_of_seven_colours_fifteen_of_each() -> None:
    assert len(set(full_deck())) == 105
    assert Counter(card.front for card in full_deck()) == dict.fromkeys(COLOURS, 15)


def test_a_back_names_three_colours_and_one_of_them_is_the_front() -> None:
    assert all(card.front in card.back and len(set(card.back)) == 3 for card in full_deck())


def test_each_of_thirty_five_backs_is_on_three_cards_one_for_each_front() -> None:
    assert len(set(BACKS)) == 35
    assert Counter(card.back for card in full_deck()) == dict.fromkeys(BACKS, 3)
    assert {(card.front, card.back) for card in full_deck()} == {(front, back) for back in BACKS for front in back}


def test_each_colour_comes_with_every_pair_of_the_other_six() -> None:
    pairs = {tuple(colour for colour in card.back if colour != "red") for card in full_deck() if card.front == "red"}
    assert len(pairs) == 15


def test_the_order_of_the_colours_on_a_back_tells_nothing() -> None:
    assert all(list(card.back) == sorted(card.back, key=COLOURS.index) for card in full_deck())


def test_seven_backs_say_again_and_seven_rob() -> None:
    assert Counter(icon_stamps(icons=True)) == {"again": 7, "rob": 7, None: 91}
    assert Counter(RULES.deal(Config(), 2, random.Random(1)).icons) == {"again": 7, "rob": 7, None: 91}


def test_without_icons_no_back_has_one() -> None:
    assert set(RULES.deal(Config(icons=False), 2, random.Random(1)).icons) == {None}


def test_cards_and_icons_are_shuffled_apart_by_the_generator_handed_in() -> None:
    one, same, other = (RULES.deal(Config(), 3, random.Random(seed)) for seed in (1, 1, 2))
    assert one == same != other
    assert sorted(one.cards) == sorted(full_deck())
    bear_rob = [{deal.cards[card] for card, icon in enumerate(deal.icons) if icon == "rob"} for deal in (one, other)]
    assert bear_rob[0] != bear_rob[1]


@pytest.mark.parametrize(("seats", "left"), [(2, 97), (3, 93), (4, 89), (5, 85), (6, 81)])
def test_everybody_is_dealt_four_cards_and_the_rest_is_the_draw_pile(seats: int, left: int) -> None:
    view = RULES.view(new_game(seats).state, None)
    assert [len(reserve.face_down) for reserve in view.reserves] == [4] * seats
    assert view.pile == left
    assert view.scores == (0,) * seats


@pytest.mark.parametrize(("seats", "enough"), [(2, 15), (3, 10), (4, 10), (5, 10), (6, 10)])
def test_ten_score_cards_win_and_fifteen_for_two_people(seats: int, enough: int) -> None:
    assert RULES.view(new_game(seats).state, None).threshold == enough


def test_four_cards_each_are_dealt_from_the_front_of_the_deck() -> None:
    assert [held.down for held in new_game(2).state.reserves] == [(0, 1, 2, 3), (4, 5, 6, 7)]


def test_the_reserves_show_their_backs_to_everybody_and_no_front() -> None:
    step = new_game(2)
    fact = only(step, ReservesDealt)
    assert [[card.id for card in cards] for cards in fact.face_down] == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert [card.back for card in fact.face_down[0]] == [card.back for card in step.state.deal.cards[:4]]
    assert fact.face_up == ((), ())


def test_dealt_face_up_the_reserves_show_both_faces_and_lie_in_piles_by_colour() -> None:
    step = new_game(3, OPEN)
    fact = only(step, ReservesDealt)
    assert fact.face_down == ((), (), ())
    assert [(card.front, card.back) for card in fact.face_up[0]] == [
        (card.front, card.back) for card in step.state.deal.cards[:4]
    ]
    reserve = RULES.view(step.state, None).reserves[0]
    assert sum(len(pile.cards) for pile in reserve.piles) == 4
    assert reserve.face_down == ()


def test_whoever_was_named_first_begins() -> None:
    state = new_game(4, first=2).state
    assert RULES.to_act(state) == {2}
    assert RULES.view(state, None).first == 2


def test_the_deal_can_not_be_taken_back_and_knows_itself_again() -> None:
    step = new_game(2)
    assert step.final
    assert RULES.deal_of(step.state) == RULES.deal(Config(), 2, random.Random(1))
