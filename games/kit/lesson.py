"""A guided first turn: a written deal and a script, folded by the game's own rules."""

from typing import Any, Generic

import msgspec

from games.kit.contract import A, AnyRules, C, D, Seat, Told, Value
from games.kit.table import Table, start, submit

LEARNER = Seat(0)
"""Whose eyes and hands are the learner's."""


class Point(Value, frozen=True):
    """A place on the drawing: the element whose ``data-<name>`` is ``value``."""

    name: str
    value: str


class LessonStep(msgspec.Struct, Generic[A], frozen=True):
    """One thing at a time: something said, and something done by one seat."""

    say: str
    """The id of what is said, worded by the catalogues as ``<game>.lesson.<say>``: before the learner's steps it asks
    for them, with the others' it tells what they have done."""
    seat: Seat
    action: A | None
    """None = nothing is played: the learner taps the last of `points` and looks."""
    points: tuple[Point, ...] = ()
    """Where the learner taps, in this order: what is not there yet appears when the one before it is tapped. Empty for
    the others' steps."""


class Lesson(msgspec.Struct, Generic[C, D, A], frozen=True):
    """A table from the deal on, up to where it teaches no more; the learner sits in seat 0."""

    config: C
    seats: int
    first: Seat
    deal: D
    steps: tuple[LessonStep[A], ...]


class Moment(msgspec.Struct, frozen=True):
    """How a lesson's table stands before a step, or after the last one."""

    table: Table[Any]
    told: tuple[Told[Any], ...]
    """What was told on the way here from the moment before."""


def moments(rules: AnyRules, lesson: Lesson[Any, Any, Any]) -> tuple[Moment, ...]:
    """The table before each step, and after the last: one more than there are steps.

    Raises `NotLegal` when the script asks for what the rules do not allow.
    """
    setup = rules.setup(lesson.config, lesson.seats, lesson.first, lesson.deal)
    passed = [Moment(start(setup), setup.facts)]
    for step in lesson.steps:
        passed.append(_after(rules, passed[-1].table, step))
    return tuple(passed)


def _after(rules: AnyRules, table: Table[Any], step: LessonStep[Any]) -> Moment:
    if step.action is None:
        return Moment(table, ())
    after, taken = submit(rules, table, step.seat, step.action)
    return Moment(after, taken.facts)
