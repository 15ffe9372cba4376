"""«Jugar una carta», and the striped cards."""

import pytest

from games.ambystoma.actions import ChooseLine, PlayCard
from games.ambystoma.facts import CardDrawn, CardMissed, CardPlaced, LineCompleted, StripedRevealed
from games.ambystoma.state import Config, SeenCard
from games.kit.contract import Refusal
from tests.games.ambystoma.builders import RULES, after, card, do, heights, kinds, only, play, table

LINES = "R0 Y0 G3 B2 W5"
STRIPED = ("s4 s3 s1 s2 s5", "r1 r2 r3 r4 r5")


def test_the_right_card_goes_to_its_own_line() -> None:
    state = table("g4 r1 r1 r2 r3", "y1 y2 y3 y4 y5", lines=LINES)
    mine = card(state, 0, 1)
    step = do(state, play(state, 1))
    assert only(step, CardPlaced) == CardPlaced(0, SeenCard(mine, "green", 4), "green")
    assert heights(step.state)["green"] == 4
    assert kinds(step) == ["CardPlaced", "CardDrawn"]


@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_card_that_is_not_the_next_number_is_a_mistake(place: int) -> None:
    state = table("r2 g3 b4 r3 r4", "y1 y2 y3 y4 y5", lines=LINES)
    mine = card(state, 0, place)
    step = do(state, play(state, place))
    assert only(step, CardMissed).mistakes == step.state.mistakes == 1
    assert step.state.discard == (mine,)
    assert heights(step.state) == heights(state)


def test_a_mistake_takes_a_lake_card_and_no_value_and_a_card_is_drawn_all_the_same() -> None:
    state = table("r2 g3 b4 r3 r4", "y1 y2 y3 y4 y5", values=5)
    step = do(state, play(state, 1))
    assert (step.state.mistakes, step.state.values) == (1, 5)
    assert kinds(step) == ["CardMissed", "CardDrawn"]


def test_playing_is_offered_for_every_card_of_the_hand_whatever_it_is() -> None:
    state = table(*STRIPED, lines=LINES)
    plays = [action for action in RULES.legal(state, 0) if isinstance(action, PlayCard)]
    assert plays == [PlayCard(held.id) for held in state.hands[0]]


def test_a_play_can_not_be_taken_back() -> None:
    state = table(*STRIPED, lines=LINES)
    assert all(do(state, play(state, place)).final for place in range(1, 6))


def test_a_striped_four_goes_to_the_only_line_at_three() -> None:
    state = table(*STRIPED, lines=LINES)
    assert only(do(state, play(state, 1)), CardPlaced).line == "green"


def test_a_striped_three_goes_to_the_only_line_at_two() -> None:
    state = table(*STRIPED, lines=LINES)
    assert only(do(state, play(state, 2)), CardPlaced).line == "blue"


@pytest.mark.parametrize("place", [4, 5])
def test_a_striped_two_or_five_that_no_line_waits_for_is_a_mistake(place: int) -> None:
    state = table(*STRIPED, lines=LINES)
    assert kinds(do(state, play(state, place))) == ["CardMissed", "CardDrawn"]


def test_a_striped_one_with_two_lines_open_is_revealed_and_its_player_chooses_then() -> None:
    state = table(*STRIPED, lines=LINES)
    mine = card(state, 0, 3)
    step = do(state, play(state, 3))
    assert kinds(step) == ["StripedRevealed"]
    assert only(step, StripedRevealed) == StripedRevealed(0, SeenCard(mine, "striped", 1), ("red", "yellow"))
    assert RULES.to_act(step.state) == {0}
    assert RULES.legal(step.state, 0) == (ChooseLine("red"), ChooseLine("yellow"))


def test_while_the_line_is_chosen_the_card_is_in_no_hand_and_all_see_it() -> None:
    state = table(*STRIPED, lines=LINES)
    mine = card(state, 0, 3)
    state = after(state, play(state, 3))
    assert len(state.hands[0]) == 4
    assert {RULES.view(state, viewer).pending for viewer in (None, 0, 1)} == {SeenCard(mine, "striped", 1)}


