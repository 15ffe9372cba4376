"""A game in progress, for all games once: submit, undo, fold.

A table is a frozen value. What can still be taken back is kept as a short stack that empties at every final step, so
that a table costs the same at its first move and at its thousandth.
"""

from collections.abc import Iterable
from typing import Any, Generic, TypeAlias

import msgspec

from games.kit.contract import A, AnyRules, F, S, Seat, Step, Tagged, Told

START = 1
"""The seq of the entry that started the table."""


class NotLegal(ValueError):
    """The action is not among what this seat may do now; the table is unchanged."""


class NothingToUndo(ValueError):
    """The table's last effective step is not this seat's, or it is final; the table is unchanged."""


class Undone(Tagged, frozen=True):
    """The kit's own fact, public: the step with this seq was taken back."""

    takes_back: int


class SeatChanged(Tagged, frozen=True):
    """The kit's own fact, public: somebody else decides for the seat from now on."""

    seat: Seat
    kind: str
    """``"person"`` or ``"bot"``."""
    player: str | None
    """The person's id, never a name; None for a bot."""


KitFact: TypeAlias = Undone | SeatChanged


class Undoable(msgspec.Struct, Generic[S], frozen=True):
    """A step that its seat may still take back."""

    seq: int
    seat: Seat
    before: S


class Table(msgspec.Struct, Generic[S], frozen=True):
    """Where a game stands after its entry number `seq`."""

    state: S
    seq: int
    undoable: tuple[Undoable[S], ...] = ()
    """The effective steps since the last final one, oldest first."""


class Moved(msgspec.Struct, Generic[A], frozen=True, tag="moved"):
    """Entry: a seat did something."""

    seat: Seat
    action: A


class TookBack(msgspec.Struct, frozen=True, tag="undone"):
    """Entry: a seat took back the table's last effective step."""

    seat: Seat


class SeatHandedOver(msgspec.Struct, frozen=True, tag="seat_changed"):
    """Entry: who decides for a seat changed; the state did not."""

    seat: Seat
    kind: str
    player: str | None


def start(setup: Step[S, F]) -> Table[S]:
    """The table right after the deal."""
    return Table(setup.state, START)


def submit(rules: AnyRules, table: Table[S], seat: Seat, action: object) -> tuple[Table[S], Step[S, Any]]:
    """The table after ``action``, and the step it took.

    Raises `NotLegal` when ``action`` is not in ``legal`` for that seat. A step with an outcome is final whatever the
    game says.
    """
    if action not in rules.legal(table.state, seat):
        raise NotLegal(f"not among the legal actions of seat {seat}")
    step = rules.apply(table.state, seat, action)
    if not step.final and rules.outcome(step.state) is not None:
        step = msgspec.structs.replace(step, final=True)
    return _after(table, seat, step), step


def _after(table: Table[S], seat: Seat, step: Step[S, Any]) -> Table[S]:
    seq = table.seq + 1
    undoable = () if step.final else (*table.undoable, Undoable(seq, seat, table.state))
    return Table(step.state, seq, undoable)


def may_undo(table: Table[S], seat: Seat) -> bool:
    """Whether `undo` by this seat would take something back."""
    return bool(table.undoable) and table.undoable[-1].seat == seat


def undo(table: Table[S], seat: Seat) -> tuple[Table[S], Told[Undone]]:
    """The table without its last effective step; repeated, step by step. Raises `NothingToUndo`."""
    if not may_undo(table, seat):
        raise NothingToUndo(f"nothing of seat {seat} to take back")
    last = table.undoable[-1]
    return Table(last.before, table.seq + 1, table.undoable[:-1]), Told(Undone(last.seq))


def hand_over(table: Table[S], entry: SeatHandedOver) -> tuple[Table[S], Told[SeatChanged]]:
    """The same state one entry later: somebody else decides for the seat."""
    after = msgspec.structs.replace(table, seq=table.seq + 1)
    return after, Told(SeatChanged(entry.seat, entry.kind, entry.player))


Entry: TypeAlias = Moved[A] | TookBack | SeatHandedOver


def advance(rules: AnyRules, table: Table[S], entry: Entry[A]) -> tuple[Table[S], tuple[Told[Any], ...]]:
    """The table one entry later, and what was told with it. Raises as `submit` and `undo` do."""
    match entry:
        case Moved(seat, action):
            after, step = submit(rules, table, seat, action)
            return after, step.facts
        case TookBack(seat):
            after, undone = undo(table, seat)
            return after, (undone,)
        case handed_over:
            after, changed = hand_over(table, handed_over)
            return after, (changed,)


def fold(rules: AnyRules, setup: Step[S, F], entries: Iterable[Entry[A]]) -> Table[S]:
    """The table that these entries, in order of seq from 2 on, lead to. Raises as `submit` and `undo` do."""
    table = start(setup)
    for entry in entries:
        table, _ = advance(rules, table, entry)
    return table
