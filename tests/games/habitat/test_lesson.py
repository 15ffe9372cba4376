"""The guided first turn shows what it says it shows."""

from games.habitat.actions import PlaceCube, TakeCard
from games.habitat.facts import AnimalCard, CubePlaced, SpaceTaken
from games.habitat.lesson import LESSON
from games.habitat.rules import Habitat
from games.habitat.state import State
from games.kit.lesson import LEARNER, moments

RULES = Habitat()
PASSED = {step.say: moment for step, moment in zip(LESSON.steps, moments(RULES, LESSON)[1:], strict=True)}


def state(say: str) -> State:
    """The table after the step that says this."""
    return PASSED[say].table.state


def told(say: str) -> list[object]:
    """What everybody is told of it."""
    return [one.public for one in PASSED[say].told]


def lines(say: str) -> dict[str, int]:
    """The learner's score, but for what is worth nothing."""
    sheet = RULES.hints(RULES.view(state(say), LEARNER)).scores[LEARNER]
    return {line.id: line.points for line in sheet.lines if line.points}


def jay(say: str) -> AnimalCard:
    return next(card for card in RULES.view(state(say), LEARNER).open if card.name == "jay")


def test_looking_plays_nothing_and_the_jay_lies_open():
    assert told("look") == []
    assert [spot.need for spot in jay("look").pattern] == ["T2", "T1"]


def test_the_space_taken_has_just_the_discs_that_are_needed():
    assert told("space") == [SpaceTaken(LEARNER, 2, "nvv")]


def test_the_trees_grow_as_they_are_told_of():
    assert [lines(say) for say in ("trunk", "leaves", "beside")] == [{}, {"trees": 2}, {"trees": 3}]


def test_the_habitat_stands_turned_and_where_the_ring_will_point():
    hints = RULES.hints(RULES.view(state("beside"), LEARNER))
    (home,) = next(one.stands for one in hints.habitats if one.card == jay("beside").id)
    assert home.cells == (11, 15)
    shown = RULES.view(state("beside"), LEARNER).columns
    assert shown == (5, 4, 5, 4, 5), "cell 15 lies to the upper right of cell 11, on the card it is the lower right"
    assert jay("beside").pattern[1].axial == (1, 0)


def test_before_the_small_tree_stands_there_is_no_place_for_the_cube():
    card = TakeCard(jay("leaves").id)
    early = RULES.apply(state("leaves"), LEARNER, card).state
    assert not [action for action in RULES.legal(early, LEARNER) if isinstance(action, PlaceCube)]


def test_the_jay_moves_in_for_three_points_and_has_more_to_give():
    (placed,) = told("cube")
    assert isinstance(placed, CubePlaced)
    assert (placed.name, placed.cell, placed.cubes, placed.spaces, placed.points) == ("jay", 11, 1, 4, 3)
    assert lines("end") == {"trees": 3, "animals": 3}


def test_the_turn_ends_and_the_friend_has_the_next():
    assert state("end").turn == 1
    assert state("end").spaces[2] == "vbn"
    assert len(state("end").open) == 5
