"""«Il punteggio»: what each terrain and each animal is worth, in both ways, on both sides."""

import random
from itertools import pairwise

import pytest

from games.habitat.hexes import COLUMNS, Side
from games.habitat.land import land
from games.habitat.scoring import sheet, total
from games.habitat.state import Board, Config, Scoring, Stack
from games.habitat.terrain import terrain_lines, terrain_points
from tests.games.habitat import paper, printed
from tests.games.habitat.boards import BOARDS
from tests.games.habitat.lands import (
    A,
    B,
    any_stacks,
    board,
    cell,
    counted,
    half_turned,
    middles,
    parts,
    patch,
    points,
    stacks_of,
)

SIDES: tuple[Side, ...] = ("A", "B")
WAYS: tuple[Scoring, ...] = ("sheet", "published")
both_sides = pytest.mark.parametrize("side", SIDES)
both_ways = pytest.mark.parametrize("scoring", WAYS)


def lines(side: Side, scoring: Scoring, stacks: tuple[Stack, ...]) -> dict[str, int]:
    return {line.id: line.points for line in terrain_lines(side, scoring, land(side, stacks))}


# ---- boards that were played ----


@both_ways
@pytest.mark.parametrize("name", BOARDS)
def test_a_played_board_is_worth_line_by_line_what_its_players_counted(name: str, scoring: Scoring) -> None:
    played = BOARDS[name]
    found = counted(played.board, played.cards, Config(scoring=scoring, spirits=True))
    by_hand = {**(played.sheet if scoring == "sheet" else played.published), "animals": played.animals}
    assert {line.id: line.points for line in found.lines} == {**by_hand, "spirit": played.spirit}
    assert found.total == sum(by_hand.values()) + played.spirit


# ---- trees and mountains ----


@pytest.mark.parametrize(("tree", "high", "by_the_table"), [("v", 1, 1), ("nv", 2, 3), ("nnv", 3, 7)])
def test_a_tree_is_worth_its_height_or_what_the_table_says(tree: Stack, high: int, by_the_table: int) -> None:
    assert points(tree, "trees", A["sheet"]) == high
    assert points(tree, "trees", A["published"]) == by_the_table


@both_ways
def test_a_trunk_without_leaves_is_worth_nothing(scoring: Scoring) -> None:
    assert counted("n nn | nn n", config=A[scoring]).total == 0


@both_ways
def test_one_mountain_alone_is_worth_nothing(scoring: Scoring) -> None:
    assert points("ggg", "mountains", A[scoring]) == 0
    assert points("ggg - ggg | - - - ggg", "mountains", A[scoring]) == 0


def test_two_adjacent_mountains_of_three_are_worth_6_by_the_sheet_and_14_by_the_table() -> None:
    assert points("ggg ggg", "mountains", A["sheet"]) == 6
    assert points("ggg ggg", "mountains", A["published"]) == 14


def test_mountains_next_to_each_other_count_whatever_their_heights() -> None:
    assert points("g gg ggg", "mountains", A["sheet"]) == 6
    assert points("g gg ggg", "mountains", A["published"]) == 11


def test_behind_the_lines_stands_every_tree_and_every_mountain_by_cell() -> None:
    words = "nnv ggg v | gg - - g"
    assert parts(words, "trees", A["published"]) == [(7, [0]), (1, [2])]
    assert parts(words, "mountains", A["published"]) == [(7, [1]), (3, [5]), (0, [8])]


# ---- fields and buildings ----


def test_a_group_of_two_or_more_fields_is_worth_five_and_one_alone_nothing() -> None:
    assert points("y", "fields") == 0
    assert points("y y", "fields") == 5
    assert points("y y y | y y y y | y", "fields") == 5
    assert points("y y - y y | - - - -", "fields") == 10
    assert parts("y y - y", "fields") == [(5, [0, 1]), (0, [3])]


def test_a_building_with_red_blue_and_yellow_around_it_is_worth_five() -> None:
    assert points("y rr b | rr", "buildings") == 5
    assert points("y rr b | r", "buildings") == 5


def test_a_building_with_red_blue_and_blue_around_it_is_worth_nothing() -> None:
    assert points("b rr b | rr", "buildings") == 0


