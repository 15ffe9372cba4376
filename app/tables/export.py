"""A table's log as one JSON document: all that is stored, so that it can be verified anywhere, or what anybody saw."""

from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from app.tables import projection
from app.tables.entries import By, StoredEntry
from app.tables.inspector import Inspected
from app.tables.past import Step, head_of
from app.tables.verify import Kept
from games.kit.contract import Seat

FORMAT = 1
NOTHING = msgspec.Raw(b"null")


class Unfit(ValueError):
    """The file is no export, or one without what is hidden."""


class Unreadable(msgspec.Struct, frozen=True):
    """What is stored where JSON should be."""

    unreadable: str


class WholeEntry(msgspec.Struct, frozen=True):
    """An entry as it is stored; secret."""

    seq: int
    type: str
    seat: Seat | None
    by: By | None
    command_id: UUID | None
    at: datetime
    body: msgspec.Raw
    facts: msgspec.Raw
    changed: msgspec.Raw
    deal: msgspec.Raw = NOTHING


class PublicEntry(msgspec.Struct, frozen=True):
    """An entry without what was chosen: what the public was told with it.

    ``type``, ``seat``, ``by`` and ``at`` are None where not even they may be known.
    """

    seq: int
    type: str | None
    seat: Seat | None
    by: str | None
    at: datetime | None
    facts: list[msgspec.Raw]


class Export(msgspec.Struct, frozen=True):
    """A table, with people as ids: names are not part of it."""

    sobremesa_export: int
    table: UUID
    game: str
    version: int
    ended: bool
    whole: bool
    """Whether it holds everything: the deal, actions, and what was told in private."""
    started: datetime
    entries: list[Any]


def whole_export(inspected: Inspected) -> bytes:
    """Everything, for whoever may know everything."""
    entries = [whole_entry(row) for row in inspected.rows]
    return msgspec.json.format(msgspec.json.encode(_export(inspected, entries, whole=True)))


def public_export(inspected: Inspected) -> bytes:
    """What the public was told; not who made an entry, when and how, since a secret choice made anew must not show."""
    entries = [public_entry(step, discreet=True) for step in inspected.past.steps]
    return msgspec.json.format(msgspec.json.encode(_export(inspected, entries, whole=False)))


def whole_entry(row: StoredEntry) -> WholeEntry:
    """A row as it is stored; what is no JSON is quoted."""
    return WholeEntry(
        row.seq,
        row.type,
        row.seat,
        row.by,
        row.command_id,
        row.created_at,
        _raw(row.body),
        _raw(row.facts),
        _raw(row.changed),
        NOTHING if row.deal is None else _raw(row.deal),
    )


def public_entry(step: Step, *, discreet: bool = False) -> PublicEntry:
    """Not ``discreet``, it says more than the public was told while the game runs: who did something, when and how."""
    head = head_of(step, None, discreet=discreet)
    facts = [msgspec.Raw(fact) for fact in projection.facts_part(step.facts, None)]
    return PublicEntry(head.seq, head.type, head.seat, head.by, head.at, facts)


def read_export(text: bytes) -> tuple[tuple[StoredEntry, ...], Kept]:
    """The log in a whole export. Raises `Unfit`."""
    try:
        export = msgspec.json.decode(text, type=Export)
        if export.sobremesa_export != FORMAT:
            raise Unfit(f"an export of the format {export.sobremesa_export}; this version reads {FORMAT}")
        if not export.whole:
            raise Unfit("this export holds only what the public was told: there is nothing to verify it by")
        entries = msgspec.json.decode(text, type=_Whole).entries
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unfit(f"no export of a table: {error}") from error
    return tuple(_row(entry) for entry in entries), Kept(export.game, export.version, export.ended)


class _Whole(msgspec.Struct, frozen=True):
    entries: list[WholeEntry]


def _export(inspected: Inspected, entries: list[Any], *, whole: bool) -> Export:
    record = inspected.record
    return Export(
        FORMAT,
        record.id,
        record.game,
        record.version,
        record.ended_at is not None,
        whole,
        record.created_at,
        entries,
    )


def _row(entry: WholeEntry) -> StoredEntry:
    return StoredEntry(
        entry.seq,
        entry.type,
        entry.seat,
        entry.by,
        entry.command_id,
        _text(entry.body),
        _text(entry.facts),
        _text(entry.changed),
        None if entry.deal == NOTHING else _text(entry.deal),
        entry.at,
    )


def _raw(text: str) -> msgspec.Raw:
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return msgspec.Raw(msgspec.json.encode(Unreadable(text)))
    return msgspec.Raw(text.encode())


def _text(raw: msgspec.Raw) -> str:
    try:
        return msgspec.json.decode(raw, type=Unreadable).unreadable
    except msgspec.DecodeError:
        return bytes(raw).decode()
