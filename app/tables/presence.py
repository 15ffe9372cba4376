"""Who was in a room a moment ago: a reload is no absence."""

import time

from app.ids import PlayerId, RoomCode


class Departures:
    """When somebody's last socket left a room, for ``grace_s`` seconds."""

    def __init__(self, grace_s: float) -> None:
        self.grace_s = grace_s
        self._since: dict[tuple[RoomCode, PlayerId], float] = {}

    def note(self, code: RoomCode, player: PlayerId) -> None:
        now = time.monotonic()
        self._since = {who: since for who, since in self._since.items() if now - since < self.grace_s}
        self._since[code, player] = now

    def forget(self, code: RoomCode, player: PlayerId) -> None:
        self._since.pop((code, player), None)

    def is_recent(self, code: RoomCode, player: PlayerId) -> bool:
        since = self._since.get((code, player))
        return since is not None and time.monotonic() - since < self.grace_s
