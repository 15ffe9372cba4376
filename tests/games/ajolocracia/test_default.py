"""[R] What is done when a clock runs out: the choice already made, else the first card."""

from games.ajolocracia.actions import Choose
from games.kit.contract import Seat
from tests.games.ajolocracia.builders import RULES, choice, do, table

X, Y = Seat(0), Seat(1)


def test_whoever_has_not_chosen_keeps_the_first_card() -> None:
    state = table("1 P", "2 T")
    assert RULES.default_action(state, X) == Choose(state.hands[0][0])
    assert RULES.default_action(state, X) in RULES.legal(state, X)


def test_whoever_has_chosen_keeps_what_was_chosen_one_card_or_two() -> None:
    state = table("1 P", "2 T", laid=["E"])
    assert RULES.default_action(do(state, 0, "P").state, X) == choice(state, 0, "P")
    assert RULES.default_action(do(state, 0, "P 1").state, X) == choice(state, 0, "P 1")
    assert RULES.default_action(do(state, 0, "P").state, Y) == choice(state, 1, "2")
