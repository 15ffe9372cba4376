"""Cells, their neighbours and turning, on both sides of a board."""

import pytest

from games.habitat.grid import grid
from games.habitat.hexes import AROUND, COLUMNS, Side, axials, cell_at, places, turned

SIDES: tuple[Side, ...] = ("A", "B")
both_sides = pytest.mark.parametrize("side", SIDES)


def by_the_rulings(column: int, row: int) -> list[tuple[int, int]]:
    """(c, r±1) and, c even: (c±1, r−1), (c±1, r); c odd: (c±1, r), (c±1, r+1)."""
    rows = (row - 1, row) if column % 2 == 0 else (row, row + 1)
    return [(column, row - 1), (column, row + 1), *[(column + step, one) for step in (-1, 1) for one in rows]]


def beside(side: Side, cell: int) -> list[int]:
    return list(grid(side).cells(grid(side).beside(grid(side).bits[cell])))


@both_sides
def test_cells_are_numbered_column_by_column_from_the_left_each_from_top_to_bottom(side: Side) -> None:
    assert list(places(side)) == sorted((column, row) for column, n in enumerate(COLUMNS[side]) for row in range(n))


def test_side_a_has_23_cells_and_side_b_25() -> None:
    assert (len(places("A")), len(places("B"))) == (23, 25)


@both_sides
def test_every_second_column_lies_half_a_cell_lower(side: Side) -> None:
    for cell, place in enumerate(places(side)):
        around = [places(side).index(near) for near in by_the_rulings(*place) if near in places(side)]
        assert beside(side, cell) == sorted(around)


@both_sides
def test_whoever_is_beside_a_cell_has_that_cell_beside_it(side: Side) -> None:
    pairs = {(cell, near) for cell in range(len(places(side))) for near in beside(side, cell)}
    assert pairs == {(near, cell) for cell, near in pairs}
    assert all(cell != near for cell, near in pairs)


def test_a_cell_in_a_corner_has_two_neighbours_and_one_within_the_board_six() -> None:
    around = {side: [len(beside(side, cell)) for cell in range(len(places(side)))] for side in SIDES}
    assert around["A"] == [2, 4, 4, 4, 2, *[5, 6, 6, 5], *[3, 6, 6, 6, 3], *[5, 6, 6, 5], *[2, 4, 4, 4, 2]]
    assert around["B"] == [2, 4, 4, 2, *[5, 6, 5], *[3, 6, 6, 3], *[5, 6, 5], *[3, 6, 6, 3], *[5, 6, 5], *[2, 4, 4, 2]]


def test_the_cells_beside_two_neighbours_are_those_beside_either_and_both_themselves() -> None:
    board = grid("A")
    assert board.cells(board.beside(board.mask([0, 1]))) == (0, 1, 2, 5, 6)


@both_sides
def test_cells_become_bits_and_come_back_in_order(side: Side) -> None:
    board = grid(side)
    assert board.cells(board.all) == tuple(range(len(places(side))))
    assert board.cells(board.mask([7, 2, 19])) == (2, 7, 19)
    assert board.cells(0) == ()


@both_sides
def test_a_place_and_its_slanted_coordinates_name_the_same_cell(side: Side) -> None:
    assert [cell_at(side)[axial] for axial in axials(side)] == list(range(len(places(side))))
    assert len(cell_at(side)) == len(places(side))


def test_groups_hang_together_and_are_told_by_their_first_cell() -> None:
    board = grid("A")
    groups = board.groups(board.mask([22, 4, 0, 5, 13, 17]))
    assert [board.cells(group) for group in groups] == [(0, 5), (4,), (13, 17, 22)]


# ---- turning ----


def test_a_sixth_of_a_turn_takes_each_neighbour_to_the_next_one_clockwise() -> None:
    assert [turned(step, 1) for step in AROUND] == [*AROUND[1:], AROUND[0]]


def test_six_sixths_change_nothing_and_three_lead_to_the_opposite() -> None:
    for axial in [(0, 0), (1, 0), (2, -1), (-1, 2)]:
        assert turned(axial, 6) == turned(axial, 0) == axial
        assert turned(axial, 3) == (-axial[0], -axial[1])
        assert turned(turned(axial, 2), 4) == axial
