"""A turn: scoring, stealing, the icons, and whose turn is next."""

import pytest

from games.kit.contract import Seat
from games.kit.table import NotLegal, Table, may_undo, submit, undo
from games.riserva.actions import Rob
from games.riserva.facts import (
    CardFlipped,
    CardRobbed,
    CardsScored,
    CardsStolen,
    CardStayed,
    RobEarned,
    TurnGranted,
)
from games.riserva.state import Config
from tests.games.riserva.builders import (
    RULES,
    SCORE,
    X,
    Y,
    Z,
    after,
    do,
    kinds,
    lying,
    only,
    steal,
    table,
    told,
)

HOUSE_RULE = Config(steal_again=True)


# ---- the worked examples of the rulings ----


def test_a_green_card_that_meets_no_green_stays_and_a_red_one_then_scores_both_reds() -> None:
    state = after(table("r", "b", pile="g y r"), SCORE)
    assert (lying(state, X), state.scores[X]) == ("gr|", 0)
    state = after(state, SCORE, SCORE)
    assert (lying(state, X), state.scores[X]) == ("g|", 2)


def test_three_reds_and_a_fourth_score_four() -> None:
    state = after(table("r r r b", "", pile="r"), SCORE)
    assert (lying(state, X), state.scores) == ("b|", (4, 0))


def test_a_green_card_steals_both_hidden_greens_and_the_others_stay_hidden() -> None:
    state = after(table("", "| g g b r", pile="g"), steal(Y))
    assert lying(state, X) == "ggg|"
    assert lying(state, Y) == "|br"


def test_a_thief_with_nine_who_robs_has_ten_and_wins() -> None:
    state = after(table("", "g", "", pile="g*", scores=(9, 1, 0)), steal(Y), Rob(Y))
    assert state.scores == (10, 0, 0)
    outcome = RULES.outcome(state)
    assert (outcome.reason, outcome.ranks) == ("rob", (1, 2, 2))


def test_when_the_pile_is_out_seven_seven_five_with_reserves_three_four_nine_the_second_wins() -> None:
    reserves = ("r r", "o o o o", "y " * 9)
    outcome = RULES.outcome(after(table(*reserves, pile="g", scores=(7, 7, 5), is_last=True), SCORE))
    assert [line.args["cards"] for line in outcome.lines if line.id == "reserve"] == [3, 4, 9]
    assert (outcome.reason, outcome.ranks) == ("pile_reserve", (2, 1, 3))


# ---- scoring ----


def test_hidden_cards_of_the_own_reserve_match_are_shown_and_score_too() -> None:
    step = do(table("r | r:rob g r:ryk", "b", pile="r"), SCORE)
    scored = only(step, CardsScored)
    assert (scored.colour, scored.cards, scored.score) == ("red", (0, 1, 3, 5), 4)
    assert [(card.id, card.front, card.back) for card in scored.revealed] == [
        (1, "red", ("red", "orange", "blue")),
        (3, "red", ("red", "yellow", "pink")),
    ]
    assert lying(step.state, X) == "|g"


def test_a_miss_leaves_the_card_face_up_in_the_own_reserve_and_the_turn_is_over() -> None:
    step = do(table("r | b", "b", "", pile="g"), SCORE)
    assert told(step)[1:] == [CardStayed(X, X, 3, "green")]
    assert lying(step.state, X) == "gr|b"
    assert RULES.to_act(step.state) == {Y}


def test_everybody_sees_the_front_of_the_card_and_where_it_was_turned_up() -> None:
    flipped = only(do(table("r", "b", pile="g:rgb"), steal(Y)), CardFlipped)
    assert (flipped.seat, flipped.at) == (X, Y)
    assert (flipped.card.id, flipped.card.front, flipped.card.back) == (2, "green", ("red", "green", "blue"))


def test_after_a_hit_the_turn_passes_clockwise_too() -> None:
    assert RULES.to_act(after(table("r", "", "", pile="r"), SCORE)) == {Y}
    assert RULES.to_act(after(table("", "", "r", pile="r", turn=Z), SCORE)) == {X}


# ---- stealing ----


def test_stolen_cards_go_face_up_to_the_own_reserve_and_score_nothing() -> None:
    step = do(table("g b", "g g r", pile="g"), steal(Y))
    stolen = only(step, CardsStolen)
    assert (stolen.seat, stolen.victim, stolen.colour, stolen.cards, stolen.revealed) == (X, Y, "green", (2, 3, 5), ())
    assert (lying(step.state, X), lying(step.state, Y)) == ("bgggg|", "r|")
    assert step.state.scores == (0, 0)


def test_a_steal_that_misses_is_a_present() -> None:
    step = do(table("g", "r", pile="g"), steal(Y))
    assert told(step)[1:] == [CardStayed(X, Y, 2, "green")]
    assert (lying(step.state, X), lying(step.state, Y)) == ("g|", "gr|")


def test_a_steal_may_be_tried_from_an_empty_reserve_and_must_miss() -> None:
    state = table("g", "", pile="g")
    assert steal(Y) in RULES.legal(state, X)
    assert lying(after(state, steal(Y)), Y) == "g|"


def test_own_hidden_cards_of_a_stolen_colour_stay_hidden() -> None:
    state = after(table("| g r", "g", pile="g"), steal(Y))
    assert lying(state, X) == "gg|gr"


def test_scoring_comes_first_and_then_the_others_clockwise() -> None:
    assert RULES.legal(table("", "", "", pile="g", turn=Y), Y) == (SCORE, steal(Z), steal(X))


def test_nobody_steals_from_themselves_or_out_of_turn() -> None:
    state = table("", "", pile="g")
    with pytest.raises(NotLegal):
        do(state, steal(X))
    assert RULES.legal(state, Y) == ()


