"""The guided first turn shows what it says it shows."""

import msgspec

from games.kit.lesson import LEARNER, moments
from games.riserva.facts import CardsScored, RobEarned, TurnGranted
from games.riserva.lesson import LESSON
from tests.games.riserva.builders import RULES, Z, chance, lying

PASSED = {step.say: moment for step, moment in zip(LESSON.steps, moments(RULES, LESSON)[1:], strict=True)}


def state(say: str):
    """The table after the step that says this."""
    return PASSED[say].table.state


def facts(say: str) -> list[str]:
    """What everybody is told of it."""
    return [type(one.public).__name__ for one in PASSED[say].told]


def test_the_first_try_misses_and_so_does_the_friends():
    assert facts("score") == facts("friend_misses") == ["CardFlipped", "CardStayed"]
    assert lying(state("friend_misses"), 1).startswith("y|")


def test_the_other_friend_scores_with_a_card_that_lay_face_down():
    (scored,) = [one.public for one in PASSED["friend2_scores"].told if isinstance(one.public, CardsScored)]
    assert (scored.score, [card.front for card in scored.revealed]) == (2, ["pink"])


def test_the_learner_is_sure_of_the_yellow_that_is_to_be_stolen_and_plays_again():
    assert chance(state("friend2_scores"), 1, "y").hit == "yes"
    assert TurnGranted(LEARNER, "again") in [one.public for one in PASSED["steal"].told]


def test_four_yellow_cards_are_scored_one_of_which_lay_face_down():
    assert chance(state("steal"), LEARNER, "y").least == 3
    (scored,) = [one.public for one in PASSED["again"].told if isinstance(one.public, CardsScored)]
    assert (scored.score, len(scored.cards), len(scored.revealed)) == (4, 4, 1)


def test_the_learners_green_is_stolen_and_stolen_back():
    assert "CardsStolen" in facts("friend_steals")
    assert "CardStayed" in facts("friend2_misses")
    assert lying(state("rob_icon"), LEARNER).startswith("ggg|")


def test_only_the_other_friend_can_be_robbed():
    assert RobEarned(LEARNER, (Z,)) in [one.public for one in PASSED["rob_icon"].told]
    assert state("rob").scores == (5, 0, 1)


def test_looking_plays_nothing():
    assert facts("read") == []


def test_the_written_deal_has_seven_of_each_icon():
    icons = msgspec.to_builtins(LESSON.deal)["icons"]
    assert (icons.count("again"), icons.count("rob"), len(icons)) == (7, 7, 105)
