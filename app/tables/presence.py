"""Who was in a room lately: a reload is no absence, and a locked phone no long one."""

import time

from app.ids import PlayerId, RoomCode


class Departures:
    """When somebody's last socket left a room, remembered for as long as anybody asks for."""

    def __init__(self, grace_s: float, absence_s: float) -> None:
        self.grace_s = grace_s
        self.absence_s = absence_s
        self._began = time.monotonic()
        self._since: dict[tuple[RoomCode, PlayerId], float] = {}

    def note(self, code: RoomCode, player: PlayerId) -> None:
        now = time.monotonic()
        self._since = {who: since for who, since in self._since.items() if now - since < self._kept_s}
        self._since[code, player] = now

    def forget(self, code: RoomCode, player: PlayerId) -> None:
        self._since.pop((code, player), None)

    def is_recent(self, code: RoomCode, player: PlayerId) -> bool:
        since = self._since.get((code, player))
        return since is not None and time.monotonic() - since < self.grace_s

    def is_long_ago(self, code: RoomCode, player: PlayerId) -> bool:
        """Whether the last socket left ``absence_s`` seconds ago.

        Whoever has not been seen may have been there until the server started.
        """
        return time.monotonic() - self._since.get((code, player), self._began) >= self.absence_s

    @property
    def _kept_s(self) -> float:
        return max(self.grace_s, self.absence_s)
