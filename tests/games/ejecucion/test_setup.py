"""Cards are shuffled, dealt and laid in the centre as the sheet says."""

import random

import pytest

from games.ejecucion.dealing import DECK, all_deals, centre, hands_of_deal
from games.ejecucion.facts import CentreLaid, HandsDealt
from games.ejecucion.rules import Ejecucion
from games.ejecucion.state import Config
from games.ejecucion.wbs import Activity, activities_of, activity_of, number_of, package_of
from games.kit.contract import Seat
from tests.games.ejecucion.builders import RULES, after, hand, kinds, laid, new_game, only, told, written

SEATS = list(Ejecucion.seats)


def test_two_to_six_play_and_nobody_wins_together() -> None:
    assert SEATS == [2, 3, 4, 5, 6]
    assert not RULES.cooperative


def test_128_activities_are_dealt_each_once_and_nothing_else() -> None:
    assert sorted(DECK) == list(range(128))
    assert sorted(RULES.deal(Config(), 4, random.Random(1)).cards) == sorted(DECK)


def test_cards_are_numbered_by_project_deliverable_package_and_activity() -> None:
    assert [number_of(Activity(at)) for at in (0, 1, 4, 16, 64, 127)] == [
        "1.1.1.1",
        "1.1.1.2",
        "1.1.2.1",
        "1.2.1.1",
        "2.1.1.1",
        "2.4.4.4",
    ]
    assert all(activity_of(number_of(activity)) == activity for activity in DECK)


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_dealt_five_cards(seats: int) -> None:
    assert [len(cards) for cards in new_game(seats).state.hands] == [5] * seats


@pytest.mark.parametrize(("seats", "many"), [(2, 8), (3, 8), (4, 8), (5, 3), (6, 8)])
def test_eight_cards_lie_in_the_centre_and_three_when_five_play(seats: int, many: int) -> None:
    step = new_game(seats)
    assert len(laid(step.state)) == many
    assert len(only(step, CentreLaid).cards) == many


def test_the_centre_comes_from_the_deck_after_the_hands_and_is_grouped_by_package() -> None:
    deal = written(*[number_of(card) for card in DECK[:10]], "2.1.1.2 1.4.1.1 2.1.1.1 1.1.1.2 1.4.1.3")
    step = new_game(2, deal=deal)
    shown = [number_of(card.activity) for card in only(step, CentreLaid).cards]
    assert shown == sorted(shown) == laid(step.state)
    assert {"2.1.1.1", "2.1.1.2", "1.4.1.1", "1.4.1.3"} < set(shown)


@pytest.mark.parametrize(("seats", "deals"), [(2, 12), (3, 8), (4, 6), (5, 5), (6, 4)])
def test_the_deck_makes_whole_deals_for_any_number_of_people(seats: int, deals: int) -> None:
    assert all_deals(seats) == deals
    assert RULES.view(new_game(seats).state, None).all_deals == deals


class Rigged:
    """Chance that brings written orders, one after the other."""

    def __init__(self, *orders: list[Activity]) -> None:
        self.orders = list(orders)

    def shuffle(self, cards: list[Activity]) -> None:
        cards[:] = self.orders.pop(0)

    def randrange(self, _: int) -> int:
        raise AssertionError("the deal only shuffles")


@pytest.mark.parametrize("seats", [2, 6])
def test_a_centre_with_all_four_of_a_package_goes_back_and_all_cards_are_shuffled_anew(seats: int) -> None:
    bad = list(DECK)
    for at, activity in zip(list(centre(seats))[2:6], activities_of(package_of(activity_of("1.3.2.1"))), strict=True):
        other = bad.index(activity)
        bad[at], bad[other] = bad[other], bad[at]
    chance = Rigged(bad, bad, list(DECK))
    assert RULES.deal(Config(), seats, chance).cards == DECK
    assert chance.orders == []


def test_a_shuffle_seen_by_nobody_is_told_to_nobody() -> None:
    assert kinds(new_game(3)) == ["HandsDealt", "CentreLaid"]


@pytest.mark.parametrize("seats", SEATS)
def test_a_dealt_centre_never_holds_a_whole_package(seats: int) -> None:
    for seed in range(60):
        cards = RULES.deal(Config(), seats, random.Random(seed)).cards
        packages = [package_of(cards[at]) for at in centre(seats)]
        assert max(map(packages.count, packages)) < 4


def test_only_who_is_dealt_cards_knows_them() -> None:
    step = new_game(3)
    assert only(step, HandsDealt, None).hand == ()
    for seat in range(3):
        own = only(step, HandsDealt, Seat(seat)).hand
        assert [number_of(card.activity) for card in own] == hand(step.state, seat)


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (4, 2), (6, 5)])
def test_who_deals_begins(seats: int, first: int) -> None:
    step = new_game(seats, first)
    assert RULES.to_act(step.state) == {first}
    assert only(step, HandsDealt).seat == first


def test_the_deal_can_not_be_taken_back() -> None:
    assert new_game(2).final


def test_when_all_hands_are_empty_the_same_dealer_deals_five_again_and_begins() -> None:
    state = new_game(3, first=1).state
    order = [seat for _ in range(5) for seat in (1, 0, 2)]
    for seat in order:
        assert state.turn == seat
        step = RULES.apply(state, state.turn, RULES.legal(state, state.turn)[0])
        state = step.state
    dealt = only(step, HandsDealt)
    assert (dealt.seat, dealt.deals, dealt.deck) == (1, 2, 128 - 8 - 30)
    assert [len(cards) for cards in state.hands] == [5, 5, 5]
    assert RULES.to_act(state) == {1}
    assert told(step, Seat(2))[-1].hand[0].id == 15 + 8 + 10


def test_nothing_new_lies_in_the_centre_at_later_deals() -> None:
    state = new_game(2).state
    for _ in range(10):
        step = RULES.apply(state, state.turn, RULES.legal(state, state.turn)[0])
        state = step.state
    assert kinds(step)[-1] == "HandsDealt"
    assert len(laid(state)) == 8 + 10


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_is_dealt_once_over_all_deals(seats: int) -> None:
    deals = [hands_of_deal(seats, deal) for deal in range(1, all_deals(seats) + 1)]
    dealt = [card for hands in deals for cards in hands for card in cards]
    assert sorted([*dealt, *centre(seats)]) == list(range(128))


def test_the_table_knows_its_shuffle_again_at_any_time() -> None:
    state = new_game(2).state
    assert RULES.deal_of(after(state, hand(state, 0)[0])).cards == DECK
