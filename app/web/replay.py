"""The page on which a table is looked back at."""

from uuid import UUID

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse

from app.errors import NoSuchTable
from app.ids import TableId
from app.players.identity import MaybePlayer
from app.rooms.replay_routes import count_replay, replays_of
from app.web.language import language_of
from app.web.rendering import catalogue_url, page

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}", dependencies=[Depends(count_replay)])
async def replay_page(table: str, request: Request, player: MaybePlayer) -> HTMLResponse:
    """A table, step by step, for whoever may see it."""
    info = await replays_of(request).info(_table_id(table), None if player is None else player.id)
    home = "/" if info.room is None else f"/r/{info.room}"
    facts = {"table": info, "home": home, "catalogue": catalogue_url(language_of(request, player))}
    return page(request, "replay/replay.html", facts, player=player)


def _table_id(text: str) -> TableId:
    """Raises `NoSuchTable`."""
    try:
        return TableId(UUID(text))
    except ValueError as error:
        raise NoSuchTable("no table has such an id") from error
