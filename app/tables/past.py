"""A table's log step by step, as far as it can be read: for replays, and for whoever looks after the server.

A log whose rules are retired, or that is damaged, is still read: its positions end at the gap, its stored facts go on.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from typing import Any, Literal, TypeAlias
from uuid import UUID

import msgspec
import structlog

from app.ids import PlayerId, TableId
from app.tables import projection
from app.tables.chronicle import first_position, read_entry, read_start
from app.tables.dealing import Decider, Started
from app.tables.entries import By, StoredEntry, decode_facts
from games.kit import table as kit
from games.kit.contract import AnyRules, Seat, Told, Viewer
from games.registry import GAMES

Reason: TypeAlias = Literal["retired", "damaged"]
"""Why positions end: the rules of this version are gone, or an entry is missing, unreadable or not legal."""

logger = structlog.get_logger(__name__)


class Step(msgspec.Struct, frozen=True):
    """One entry of the log. ``action``, ``facts`` and ``position`` are secret."""

    seq: int
    type: str
    seat: Seat | None
    """Whose entry it is."""
    by: By | None
    at: datetime
    action: Any
    """What the entry says: the action, by the rules if they can read it, else as plain JSON; None = unreadable."""
    facts: tuple[Told[Any], ...]
    """What was told with it, as it is stored; unreadable facts are left out."""
    position: kit.Table[Any] | None
    """Where the game stood after it; None from the gap on."""


class Head(msgspec.Struct, frozen=True):
    """What an entry was, without what it says. Everything but ``seq`` is None where it is not told."""

    seq: int
    type: str | None
    seat: Seat | None
    by: str | None
    at: datetime | None


class Past(msgspec.Struct, frozen=True):
    """A table's log, and how far it can be folded."""

    table_id: TableId
    started: Started | None
    """None = the first entry is missing or unreadable."""
    rules: AnyRules | None
    """None = this version's are retired, or nobody knows which they were."""
    steps: tuple[Step, ...]
    """In order of seq; a missing entry is no step."""
    gap: int | None
    """The first seq that can't be folded; None = all can."""

    @property
    def reason(self) -> Reason | None:
        """Why there is a gap."""
        if self.gap is None:
            return None
        return "retired" if self.started is not None and self.rules is None else "damaged"

    @property
    def still_runs(self) -> bool:
        """Whether the whole log, by its rules, stops before the end; also when these fail to say so."""
        if self.rules is None or self.gap is not None or not self.steps or self.steps[-1].position is None:
            return False
        try:
            return bool(self.rules.to_act(self.steps[-1].position.state))
        except Exception:  # noqa: BLE001  # whatever rules raise is a bug of theirs
            return True

    @property
    def seats(self) -> int:
        """How many sit there; 0 when nobody knows."""
        return 0 if self.started is None else len(self.started.seats)

    def step(self, seq: int) -> Step | None:
        """The step with this seq, or None when its entry is missing."""
        return next((step for step in self.steps if step.seq == seq), None)

    def deciders(self) -> tuple[Decider, ...] | None:
        """Who decides now, one per seat; None when an entry that could have changed it is missing or unreadable."""
        if self.started is None or [step.seq for step in self.steps] != list(range(1, len(self.steps) + 1)):
            return None
        deciders = list(self.started.seats)
        for step in self.steps:
            if step.type == "seat_changed":
                if not _seat(deciders, step.action):
                    return None
            elif step.type not in {"started", "moved", "undone"}:
                return None
        return tuple(deciders)

    def last_people(self) -> dict[Seat, PlayerId]:
        """Who decided for a seat last of all people, by seat, as far as that can be read: also who left it for good."""
        deciders = [] if self.started is None else list(self.started.seats)
        last = {Seat(seat): one.player for seat, one in enumerate(deciders) if one.player is not None}
        for step in self.steps:
            if step.type == "seat_changed" and _seat(deciders, step.action):
                last |= {Seat(seat): one.player for seat, one in enumerate(deciders) if one.player is not None}
        return last


def read_past(table_id: TableId, rows: tuple[StoredEntry, ...]) -> Past:
    """The log as far as it goes; it never raises, whatever the rows hold."""
    started = None
    with suppress(Exception):
        started = read_start(rows[0])
    rules = None if started is None else GAMES.get((started.game, started.version))
    positions = tuple(_positions(started, rules, rows))
    steps = tuple(
        _step(rules, row, positions[place] if place < len(positions) else None) for place, row in enumerate(rows)
    )
    gap = None if positions and len(positions) == len(rows) else kit.START + len(positions)
    return Past(table_id, started, rules, steps, gap)


def head_of(step: Step, viewer: Viewer, *, discreet: bool = False) -> Head:
    """What one viewer is told of an entry; ``discreet`` as in `step_message`."""
    own = viewer is not None and step.seat == viewer
    if discreet and not own and step.seq != kit.START:
        return Head(step.seq, None, None, None, None)
    return Head(step.seq, step.type, step.seat, step.by, step.at)


