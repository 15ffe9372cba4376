"""A table as its log tells it: read back, folded, and kept entry by entry."""

from typing import Any
from uuid import UUID

import msgspec

from app.ids import PlayerId, TableId
from app.tables.dealing import Decider, Started
from app.tables.entries import StoredEntry, decode_entry, decode_facts
from games.kit import table as kit
from games.kit.contract import AnyRules, Seat, Told
from games.registry import GAMES


class Damaged(Exception):
    """The log cannot be folded: an entry is missing, unreadable, or its rules are gone."""


class Chronicle:
    """What a table's entries add up to. Only `LiveTable` changes it, and only after the commit."""

    def __init__(self, table_id: TableId, started: Started, setup_facts: tuple[Told[Any], ...]) -> None:
        self.table_id = table_id
        self.rules: AnyRules = GAMES[started.game, started.version]
        self.deciders = list(started.seats)
        self.people: dict[PlayerId, set[Seat]] = {}
        """Everybody who sits or sat here, and where."""
        self.position: kit.Table[Any]
        self.facts: list[tuple[Told[Any], ...]] = [setup_facts]
        """By entry: ``facts[seq - 1]``."""
        self.concerns = [kit.START] * len(started.seats)
        """By seat: the newest entry that it made, or that changed its legal actions."""
        self.accepted: dict[tuple[Seat, UUID], int] = {}
        """The seq of every accepted command."""
        self._seats = _seats(self.deciders)
        for seat, decider in enumerate(started.seats):
            self._remember(decider.player, Seat(seat))

    @property
    def seq(self) -> int:
        return self.position.seq

    def seat_of(self, player: PlayerId | None) -> Seat | None:
        """Where this person decides now."""
        return None if player is None else self._seats.get(player)

    def answered(self, player: PlayerId, command_id: UUID) -> int | None:
        """The seq that this command was accepted with, from wherever this person sat then; None = it was not."""
        answers = (self.accepted.get((seat, command_id)) for seat in self.people.get(player, ()))
        return next((seq for seq in answers if seq is not None), None)

    def extend(
        self,
        entry: kit.Entry[Any],
        after: kit.Table[Any],
        facts: tuple[Told[Any], ...],
        changed: list[int],
        command_id: UUID | None,
    ) -> None:
        """One committed entry more. ``changed``: the seats whose legal actions it changed."""
        self.position = after
        self.facts.append(facts)
        for seat in changed:
            self.concerns[seat] = after.seq
        if command_id is not None:
            self.accepted[entry.seat, command_id] = after.seq
        if isinstance(entry, kit.SeatHandedOver):
            self._seat(entry)
        else:
            self.concerns[entry.seat] = after.seq

    def _seat(self, entry: kit.SeatHandedOver) -> None:
        player = None if entry.player is None else PlayerId(UUID(entry.player))
        self.deciders[entry.seat] = Decider("bot" if entry.kind == "bot" else "person", player)
        self._seats = _seats(self.deciders)
        self._remember(player, entry.seat)

    def _remember(self, player: PlayerId | None, seat: Seat) -> None:
        if player is not None:
            self.people.setdefault(player, set()).add(seat)


def _seats(deciders: list[Decider]) -> dict[PlayerId, Seat]:
    """Where each person decides now, or has a bot decide for them: asked for at every push."""
    return {decider.player: Seat(seat) for seat, decider in enumerate(deciders) if decider.player is not None}


def read(table_id: TableId, rows: tuple[StoredEntry, ...]) -> Chronicle:
    """Fold a whole log. Raises `Damaged`."""
    try:
        return _fold(table_id, rows)
    except Damaged:
        raise
    except Exception as error:
        raise Damaged(f"{type(error).__name__} while reading {len(rows)} entries") from error


class ReadEntry(msgspec.Struct, frozen=True):
    """An entry after the first, read by its rules."""

    entry: kit.Entry[Any]
    facts: tuple[Told[Any], ...]
    changed: list[int]
    """The seats whose legal actions it changed."""


def read_start(row: StoredEntry) -> Started:
    """What a table's first entry says. Raises `msgspec.DecodeError` for another, or a damaged one."""
    if row.seq != kit.START or row.type != "started":
        raise msgspec.ValidationError("the first entry is missing")
    return msgspec.json.decode(row.body, type=Started)


def first_position(rules: AnyRules, started: Started, row: StoredEntry) -> kit.Table[Any]:
    """Where the game stood right after the deal. Raises `msgspec.DecodeError` when the deal is missing or damaged."""
    if row.deal is None:
        raise msgspec.ValidationError("the deal is missing")
    config = msgspec.convert(started.config, rules.Config)
    deal = msgspec.json.decode(row.deal, type=rules.Deal)
    return kit.start(rules.setup(config, len(started.seats), started.first, deal))


def read_entry(rules: AnyRules, row: StoredEntry) -> ReadEntry:
    """A whole row. Raises `msgspec.DecodeError` for a damaged one."""
    changed = msgspec.json.decode(row.changed, type=list[int])
    return ReadEntry(decode_entry(rules, row), decode_facts(rules, row), changed)


def _fold(table_id: TableId, rows: tuple[StoredEntry, ...]) -> Chronicle:
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)) or not rows:
        raise Damaged("entries are missing")
    started = read_start(rows[0])
    chronicle = Chronicle(table_id, started, decode_facts(GAMES[started.game, started.version], rows[0]))
    chronicle.position = first_position(chronicle.rules, started, rows[0])
    for row in rows[1:]:
        read = read_entry(chronicle.rules, row)
        after, _ = kit.advance(chronicle.rules, chronicle.position, read.entry)
        chronicle.extend(read.entry, after, read.facts, read.changed, row.command_id)
    return chronicle