# ---- the icons ----


def test_again_gives_the_thief_another_turn() -> None:
    step = do(table("", "g", "", pile="g+ r"), steal(Y))
    assert told(step)[-1] == TurnGranted(X, "again")
    assert RULES.to_act(step.state) == {X}


@pytest.mark.parametrize(("pile", "action"), [("g+ r", SCORE), ("y+ r", steal(Y)), ("g* r", SCORE), ("y* r", steal(Y))])
def test_an_icon_counts_only_when_the_steal_succeeds(pile: str, action: object) -> None:
    step = do(table("g", "g", "", pile=pile, scores=(0, 0, 1)), action)
    assert not {"TurnGranted", "RobEarned"} & set(kinds(step))
    assert RULES.to_act(step.state) == {Y}
    assert step.state.robbing is None


def test_an_icon_on_a_card_that_is_stolen_counts_no_more() -> None:
    state = after(table("", "", "", pile="g+ g r"), steal(Y), SCORE)
    assert state.scores == (0, 2, 0)
    assert RULES.to_act(state) == {Z}


def test_again_by_the_last_card_gives_no_turn() -> None:
    step = do(table("", "g", pile="g+", is_last=True), steal(Y))
    assert "TurnGranted" not in kinds(step)
    assert RULES.to_act(step.state) == set()


def test_rob_makes_the_thief_choose_somebody_else_with_score_cards() -> None:
    step = do(table("", "g", "", "", pile="g* r", scores=(3, 0, 2, 1)), steal(Y))
    assert told(step)[-1] == RobEarned(X, (Z, Seat(3)))
    assert RULES.to_act(step.state) == {X}
    assert RULES.legal(step.state, X) == (Rob(Z), Rob(Seat(3)))
    assert RULES.legal(step.state, Y) == ()


def test_a_robbery_moves_one_card_and_then_the_turn_passes() -> None:
    step = do(after(table("", "g", "", pile="g* r", scores=(3, 0, 2)), steal(Y)), Rob(Z))
    assert told(step) == [CardRobbed(X, Z, 4, 1)]
    assert step.state.scores == (4, 0, 1)
    assert RULES.to_act(step.state) == {Y}


def test_a_robbery_leaves_the_list_of_what_has_gone_as_it_is() -> None:
    state = table("", "g", "", pile="g* r", scores=(3, 0, 2))
    gone = RULES.view(state, None).gone
    robbed = RULES.view(after(state, steal(Y), Rob(Z)), None)
    assert robbed.gone == gone
    assert sum(robbed.scores) == len(gone) == 5


def test_with_nobody_to_rob_the_icon_does_nothing() -> None:
    step = do(table("", "g", "", pile="g* r", scores=(3, 0, 0)), steal(Y))
    assert told(step)[-1] == RobEarned(X, ())
    assert RULES.to_act(step.state) == {Y}


def test_a_robbery_shows_nothing_and_may_be_taken_back_while_nobody_has_gone_on() -> None:
    earned = Table(after(table("", "g", "", pile="g* r", scores=(3, 1, 2)), steal(Y)), seq=2)
    robbed, step = submit(RULES, earned, X, Rob(Z))
    assert not step.final
    assert undo(robbed, X)[0].state == earned.state
    assert not may_undo(submit(RULES, robbed, Y, SCORE)[0], X)


def test_turning_a_card_up_can_not_be_taken_back() -> None:
    assert do(table("r", "b", pile="g"), SCORE).final
    assert do(table("r", "b", pile="g"), steal(Y)).final


# ---- the house rule for two ----


def test_by_the_house_rule_a_successful_steal_gives_another_turn() -> None:
    step = do(table("", "g", pile="g r", config=HOUSE_RULE), steal(Y))
    assert told(step)[-1] == TurnGranted(X, "steal_again")
    assert RULES.to_act(step.state) == {X}


def test_with_the_icon_it_is_still_only_one() -> None:
    step = do(table("", "g", pile="g+ r b", config=HOUSE_RULE), steal(Y))
    assert [fact for fact in told(step) if isinstance(fact, TurnGranted)] == [TurnGranted(X, "again")]
    assert RULES.to_act(after(step.state, SCORE)) == {Y}


def test_by_the_house_rule_a_miss_or_a_score_gives_none() -> None:
    assert RULES.to_act(after(table("", "g", pile="r", config=HOUSE_RULE), steal(Y))) == {Y}
    assert RULES.to_act(after(table("g", "g", pile="g", config=HOUSE_RULE), SCORE)) == {Y}


def test_by_the_house_rule_the_turn_comes_after_the_robbery() -> None:
    state = after(table("", "g", pile="g* r", scores=(0, 1), config=HOUSE_RULE), steal(Y))
    step = do(state, Rob(Y))
    assert kinds(step) == ["CardRobbed", "TurnGranted"]
    assert RULES.to_act(step.state) == {X}


def test_the_house_rule_is_for_two_people_only() -> None:
    assert RULES.to_act(after(table("", "g", "", pile="g r", config=HOUSE_RULE), steal(Y))) == {Y}


# ---- the default ----


def test_when_the_clock_runs_out_the_seat_scores() -> None:
    assert RULES.default_action(table("", "g", pile="g"), X) == SCORE


def test_when_the_clock_runs_out_on_a_robbery_the_largest_pile_is_robbed_of_equal_ones_the_first_clockwise() -> None:
    state = after(table("", "g", "", "", pile="g* r", scores=(0, 1, 3, 3)), steal(Y))
    assert RULES.default_action(state, X) == Rob(Z)
