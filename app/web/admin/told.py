"""A table's entries for the page that puts them into words.

Of a running game, too, it says who did something, when, and of which type: more than the public was told, which must
not notice a secret choice made anew; but never what was chosen.
"""

from datetime import datetime
from typing import Any

import msgspec

from app.tables import projection
from app.tables.export import public_entry
from app.tables.inspection import State
from app.tables.inspector import Inspected
from app.tables.past import Past, Step, open_message, step_message
from games.kit.contract import Seat


class Told(msgspec.Struct, frozen=True):
    """One entry; ``told`` and ``action`` only for whoever may see what is hidden."""

    seq: int
    type: str
    seat: Seat | None
    by: str | None
    at: datetime
    facts: list[msgspec.Raw]
    """What the public was told."""
    told: msgspec.Raw | None
    """Every fact in all its versions: ``[{"public", "private": [[seat, fact]]}]``."""
    action: msgspec.Raw | None


class Entries(msgspec.Struct, frozen=True):
    """The entries after one seq."""

    state: State
    last: int
    gap: int | None
    ended: datetime | None
    now: msgspec.Raw | None
    """The newest step as the public sees it, with every seat's view where hidden things are shown; None = none."""
    entries: list[Any]


def entries_after(table: Inspected, after: int, *, hidden: bool) -> Entries:
    steps = table.past.steps
    now = msgspec.Raw(_shown(table.past, steps[-1].seq, hidden=hidden)) if steps else None
    told = [_told(step, hidden=hidden) for step in steps if step.seq > after]
    return Entries(table.state, table.last, table.past.gap, table.record.ended_at, now, told)


def _shown(past: Past, seq: int, *, hidden: bool) -> bytes:
    """With what is hidden: what was told in secret names cards by their ids, and only a hand says what those are."""
    return open_message(past, seq) if hidden else step_message(past, seq, None)


def _told(step: Step, *, hidden: bool) -> Told:
    public = public_entry(step)
    told = msgspec.Raw(projection.told_part(step.facts)) if hidden else None
    action = msgspec.Raw(projection.action_part(step.action)) if hidden else None
    return Told(step.seq, step.type, step.seat, step.by, step.at, public.facts, told, action)
