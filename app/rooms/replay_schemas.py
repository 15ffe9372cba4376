"""A table that is looked back at, as the API shows it."""

from datetime import datetime
from typing import Any, Literal, TypeAlias
from uuid import UUID

import msgspec

from app.tables.past import Reason
from games.kit.contract import Seat

Eyes: TypeAlias = Seat | Literal["public", "open"]
"""Through which eyes: a seat's, the public's, or everybody's at once."""
Status: TypeAlias = Literal["running", "ended", "damaged"]
"""``damaged``: it had not ended when its rules failed, or its log became unreadable."""


class PastSeat(msgspec.Struct, frozen=True):
    """Who decided for a seat in the end, or decides now; who began there, where the log is too damaged to be sure."""

    seat: Seat
    player: UUID | None
    name: str | None
    """The person's nickname; None for bots and for who was forgotten, whom the catalogues name."""
    kind: Literal["person", "bot"]
    left: str | None = None
    """Of a bot's seat: the nickname of who left it for good, unless they were forgotten; None where a bot began."""


class TableInfo(msgspec.Struct, frozen=True):
    """What there is to look back at, for one person."""

    id: UUID
    room: str | None
    """The room's code, for who sat at the table: the link to a replay is no invitation."""
    game: str
    version: int
    options: Any
    """As the game was started with; null when nobody knows."""
    first: Seat | None
    """Who began."""
    status: Status
    started: datetime
    ended: datetime | None
    seats: tuple[PastSeat, ...]
    you: Seat | None
    """Where this person decided in the end, or decides now."""
    steps: int
    """The seq of the newest step."""
    readable: bool
    """Whether every step has its position."""
    reason: Reason | None
    """Why not: these rules are gone (``retired``), or an entry is missing or unreadable (``damaged``)."""
    gap: int | None
    """The first step without a position; its facts, and those after it, are still told."""
    eyes: tuple[Eyes, ...]
    """What this person may ask for now."""


class Replay(msgspec.Struct, frozen=True):
    """Some steps of a table, through one pair of eyes."""

    table: UUID
    eyes: Eyes = msgspec.field(name="as")
    status: Status
    last: int
    """The seq of the newest step."""
    next: int | None
    """Ask ``from`` here for more; None = there is nothing more yet."""
    steps: list[Any]
