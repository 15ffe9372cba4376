"""How a game ends, and who wins."""

import pytest
from msgspec.structs import replace

from games.habitat.facts import EndBegun, GameEnded
from games.habitat.state import Config, State
from tests.games.habitat.builders import (
    DEFAULTS,
    END,
    RULES,
    SPIRITS,
    Front,
    W,
    X,
    Y,
    Z,
    do,
    new_game,
    table,
    told,
    view,
    whole_turn,
)

PLACED = "- bbb yyy rrr nnn"
"""All three discs of the turn are placed: it can end."""
THREE_EMPTY = "b b b b b | b b b b | b b b b b | b b b b | b b"
TWO_EMPTY = THREE_EMPTY + " b"
THREE_EMPTY_B = "v v v v | v v v | v v v v | v v v | v v v v | v v v | v"


def ends_turn(*boards: Front | str, config: Config = DEFAULTS, bag: str = "", **changes: object) -> list:
    """What is told when the seat in turn ends its turn, from the end of the game on."""
    step = do(replace(table(*boards, spaces=PLACED, config=config, bag=bag), **changes), END)
    return [fact for fact in told(step) if isinstance(fact, EndBegun | GameEnded)]


# «quando almeno un giocatore ha due o meno caselle vuote sulla propria plancia»


def test_two_empty_cells_at_the_end_of_a_turn_begin_the_end() -> None:
    assert ends_turn(TWO_EMPTY, "") == [EndBegun(X, "board_full", Y)]


def test_fewer_than_two_do_so_too() -> None:
    assert ends_turn(TWO_EMPTY + " b b", "") == [EndBegun(X, "board_full", Y)]


def test_three_empty_cells_do_not() -> None:
    assert ends_turn(THREE_EMPTY, "") == []


def test_on_side_b_it_is_two_of_twenty_five_cells() -> None:
    side_b = Config(side="B")
    assert ends_turn(THREE_EMPTY_B, "", config=side_b) == []
    assert ends_turn(THREE_EMPTY_B + " v", "", config=side_b) == [EndBegun(X, "board_full", Y)]


def test_a_full_board_is_looked_at_when_its_turn_ends_and_not_before() -> None:
    state = do(table(THREE_EMPTY, "", hand="v"), RULES.default_action(table(THREE_EMPTY, "", hand="v"), X)).state
    assert (state.ending, state.hand) == (None, "")
    assert do(state, END).state.ending == "board_full"


# «In entrambi i casi si completa il round, così che tutti abbiano giocato lo stesso numero di turni»


def test_the_round_is_completed_up_to_the_seat_before_the_first_one() -> None:
    state = replace(table("", TWO_EMPTY, "", spaces=PLACED), first=Y, turn=Y)
    step = do(state, END)
    assert told(step)[-1] == EndBegun(Y, "board_full", X)
    assert view(step.state).ending == "board_full"
    after_z = whole_turn(step.state)
    assert (after_z.turn, after_z.ended) == (X, None)
    assert whole_turn(after_z).ended == "board_full"


def test_begun_by_the_last_seat_of_the_round_the_end_comes_at_once() -> None:
    assert ends_turn("", TWO_EMPTY, turn=Y) == [EndBegun(Y, "board_full", Y), GameEnded("board_full", (Y,))]


def test_a_second_full_board_does_not_begin_the_end_again() -> None:
    assert ends_turn(TWO_EMPTY, TWO_EMPTY, "", turn=Y, ending="board_full") == []


def test_after_the_end_nobody_has_anything_to_do() -> None:
    state = do(replace(table("", TWO_EMPTY, spaces=PLACED), turn=Y), END).state
    assert RULES.to_act(state) == frozenset()
    assert RULES.legal(state, X) == RULES.legal(state, Y) == ()
    assert (view(state).ended, state.turn, state.round) == ("board_full", Y, 2)


def test_the_last_turn_ends_like_any_other_its_space_is_refilled() -> None:
    state = do(replace(table("", TWO_EMPTY, spaces=PLACED, bag="gvy"), turn=Y), END).state
    assert state.spaces[0] == "gvy"


# «quando il sacchetto è vuoto»


def test_the_turn_whose_refill_empties_the_bag_begins_the_end() -> None:
    assert ends_turn("", "", "", bag="gvy.") == [EndBegun(X, "bag_empty", Z)]


def test_a_bag_that_can_refill_one_more_space_does_not() -> None:
    assert ends_turn("", "", "", bag="gvybbb.") == []


def test_in_the_last_turn_of_all_there_is_nothing_left_to_refill_the_space_with() -> None:
    state = replace(table("", "", spaces=PLACED, bag="."), turn=Y, ending="bag_empty")
    step = do(state, END)
    assert step.state.spaces[0] == ""
    assert [type(fact).__name__ for fact in told(step)] == ["TurnEnded", "GameEnded"]


