"""Before the first turn."""

import random
from collections import Counter
from typing import get_args

import pytest

from games.habitat.cards import Animal, Spirit
from games.habitat.facts import SpiritsDealt, TableLaid
from games.habitat.state import Config
from tests.games.habitat.builders import DEFAULTS, RULES, SPIRITS, X, Y, new_game, view


def deal(seed: int = 1, config: Config = DEFAULTS, seats: int = 2):
    return RULES.deal(config, seats, random.Random(seed))


def test_a_hundred_and_twenty_discs_go_into_the_bag() -> None:
    assert Counter(deal().bag) == {"g": 23, "b": 23, "n": 21, "v": 19, "y": 19, "r": 15}
    assert len(deal().bag) == 120


def test_there_are_thirty_two_animal_cards_and_ten_spirits() -> None:
    assert sorted(deal().animals) == sorted(get_args(Animal))
    assert sorted(deal().spirits) == sorted(get_args(Spirit))
    assert (len(deal().animals), len(deal().spirits)) == (32, 10)


def test_bag_animals_and_spirits_are_shuffled_by_the_generator_handed_in() -> None:
    assert deal(1) == deal(1)
    one, other = deal(1), deal(2)
    assert one.bag != other.bag
    assert one.animals != other.animals
    assert one.spirits != other.spirits


def test_the_deal_depends_on_neither_the_options_nor_the_number_of_people() -> None:
    assert deal(1, SPIRITS, 4) == deal(1, Config(side="B"), 2)


def test_the_five_spaces_are_filled_with_three_discs_each() -> None:
    state = new_game().state
    assert "".join(state.spaces) == "".join(state.deal.bag[:15])
    assert [len(space) for space in state.spaces] == [3] * 5
    assert sum(view(state).bag) == 105


def test_five_animal_cards_lie_open_and_the_rest_is_the_deck() -> None:
    state = new_game().state
    assert [card.name for card in view(state).open] == list(state.deal.animals[:5])
    assert set(view(state).deck) == set(state.deal.animals[5:])


@pytest.mark.parametrize(("side", "columns"), [("A", (5, 4, 5, 4, 5)), ("B", (4, 3, 4, 3, 4, 3, 4))])
def test_everybody_has_an_empty_board_of_the_same_side(side: str, columns: tuple[int, ...]) -> None:
    seen = view(new_game(3, Config(side=side)).state)
    assert seen.columns == columns
    assert [board.stacks for board in seen.boards] == [("",) * sum(columns)] * 3
    assert [board.animals for board in seen.boards] == [()] * 3


def test_whoever_was_named_first_begins_the_first_round() -> None:
    state = new_game(4, first=2).state
    assert RULES.to_act(state) == {2}
    assert (view(state).first, view(state).turn, view(state).round) == (2, 2, 1)


def test_everybody_sees_the_spaces_and_the_open_cards() -> None:
    step = new_game()
    (told,) = step.facts
    assert told.private == ()
    assert told.public == TableLaid(step.state.spaces, view(step.state).open)


def test_the_deal_can_not_be_taken_back_and_knows_itself_again() -> None:
    step = new_game()
    assert step.final
    assert RULES.deal_of(step.state) == deal()


def test_with_spirits_two_are_dealt_to_each_and_told_to_nobody_else() -> None:
    step = new_game(2, SPIRITS)
    for seat in (X, Y):
        told = step.facts[1 + seat]
        names = [card.name for card in told.seen_by(seat).spirits]
        assert isinstance(told.seen_by(seat), SpiritsDealt)
        assert names == list(step.state.deal.spirits[2 * seat : 2 * seat + 2])
        assert told.public is None
        assert told.seen_by(Y if seat == X else X) is None
        assert [card.name for card in view(step.state, seat).offered] == names
    assert view(step.state, None).offered == ()


def test_without_the_option_nobody_has_a_spirit_to_choose() -> None:
    assert len(new_game(4).facts) == 1
    assert view(new_game().state).offered == ()
