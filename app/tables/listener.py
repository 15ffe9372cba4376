"""One socket in a room: what it watches, and the newest frame of that for it alone."""

from app.errors import Broken
from app.ids import PlayerId, RoomCode
from app.tables.outbox import Outbox
from app.tables.table import LiveTable
from games.kit.contract import Seat

FROZEN = b'{"type":"answer","id":null,"ok":false,"code":"broken"}'
"""Instead of a frame, for a table that nobody can be shown: its people shall not wait for it in silence."""


class Listener:
    """One socket in a room."""

    def __init__(self, code: RoomCode, player: PlayerId, name: str) -> None:
        self.code = code
        self.player = player
        self.name = name
        self.outbox = Outbox(self._frame)
        self.table: LiveTable | None = None
        self.spectators = False
        """Whether the room shows its table to people without a seat."""
        self._viewer: Seat | None = None
        self._seen = 0

    @property
    def seat(self) -> Seat | None:
        """Where this person decides at the table being watched."""
        return None if self.table is None else self.table.seat_of(self.player)

    def watch(self, table: LiveTable, seen: int) -> None:
        """Show this table from now on; facts start after entry ``seen``."""
        self.table = table
        self._viewer = self.seat
        self._seen = seen if 0 <= seen <= table.seq else 0
        self.outbox.frame_due()

    def _frame(self) -> bytes | None:
        table, seat = self.table, self.seat
        if table is None:
            return None
        if seat is None and not table.is_shown_to(self.player, spectators=self.spectators):
            return None
        if seat != self._viewer:
            self._viewer, self._seen = seat, 0
        try:
            frame = table.frame(seat, self._seen)
        except Broken:
            return FROZEN
        self._seen = table.seq
        return frame