@pytest.mark.parametrize("building", ["rr", "gr", "nr"])
def test_what_a_building_stands_on_does_not_matter(building: Stack) -> None:
    assert points(f"y {building} b | v", "buildings") == 5


def test_only_the_topmost_disc_of_a_neighbour_is_a_colour() -> None:
    assert points("nv rr gr", "buildings") == 0
    assert points("nv rr gr | nn", "buildings") == 5


def test_a_buildings_own_colour_and_what_lies_farther_off_do_not_count() -> None:
    assert points("y rr b", "buildings") == 0
    assert points("y rr b g", "buildings") == 0


def test_empty_cells_are_no_colour_and_a_building_need_not_be_surrounded_on_all_sides() -> None:
    assert points("- rr b | y v", "buildings") == 5


def test_a_building_in_a_corner_of_side_a_has_too_few_neighbours() -> None:
    assert points("rr y | b", "buildings") == 0


def test_a_red_alone_is_no_building() -> None:
    assert points("y r b | v", "buildings") == 0


def test_behind_the_line_stands_every_building() -> None:
    assert parts("y rr b | v - - rr", "buildings") == [(5, [1]), (0, [8])]


# ---- the river of side A ----

RING = "- | - b b | - b - b | - b b"
WINDING = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (2, 4), (3, 3), (4, 4)]
RIVERS = [(0, 0, 0), (1, 1, 0), (2, 2, 2), (3, 3, 5), (4, 4, 8), (5, 5, 11), (6, 6, 15), (7, 7, 19), (8, 8, 23)]


@pytest.mark.parametrize(("discs", "long", "by_the_table"), RIVERS)
def test_a_river_is_worth_its_length_or_what_the_table_says(discs: int, long: int, by_the_table: int) -> None:
    stacks = stacks_of("A", {cell(*place): "b" for place in WINDING[:discs]})
    assert lines("A", "sheet", stacks)["river"] == long
    assert lines("A", "published", stacks)["river"] == by_the_table


def test_a_ring_of_six_is_a_river_of_four() -> None:
    assert points(RING, "river", A["sheet"]) == 4
    assert points(RING, "river", A["published"]) == 8


def test_a_lone_disc_is_a_river_of_one() -> None:
    assert points("b", "river", A["sheet"]) == 1
    assert points("b", "river", A["published"]) == 0


def test_only_the_best_river_counts() -> None:
    assert points("b b - b b | - - - -", "river") == 2
    assert points("b - b b b | - - - -", "river") == 3


def test_a_bend_is_cut_short_and_a_fork_is_not_counted_twice() -> None:
    assert points("b b | b", "river") == 2
    assert points("b b b | - - b | - - - b | - -", "river") == 5
    assert points("- b | b b | b b", "river") == 3


def test_behind_the_line_stands_the_path_from_end_to_end() -> None:
    assert parts("- - b | b b | b", "river") == [(4, [2, 6, 5, 9])]
    assert parts("b b - b b", "river", A["published"]) == [(2, [0, 1])]
    assert parts("y", "river") == []


# ---- the islands of side B ----


def test_without_water_the_board_is_one_island() -> None:
    assert points("", "islands", B["sheet"]) == 5


def test_a_corner_cut_off_by_water_is_an_island() -> None:
    assert points("- b | b", "islands", B["sheet"]) == 10


def test_a_board_of_nothing_but_water_has_no_island() -> None:
    words = " | ".join(" ".join(["b"] * rows) for rows in COLUMNS["B"])
    assert points(words, "islands", B["sheet"]) == 0
    assert parts(words, "islands", B["sheet"]) == []


def test_a_column_of_water_makes_two_islands() -> None:
    words = "- | - | - | b b b"
    assert points(words, "islands", B["published"]) == 10
    assert parts(words, "islands", B["published"]) == [(5, list(range(11))), (5, list(range(14, 25)))]


def test_islands_are_of_whatever_is_no_water_and_of_empty_cells() -> None:
    assert points("v b | b", "islands", B["sheet"]) == 10
    assert points("v gr | b", "islands", B["sheet"]) == 5


