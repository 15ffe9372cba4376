"""How a game ends, and who wins."""

import pytest

from games.riserva.actions import Rob
from games.riserva.facts import GameEnded
from tests.games.riserva.builders import RULES, SCORE, X, Y, Z, after, do, steal, table, told


def test_the_tenth_score_card_wins_at_once() -> None:
    step = do(table("r", "", "", pile="r g", scores=(8, 9, 0)), SCORE)
    assert told(step)[-1] == GameEnded("score", (X,))
    assert RULES.to_act(step.state) == set()
    assert RULES.legal(step.state, X) == RULES.legal(step.state, Y) == ()
    outcome = RULES.outcome(step.state)
    assert (outcome.reason, outcome.scores, outcome.ranks) == ("score", (10, 9, 0), (1, 2, 3))


def test_nine_do_not_win() -> None:
    assert RULES.outcome(after(table("r", "", "", pile="r g", scores=(7, 9, 0)), SCORE)) is None


def test_two_people_need_fifteen() -> None:
    assert RULES.outcome(after(table("r", "", pile="r g", scores=(12, 0)), SCORE)) is None
    assert RULES.outcome(after(table("r", "", pile="r g", scores=(13, 0)), SCORE)).ranks == (1, 2)


def test_more_than_enough_wins_too() -> None:
    assert RULES.outcome(after(table("r r r", "", "", pile="r g", scores=(9, 0, 0)), SCORE)).scores == (13, 0, 0)


def test_the_threshold_reached_with_the_last_card_counts_as_reached() -> None:
    outcome = RULES.outcome(after(table("r", "b", "", pile="r", scores=(8, 0, 0), is_last=True), SCORE))
    assert outcome.reason == "score"


def test_the_last_card_is_resolved_and_then_most_score_cards_win() -> None:
    step = do(table("r", "o o o", "", pile="r", scores=(3, 4, 1), is_last=True), SCORE)
    assert told(step)[-1] == GameEnded("pile_score", (X,))
    assert RULES.outcome(step.state).ranks == (1, 2, 3)


def test_a_robbery_by_the_last_card_comes_before_the_count() -> None:
    state = after(table("", "g", "", pile="g*", scores=(3, 4, 0), is_last=True), steal(Y))
    assert RULES.outcome(state) is None
    assert RULES.view(state, None).top is None
    step = do(state, Rob(Y))
    assert told(step)[-1] == GameEnded("pile_score", (X,))
    assert step.final
    assert step.state.scores == (4, 3, 0)


def test_equal_score_cards_and_equal_reserves_share_the_game() -> None:
    step = do(table("r", "o o", "", pile="g", scores=(4, 4, 4), is_last=True), SCORE)
    assert told(step)[-1] == GameEnded("pile_shared", (X, Y))
    assert RULES.outcome(step.state).ranks == (1, 1, 3)


def test_hidden_cards_count_among_the_reserve() -> None:
    outcome = RULES.outcome(after(table("r | b b", "o o", "", pile="g", scores=(4, 4, 4), is_last=True), SCORE))
    assert (outcome.reason, outcome.ranks) == ("pile_reserve", (1, 2, 3))


def test_a_larger_reserve_does_not_make_up_for_a_score_card() -> None:
    outcome = RULES.outcome(after(table("r r r r", "", pile="g", scores=(3, 4), is_last=True), SCORE))
    assert (outcome.reason, outcome.ranks) == ("pile_score", (2, 1))


def test_every_score_card_has_its_line_and_every_reserve_is_told() -> None:
    outcome = RULES.outcome(after(table("r b", "o", "", pile="r g", scores=(8, 9, 0)), SCORE))
    assert [(line.seat, line.id, line.points, line.args) for line in outcome.lines] == [
        (X, "pile", 10, {}),
        (Y, "pile", 9, {}),
        (Z, "pile", 0, {}),
        (X, "reserve", 0, {"cards": 1}),
        (Y, "reserve", 0, {"cards": 1}),
        (Z, "reserve", 0, {"cards": 0}),
    ]


@pytest.mark.parametrize("action", [SCORE, steal(Y)])
def test_while_cards_are_left_and_nobody_has_enough_the_game_goes_on(action: object) -> None:
    state = after(table("r", "r", pile="r g"), action)
    assert RULES.outcome(state) is None
    assert RULES.view(state, None).ended is None
