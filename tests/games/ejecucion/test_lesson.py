"""The guided first turn shows what it says it shows."""

from games.ejecucion.lesson import LESSON
from games.ejecucion.wbs import number_of
from games.kit.lesson import LEARNER, moments
from tests.games.ejecucion.builders import RULES, held, laid

PASSED = {step.say: moment for step, moment in zip(LESSON.steps, moments(RULES, LESSON)[1:], strict=True)}


def state(say: str):
    """The table after the step that says this."""
    return PASSED[say].table.state


def facts(say: str) -> list[str]:
    """What the learner is told of it."""
    told = [one.seen_by(LEARNER) for one in PASSED[say].told]
    return [type(fact).__name__ for fact in told if fact is not None]


def lying(say: str, package: str) -> int:
    return sum(number.startswith(f"{package}.") for number in laid(state(say)))


def test_the_package_looked_at_lacks_one_activity_that_the_learner_does_not_hold():
    assert facts("look") == []
    assert lying("look", "1.2.2") == 3
    assert "1.2.2.4" not in [number_of(state("look").face(card)) for card in state("look").hands[LEARNER]]


def test_the_first_card_joins_another_and_helps_nobody():
    assert facts("join") == ["ActivityLaid"]
    assert lying("join", "2.4.1") == 2


def test_the_friend_lays_the_third_and_the_learner_the_fourth():
    assert lying("friend_third", "1.2.1") == 3
    assert facts("close") == ["ActivityLaid", "PackageClaimed"]
    assert held(state("close"), LEARNER) == ["1.2.1"]


def test_the_friend_takes_the_colour():
    assert facts("friend_takes") == ["ActivityLaid", "PackageClaimed", "PackagesCeded"]
    assert held(state("friend_takes"), 1) == ["1.2.1", "1.2.2"]


def test_the_card_that_waits_begins_a_new_group():
    assert lying("wait", "1.3.4") == 1


def test_the_learner_wins_the_colour_back():
    assert lying("friend_gives", "1.2.3") == 3
    assert facts("win_back") == ["ActivityLaid", "PackageClaimed", "PackagesCeded"]
    assert held(state("win_back"), LEARNER) == ["1.2.1", "1.2.2", "1.2.3"]
    assert held(state("win_back"), 1) == []
