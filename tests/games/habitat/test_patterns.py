"""Where a habitat stands: on every cell, in every orientation, on both sides."""

import itertools
import random
from collections.abc import Iterable

import pytest

from games.habitat.cards import Need, Pattern, Spot
from games.habitat.grid import grid
from games.habitat.hexes import Cell, Side, axials, cell_at, places, turned
from games.habitat.land import land
from games.habitat.patterns import almost, homes, standing
from games.habitat.stacks import may_go_on
from games.habitat.state import Stack
from tests.games.habitat.boards import BOARDS
from tests.games.habitat.lands import PATTERNS, STACKS, any_closed, any_stacks, board, cell, stacks_of

SIDES: tuple[Side, ...] = ("A", "B")
both_sides = pytest.mark.parametrize("side", SIDES)


def laid(side: Side, pattern: Pattern, cube: Cell, sixths: int) -> dict[Cell, Stack] | None:
    """The stacks of a pattern that is turned and laid down, the cube's cell there; None if it hangs over the edge."""
    q, r = axials(side)[cube]
    offsets = [turned(spot.axial, sixths) for spot in pattern]
    cells = [cell_at(side).get((q + dq, r + dr)) for dq, dr in offsets]
    inside = [one for one in cells if one is not None]
    return (
        dict(zip(inside, [STACKS[spot.need] for spot in pattern], strict=True)) if len(inside) == len(cells) else None
    )


def found(words: str, name: str, closed: Iterable[Cell] = ()) -> list[Cell]:
    """Where a cube of this card may go on a board of side A."""
    return list(homes("A", board(words).stacks, closed, PATTERNS[name]))


def free(side: Side, closed: Iterable[Cell] = ()) -> int:
    return grid(side).all & ~grid(side).mask(closed)


# ---- orientations, edges, corners ----


@both_sides
def test_a_habitat_stands_wherever_it_fits_on_the_board_in_any_of_six_orientations(side: Side) -> None:
    for name, pattern in PATTERNS.items():
        everywhere = itertools.product(range(len(places(side))), range(6))
        ways = [(cube, laid(side, pattern, cube, sixths)) for cube, sixths in everywhere]
        fits = [(cube, stacks_of(side, stacks)) for cube, stacks in ways if stacks is not None]
        assert all(cube in homes(side, stacks, (), pattern) for cube, stacks in fits), name
        assert len(fits) >= 25, name


@both_sides
def test_a_habitat_with_one_cell_missing_stands_nowhere(side: Side) -> None:
    cube = cell(2, 1, side)
    for name, pattern in PATTERNS.items():
        for stacks in [laid(side, pattern, cube, sixths) or {} for sixths in range(6)]:
            for one in stacks:
                rest = {other: stack for other, stack in stacks.items() if other != one}
                assert homes(side, stacks_of(side, rest), (), pattern) == (), name


@pytest.mark.parametrize("name", [name for name, played in BOARDS.items() if not played.is_built_over])
def test_every_cube_of_a_played_board_stands_in_its_habitat(name: str) -> None:
    played = board(BOARDS[name].board, BOARDS[name].cards)
    for card in played.animals:
        assert set(card.cubes) <= set(homes("A", played.stacks, (), card.pattern))
    if played.spirit:
        assert played.spirit.cube in homes("A", played.stacks, (), played.spirit.pattern)


def test_a_habitat_does_not_reach_round_the_edge_of_the_board() -> None:
    assert found("- - - - b | - - - - | v", "axolotl") == []
    assert found("b - - - b | - - - v | - | v", "axolotl") == [4]


def test_a_corner_is_as_good_as_any_cell() -> None:
    assert found("b v - v b | - | - | - | b v - v b", "axolotl") == [0, 4, 18, 22]


def test_a_pattern_is_not_mirrored() -> None:
    one_way: Pattern = (Spot(0, 0, "W"), Spot(0, -1, "F"), Spot(1, -1, "T1"))
    middle, above, right = cell(2, 2), cell(2, 1), cell(3, 1)
    assert homes("A", stacks_of("A", {middle: "b", above: "y", right: "v"}), (), one_way) == (middle,)
    assert homes("A", stacks_of("A", {middle: "b", above: "v", right: "y"}), (), one_way) == ()


# ---- «lo schema dei terreni deve essere esatto» ----


@pytest.mark.parametrize("need", STACKS)
def test_what_a_card_needs_is_exact_in_kind_and_height(need: Need) -> None:
    pattern: Pattern = (Spot(0, 0, "W"), Spot(1, 0, need))
    right = {kind for kind, stack in STACKS.items() if homes("A", stacks_of("A", {0: "b", 5: stack}), (), pattern)}
    assert right == {need}


@pytest.mark.parametrize("stack", ["", "n", "nn", "r"])
def test_what_is_unfinished_is_no_part_of_any_habitat(stack: Stack) -> None:
    for need in STACKS:
        pattern: Pattern = (Spot(0, 0, "W"), Spot(1, 0, need))
        assert not homes("A", stacks_of("A", {0: "b", 5: stack}), (), pattern)


