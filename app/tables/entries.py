"""The entries of a table's log, as they are stored."""

from datetime import datetime
from typing import Any, Literal, TypeAlias
from uuid import UUID

import msgspec

from app.db.models import now
from app.ids import TableId
from app.tables.dealing import NewTable
from games.kit.contract import AnyRules, Seat, Told
from games.kit.table import START, Entry, KitFact, Moved, SeatHandedOver, Table, TookBack

By: TypeAlias = Literal["player", "bot", "clock"]


class NewEntry(msgspec.Struct, frozen=True):
    """A line of the log, ready to be stored. ``body``, ``facts`` and ``deal`` are secret."""

    table_id: TableId
    seq: int
    type: str
    seat: Seat | None
    by: By | None
    command_id: UUID | None
    body: str
    facts: str
    changed: str
    deal: str | None
    created_at: datetime
    ends: bool = False
    """Whether the game ended with it: kept with the table, not with the entry."""


class StoredEntry(msgspec.Struct, frozen=True):
    """A line of the log, read back."""

    seq: int
    type: str
    seat: Seat | None
    by: By | None
    command_id: UUID | None
    body: str
    facts: str
    changed: str
    deal: str | None
    created_at: datetime


def encode(value: object) -> str:
    """JSON as the database keeps it."""
    return msgspec.json.encode(value).decode()


def started_entry(new: NewTable, facts: tuple[Told[Any], ...]) -> NewEntry:
    """Entry 1: the start, and beside it the deal."""
    return NewEntry(
        table_id=new.id,
        seq=START,
        type="started",
        seat=None,
        by=None,
        command_id=None,
        body=encode(new.started),
        facts=encode(facts),
        changed=encode(list(range(len(new.started.seats)))),
        deal=encode(new.deal),
        created_at=now(),
    )


def entry_type(entry: Entry[Any]) -> str:
    """The name that the log keeps an entry under."""
    return str(type(entry).__struct_config__.tag)


def body_of(entry: Entry[Any], before: Table[Any]) -> object:
    """What an entry says beside its seat: the action, what is taken back, or who sits down."""
    match entry:
        case Moved(_, action):
            return action
        case TookBack():
            return {"takes_back": before.undoable[-1].seq}
        case SeatHandedOver():
            return entry


def decode_entry(rules: AnyRules, row: StoredEntry) -> Entry[Any]:
    """What the kit folds. Raises `msgspec.ValidationError` for a damaged row."""
    match row.type:
        case "moved":
            action = msgspec.json.decode(row.body, type=rules.Action)
            return Moved(_seat(row), action)
        case "undone":
            return TookBack(_seat(row))
        case "seat_changed":
            return msgspec.json.decode(row.body, type=SeatHandedOver)
        case other:
            raise msgspec.ValidationError(f"entry {row.seq} is of the unknown type {other!r}")


def decode_facts(rules: AnyRules, row: StoredEntry) -> tuple[Told[Any], ...]:
    """What was told with an entry, to whom."""
    told: Any = Told[rules.Fact | KitFact]  # type: ignore[name-defined]  # built at run time: which facts is the game's
    facts: tuple[Told[Any], ...] = msgspec.json.decode(row.facts, type=tuple[told, ...])
    return facts


def _seat(row: StoredEntry) -> Seat:
    if row.seat is None:
        raise msgspec.ValidationError(f"entry {row.seq} names no seat")
    return row.seat
