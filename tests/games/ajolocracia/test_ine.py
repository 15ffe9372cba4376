"""«¡Ajolocracia!»: two cards for an INE that lies in front since an earlier turn."""

import pytest

from games.ajolocracia.actions import Choose, ChoosePair
from games.ajolocracia.facts import CardsLaid, ChoiceMade, HandsPassed, LastCardLaid
from games.kit.contract import Seat
from games.kit.table import NotLegal, start, submit
from tests.games.ajolocracia.builders import RULES, all_of, do, hand, in_front, only, table, told, turn

X, Y = Seat(0), Seat(1)
OPEN = {"laid": ["E", ""]}


def test_an_ine_cannot_be_used_in_the_turn_in_which_it_is_laid() -> None:
    state = table("E 1 P T", "2 I V M")
    one, two, *_ = state.hands[0]
    assert not any(isinstance(action, ChoosePair) for action in RULES.legal(state, X))
    with pytest.raises(NotLegal):
        submit(RULES, start(do(state, 1, "2")), X, ChoosePair(one, two))
    after = turn(state, "E", "2").state
    assert any(isinstance(action, ChoosePair) for action in RULES.legal(after, X))


def test_both_are_laid_in_order_and_the_ine_goes_back_before_the_hand_is_passed() -> None:
    step = turn(table("1 P T", "2 I V", **OPEN), "T 1", "2")
    laid = all_of(step, CardsLaid)[0]
    ine = laid.ine
    assert [card.face for card in laid.cards] == ["beetles", "citizens_1"]
    assert step.state.face(ine) == "ine"
    assert in_front(step.state, 0) == "T 1"
    assert hand(step.state, 1) == "P E", "«así se mantendrá en circulación»"


def test_that_it_is_a_pair_is_hidden_until_the_reveal() -> None:
    state = table("1 P T", "2 I V", **OPEN)
    one, two = do(state, 0, "T"), do(state, 0, "T 1")
    assert told(one, Y) == told(two, Y) == told(one) == told(two) == [ChoiceMade(X, ())]
    for viewer in (Y, None):
        assert RULES.view(one.state, viewer) == RULES.view(two.state, viewer)
    assert RULES.view(two.state, X).choice == (state.hands[0][2], state.hands[0][0])


def test_a_pair_may_be_taken_back_to_one_card_or_turned_round() -> None:
    state = do(table("1 P T", "2 I V", **OPEN), 0, "T 1").state
    assert in_front(turn(state, "P", "2").state, 0) == "E P"
    assert in_front(turn(state, "1 T", "2").state, 0) == "1 T"


def test_of_several_in_front_only_one_is_used_each_turn() -> None:
    state = turn(table("1 P T V", "2 I V M", laid=["E E"]), "T 1", "2").state
    assert in_front(state, 0) == "E T 1"
    assert hand(state, 1) == "P V E"


def test_the_one_that_has_lain_longest_goes_back() -> None:
    state = table("1 P T V", "2 I V M", laid=["P E T E"])
    step = turn(state, "T 1", "2")
    assert all_of(step, CardsLaid)[0].ine == state.laid[0][1]


def test_everybody_who_has_one_may_use_it_in_the_same_turn() -> None:
    state = turn(table("1 P T V", "2 I V M", laid=["E", "E"]), "T 1", "2 I").state
    assert [in_front(state, seat) for seat in (0, 1)] == ["T 1", "2 I"]
    assert [hand(state, seat) for seat in (0, 1)] == ["V M E", "P V E"]


def test_with_exactly_two_cards_in_hand_both_are_laid_and_the_ine_alone_is_passed_on() -> None:
    state = table("P P", "2 T", past=[["", ""], ["", ""]], **OPEN)
    step = turn(state, "P P", "T")
    assert [card.face for card in only(step, HandsPassed, Y).own] == ["ine"]
    assert [one.card.face for one in all_of(step, LastCardLaid)] == ["citizens_2", "ine"]
    assert [in_front(step.state, seat) for seat in (0, 1)] == ["P P 2", "T E"]


def test_an_ine_in_hand_may_be_one_of_the_pair() -> None:
    state = turn(table("E P T V", "2 I V M", **OPEN), "E P", "2").state
    assert in_front(state, 0) == "E P"
    assert hand(state, 1) == "T V E"
    assert any(isinstance(action, ChoosePair) for action in RULES.legal(state, X)), "the new one is there now"


def test_a_pair_is_two_different_cards_of_the_own_hand() -> None:
    state = table("1 P T", "2 I V", **OPEN)
    own, other = state.hands[0][0], state.hands[1][0]
    for first, second in ((own, own), (own, other), (other, own)):
        with pytest.raises(NotLegal):
            submit(RULES, start(do(state, 1, "2")), X, ChoosePair(first, second))


def test_everybody_keeps_knowing_the_ine_that_went_back_until_it_is_laid_again() -> None:
    state = turn(table("1 P T V", "2 I V M", "3 R L T", laid=["E"]), "T 1", "2", "3").state
    (ine,) = state.returned
    for viewer in (None, X, Y, Seat(2)):
        view = RULES.view(state, viewer)
        assert view.returned == (ine,)
        assert view.faces[ine] == "ine"
    state = turn(state, "R", "E", "I").state
    assert state.returned == ()
    assert in_front(state, 1) == "2 E"


def test_the_ine_is_worth_nothing_by_itself() -> None:
    state = table("P P", "2 T", past=[["", ""], ["", ""]], **OPEN)
    assert RULES.hints(RULES.view(state, None)).points[0].total == 0
    assert RULES.legal(state, X)[0] == Choose(state.hands[0][0])
