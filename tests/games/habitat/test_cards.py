"""Every animal and every spirit: what is on its card."""

from itertools import pairwise
from typing import get_args

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


def test_a_card_shows_the_pattern_that_is_printed_on_it() -> None:
    for name, pattern in PATTERNS.items():
        shown = {(spot.q, 2 * spot.r + spot.q): spot.need for spot in pattern}
        printed = {walk((0, 0), steps, 0): what for steps, what in CARDS[name].there}
        assert shown == {(0, 0): CARDS[name].here, **printed}, name
        assert pattern[0].axial == (0, 0), name


def test_an_animal_has_the_points_that_are_printed_on_it_and_each_cube_adds_some() -> None:
    for name, life in ANIMALS.items():
        assert list(life.points) == CARDS[name].points, name
        assert all(less < more for less, more in pairwise(life.points)), name


def test_turning_a_card_is_as_good_as_mirroring_it() -> None:
    """So it does not matter that the sheet allows the one and says nothing of the other."""
    for name, pattern in PATTERNS.items():
        cells = {(*spot.axial, spot.need) for spot in pattern}
        mirrored = {(r, q, need) for q, r, need in cells}
        ways = [{(*turned((q, r), sixths), need) for q, r, need in cells} for sixths in range(6)]
        assert mirrored in ways, name
