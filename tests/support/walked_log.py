"""A table's stored log, folded by the test and not by the server: what everybody may be shown, entry by entry."""

import json
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncEngine

from app.ids import PlayerId, TableId
from app.tables import chronicle, projection
from app.tables.chronicle import Chronicle
from app.tables.repository import read_log
from games.kit.contract import Seat
from tests.support.client import Frame


class Log:
    """The stored log, folded here, with who decided and who had ever sat there after each entry."""

    def __init__(self, folded: Chronicle, deciders: list[list[PlayerId | None]], people: list[set[PlayerId]]) -> None:
        self.folded = folded
        self._deciders = deciders
        self._people = people

    @property
    def seq(self) -> int:
        return self.folded.seq

    @property
    def awaited(self) -> list[Seat]:
        return sorted(self.folded.rules.to_act(self.folded.position.state))

    def awaits_a_bot(self) -> bool:
        return any(self.folded.deciders[seat].kind == "bot" for seat in self.awaited)

    def may_see(self, player: PlayerId, frame: Frame) -> bool:
        """Whether this person had a right to this frame at the entry that it shows."""
        if frame["seat"] is not None:
            return self._deciders[frame["seq"] - 1][frame["seat"]] == player
        is_over = frame["result"] is not None
        return is_over or player not in self._people[frame["seq"] - 1]

    def facts(self, viewer: Seat | None) -> list[Frame]:
        """Everything that ``viewer`` is told, from the start."""
        told = enumerate(self.folded.facts, start=1)
        return [
            {"seq": seq, **json.loads(fact)} for seq, facts in told for fact in projection.facts_part(facts, viewer)
        ]


async def read(engine: AsyncEngine, table: TableId) -> Log:
    async with engine.connect() as connection:
        rows = await read_log(connection, table)
    deciders: list[list[PlayerId | None]] = []
    people: list[set[PlayerId]] = []
    for row in rows:
        if row.type == "started":
            seats = json.loads(row.body)["seats"]
            now = [None if seat["player"] is None else PlayerId(UUID(seat["player"])) for seat in seats]
        else:
            now = list(deciders[-1])
        if row.type == "seat_changed":
            body = json.loads(row.body)
            now[body["seat"]] = None if body["player"] is None else PlayerId(UUID(body["player"]))
        deciders.append(now)
        people.append({*(people[-1] if people else ()), *(player for player in now if player is not None)})
    return Log(chronicle.read(table, rows), deciders, people)
