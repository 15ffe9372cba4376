"""Why something can't be done."""

import pytest

from games.ajolocracia.actions import Action, Choose, ChoosePair
from games.ajolocracia.refusals import Why
from games.ajolocracia.state import State
from games.kit.contract import CardId, Seat
from tests.games.ajolocracia.builders import RULES, choice, do, table, turn

X, Y = Seat(0), Seat(1)
ELSEWHERE = CardId(107)


def why(state: State, action: Action, seat: Seat | None = X) -> str:
    refusal = RULES.why_not(RULES.view(state, seat), action)
    assert refusal.args == {}
    return refusal.id


def test_who_only_watches_does_not_choose() -> None:
    state = table("1 P", "2 T")
    assert why(state, choice(state, 0, "P"), None) == Why.NOT_SEATED


def test_nothing_is_chosen_after_the_end() -> None:
    state = table("1 P", "2 T", past=[["", ""], ["", ""]])
    action = choice(state, 0, "P")
    assert why(turn(state, "P", "T").state, action) == Why.GAME_OVER


@pytest.mark.parametrize("action", [Choose(ELSEWHERE), ChoosePair(ELSEWHERE, CardId(1))])
def test_only_cards_of_the_own_hand_are_chosen(action: Action) -> None:
    state = table("1 P", "2 T", laid=["E"])
    assert why(state, action) == Why.NOT_YOUR_CARD


def test_a_pair_needs_an_ine_in_front_before_anything_else_is_looked_at() -> None:
    state = table("E P", "2 T")
    assert why(state, choice(state, 0, "E P")) == Why.NO_INE
    assert why(state, ChoosePair(ELSEWHERE, ELSEWHERE)) == Why.NO_INE
    assert why(state, choice(state, 0, "E P"), Y) == Why.NO_INE, "an INE in another's front does not help"


def test_a_pair_is_two_cards() -> None:
    state = table("1 P", "2 T", laid=["E"])
    card = state.hands[0][0]
    assert why(state, ChoosePair(card, card)) == Why.TWO_DIFFERENT


def test_the_choice_made_is_not_made_again() -> None:
    state = do(table("1 P", "2 T", laid=["E"]), 0, "P 1").state
    assert why(state, choice(state, 0, "P 1")) == Why.CHOSEN_ALREADY
    assert why(state, choice(state, 0, "1 P")) == Why.ALLOWED


def test_what_is_legal_is_allowed() -> None:
    state = table("1 P", "2 T", laid=["E"])
    assert {why(state, action) for action in RULES.legal(state, X)} == {Why.ALLOWED}
