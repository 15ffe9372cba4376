"""A game's guided first turn, as anybody may fetch it."""

import msgspec
import pytest

from app.rooms.catalogue import catalogue
from app.tables.lessons import LessonInfo
from tests.support.client import expect


@pytest.fixture
def database_url(sqlite_databases):
    """A lesson knows no database."""
    with sqlite_databases.fresh() as url:
        yield url


@pytest.mark.parametrize("game", [one.id for one in catalogue()])
async def test_a_lesson_is_steps_and_the_frames_between_them(client, game):
    lesson = msgspec.convert(expect(await client.get(f"/api/games/{game}/lesson")), LessonInfo)
    assert len(lesson.frames) == len(lesson.steps) + 1
    for step, frame in zip(lesson.steps, lesson.frames, strict=False):
        assert step.action in frame.legal if step.action else step.seat in frame.to_act
    plays = [True, *[step.seat != 0 or step.action is not None for step in lesson.steps]]
    assert [len(frame.facts) > 0 for frame in lesson.frames] == plays


async def test_only_the_learners_steps_say_what_is_to_be_done(client):
    lesson = msgspec.convert(expect(await client.get("/api/games/ambystoma/lesson")), LessonInfo)
    assert [step.say for step in lesson.steps if step.points] == ["clue", "discard", "look", "play", "striped", "line"]
    assert all(step.action is None for step in lesson.steps if step.seat != 0)


async def test_the_learner_never_gets_a_face_of_their_own_hand(client):
    lesson = expect(await client.get("/api/games/ambystoma/lesson"))
    for frame in lesson["frames"]:
        assert all(card["face"] is None for card in frame["view"]["hands"][0])
        drawn = [fact for fact in frame["facts"] if fact["type"] == "card_drawn" and fact["seat"] == 0]
        assert all(fact["face"] is None for fact in drawn)


async def test_no_lesson_is_made_up_for_a_game_that_has_none(client, toy):
    for game in (toy, "chess"):
        answer = await client.get(f"/api/games/{game}/lesson")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_game")