def test_a_board_is_full_before_the_bag_is_drawn_from_the_first_that_happens_counts() -> None:
    assert ends_turn(TWO_EMPTY, "", bag="gvy.") == [EndBegun(X, "board_full", Y)]
    assert ends_turn("", TWO_EMPTY, bag="gvy.", ending="bag_empty", turn=X) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_for_any_number_of_people_the_bag_is_empty_after_35_turns_and_one_more_completes_the_round(seats: int) -> None:
    state = new_game(seats).state
    nobody_builds, turns = state.holdings, 0
    while not state.ended:
        state, turns = whole_turn(replace(state, holdings=nobody_builds)), turns + 1
        assert (state.ending == "bag_empty") == (turns >= 35)
    assert turns == 36
    assert sum(view(state).bag) == 0


# «vince chi ne ha di più»


def ended(*fronts: Front | str, config: Config = DEFAULTS) -> State:
    return replace(table(*fronts, config=config), ended="board_full", ending="board_full")


def test_while_it_runs_there_is_no_outcome() -> None:
    assert RULES.outcome(table("ggg ggg", "")) is None


def test_whoever_has_most_points_wins() -> None:
    outcome = RULES.outcome(ended("v", "y y", "nnv"))
    assert outcome.scores == (1, 5, 3)
    assert outcome.ranks == (3, 1, 2)
    assert outcome.reason == "board_full"


def test_equal_points_are_decided_by_the_animal_cubes_on_the_board() -> None:
    outcome = RULES.outcome(ended(Front("nnv", "firefly, bee"), "nv", Front("v", "cricket 0")))
    assert outcome.scores == (3, 2, 3)
    assert outcome.ranks == (2, 3, 1)


def test_the_cube_of_a_spirit_does_not_count_in_a_tie() -> None:
    outcome = RULES.outcome(ended(Front("ggg gg", "snow 0"), "y y - y y | nnv", config=SPIRITS))
    assert outcome.scores == (5 + 8, 10 + 3)
    assert outcome.ranks == (1, 1)


def test_who_is_level_in_both_shares_the_game() -> None:
    outcome = RULES.outcome(ended("nv", "v v", "v"))
    assert outcome.ranks == (1, 1, 3)
    assert outcome.scores == (2, 2, 1)
    state = replace(table("nv", "v v" + THREE_EMPTY.replace("b", "n")[3:], "v", spaces=PLACED), turn=Z)
    step = do(replace(state, ending="board_full"), END)
    assert told(step)[-1] == GameEnded("board_full", (X, Y))


@pytest.mark.parametrize(("side", "water", "points"), [("A", "river", 2), ("B", "islands", 5)])
def test_every_point_has_its_line_seat_by_seat_in_the_order_of_the_sheet(side: str, water: str, points: int) -> None:
    front = Front("y y b b", "axolotl 2 3, heron")
    outcome = RULES.outcome(ended(front, "v", config=Config(side=side)))
    lines = [(line.id, line.points, line.args) for line in outcome.lines if line.seat == X]
    assert lines == [
        ("trees", 0, {}),
        ("mountains", 0, {}),
        ("fields", 5, {}),
        ("buildings", 0, {}),
        (water, points, {}),
        ("animal", 4, {"animal": "axolotl", "cubes": 2, "spaces": 5}),
        ("animal", 0, {"animal": "heron", "cubes": 0, "spaces": 3}),
        ("cubes", 0, {"cubes": 2}),
    ]
    assert [line.seat for line in outcome.lines] == [X] * 7 + [Y] * 5 + [X, Y]


def test_with_spirits_each_seat_has_a_line_for_its_own() -> None:
    outcome = RULES.outcome(ended(Front("ggg gg", "snow 0"), Front("ggg gg", "echo"), config=SPIRITS))
    spirits = [(line.seat, line.args, line.points) for line in outcome.lines if line.id == "spirit"]
    assert [(seat, args) for seat, args, _ in spirits] == [(X, {"spirit": "snow"}), (Y, {"spirit": "echo"})]
    assert spirits[0][2] > spirits[1][2] == 0
    assert outcome.ranks == (1, 2)


def test_the_lines_of_a_seat_add_up_to_its_score() -> None:
    outcome = RULES.outcome(ended(Front("ggg gg b v y | - - - y", "axolotl 2, snow 0"), "v v", "", "b", config=SPIRITS))
    for seat in (X, Y, Z, W):
        assert outcome.scores[seat] == sum(line.points for line in outcome.lines if line.seat == seat)


def test_the_published_table_counts_higher() -> None:
    assert RULES.outcome(ended("nnv", "", config=Config(scoring="published"))).scores == (7, 0)