def step_message(past: Past, seq: int, viewer: Viewer, *, discreet: bool = False) -> bytes:
    """A step as one viewer is shown it: the fields of the socket's ``table`` message, and what the entry was.

    ``discreet``, for a running game: who made the entry, when and how is told of the viewer's own entries only, since
    the socket tells of nobody else's: a secret pick that is made anew must not show. Raises `KeyError` for no step.
    """
    step = _found(past, seq)
    head = head_of(step, viewer, discreet=discreet)
    return _message(head, _view(past, step, viewer), b"", projection.numbered_facts(seq, step.facts, viewer))


def open_message(past: Past, seq: int) -> bytes:
    """A step as the public sees it, with ``seats``: the view of each seat. For whoever may know everything."""
    step = _found(past, seq)
    seats = _shown(past, step, lambda rules, state: projection.seats_part(rules, state, past.seats)) or b"null"
    rules = None if step.position is None else past.rules
    facts = projection.open_facts(rules, seq, step.facts)
    return _message(head_of(step, None), _view(past, step, None), b',"seats":' + seats, facts)


NO_VIEW = b'{"view":null,"hints":null,"legal":[],"to_act":[],"undo":false,"result":null}'
"""Instead of a position that can't be shown."""


def _positions(
    started: Started | None, rules: AnyRules | None, rows: tuple[StoredEntry, ...]
) -> Iterator[kit.Table[Any]]:
    """The positions after each row, up to the gap."""
    if started is None or rules is None:
        return
    with suppress(Exception):
        decode_facts(rules, rows[0])
        position = first_position(rules, started, rows[0])
        yield position
        for seq, row in zip(count(kit.START + 1), rows[1:], strict=False):
            if row.seq != seq:
                return
            position, _ = kit.advance(rules, position, read_entry(rules, row).entry)
            yield position


def _step(rules: AnyRules | None, row: StoredEntry, position: kit.Table[Any] | None) -> Step:
    return Step(row.seq, row.type, row.seat, row.by, row.created_at, _action(rules, row), _facts(rules, row), position)


def _action(rules: AnyRules | None, row: StoredEntry) -> Any:
    kind: Any = kit.SeatHandedOver if row.type == "seat_changed" else Any
    if row.type == "moved" and rules is not None:
        with suppress(Exception):
            return msgspec.json.decode(row.body, type=rules.Action)
    with suppress(Exception):
        return msgspec.json.decode(row.body, type=kind)
    return None


def _facts(rules: AnyRules | None, row: StoredEntry) -> tuple[Told[Any], ...]:
    if rules is not None:
        with suppress(Exception):
            return decode_facts(rules, row)
    with suppress(Exception):
        return tuple(
            told for told in msgspec.json.decode(row.facts, type=tuple[Told[dict[str, Any]], ...]) if _is_worded(told)
        )
    return ()


def _is_worded(told: Told[dict[str, Any]]) -> bool:
    versions = (told.public, *(version for _, version in told.private))
    return all(isinstance(version.get("type"), str) for version in versions if version is not None)


def _seat(deciders: list[Decider], entry: Any) -> bool:
    """Let whoever the entry names decide; False when it names nobody."""
    if not isinstance(entry, kit.SeatHandedOver) or not 0 <= entry.seat < len(deciders):
        return False
    try:
        player = None if entry.player is None else PlayerId(UUID(entry.player))
    except ValueError:
        return False
    deciders[entry.seat] = Decider("bot" if entry.kind == "bot" else "person", player)
    return True


def _found(past: Past, seq: int) -> Step:
    step = past.step(seq)
    if step is None:
        raise KeyError(seq)
    return step


def _view(past: Past, step: Step, viewer: Viewer) -> bytes:
    return _shown(past, step, lambda rules, state: projection.past_part(rules, state, viewer)) or NO_VIEW


def _shown(past: Past, step: Step, make: Callable[[AnyRules, Any], bytes]) -> bytes | None:
    """What ``make`` shows of a step's position; None where there is none, or its rules fail."""
    if past.rules is None or step.position is None:
        return None
    try:
        return make(past.rules, step.position.state)
    except Exception as error:  # noqa: BLE001  # whatever rules raise is a bug of theirs
        # no traceback: it could quote hidden cards
        logger.error("step can't be shown", table=str(past.table_id), seq=step.seq, error=type(error).__name__)  # noqa: TRY400
        return None


def _message(head: Head, view: bytes, more: bytes, facts: list[bytes]) -> bytes:
    return msgspec.json.encode(head)[:-1] + b"," + view[1:-1] + more + b',"facts":[' + b",".join(facts) + b"]}"
