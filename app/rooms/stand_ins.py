"""A bot plays for somebody who is away, until they are back."""

from app.errors import NoSuchSeat, NoSuchTable, NotSeated, StillHere
from app.ids import PlayerId, RoomCode, TableId
from app.rooms.service import Rooms
from app.tables.dealing import Decider
from app.tables.hub import Hub
from app.tables.keeper import TableKeeper
from app.tables.table import LiveTable
from games.kit.contract import Seat


class StandIns:
    """The seat stays its person's: only who decides for it changes, and back."""

    def __init__(self, rooms: Rooms, keeper: TableKeeper, hub: Hub) -> None:
        self._rooms = rooms
        self._keeper = keeper
        self._hub = hub

    async def call(self, code: RoomCode, by: PlayerId, seat: int) -> None:
        """Somebody who sits there lets a bot play for a person who is away; once is enough.

        Raises `NotSeated`, `NoSuchTable` (nothing is being played), `NoSuchSeat` (no person sits there) or `StillHere`.
        """
        info = await self._rooms.info(code)
        if all(sits.player != by for sits in info.seats):
            raise NotSeated("only who sits at the table can call a bot")
        if info.table is None or info.status != "playing":
            raise NoSuchTable("nothing is being played")
        sits = next((sits for sits in info.seats if sits.seat == seat and sits.player is not None), None)
        if sits is None or sits.player is None:
            raise NoSuchSeat("no person sits there", seat=seat)
        if sits.present:
            raise StillHere("this person is in the room", seat=seat)
        table, player = TableId(info.table), PlayerId(sits.player)
        await self._keeper.hand_over(table, Seat(seat), Decider("bot", player), of=player)
        # who came in while this was being stored has not met the bot
        if self._hub.is_present(code, player):
            await self.come_back(await self._keeper.open(table), player)

    async def come_back(self, table: LiveTable, player: PlayerId) -> None:
        """Whoever is back decides again."""
        seat = table.stood_in_for(player)
        if seat is not None:
            await self._keeper.hand_over(table.id, seat, Decider("person", player), of=player)
