"""The lake, the last turns, the score and the verdict."""

import pytest

from games.ambystoma.actions import ChooseLine, DiscardCard, InformNumber
from games.ambystoma.facts import CardDrawn, GameEnded, LastTurns
from games.ambystoma.lines import REASONS, VERDICTS
from games.ambystoma.state import Config, State
from games.kit.contract import Outcome, ScoreLine, Seat
from tests.games.ambystoma.builders import RULES, after, discard, do, hand, kinds, new_game, only, play, table

TWO = ("r2 r3 r4 g2 g3", "y2 y3 y4 b2 b3")
THREE = (*TWO, "w2 w3 w4 b4 b4")
WRONG = 1


def lines_of(outcome: Outcome | None) -> list[int]:
    assert outcome is not None
    return [line.points for line in outcome.lines]


def test_the_fourth_mistake_loses_the_game_at_once_with_no_points() -> None:
    state = table(*TWO, lines="R1 Y0 G1 B0 W0", mistakes=3)
    step = do(state, play(state, 2))
    assert kinds(step) == ["CardMissed", "GameEnded"]
    assert only(step, GameEnded) == GameEnded("disaster", 0, 0)
    assert RULES.to_act(step.state) == frozenset()
    assert RULES.outcome(step.state).scores == (0, 0)


def test_after_a_disaster_all_have_lost_and_the_lines_are_still_shown() -> None:
    state = table(*TWO, lines="R1 Y0 G1 B0 W0", mistakes=3)
    outcome = RULES.outcome(after(state, play(state, 2)))
    assert (outcome.ranks, outcome.reason) == ((2, 2), "disaster")
    assert lines_of(outcome) == [1, 0, 1, 0, 0]


def test_the_third_mistake_does_not_lose_with_four_lake_cards() -> None:
    state = table(*TWO, mistakes=2)
    assert RULES.outcome(after(state, play(state, WRONG))) is None


def test_with_the_shorter_lake_the_third_mistake_loses() -> None:
    state = table(*TWO, mistakes=2, config=Config(lake=3))
    assert RULES.outcome(after(state, play(state, WRONG))).reason == "disaster"


def test_nothing_is_drawn_after_the_end() -> None:
    state = table(*TWO, mistakes=3)
    lost = after(state, play(state, WRONG))
    assert lost.drawn == state.drawn
    assert len(lost.hands[0]) == 4


def test_five_complete_lines_win_at_once_with_25_points() -> None:
    state = table("w5 r1 r1 g1 g1", "y1 y1 b1 b1 w1", lines="R5 Y5 G5 B5 W4", values=2)
    step = do(state, play(state, 1))
    assert kinds(step) == ["CardPlaced", "LineCompleted", "GameEnded"]
    assert only(step, GameEnded) == GameEnded("legendary", 25, 5)
    outcome = RULES.outcome(step.state)
    assert (outcome.ranks, outcome.scores, outcome.reason) == ((1, 1), (25, 25), "legendary")
    assert outcome.lines[4] == ScoreLine(None, "line", 5, {"colour": "white"})


def test_25_points_win_at_once_in_the_last_turns_too() -> None:
    state = table("w5 r1 r1 g1", "y1 y1 b1 b1 w1", lines="R5 Y5 G5 B5 W4", pile="", turns_left=2)
    assert RULES.outcome(after(state, play(state, 1))).reason == "legendary"


def test_25_points_in_the_very_last_turn_are_a_win() -> None:
    state = table("w5 r1 r1 g1", "y1 y1 b1 b1", lines="R5 Y5 G5 B5 W4", pile="", turns_left=1)
    assert RULES.outcome(after(state, play(state, 1))).reason == "legendary"


def test_a_fourth_mistake_in_the_very_last_turn_is_a_disaster() -> None:
    state = table(*TWO, pile="", turns_left=1, mistakes=3)
    assert RULES.outcome(after(state, play(state, WRONG))).reason == "disaster"


def test_after_the_end_nobody_has_anything_to_do() -> None:
    state = table(*TWO, mistakes=3)
    lost = after(state, play(state, WRONG))
    assert [RULES.legal(lost, Seat(seat)) for seat in (0, 1)] == [(), ()]
    assert lost.turn == 0