@pytest.mark.parametrize("stack", ["rr", "gr", "nr"])
def test_a_building_may_stand_on_any_colour(stack: Stack) -> None:
    assert found(f"b | {stack}", "swan") == [0]


# ---- cubes ----


def test_the_cubes_cell_must_be_free_of_cubes_and_the_others_may_have_some() -> None:
    assert found("b v b", "axolotl", closed=[0]) == [2]
    assert found("b v b", "axolotl", closed=[1]) == [0, 2]
    assert found("b v b", "axolotl", closed=[0, 2]) == []


def test_a_disc_serves_many_habitats() -> None:
    words = "y y y | v b"
    assert found(words, "firefly") == [0, 1]
    assert found(words, "axolotl") == [6]
    assert found(words, "toad") == [6]


def test_a_habitat_is_drawn_once_for_each_cell_that_a_cube_may_go_to() -> None:
    on = land("A", board("y y - | v b y").stacks)
    assert standing("A", on, PATTERNS["firefly"], free("A")) == ((0, 5), (1, 5))
    assert standing("A", on, PATTERNS["firefly"], free("A", [0])) == ((1, 5),)
    assert standing("A", on, PATTERNS["salmon"], free("A")) == ()


def test_a_habitat_that_stands_in_several_orientations_is_drawn_in_one() -> None:
    (drawn,) = standing("A", land("A", board("v b v").stacks), PATTERNS["axolotl"], free("A"))
    assert drawn in {(1, 0), (1, 2)}
    assert len(standing("A", land("A", board("nv b nv").stacks), PATTERNS["rain"], free("A"))) == 1


@both_sides
def test_what_is_drawn_is_the_pattern_turned(side: Side) -> None:
    rng = random.Random(52)
    for _ in range(40):
        stacks, closed = any_stacks(side, rng), any_closed(side, rng)
        for pattern in PATTERNS.values():
            drawn = standing(side, land(side, stacks), pattern, free(side, closed))
            assert tuple(cells[0] for cells in drawn) == homes(side, stacks, closed, pattern)
            for cells in drawn:
                ways = [laid(side, pattern, cells[0], sixths) for sixths in range(6)]
                assert any(way is not None and tuple(way) == cells for way in ways)


# ---- one disc short ----


def short(words: str, name: str, closed: Iterable[Cell] = ()) -> list[tuple[Cell, Cell, str]]:
    """The cube's cell, the missing disc's and its colour."""
    return list(almost("A", land("A", board(words).stacks), PATTERNS[name], free("A", closed)))


def test_a_habitat_is_short_of_one_disc_on_any_cell_where_that_may_go() -> None:
    assert short("b", "axolotl") == [(0, 1, "v"), (0, 5, "v")]
    assert short("b g", "axolotl") == [(0, 5, "v")]
    assert short("b n", "axolotl") == [(0, 5, "v")]


def test_a_stack_that_is_one_disc_too_low_is_short_of_its_last() -> None:
    assert short("b gg", "salmon") == [(0, 1, "g")]
    assert short("nn rr", "dormouse") == [(1, 0, "v")]
    assert short("n nv r | g", "robin") == [(1, 0, "r"), (1, 2, "r"), (1, 5, "r")]


def test_a_habitat_that_is_two_discs_short_is_not_named() -> None:
    assert short("b g", "salmon") == []
    assert short("n rr", "dormouse") == []
    assert short("", "axolotl") == []


def test_the_cubes_own_cell_may_be_what_is_missing() -> None:
    assert short("- v", "axolotl") == [(0, 0, "b"), (2, 2, "b"), (5, 5, "b"), (6, 6, "b")]


def test_where_a_habitat_stands_already_nothing_is_missing() -> None:
    assert short("b v", "axolotl") == [(2, 2, "b"), (5, 5, "b"), (6, 6, "b")]


def test_nothing_is_missing_where_a_cube_has_closed_a_cell() -> None:
    assert short("nn rr", "dormouse", closed=[0]) == []
    assert short("nn rr", "dormouse", closed=[1]) == []
    assert short("b", "axolotl", closed=[1]) == [(0, 5, "v")]


@both_sides
def test_short_of_one_disc_is_whatever_one_legal_disc_brings_about(side: Side) -> None:
    rng = random.Random(53)
    for _ in range(12):
        stacks, closed = any_stacks(side, rng), any_closed(side, rng)
        puts = [(one, more) for one, stack in enumerate(stacks) if one not in closed for more in may_go_on(stack)]
        for pattern in PATTERNS.values():
            before = set(homes(side, stacks, closed, pattern))
            tried = {
                (cube, one, more)
                for one, more in puts
                for cube in homes(side, (*stacks[:one], stacks[one] + more, *stacks[one + 1 :]), closed, pattern)
                if cube not in before
            }
            assert list(almost(side, land(side, stacks), pattern, free(side, closed))) == sorted(tried)
