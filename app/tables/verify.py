"""Whether a log says what its rules say: folded anew and compared, entry by entry, with what is stored."""

from typing import Any, Literal, TypeAlias

import msgspec

from app.tables.chronicle import first_position, read_entry, read_start
from app.tables.dealing import Started
from app.tables.entries import StoredEntry, body_of, decode_facts
from games.kit import table as kit
from games.kit.contract import AnyRules, Seat
from games.registry import GAMES

Fault: TypeAlias = Literal[
    "no_entries",
    "missing",
    "unreadable",
    "other_game",
    "retired",
    "deal",
    "illegal",
    "rules",
    "body",
    "facts",
    "changed",
    "ended",
]
"""What differs; worded by the catalogues as ``admin.fault.<fault>``."""

UNREADABLE = (msgspec.DecodeError, ValueError, RecursionError)


class Kept(msgspec.Struct, frozen=True):
    """What is kept of a table beside its log."""

    game: str
    version: int
    ended: bool


class Difference(Exception):
    """The first thing that is not as the rules say."""

    def __init__(self, seq: int, fault: Fault) -> None:
        super().__init__(f"entry {seq}: {fault}")
        self.seq = seq
        self.fault = fault


def difference(rows: tuple[StoredEntry, ...], kept: Kept) -> Difference | None:
    """The first difference between a log and what its rules make of it; None = it is as it should be."""
    try:
        _check(rows, kept)
    except Difference as found:
        return found
    return None


def _check(rows: tuple[StoredEntry, ...], kept: Kept) -> None:
    if not rows:
        raise Difference(kit.START, "no_entries")
    _check_seqs(rows)
    started = _started(rows[0])
    if (started.game, started.version) != (kept.game, kept.version):
        raise Difference(kit.START, "other_game")
    if (started.game, started.version) not in GAMES:
        raise Difference(kit.START, "retired")
    rules = GAMES[started.game, started.version]
    position = _check_start(rules, started, rows[0])
    for row in rows[1:]:
        position = _check_entry(rules, len(started.seats), position, row)
    if kept.ended != _is_over(rules, position, rows[-1].seq):
        raise Difference(rows[-1].seq, "ended")


def _check_seqs(rows: tuple[StoredEntry, ...]) -> None:
    for expected, row in enumerate(rows, start=kit.START):
        if row.seq != expected:
            raise Difference(expected, "missing")


def _started(row: StoredEntry) -> Started:
    try:
        return read_start(row)
    except UNREADABLE:
        raise Difference(row.seq, "unreadable") from None


def _check_start(rules: AnyRules, started: Started, row: StoredEntry) -> kit.Table[Any]:
    try:
        position = first_position(rules, started, row)
        config = msgspec.convert(started.config, rules.Config)
        setup = rules.setup(config, len(started.seats), started.first, rules.deal_of(position.state))
    except Exception:  # noqa: BLE001  # a deal that is gone, or none: rules may fail on it in any way
        raise Difference(row.seq, "deal") from None
    try:
        facts, changed = decode_facts(rules, row), msgspec.json.decode(row.changed, type=list[int])
    except UNREADABLE:
        raise Difference(row.seq, "unreadable") from None
    _compare(row.seq, "facts", facts, setup.facts)
    _compare(row.seq, "changed", changed, list(range(len(started.seats))))
    return position


def _check_entry(rules: AnyRules, seats: int, before: kit.Table[Any], row: StoredEntry) -> kit.Table[Any]:
    try:
        read, body = read_entry(rules, row), msgspec.json.decode(row.body)
    except UNREADABLE:
        raise Difference(row.seq, "unreadable") from None
    try:
        expected = msgspec.to_builtins(body_of(read.entry, before))
        after, facts = kit.advance(rules, before, read.entry)
        changed = [seat for seat in range(seats) if _legal(rules, before, seat) != _legal(rules, after, seat)]
    except (kit.NotLegal, kit.NothingToUndo):
        raise Difference(row.seq, "illegal") from None
    except Exception:  # noqa: BLE001  # whatever rules raise is a bug of theirs
        raise Difference(row.seq, "rules") from None
    _compare(row.seq, "body", (row.seat, body), (read.entry.seat, expected))
    _compare(row.seq, "facts", read.facts, facts)
    _compare(row.seq, "changed", read.changed, changed)
    return after


def _is_over(rules: AnyRules, position: kit.Table[Any], seq: int) -> bool:
    try:
        return not rules.to_act(position.state)
    except Exception:  # noqa: BLE001  # whatever rules raise is a bug of theirs
        raise Difference(seq, "rules") from None


def _legal(rules: AnyRules, table: kit.Table[Any], seat: int) -> tuple[Any, ...]:
    return rules.legal(table.state, Seat(seat))


def _compare(seq: int, fault: Fault, stored: object, said: object) -> None:
    if stored != said:
        raise Difference(seq, fault)