@both_ways
def test_either_side_counts_its_own_water_and_the_other_not(scoring: Scoring) -> None:
    on_a, on_b = ([line.id for line in counted("b", config=side[scoring]).lines] for side in (A, B))
    assert on_a == ["trees", "mountains", "fields", "buildings", "river", "animals"]
    assert on_b == ["trees", "mountains", "fields", "buildings", "islands", "animals"]


# ---- animals ----


def test_an_animal_card_is_worth_the_number_of_its_last_cube_finished_or_not() -> None:
    assert counted("", "axolotl").total == 0
    cubes = ["3", "3 4", "3 4 5", "3 4 5 6", "3 4 5 6 7"]
    assert [counted("", f"axolotl {placed}").total for placed in cubes] == [2, 4, 6, 10, 15]


def test_every_animal_card_taken_stands_behind_the_line_in_the_order_taken() -> None:
    animals = counted("", "swan 7 2, bee, axolotl 5").lines[-1]
    assert (animals.id, animals.points) == ("animals", 6)
    assert [(part.points, part.cells) for part in animals.parts] == [(4, (7, 2)), (0, ()), (2, (5,))]


# ---- all together, counted twice ----


@both_sides
@both_ways
def test_a_second_count_by_pencil_comes_to_the_same_on_any_board(side: Side, scoring: Scoring) -> None:
    rng = random.Random(f"{side} {scoring}")
    for _ in range(600):
        stacks = any_stacks(side, rng)
        on_paper = dict(zip(printed.places(side), stacks, strict=True))
        pad = paper.terrain(on_paper, side, scoring)
        assert lines(side, scoring, stacks) == pad
        assert total(Config(side, scoring), Board(stacks, (), None)) == sum(pad.values())


@both_sides
@both_ways
def test_the_parts_of_a_line_add_up_to_it(side: Side, scoring: Scoring) -> None:
    rng = random.Random(6)
    for _ in range(100):
        on = land(side, any_stacks(side, rng))
        for line in terrain_lines(side, scoring, on):
            assert sum(part.points for part in line.parts) == line.points
            firsts = [part.cells[0] for part in line.parts]
            assert firsts == sorted(firsts)
        assert terrain_points(side, scoring, on) == sum(line.points for line in terrain_lines(side, scoring, on))


def test_the_path_of_a_river_goes_from_disc_to_neighbouring_disc() -> None:
    rng, laid = random.Random(7), printed.places("A")
    for _ in range(300):
        stacks = any_stacks("A", rng)
        for part in terrain_lines("A", "sheet", land("A", stacks))[-1].parts:
            assert {stacks[one] for one in part.cells} == {"b"}
            assert all(laid[near] in printed.beside(laid[one]) for one, near in pairwise(part.cells))


@both_sides
@both_ways
def test_a_board_seen_from_the_other_side_of_the_table_is_worth_the_same(side: Side, scoring: Scoring) -> None:
    rng = random.Random(8)
    for _ in range(200):
        stacks = any_stacks(side, rng)
        assert lines(side, scoring, stacks) == lines(side, scoring, half_turned(stacks))


@both_ways
def test_what_is_built_is_worth_the_same_wherever_on_the_board_and_however_turned(scoring: Scoring) -> None:
    rng = random.Random(9)
    for _ in range(40):
        middle, *ring = any_stacks("A", rng)[:7]
        worth = set()
        for where in middles("A"):
            for sixths in range(6):
                laid = zip(patch("A", where), [middle, *ring[sixths:], *ring[:sixths]], strict=True)
                worth.add(tuple(lines("A", scoring, stacks_of("A", dict(laid))).items()))
        assert len(worth) == 1


def test_the_quick_total_is_that_of_the_sheet() -> None:
    published = Config(scoring="published", spirits=True)
    laid = [(published, board(played.board, played.cards, published)) for played in BOARDS.values()]
    laid += [(Config(), board(played.board)) for played in BOARDS.values()]
    laid += [(published, board("b v ggg gg", "axolotl 0, snow", published))]
    for config, one in laid:
        assert total(config, one) == sheet(config, one).total


def test_cells_are_named_as_the_examples_name_them() -> None:
    assert [cell(0, 1, "B"), cell(1, 0, "B"), cell(3, 0, "B")] == [1, 4, 11]
