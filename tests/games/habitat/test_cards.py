"""Every animal and every spirit: what is on its card."""

from itertools import pairwise
from typing import get_args

import pytest

from games.habitat.cards import ANIMALS, SPIRITS, Animal, Spirit
from games.habitat.hexes import turned
from tests.games.habitat.lands import PATTERNS
from tests.games.habitat.printed import CARDS, walk

EVERY = (*get_args(Animal), *get_args(Spirit))


def test_there_are_32_animals_and_10_spirits_in_the_order_of_the_box() -> None:
    assert (len(ANIMALS), len(SPIRITS)) == (32, 10)
    assert (*ANIMALS, *SPIRITS) == EVERY


def test_the_animals_have_96_spaces_for_cubes() -> None:
    assert sum(len(life.points) for life in ANIMALS.values()) == 96


@pytest.mark.parametrize("name", EVERY)
def test_a_card_shows_the_pattern_that_is_printed_on_it(name: str) -> None:
    printed, pattern = CARDS[name], PATTERNS[name]
    assert [(pattern[0].axial, pattern[0].need)] == [((0, 0), printed.here)]
    there = {(spot.q, 2 * spot.r + spot.q): spot.need for spot in pattern[1:]}
    assert there == {walk((0, 0), steps, 0): what for steps, what in printed.there}


@pytest.mark.parametrize("name", ANIMALS)
def test_an_animal_has_the_points_that_are_printed_on_it_and_each_cube_adds_some(name: Animal) -> None:
    points = ANIMALS[name].points
    assert list(points) == CARDS[name].points
    assert all(less < more for less, more in pairwise(points))


@pytest.mark.parametrize("name", EVERY)
def test_turning_a_card_is_as_good_as_mirroring_it(name: str) -> None:
    """So it does not matter that the sheet allows the one and says nothing of the other."""
    cells = {(*spot.axial, spot.need) for spot in PATTERNS[name]}
    mirrored = {(r, q, need) for q, r, need in cells}
    ways = [{(*turned((q, r), sixths), need) for q, r, need in cells} for sixths in range(6)]
    assert mirrored in ways
