"""«Otorgar información»."""

import pytest

from games.ambystoma.actions import Action, InformColour, InformNumber
from games.ambystoma.cards import COLOURS, NUMBERS
from games.ambystoma.facts import ColourTold, NumberTold
from games.ambystoma.state import Marks, State
from games.kit.contract import Refusal, Seat
from tests.games.ambystoma.builders import RULES, after, card, do, kinds, only, places, table

X, Y, Z = Seat(0), Seat(1), Seat(2)


def sheet_table(**rest: int) -> State:
    """Y holds [red 1, striped 3, yellow 4, striped 1, blue 5]."""
    return table("g1 g2 g3 g4 w5", "r1 s3 y4 s1 b5", **rest)


def marks(state: State, seat: int, place: int) -> Marks:
    return state.hands[seat][place - 1].marks


@pytest.mark.parametrize(("colour", "where"), [("yellow", [2, 3, 4]), ("red", [1, 2, 4]), ("green", [2, 4])])
def test_a_colour_points_at_all_cards_of_it_and_at_every_striped_one(colour: str, where: list[int]) -> None:
    state = sheet_table()
    fact = only(do(state, InformColour(Y, colour)), ColourTold)
    assert places(state, Y, fact.cards) == where


def test_a_number_points_at_all_cards_of_it_striped_ones_too() -> None:
    state = sheet_table()
    fact = only(do(state, InformNumber(Y, 1)), NumberTold)
    assert places(state, Y, fact.cards) == [1, 4]


def test_a_number_that_nobody_holds_is_refused() -> None:
    state = sheet_table()
    assert InformNumber(Y, 2) not in RULES.legal(state, X)
    assert RULES.why_not(RULES.view(state, X), InformNumber(Y, 2)) == Refusal("no_such_card", {"seat": Y})


def test_a_colour_that_nobody_holds_is_refused() -> None:
    state = table("g1 g2 g3 g4 w5", "r1 r2 r3 y4 b5")
    offered = [action.colour for action in RULES.legal(state, X) if isinstance(action, InformColour)]
    assert offered == ["red", "yellow", "blue"]
    assert RULES.why_not(RULES.view(state, X), InformColour(Y, "white")) == Refusal("no_such_card", {"seat": Y})


def test_with_a_striped_card_in_the_hand_every_colour_may_be_told_and_none_is_called_striped() -> None:
    offered = [action.colour for action in RULES.legal(sheet_table(), X) if isinstance(action, InformColour)]
    assert offered == list(COLOURS)


def test_only_another_person_is_told() -> None:
    state = table("g1 g2 g3 g4 w5", "r1 r2 r3 r4 r5", "b1 b2 b3 b4 b5")
    assert {action.to for action in RULES.legal(state, X) if isinstance(action, InformColour | InformNumber)} == {Y, Z}
    assert RULES.why_not(RULES.view(state, X), InformNumber(X, 1)) == Refusal("not_yourself")


@pytest.mark.parametrize("clue", [InformColour(Y, "red"), InformNumber(Y, 4)])
def test_it_costs_a_value(clue: Action) -> None:
    step = do(sheet_table(values=3), clue)
    assert step.state.values == 2
    (fact,) = (told.public for told in step.facts)
    assert fact.values == 2


@pytest.mark.parametrize("clue", [InformColour(Y, "red"), InformNumber(Y, 4)])
def test_it_is_refused_when_no_values_are_left(clue: Action) -> None:
    state = sheet_table(values=0)
    assert not [action for action in RULES.legal(state, X) if isinstance(action, InformColour | InformNumber)]
    assert RULES.why_not(RULES.view(state, X), clue) == Refusal("no_values")


def test_everybody_hears_it_spectators_too() -> None:
    step = do(sheet_table(), InformNumber(Y, 1))
    assert [told.private for told in step.facts] == [()]
    assert step.facts[0].public == NumberTold(X, Y, 1, (card(step.state, Y, 1), card(step.state, Y, 4)), 7)


def test_nothing_is_drawn_and_the_next_person_is_in_turn() -> None:
    state = sheet_table()
    step = do(state, InformColour(Y, "red"))
    assert kinds(step) == ["ColourTold"]
    assert step.state.drawn == state.drawn
    assert RULES.to_act(step.state) == {Y}


def test_what_was_said_can_not_be_taken_back() -> None:
    assert do(sheet_table(), InformColour(Y, "red")).final


def test_a_colour_marks_the_cards_pointed_at_and_those_passed_by() -> None:
    state = after(sheet_table(), InformColour(Y, "yellow"))
    assert [marks(state, Y, place) for place in (1, 2, 3)] == [
        Marks(not_colours=("yellow",)),
        Marks(colours=("yellow",)),
        Marks(colours=("yellow",)),
    ]


def test_a_number_marks_the_cards_pointed_at_and_those_passed_by() -> None:
    state = after(sheet_table(), InformNumber(Y, 3))
    assert [marks(state, Y, place) for place in (1, 2)] == [Marks(not_numbers=(3,)), Marks(number=3)]


def hear(state: State, *clues: Action) -> State:
    """X says all this, one clue after the other, as if nobody else had a turn."""
    for clue in clues:
        state = RULES.apply(state, X, clue).state
    return state


def test_two_colours_told_of_one_card_are_kept_in_the_order_of_the_lines() -> None:
    state = hear(sheet_table(), InformColour(Y, "white"), InformColour(Y, "red"))
    assert marks(state, Y, 2).colours == ("red", "white")


def test_colours_passed_by_are_kept_in_the_order_of_the_lines() -> None:
    state = hear(sheet_table(), InformColour(Y, "white"), InformColour(Y, "red"))
    assert marks(state, Y, 5).not_colours == ("red", "white")


def test_hearing_the_same_again_changes_no_mark() -> None:
    once = hear(sheet_table(), InformColour(Y, "yellow"), InformNumber(Y, 1))
    twice = hear(once, InformColour(Y, "yellow"), InformNumber(Y, 1))
    assert twice.hands == once.hands


def test_numbers_passed_by_are_kept_ascending_until_the_number_is_told() -> None:
    state = hear(sheet_table(), InformNumber(Y, 5), InformNumber(Y, 1))
    assert marks(state, Y, 2) == Marks(not_numbers=(1, 5))
    state = hear(state, InformNumber(Y, 3), InformNumber(Y, 4))
    assert marks(state, Y, 2) == Marks(number=3)


def test_marks_stay_with_their_card_when_the_hand_moves_up() -> None:
    state = hear(sheet_table(), InformNumber(Y, 4))
    marked = card(state, Y, 3)
    state = after(state, RULES.legal(state, Y)[-5])
    assert [(held.id, held.marks) for held in state.hands[Y]][1] == (marked, Marks(number=4))


def test_clues_are_offered_clockwise_colours_before_numbers() -> None:
    state = table("r1 s1 r2 r3 r4", "b1 b2 w2 w3 g1", "y1 y2 y3 y4 y5", turn=Seat(1))
    clues = [action for action in RULES.legal(state, Y) if isinstance(action, InformColour | InformNumber)]
    assert clues == [
        InformColour(Z, "yellow"),
        *[InformNumber(Z, number) for number in NUMBERS],
        *[InformColour(X, colour) for colour in COLOURS],
        *[InformNumber(X, number) for number in (1, 2, 3, 4)],
    ]
