"""Dealing: «Revuelve bien las cartas y repártelas según el número de personas»."""

import random
from collections import Counter

import pytest

from games.ajolocracia.cards import COPIES
from games.ajolocracia.facts import HandsDealt
from games.ajolocracia.state import Config
from games.kit.contract import Seat
from tests.games.ajolocracia.builders import RULES, new_game, only


@pytest.mark.parametrize(("people", "each"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_everybody_gets_the_hand_that_the_sheet_names(people: int, each: int) -> None:
    step = new_game(people)
    assert [len(hand) for hand in step.state.hands] == [each] * people
    assert RULES.view(step.state, None).deck == 108 - people * each
    for seat in range(people):
        own = only(step, HandsDealt, Seat(seat)).own
        assert tuple(card.id for card in own) == step.state.hands[seat]
    assert only(step, HandsDealt).own == ()


def test_there_are_108_cards() -> None:
    deal = RULES.deal(Config(), 2, random.Random(3))
    assert len(deal.cards) == 108
    assert Counter(deal.cards) == COPIES
    assert [COPIES[kind] for kind in ("citizens_1", "citizens_2", "citizens_3")] == [6, 12, 8]
    assert [COPIES[kind] for kind in ("isopods", "beetles", "institution")] == [14, 14, 14]
    assert [COPIES[kind] for kind in ("mexicanum", "lermaense", "rosaceum")] == [5, 10, 5]
    assert [COPIES[kind] for kind in ("environment", "ine", "value")] == [6, 4, 10]


def test_one_shuffle_serves_all_three_rounds_whatever_the_options() -> None:
    options = [Config(passing, loss) for passing in ("left", "alternate") for loss in (True, False)]
    deals = [RULES.deal(config, 3, random.Random(5)) for config in options]
    assert deals[0].cards != tuple(sorted(deals[0].cards))
    assert all(deal == deals[0] for deal in deals)


def test_everybody_is_awaited_at_once_whoever_is_first() -> None:
    for first in range(4):
        state = RULES.setup(Config(), 4, Seat(first), RULES.deal(Config(), 4, random.Random(1))).state
        assert RULES.to_act(state) == {0, 1, 2, 3}
