"""Every registered game has a guided first turn that its own rules allow."""

import random

import pytest

from app.tables import projection
from games.kit.contract import AnyRules
from games.kit.lesson import LEARNER, Lesson, moments
from games.registry import GAMES, LESSONS, newest
from tests.conformance.catalogue import rehide_of

IDS = sorted({game for game, _ in GAMES})
FEWEST, MOST = 4, 8
"""How many steps of their own a learner is asked for: enough to have played, soon enough over."""


@pytest.fixture(params=IDS)
def game(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def rules(game: str) -> AnyRules:
    return newest(game)


@pytest.fixture
def lesson(game: str) -> Lesson:
    assert game in LESSONS, "registered games can be learnt: games/<id>/lesson.py, in LESSONS of games/registry.py"
    return LESSONS[game]


def test_every_step_is_legal_when_it_comes(rules: AnyRules, lesson: Lesson) -> None:
    passed = moments(rules, lesson)
    assert len(passed) == len(lesson.steps) + 1
    for step, moment in zip(lesson.steps, passed, strict=False):
        legal = rules.legal(moment.table.state, step.seat)
        assert step.action in legal if step.action else step.seat in rules.to_act(moment.table.state)


def test_the_learner_does_a_few_things_and_knows_where_to_tap(lesson: Lesson) -> None:
    own = [step for step in lesson.steps if step.seat == LEARNER]
    assert FEWEST <= len(own) <= MOST
    assert all(step.points for step in own)
    assert all(step.action is not None for step in lesson.steps if step.seat != LEARNER)


def test_every_step_says_something_of_its_own(lesson: Lesson) -> None:
    said = [step.say for step in lesson.steps]
    assert len(set(said)) == len(said)


def test_the_written_deal_is_one_that_the_game_could_have_dealt(rules: AnyRules, lesson: Lesson) -> None:
    written = moments(rules, lesson)[0].table.state
    shuffled = rules.setup(
        lesson.config, lesson.seats, lesson.first, rules.deal(lesson.config, lesson.seats, Unshuffled())
    )
    assert rules.census(written) == rules.census(shuffled.state)


def test_the_learner_is_shown_nothing_that_is_hidden(rules: AnyRules, lesson: Lesson) -> None:
    dice = random.Random(1)
    redrawn = 0
    for moment in moments(rules, lesson):
        state = moment.table.state
        world = rehide_of(rules)(state, LEARNER, dice)
        assert projection.view_part(rules, world, LEARNER) == projection.view_part(rules, state, LEARNER)
        redrawn += world != state
    assert redrawn


class Unshuffled:
    """Chance that leaves things as they are."""

    def shuffle(self, x: list) -> None:
        pass

    def randrange(self, stop: int) -> int:
        return 0
