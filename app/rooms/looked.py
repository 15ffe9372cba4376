"""What somebody who looks back at a table is shown of it; who may is decided elsewhere."""

from collections.abc import Mapping
from itertools import islice

import msgspec

from app.ids import PlayerId
from app.rooms.replay_schemas import Eyes, PastSeat, Replay, Status, TableInfo
from app.tables.dealing import Decider
from app.tables.past import Past, open_message, step_message
from app.tables.repository import TableRecord
from games.kit.contract import Seat

MOST_BYTES = 512 * 1024
"""After so many an answer takes no further step."""


class Chunk(msgspec.Struct, frozen=True):
    """Which steps are asked for."""

    eyes: Eyes
    start: int
    count: int


class Looked(msgspec.Struct, frozen=True):
    """A table that somebody looks back at, and what they may see of it now."""

    record: TableRecord
    past: Past
    deciders: tuple[Decider, ...] | None
    """Who decides now, one per seat; None = the log is too damaged to be sure."""
    status: Status
    seat: Seat | None
    """Where this person decides, or decided in the end."""
    knows_room: bool
    """Whether they may be told the code of its room."""
    eyes: tuple[Eyes, ...]
    discreet: bool
    """Whether who made others' entries, when and how stays untold, as at the table itself."""

    @property
    def last(self) -> int:
        """The newest seq; 0 when there is none."""
        return self.past.steps[-1].seq if self.past.steps else 0

    @property
    def named(self) -> tuple[Decider, ...]:
        """Who is named: where nobody knows who decided in the end, those who began."""
        began = () if self.past.started is None else self.past.started.seats
        return began if self.deciders is None else self.deciders

    @property
    def people(self) -> set[PlayerId]:
        """Whose names are told, those of who left a seat for good among them."""
        seated = {decider.player for decider in self.named if decider.player is not None}
        return seated | set(self.past.last_people().values())


def table_info(looked: Looked, names: Mapping[PlayerId, str]) -> TableInfo:
    """What there is to look back at; ``names``: the nickname of everybody who is named."""
    record, past = looked.record, looked.past
    people = past.last_people()
    return TableInfo(
        id=record.id,
        room=record.room if looked.knows_room else None,
        game=record.game,
        version=record.version,
        options=None if past.started is None else past.started.config,
        first=None if past.started is None else past.started.first,
        status=looked.status,
        started=record.created_at,
        ended=record.ended_at,
        seats=tuple(
            PastSeat(
                Seat(seat),
                decider.player,
                _name(names, decider.player),
                decider.kind,
                _name(names, people.get(Seat(seat))) if decider.player is None else None,
            )
            for seat, decider in enumerate(looked.named)
        ),
        you=looked.seat,
        steps=looked.last,
        readable=past.gap is None,
        reason=past.reason,
        gap=past.gap,
        eyes=looked.eyes,
    )


def seqs_of(past: Past, chunk: Chunk) -> list[int]:
    """The steps that are asked for."""
    return list(islice((step.seq for step in past.steps if step.seq >= chunk.start), chunk.count))


def replay(looked: Looked, chunk: Chunk) -> bytes:
    """A `Replay` as JSON: the steps that are asked for, or those before the answer is long enough."""
    made: list[msgspec.Raw] = []
    size, after = 0, chunk.start
    for seq in seqs_of(looked.past, chunk):
        if size >= MOST_BYTES:
            break
        message = _message(looked, seq, chunk.eyes)
        made.append(msgspec.Raw(message))
        size, after = size + len(message), seq + 1
    later = next((step.seq for step in looked.past.steps if step.seq >= after), None)
    return msgspec.json.encode(Replay(looked.record.id, chunk.eyes, looked.status, looked.last, later, made))


def _message(looked: Looked, seq: int, eyes: Eyes) -> bytes:
    if eyes == "open":
        return open_message(looked.past, seq)
    return step_message(looked.past, seq, None if eyes == "public" else eyes, discreet=looked.discreet)


def _name(names: Mapping[PlayerId, str], player: PlayerId | None) -> str | None:
    return None if player is None else names.get(player) or None
