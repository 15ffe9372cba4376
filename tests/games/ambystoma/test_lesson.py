"""The guided first turn shows what it says it shows."""

import msgspec
import pytest

from games.ambystoma.lesson import LESSON
from games.ambystoma.state import View
from games.kit.lesson import LEARNER, moments
from games.kit.table import NotLegal
from games.registry import newest
from tests.games.ambystoma.builders import heights

PASSED = {step.say: moment for step, moment in zip(LESSON.steps, moments(newest("ambystoma"), LESSON)[1:], strict=True)}


def state(say: str):
    """The table after the step that says this."""
    return PASSED[say].table.state


def facts(say: str) -> list[str]:
    """What the learner is told of it."""
    told = [one.seen_by(LEARNER) for one in PASSED[say].told]
    return [type(fact).__name__ for fact in told if fact is not None]


def test_a_clue_costs_a_value_and_a_discard_brings_it_back():
    assert [state(say).values for say in ("clue", "friend_plays", "discard", "friend_tells")] == [7, 7, 8, 7]


def test_the_friend_plays_one_card_that_fits_and_one_that_does_not():
    assert "CardPlaced" in facts("friend_plays")
    assert "CardMissed" in facts("friend_misses")
    assert state("friend_misses").mistakes == 1


def test_both_cards_that_the_first_clue_touches_fitted_when_it_was_given():
    start = moments(newest("ambystoma"), LESSON)[0].table.state
    rules = newest("ambystoma")
    view: View = rules.view(start, LEARNER)
    assert set(rules.hints(view).fits) == {5, 7}


def test_looking_plays_nothing_and_there_are_marks_to_look_at():
    assert facts("look") == []
    marked = state("look").hands[LEARNER][0]
    assert (marked.id, marked.marks.number) == (1, 1)


def test_the_learners_first_card_fits_and_the_striped_one_asks_for_its_line():
    assert "CardPlaced" in facts("play")
    assert facts("striped") == ["StripedRevealed"]
    assert heights(state("line")) == {"red": 1, "yellow": 0, "green": 1, "blue": 1, "white": 0}


def test_the_friend_could_go_on_where_the_striped_card_was_put():
    hand = [state("line").face(held.id) for held in state("line").hands[1]]
    assert ("green", 2) in [(face.colour, face.number) for face in hand]


def test_a_script_that_the_rules_do_not_allow_is_refused():
    twice = msgspec.structs.replace(LESSON, steps=(LESSON.steps[0], LESSON.steps[0]))
    with pytest.raises(NotLegal):
        moments(newest("ambystoma"), twice)
