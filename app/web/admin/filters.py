"""Which tables are wanted, as it stands in the address: what can't be read there finds nothing, and is named."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import msgspec

from app.rooms.codes import parse_code
from app.tables.inspection import STATES, Place, State, Wanted

LONGEST = 64
LONGEST_GAME = 32


class Filters(msgspec.Struct, frozen=True):
    """What was typed, what it means, and which fields mean nothing."""

    typed: dict[str, str]
    wanted: Wanted
    unreadable: tuple[str, ...]

    @property
    def query(self) -> str:
        """The same in an address."""
        return urlencode(self.typed)


def read_filters(query: Mapping[str, str]) -> Filters:
    typed = {name: query[name].strip() for name in READERS if query.get(name, "").strip()}
    meant: dict[str, Any] = {}
    unreadable = []
    for name, text in typed.items():
        try:
            meant[name] = READERS[name](text[: LONGEST + 1])
        except (ValueError, OverflowError):
            unreadable.append(name)
    return Filters(typed, Wanted(**meant), tuple(unreadable))


def read_place(text: str) -> Place | None:
    """Where a page starts, from an address; None for what is no place: then at the newest."""
    micros, _, identity = text.partition("-")
    try:
        return Place(datetime.fromtimestamp(0, UTC) + timedelta(microseconds=int(micros[:20])), UUID(identity))
    except (ValueError, OverflowError):
        return None


def show_place(place: Place) -> str:
    """As `read_place` reads it."""
    return f"{(place.at - datetime.fromtimestamp(0, UTC)) // timedelta(microseconds=1)}-{place.id.hex}"


def _game(text: str) -> str:
    if len(text) > LONGEST_GAME or not text.isascii() or not text.isidentifier():
        raise ValueError(text)
    return text


def _state(text: str) -> State:
    for state in STATES:
        if state == text:
            return state
    raise ValueError(text)


def _since(text: str) -> datetime:
    return datetime.combine(date.fromisoformat(text), time(), UTC)


def _until(text: str) -> datetime:
    return _since(text) + timedelta(days=1)


def _code(text: str) -> str:
    code = parse_code(text)
    if code is None:
        raise ValueError(text)
    return code


def _player(text: str) -> str:
    if len(text) > LONGEST or not text.isprintable():
        raise ValueError(text)
    return text


READERS: dict[str, Callable[[str], Any]] = {
    "game": _game,
    "state": _state,
    "since": _since,
    "until": _until,
    "code": _code,
    "player": _player,
}
