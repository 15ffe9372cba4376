"""How many discs a habitat is short of: held to where it stands, and to what one disc more makes of a board."""

import random

import pytest

from games.habitat.boards import cubed
from games.habitat.cards import ANIMALS, SPIRITS
from games.habitat.grid import grid
from games.habitat.land import land, with_disc
from games.habitat.patterns import almost, homes
from games.habitat.reach import Reach, shape_of
from games.habitat.stacks import may_go_on
from games.habitat.state import COLOURS, Board, Config, Side
from games.kit.contract import Seat
from tests.games.habitat.builders import RULES, after, new_game

EVERY_PATTERN = [*[life.pattern for life in ANIMALS.values()], *SPIRITS.values()]


def board_after(side: Side, steps: int, seed: int) -> Board:
    """What lies in front of the first seat after so many random steps, and a cube on one of its cells."""
    dice, state = random.Random(seed), new_game(2, Config(side), seed=seed).state
    for _ in range(steps):
        legal = RULES.legal(state, state.turn)
        state = after(state, legal[dice.randrange(len(legal))])
    return RULES.view(state, Seat(0)).boards[0]


def closed_on(board: Board, side: Side, seed: int) -> int:
    """Its cubes, and one more on a cell where something stands, or two."""
    built = [cell for cell, stack in enumerate(board.stacks) if stack]
    return grid(side).mask({*cubed(board), *random.Random(seed).sample(built, min(2, len(built)))})


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("side", ["A", "B"])
def test_without_a_disc_it_is_where_the_habitat_stands_and_with_one_where_it_nearly_does(side: Side, seed: int) -> None:
    board = board_after(side, steps=60, seed=seed)
    closed, on = closed_on(board, side, seed), land(side, board.stacks)
    reach, free = Reach(on, closed), grid(side).all & ~closed
    for pattern in EVERY_PATTERN:
        rise = reach.of(shape_of(pattern))
        assert grid(side).cells(rise[0]) == homes(side, board.stacks, grid(side).cells(closed), pattern)
        near = {cell for cell, _, _ in almost(side, on, pattern, free)}
        assert set(grid(side).cells(rise[1] & ~rise[0])) == near


@pytest.mark.parametrize("side", ["A", "B"])
def test_so_many_discs_are_enough_where_one_fewer_is_after_some_disc(side: Side) -> None:
    board = board_after(side, steps=40, seed=5)
    closed, on = closed_on(board, side, 5), land(side, board.stacks)
    later = [
        Reach(with_disc(on, bit, stack, colour), closed)
        for bit, stack in zip(grid(side).bits, board.stacks, strict=True)
        for colour in COLOURS
        if not bit & closed and colour in may_go_on(stack)
    ]
    reach = Reach(on, closed)
    for pattern in EVERY_PATTERN:
        rise = reach.of(shape_of(pattern))
        for discs in range(1, len(rise)):
            fewer = rise[discs - 1]
            for after_disc in later:
                fewer |= after_disc.of(shape_of(pattern))[discs - 1]
            assert rise[discs] == fewer, (pattern, discs)
