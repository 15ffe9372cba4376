"""Why something can't be done."""

import itertools

import pytest

from games.kit.contract import Refusal, Seat
from games.riserva.actions import Action, Rob, Score, Steal
from games.riserva.refusals import Why
from games.riserva.state import State
from tests.games.riserva.builders import RULES, SCORE, X, Y, Z, after, steal, table

EVERYTHING: list[Action] = [SCORE, *[kind(Seat(seat)) for kind in (Steal, Rob) for seat in (-1, 0, 1, 2, 3)]]


def under_way() -> State:
    return table("r", "g", "", pile="g* y", scores=(2, 0, 1))


def robbing() -> State:
    return after(under_way(), steal(Y))


def over() -> State:
    return after(table("r", "", "", pile="r", scores=(8, 0, 0)), SCORE)


def why(state: State, viewer: Seat | None, action: Action) -> Refusal:
    return RULES.why_not(RULES.view(state, viewer), action)


@pytest.mark.parametrize(
    ("state", "viewer", "action", "refusal"),
    [
        (under_way(), None, SCORE, Refusal(Why.NOT_SEATED)),
        (over(), X, SCORE, Refusal(Why.GAME_OVER)),
        (under_way(), Y, SCORE, Refusal(Why.NOT_YOUR_TURN, {"seat": X})),
        (robbing(), X, SCORE, Refusal(Why.ROB_FIRST)),
        (robbing(), X, steal(Y), Refusal(Why.ROB_FIRST)),
        (under_way(), X, Rob(Z), Refusal(Why.NOTHING_TO_ROB)),
        (under_way(), X, steal(3), Refusal(Why.NO_SUCH_SEAT, {"seat": 3})),
        (under_way(), X, steal(X), Refusal(Why.NOT_YOURSELF)),
        (robbing(), X, Rob(X), Refusal(Why.NOT_YOURSELF)),
        (robbing(), X, Rob(Seat(-1)), Refusal(Why.NO_SUCH_SEAT, {"seat": -1})),
        (robbing(), X, Rob(Y), Refusal(Why.NO_SCORE_CARDS, {"seat": Y})),
        (robbing(), X, Rob(Z), Refusal(Why.ALLOWED)),
        (under_way(), X, Score(), Refusal(Why.ALLOWED)),
        (under_way(), X, steal(Z), Refusal(Why.ALLOWED)),
    ],
)
def test_each_refusal_says_what_stands_against_it(
    state: State, viewer: Seat | None, action: Action, refusal: Refusal
) -> None:
    assert why(state, viewer, action) == refusal


@pytest.mark.parametrize("state", [under_way(), robbing(), over()], ids=["under way", "robbing", "over"])
def test_exactly_the_actions_that_are_not_legal_are_refused(state: State) -> None:
    for viewer, action in itertools.product((X, Y, Z), EVERYTHING):
        refusal = why(state, viewer, action)
        assert (refusal.id == Why.ALLOWED) == (action in RULES.legal(state, viewer)), (viewer, action, refusal)
