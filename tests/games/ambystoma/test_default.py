"""What is done for somebody whose time ran out."""

from games.ambystoma.actions import ChooseLine, InformColour, InformNumber
from games.kit.contract import Seat
from tests.games.ambystoma.builders import RULES, after, discard, play, table

HANDS = ("r1 y2 g3 b4 w5", "r2 y3 g4 b5 w1")


def test_the_oldest_card_without_a_told_clue_is_discarded() -> None:
    state = table(*HANDS, turn=1)
    state = after(state, InformColour(Seat(0), "red"))
    assert RULES.default_action(state, 0) == discard(state, 2)


def test_a_card_that_a_clue_passed_by_counts_as_untold() -> None:
    state = table(*HANDS, turn=1)
    state = after(state, InformNumber(Seat(0), 5))
    assert RULES.default_action(state, 0) == discard(state, 1)


def test_when_something_was_told_of_every_card_the_oldest_is_discarded() -> None:
    state = table("r1 r2 r3 s1 s2", HANDS[1].replace("r2", "r4"), turn=1)
    state = after(state, InformColour(Seat(0), "red"))
    assert RULES.default_action(state, 0) == discard(state, 1)


def test_with_eight_values_on_the_table_the_first_clue_offered_is_given() -> None:
    assert RULES.default_action(table(*HANDS), 0) == InformColour(Seat(1), "red")


def test_a_striped_card_that_waits_goes_to_the_first_line_in_colour_order() -> None:
    state = table("s1 y2 g3 b4 w5", HANDS[1], lines="R1 Y0 G0 B0 W0", values=5)
    state = after(state, play(state, 1))
    assert RULES.default_action(state, 0) == ChooseLine("yellow")