def last_card(drawer: int) -> State:
    """Three people; one card lies in the pile and ``drawer`` takes it."""
    state = table(*THREE, pile="g4", values=3, turn=drawer)
    return after(state, discard(state, 1))


def test_of_three_p1_draws_the_last_card_and_p2_p0_p1_have_one_more_turn_each() -> None:
    state, turns = last_card(1), []
    while RULES.to_act(state):
        turns += RULES.to_act(state)
        state = after(state, discard(state, 1))
    assert turns == [2, 0, 1]
    assert RULES.outcome(state).reason == "deck"


def test_the_last_turns_are_announced_in_their_order() -> None:
    state = table(*THREE, pile="g4", values=3, turn=1)
    step = do(state, discard(state, 1))
    assert kinds(step) == ["CardDiscarded", "CardDrawn", "LastTurns"]
    assert only(step, CardDrawn).deck == 0
    assert only(step, LastTurns) == LastTurns((2, 0, 1))


def test_no_card_is_drawn_from_an_empty_pile() -> None:
    state = last_card(1)
    step = do(state, discard(state, 1))
    assert kinds(step) == ["CardDiscarded"]
    assert len(hand(step.state, 2)) == 4


def test_information_is_a_turn_too_in_the_last_round() -> None:
    state = after(last_card(1), InformNumber(Seat(0), 3), InformNumber(Seat(1), 3))
    step = do(state, InformNumber(Seat(0), 3))
    assert kinds(step) == ["NumberTold", "GameEnded"]


def test_a_striped_card_that_waits_is_one_turn_with_its_choice() -> None:
    state = table("s1 r3 r4 g2", "y2 y3 y4 b2", pile="", turns_left=1)
    waiting = after(state, play(state, 1))
    assert RULES.to_act(waiting) == {0}
    assert waiting.turns_left == 1
    ended = do(waiting, ChooseLine("blue"))
    assert kinds(ended) == ["CardPlaced", "GameEnded"]
    assert ended.final
    assert RULES.outcome(ended.state).scores == (1, 1)


def test_the_last_card_is_drawn_after_the_line_was_chosen() -> None:
    state = table("s1 r3 r4 g2 b2", "y2 y3 y4 b2 b3", pile="g4")
    waiting = after(state, play(state, 1))
    assert waiting.turns_left is None
    step = do(waiting, ChooseLine("blue"))
    assert kinds(step) == ["CardPlaced", "CardDrawn", "LastTurns"]
    assert step.state.turns_left == 2


def test_of_two_with_60_cards_the_pile_is_empty_after_the_50th_discard_and_two_more_turns_follow() -> None:
    state, discards = new_game(2).state, 0
    while state.drawn < 60:
        action = RULES.default_action(state, state.turn)
        discards += isinstance(action, DiscardCard)
        state = after(state, action)
    assert (discards, state.turns_left) == (50, 2)


def test_the_score_is_the_sum_of_the_highest_value_of_each_line() -> None:
    state = table("r4 r1 r1 g1", "y1 y1 b1 b1", lines="R3 Y0 G3 B2 W5", pile="", turns_left=1)
    step = do(state, play(state, 1))
    assert only(step, GameEnded) == GameEnded("deck", 14, 2)
    outcome = RULES.outcome(step.state)
    assert (outcome.ranks, outcome.scores) == ((1, 1), (14, 14))
    assert lines_of(outcome) == [4, 0, 3, 2, 5]


@pytest.mark.parametrize(
    ("lowest", "highest", "verdict"),
    [(0, 5, 0), (6, 10, 1), (11, 15, 2), (16, 20, 3), (21, 24, 4), (25, 25, 5)],
)
def test_the_scale_has_the_six_verdicts_of_the_sheet(lowest: int, highest: int, verdict: int) -> None:
    assert {VERDICTS[score] for score in range(lowest, highest + 1)} == {verdict}


def test_a_game_ends_in_three_ways() -> None:
    assert set(REASONS) == {"disaster", "legendary", "deck"}
