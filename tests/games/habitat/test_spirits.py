"""[R] What a spirit counts once its cube is placed, on top of the terrain."""

import random

import pytest

from games.habitat.cards import SPIRITS, Spirit
from games.habitat.hexes import Side
from games.habitat.land import land
from games.habitat.sheet import Line
from games.habitat.spirits import spirit_parts, spirit_points
from games.habitat.state import Config
from tests.games.habitat import paper, printed
from tests.games.habitat.boards import BOARDS
from tests.games.habitat.lands import any_stacks, board, counted

WITH_SPIRITS = Config(spirits=True)

EXAMPLES: list[tuple[Spirit, str, int]] = [
    ("harvest", "y - y y", 4),
    ("harvest", "y y y - y", 12),
    ("breeze", "y - y y", 10),
    ("forest", "v nv nnv", 8),
    ("moss", "v nv nnv", 7),
    ("hearth", "rr gr - nr r", 8),
    ("bell", "rr gr - nr r", 6),
    ("snow", "g - gg - ggg", 8),
    ("echo", "g - gg - ggg", 7),
    ("rain", "b b - b", 7),
    ("spring", "b b - b", 6),
]


@pytest.mark.parametrize(("spirit", "words", "points"), EXAMPLES)
def test_a_spirit_counts_what_its_card_says(spirit: Spirit, words: str, points: int) -> None:
    assert spirit_points(spirit, "A", land("A", board(words).stacks)) == points
    assert counted(words, f"{spirit} 22", WITH_SPIRITS).lines[-1].points == points


def test_two_spirits_would_have_counted_on_board_1_what_its_spirit_did() -> None:
    """Which of them it was is not known."""
    on = land("A", board(BOARDS["1"].board).stacks)
    assert [spirit for spirit in SPIRITS if spirit_points(spirit, "A", on) == 14] == ["harvest", "spring"]


def of_spirit(words: str, cards: str) -> Line:
    return counted(words, cards, WITH_SPIRITS).lines[-1]


def test_a_spirit_whose_cube_is_not_placed_counts_nothing() -> None:
    assert of_spirit("b b b", "spring") == Line("spirit", 0)
    assert of_spirit("b b b", "") == Line("spirit", 0)
    assert of_spirit("b b b", "spring 1").points == 6


def test_a_spirit_comes_on_top_of_what_the_terrain_is_worth() -> None:
    assert counted("y y y", "harvest 0", WITH_SPIRITS).total == 5 + 10


def test_without_spirits_there_is_no_such_line() -> None:
    assert "spirit" not in [line.id for line in counted("y y y").lines]


def test_behind_the_line_stands_all_that_a_spirit_looks_at() -> None:
    assert [(part.points, part.cells) for part in of_spirit("v b nnv b b", "forest 0").parts] == [(0, (0,)), (4, (2,))]
    assert [(part.points, part.cells) for part in of_spirit("v b nnv b b", "rain 0").parts] == [(0, (1,)), (7, (3, 4))]
    assert [(part.points, part.cells) for part in of_spirit("v b nnv b b", "spring 0").parts] == [
        (2, (1,)),
        (2, (3,)),
        (2, (4,)),
    ]


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_second_count_by_pencil_comes_to_the_same_on_any_board(side: Side) -> None:
    rng = random.Random(side)
    for _ in range(100):
        stacks = any_stacks(side, rng)
        on, on_paper = land(side, stacks), dict(zip(printed.places(side), stacks, strict=True))
        for spirit in SPIRITS:
            assert spirit_points(spirit, side, on) == paper.SPIRITS[spirit](on_paper), spirit
            parts = spirit_parts(spirit, side, on)
            assert sum(part.points for part in parts) == spirit_points(spirit, side, on)
            assert [part.cells for part in parts] == sorted(part.cells for part in parts)
