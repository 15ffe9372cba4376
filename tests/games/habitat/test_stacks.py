"""«Il piazzamento dei dischi ha regole precise e strette»: every disc on everything that can stand on a cell."""

import pytest

from games.habitat.grid import grid
from games.habitat.land import land, with_disc
from games.habitat.stacks import KINDS, may_go_on
from games.habitat.state import COLOURS, Stack
from tests.games.habitat.lands import stacks_of

TAKES = {
    "": "gbnvyr",
    "g": "gr",
    "gg": "g",
    "ggg": "",
    "b": "",
    "n": "nvr",
    "nn": "v",
    "v": "",
    "nv": "",
    "nnv": "",
    "y": "",
    "r": "r",
    "rr": "",
    "gr": "",
    "nr": "",
}
"""The complete list: what stands there, and all that may be put on it."""


def test_a_disc_goes_on_what_makes_a_tree_a_building_or_a_mountain_and_on_nothing_else() -> None:
    assert {stack: "".join(may_go_on(stack)) for stack in TAKES} == TAKES


def test_no_other_stack_can_ever_come_about() -> None:
    stacks = {""}
    for _ in range(4):
        stacks |= {stack + colour for stack in stacks for colour in may_go_on(stack)}
    assert stacks == set(TAKES) == {"", *KINDS}


@pytest.mark.parametrize(
    ("stack", "kind"),
    [("v", "T1"), ("nv", "T2"), ("nnv", "T3"), ("g", "M1"), ("gg", "M2"), ("ggg", "M3"), ("b", "W"), ("y", "F")],
)
def test_trees_and_mountains_are_as_high_as_their_discs_and_water_and_fields_lie_flat(stack: Stack, kind: str) -> None:
    assert KINDS[stack] == kind


@pytest.mark.parametrize("stack", ["rr", "gr", "nr"])
def test_a_red_on_one_red_grey_or_brown_is_a_building(stack: Stack) -> None:
    assert KINDS[stack] == "B"


def test_a_red_alone_is_no_building_and_a_trunk_without_leaves_is_no_tree() -> None:
    assert (KINDS["r"], KINDS["n"], KINDS["nn"]) == ("R", "N1", "N2")


def test_a_cell_shows_its_topmost_disc_alone() -> None:
    for stack in KINDS:
        shown = land("A", stacks_of("A", {7: stack})).shown()
        assert [colour for colour, mask in zip(COLOURS, shown, strict=True) if mask] == [stack[-1]]


def test_a_disc_more_leads_to_the_land_that_the_higher_stack_is() -> None:
    for stack in TAKES:
        before, bit = land("B", stacks_of("B", {0: "y", 9: stack})), grid("B").bits[9]
        for colour in may_go_on(stack):
            assert with_disc(before, bit, stack, colour) == land("B", stacks_of("B", {0: "y", 9: stack + colour}))


def test_every_cell_is_of_exactly_one_kind() -> None:
    kinds = land("A", stacks_of("A", dict(enumerate(KINDS))))
    assert sum(mask.bit_count() for mask in kinds) == 23
    assert sum(kinds) == grid("A").all
