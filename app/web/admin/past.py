"""A table's steps for the module that draws replays, through any eyes that an admin may have.

Of a running game, too, a step says whose entry it was, when, and of which type: more than those eyes were told at the
table. What was chosen shows only through eyes that may know it.
"""

from itertools import islice

import msgspec

from app.ids import PlayerId
from app.rooms.replay_schemas import Eyes, PastSeat, Replay, Status, TableInfo
from app.tables.inspector import Inspected
from app.tables.past import open_message, step_message
from games.kit.contract import Seat

MOST_STEPS = 100


class Chunk(msgspec.Struct, frozen=True):
    """Which steps are asked for."""

    eyes: Eyes
    start: int
    count: int


def eyes_on(inspected: Inspected, *, hidden: bool) -> tuple[Eyes, ...]:
    """Through which eyes one may look; ``hidden``: at what is hidden, too."""
    return ("public", *map(Seat, range(inspected.past.seats)), "open") if hidden else ("public",)


def info(inspected: Inspected, eyes: tuple[Eyes, ...]) -> TableInfo:
    """What there is to look at."""
    record, past = inspected.record, inspected.past
    started = past.started
    return TableInfo(
        id=record.id,
        room=record.room,
        game=record.game,
        version=record.version,
        options=None if started is None else started.config,
        first=None if started is None else started.first,
        status=_status(inspected),
        started=record.created_at,
        ended=record.ended_at,
        seats=tuple(
            PastSeat(Seat(seat), decider.player, _name(inspected.names, decider.player), decider.kind)
            for seat, decider in enumerate(inspected.deciders)
        ),
        you=None,
        steps=inspected.last,
        readable=past.gap is None,
        reason=past.reason,
        gap=past.gap,
        eyes=eyes,
    )


def seqs_of(inspected: Inspected, chunk: Chunk) -> list[int]:
    """The steps that a chunk holds."""
    later = (step.seq for step in inspected.past.steps if step.seq >= chunk.start)
    return list(islice(later, min(chunk.count, MOST_STEPS)))


def steps(inspected: Inspected, chunk: Chunk) -> bytes:
    """A `Replay` as JSON."""
    seqs = seqs_of(inspected, chunk)
    made = [msgspec.Raw(_message(inspected, seq, chunk.eyes)) for seq in seqs]
    last = inspected.last
    after = seqs[-1] + 1 if seqs and seqs[-1] < last else None
    return msgspec.json.encode(Replay(inspected.record.id, chunk.eyes, _status(inspected), last, after, made))


def _message(inspected: Inspected, seq: int, eyes: Eyes) -> bytes:
    if eyes == "open":
        return open_message(inspected.past, seq)
    return step_message(inspected.past, seq, None if eyes == "public" else eyes)


def _status(inspected: Inspected) -> Status:
    if inspected.is_over:
        return "ended"
    return "damaged" if inspected.state == "damaged" else "running"


def _name(names: dict[PlayerId, str], player: PlayerId | None) -> str | None:
    return None if player is None else names.get(player) or None
