"""The list of tables, and of what admins looked at."""

from collections.abc import Callable
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.db.models import now
from app.rooms.catalogue import TITLES
from app.rooms.codes import show_code
from app.tables.inspection import STATES, Page, list_tables
from app.tables.looks import list_looks
from app.web.admin.filters import Filters, read_filters, read_place, show_place
from app.web.admin.session import PATH, Session
from app.web.admin.times import ago, moment
from app.web.language import language_of
from app.web.rendering import catalogues, page
from games.registry import GAMES

ROWS = 50

router = APIRouter(prefix=PATH, include_in_schema=False)


@router.get("")
async def tables(request: Request, _: Session) -> HTMLResponse:
    """Tables, newest first, narrowed by the address."""
    filters = read_filters(request.query_params)
    rows, place = await _page(request, filters)
    facts = {
        "rows": rows,
        "filters": filters,
        "unreadable": ", ".join(_t(request)(f"admin.filter.{name}") for name in filters.unreadable),
        "next": None if place is None else show_place(place),
        "is_first": "after" not in request.query_params,
        "games": sorted(titles(request)),
        "states": STATES,
        **words_of_time(request),
    }
    return page(request, "admin/tables.html", facts)


async def _page(request: Request, filters: Filters) -> Page:
    if filters.unreadable:
        return (), None
    after = read_place(request.query_params.get("after", ""))
    async with request.app.state.engine.connect() as connection:
        return await list_tables(connection, filters.wanted, after, limit=ROWS)


@router.get("/looks")
async def looks(request: Request, _: Session) -> HTMLResponse:
    """What admins looked at, newest first."""
    after = read_place(request.query_params.get("after", ""))
    rows, place = await list_looks(request.app.state.engine, after, limit=ROWS)
    facts = {
        "rows": rows,
        "next": None if place is None else show_place(place),
        "is_first": "after" not in request.query_params,
        **words_of_time(request),
    }
    return page(request, "admin/looks.html", facts)


def words_of_time(request: Request) -> dict[str, Any]:
    """How the admin's templates show moments, codes and games."""
    shown = {"ago": partial(ago, _t(request), now()), "moment": moment, "show_code": show_code}
    return {**shown, "titles": titles(request)}


def titles(request: Request) -> dict[str, str]:
    """What each game is called; games that only old tables know go by their id."""
    lang = language_of(request)
    return {game: TITLES[game][lang] if game in TITLES else game for game, _ in GAMES}


def _t(request: Request) -> Callable[..., str]:
    return partial(catalogues().translate, language_of(request))
