"""Logs as the database would hand them back, without one: random games of any rules, whole or cut off."""

import random
from collections.abc import Iterable
from typing import Any

from app.ids import TableId
from app.tables.dealing import Decider, NewTable, Started
from app.tables.entries import NewEntry, StoredEntry, body_of, encode, entry_type, started_entry
from games.kit import table as kit
from games.kit.contract import AnyRules, Seat

BOTS = Decider("bot")


def new_table(rules: AnyRules, seats: int, rng: random.Random, table_id: Any) -> NewTable:
    config = rules.Config()
    started = Started(rules.id, rules.version, config, (BOTS,) * seats, Seat(rng.randrange(seats)))
    return NewTable(TableId(table_id), started, rules.deal(config, seats, rng))


def played(rules: AnyRules, new: NewTable, rng: random.Random, most: int) -> list[kit.Entry[Any]]:
    """The entries of a random game: moves, also of who is not awaited, some taken back, seats handed over."""
    table = kit.start(_setup(rules, new))
    entries: list[kit.Entry[Any]] = []
    while rules.to_act(table.state) and len(entries) < most:
        entry = _some_entry(rules, table, len(new.started.seats), rng)
        entries.append(entry)
        table, _ = kit.advance(rules, table, entry)
    return entries


def _some_entry(rules: AnyRules, table: kit.Table[Any], seats: int, rng: random.Random) -> kit.Entry[Any]:
    if table.undoable and rng.random() < 0.3:
        return kit.TookBack(table.undoable[-1].seat)
    if rng.random() < 0.1:
        return kit.SeatHandedOver(Seat(rng.randrange(seats)), "bot", None)
    seat = rng.choice([Seat(s) for s in range(seats) if rules.legal(table.state, Seat(s))])
    return kit.Moved(seat, rng.choice(rules.legal(table.state, seat)))


def stored(rules: AnyRules, new: NewTable, entries: Iterable[kit.Entry[Any]]) -> tuple[StoredEntry, ...]:
    """These entries on this deal, as rows; nothing in them depends on when they were made."""
    setup = _setup(rules, new)
    table, rows = kit.start(setup), [started_entry(new, setup.facts)]
    for entry in entries:
        before = table
        table, facts = kit.advance(rules, table, entry)
        rows.append(
            NewEntry(
                table_id=new.id,
                seq=table.seq,
                type=entry_type(entry),
                seat=entry.seat,
                by="bot",
                command_id=None,
                body=encode(body_of(entry, before)),
                facts=encode(facts),
                changed="[]",
                deal=None,
                created_at=rows[0].created_at,
            )
        )
    return tuple(_stored(row) for row in rows)


def _setup(rules: AnyRules, new: NewTable) -> Any:
    return rules.setup(new.started.config, len(new.started.seats), new.started.first, new.deal)


def _stored(row: NewEntry) -> StoredEntry:
    return StoredEntry(**{name: getattr(row, name) for name in StoredEntry.__struct_fields__})
