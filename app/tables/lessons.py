"""A game's guided first turn, as the learner's browser is given it: what is shown and asked, never the deal."""

from functools import lru_cache
from typing import Any, Literal

import msgspec

from app.tables import projection
from games.kit.contract import AnyRules, Seat
from games.kit.lesson import LEARNER, Lesson, LessonStep, Moment, Point, moments
from games.registry import LESSONS, newest

TABLE = "lesson"
"""Stands in the frames where a real table has its id."""


class StepInfo(msgspec.Struct, frozen=True):
    """One step. Before it the table is the frame at the same place of the list, after it the next one."""

    say: str
    """What is said: the catalogues' ``<game>.lesson.<say>``."""
    seat: Seat
    action: Any
    """What the learner is to do, one of the frame's ``legal``; null where the table plays, or nothing is played."""
    points: tuple[Point, ...]
    """Where the learner taps, in order; empty where somebody else plays."""


class Frame(msgspec.Struct, frozen=True):
    """The table as the learner sees it: the socket's ``table`` message."""

    type: Literal["table"]
    table: str
    seat: Seat
    seq: int
    view: Any
    hints: Any
    legal: tuple[Any, ...]
    to_act: tuple[Seat, ...]
    undo: bool
    result: Any
    facts: tuple[Any, ...]
    """What was told since the frame before."""


class LessonInfo(msgspec.Struct, frozen=True):
    """A written deal, played by the rules up to where it teaches no more; the learner sits in seat 0."""

    game: str
    seats: int
    steps: tuple[StepInfo, ...]
    frames: tuple[Frame, ...]
    """One before each step, and one after the last."""


@lru_cache(maxsize=32)
def lesson_of(game: str) -> bytes:
    """The game's lesson as JSON, a `LessonInfo`. Raises `KeyError` when it has none."""
    lesson, rules = LESSONS[game], newest(game)
    frames = [msgspec.Raw(_frame(rules, moment)) for moment in moments(rules, lesson)]
    parts = {"game": game, "seats": lesson.seats, "steps": _steps(lesson), "frames": frames}
    return msgspec.json.encode(parts)


def _steps(lesson: Lesson[Any, Any, Any]) -> list[StepInfo]:
    return [_step(step) for step in lesson.steps]


def _step(step: LessonStep[Any]) -> StepInfo:
    mine = step.seat == LEARNER
    return StepInfo(step.say, step.seat, step.action if mine else None, step.points if mine else ())


def _frame(rules: AnyRules, moment: Moment) -> bytes:
    part = projection.view_part(rules, moment.table.state, LEARNER)
    facts = b",".join(projection.numbered_facts(moment.table.seq, moment.told, LEARNER))
    ids = TABLE.encode(), rules.id.encode()
    head = b'{"type":"table","table":"%s","game":"%s","seat":%d,"seq":%d,' % (*ids, LEARNER, moment.table.seq)
    return head + part[1:-1] + b',"facts":[' + facts + b"]}"
