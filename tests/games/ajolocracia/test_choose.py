"""Choosing, revealing and passing on: «revelan la carta al mismo tiempo»."""

import pytest

from games.ajolocracia.actions import Choose, ChoosePair
from games.ajolocracia.facts import CardsLaid, ChoiceChanged, ChoiceMade, HandsPassed, LastCardLaid
from games.ajolocracia.state import Config
from games.kit.contract import Seat
from games.kit.table import NotLegal, may_undo, start, submit
from tests.games.ajolocracia.builders import RULES, all_of, choice, do, hand, in_front, only, table, told, turn

X, Y, Z = Seat(0), Seat(1), Seat(2)
THREE = ("1 P V", "2 T I", "3 M W")


def test_who_has_chosen_is_no_longer_awaited() -> None:
    state = table(*THREE)
    assert RULES.to_act(state) == {X, Y, Z}
    state = do(state, 1, "T").state
    assert RULES.to_act(state) == {X, Z}
    assert RULES.view(state, X).chosen == (False, True, False)


def test_what_was_chosen_lies_face_down_until_the_last_one_has_chosen() -> None:
    step = do(table(*THREE), 1, "T")
    card = step.state.hands[1][1]
    assert told(step, Y) == [ChoiceMade(Y, (card,))]
    assert told(step, X) == told(step) == [ChoiceMade(Y, ())]
    assert card in step.state.hands[1], "it is still part of the hand"
    assert in_front(step.state, 1) == ""
    assert RULES.view(step.state, Y).choice == (card,)
    assert RULES.view(step.state, X).choice == RULES.view(step.state, None).choice == ()


def test_a_choice_may_be_changed_by_choosing_again_until_the_last_one_is_in() -> None:
    state = do(table(*THREE), 1, "T").state
    step = do(state, 1, "I")
    assert told(step, Y) == [ChoiceChanged(Y, (step.state.hands[1][2],))]
    assert told(step, X) == told(step) == [], "nobody else is told of it"
    state = do(do(step.state, 0, "P").state, 2, "W").state
    assert in_front(state, 1) == "I"


def test_whoever_has_chosen_may_choose_anything_else() -> None:
    state = table(*THREE)
    before = RULES.legal(state, Y)
    chosen = do(state, 1, "T").state
    assert [*before[:1], *before[2:]] == list(RULES.legal(chosen, Y))
    with pytest.raises(NotLegal):
        submit(RULES, start(do(state, 1, "T")), Y, choice(state, 1, "T"))


def test_nobody_chooses_a_card_of_another_hand() -> None:
    state = table(*THREE)
    with pytest.raises(NotLegal):
        submit(RULES, start(do(state, 0, "1")), Y, Choose(state.hands[2][0]))


def test_a_choice_is_never_undone() -> None:
    begun = start(do(table(*THREE), 0, "1"))
    after, step = submit(RULES, begun, Y, choice(begun.state, 1, "T"))
    assert step.final
    assert not any(may_undo(after, seat) for seat in (X, Y, Z))


def test_all_are_revealed_together_in_the_order_of_the_seats_whoever_was_last() -> None:
    state = do(do(table(*THREE), 2, "W").state, 1, "T").state
    step = do(state, 0, "V")
    laid = all_of(step, CardsLaid)
    assert [(one.seat, one.cards[0].face, one.ine) for one in laid] == [
        (X, "value", None),
        (Y, "beetles", None),
        (Z, "environment", None),
    ]
    assert [in_front(step.state, seat) for seat in range(3)] == ["V", "T", "W"]
    assert RULES.to_act(step.state) == {X, Y, Z}


def test_what_is_left_goes_unseen_to_the_left() -> None:
    step = turn(table(*THREE), "V", "T", "W")
    assert [hand(step.state, seat) for seat in range(3)] == ["3 M", "1 P", "2 I"]
    passed = only(step, HandsPassed, Y)
    assert passed.to == "left"
    assert [card.face for card in passed.own] == ["citizens_1", "isopods"]
    assert only(step, HandsPassed).own == ()


def test_the_last_card_is_laid_by_itself() -> None:
    state = table("1 P", "2 T", "3 M", past=[["", "", ""], ["", "", ""]])
    step = turn(state, "P", "T", "M")
    assert [one.card.face for one in all_of(step, LastCardLaid)] == ["citizens_3", "citizens_1", "citizens_2"]
    assert [in_front(step.state, seat) for seat in range(3)] == ["P 3", "T 1", "M 2"]
    assert step.state.hands == ((), (), ())


def test_an_ambystoma_that_comes_last_goes_on_a_free_ambiente_too() -> None:
    step = turn(table("W P", "M T", past=[["", ""], ["", ""]]), "W", "T")
    state = step.state
    last = all_of(step, LastCardLaid)[0].card
    assert (last.face, last.on) == ("mexicanum", state.laid[0][0])


@pytest.mark.parametrize(
    ("passing", "directions"), [("left", ["left", "left", "left"]), ("alternate", ["left", "right", "left"])]
)
def test_hands_go_to_the_left_or_alternating_to_the_right_in_the_second_round(
    passing: str, directions: list[str]
) -> None:
    for round_, direction in enumerate(directions, start=1):
        state = table("1 P V", "2 T I", "3 M W", past=[["", "", ""]] * (round_ - 1), config=Config(passing=passing))
        assert RULES.view(state, None).passing == direction
        after = turn(state, "V", "I", "W").state
        expected = ["3 M", "1 P", "2 T"] if direction == "left" else ["2 T", "3 M", "1 P"]
        assert [hand(after, seat) for seat in range(3)] == expected


def test_legal_has_each_card_in_the_order_of_the_hand_and_no_pair_without_an_ine() -> None:
    state = table(*THREE)
    assert RULES.legal(state, X) == tuple(Choose(card) for card in state.hands[0])


def test_legal_has_every_ordered_pair_with_an_ine_in_front() -> None:
    state = table(*THREE, laid=["E"])
    a, b, c = state.hands[0]
    pairs = [(a, b), (a, c), (b, a), (b, c), (c, a), (c, b)]
    assert RULES.legal(state, X) == (Choose(a), Choose(b), Choose(c), *[ChoosePair(*pair) for pair in pairs])