def test_the_chosen_line_gets_the_card_as_its_one_and_then_a_card_is_drawn() -> None:
    state = table(*STRIPED, lines=LINES)
    step = do(after(state, play(state, 3)), ChooseLine("yellow"))
    assert heights(step.state) == {"red": 0, "yellow": 1, "green": 3, "blue": 2, "white": 5}
    assert kinds(step) == ["CardPlaced", "CardDrawn"]
    assert step.state.pending is None
    assert RULES.to_act(step.state) == {1}


def test_a_striped_one_is_that_colours_one_for_the_cards_that_follow() -> None:
    state = table("s1 y1 y1 y2 g2", "y2 r2 r3 r4 r5")
    state = after(state, play(state, 1), ChooseLine("yellow"))
    assert only(do(state, play(state, 1)), CardPlaced).line == "yellow"


def test_the_choice_can_not_be_taken_back_once_a_card_was_drawn() -> None:
    state = table(*STRIPED, lines=LINES)
    assert do(after(state, play(state, 3)), ChooseLine("yellow")).final


def test_the_choice_can_be_taken_back_when_no_card_is_left_to_draw() -> None:
    state = table(*STRIPED, lines=LINES, pile="", turns_left=2)
    step = do(after(state, play(state, 3)), ChooseLine("yellow"))
    assert kinds(step) == ["CardPlaced"]
    assert not step.final


def test_nothing_else_is_done_before_the_line_is_chosen() -> None:
    state = table(*STRIPED, lines=LINES)
    state = after(state, play(state, 3))
    refused = Refusal("choose_line_first", {"number": 1})
    assert RULES.why_not(RULES.view(state, 0), play(state, 1)) == refused


def test_a_line_that_the_striped_card_does_not_fit_is_refused() -> None:
    state = table(*STRIPED, lines=LINES)
    state = after(state, play(state, 3))
    assert RULES.why_not(RULES.view(state, 0), ChooseLine("blue")) == Refusal("line_does_not_fit", {"colour": "blue"})


def test_no_line_is_named_when_no_striped_card_waits() -> None:
    state = table(*STRIPED, lines=LINES)
    assert RULES.why_not(RULES.view(state, 0), ChooseLine("red")) == Refusal("no_line_to_choose")


def test_choosing_a_line_for_nothing_is_a_bug_and_raises() -> None:
    with pytest.raises(ValueError, match="red"):
        RULES.apply(table(*STRIPED), 0, ChooseLine("red"))


@pytest.mark.parametrize("five", ["y5", "s5"])
def test_a_line_completed_by_any_five_brings_a_value_back(five: str) -> None:
    state = table(f"{five} r1 r1 r2 r3", "g1 g2 g3 g4 g5", lines="R0 Y4 G0 B0 W0", values=3)
    step = do(state, play(state, 1))
    assert kinds(step) == ["CardPlaced", "LineCompleted", "CardDrawn"]
    assert only(step, LineCompleted) == LineCompleted(0, "yellow", 4, rewarded=True)
    assert step.state.values == 4


def test_a_completed_line_brings_nothing_when_all_eight_values_are_on_the_table() -> None:
    state = table("y5 r1 r1 r2 r3", "g1 g2 g3 g4 g5", lines="R0 Y4 G0 B0 W0", values=8)
    step = do(state, play(state, 1))
    assert heights(step.state)["yellow"] == 5
    assert only(step, LineCompleted) == LineCompleted(0, "yellow", 8, rewarded=False)
    assert step.state.values == 8


def test_a_second_card_of_a_laid_number_is_a_mistake() -> None:
    state = table("y1 r1 r1 r2 r3", "g1 g2 g3 g4 g5", lines="R0 Y4 G0 B0 W0")
    assert kinds(do(state, play(state, 1))) == ["CardMissed", "CardDrawn"]


def test_the_drawer_of_a_card_never_sees_it() -> None:
    state = table(*STRIPED, lines=LINES)
    assert only(do(state, play(state, 1)), CardDrawn, 0).face is None


def test_without_striped_cards_a_card_fits_its_own_colour_only() -> None:
    state = table("r1 y1 g1 b1 w1", "r1 y1 g1 b1 w1", config=Config(wilds="none"))
    for place, colour in enumerate(["red", "yellow", "green", "blue", "white"], start=1):
        assert only(do(state, play(state, place)), CardPlaced).line == colour
