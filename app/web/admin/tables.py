"""One table: its page, its entries, its steps, its export. What is hidden while it runs is shown after a note of it.

Whose entry it was, when, and of which type is told to an admin without a note, though the public is not; the export of
a running game, which leaves the server, says no more than the public was told.
"""

import asyncio
from typing import Annotated, Any
from uuid import UUID

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from app.errors import Forbidden, Invalid, NoSuchTable, NotFound
from app.ids import TableId
from app.players.identity import address_of
from app.rooms.answer import answer
from app.rooms.looked import Chunk, replay, seqs_of, table_info
from app.rooms.replay_schemas import Eyes
from app.tables.entries import StoredEntry
from app.tables.export import NOTHING, public_entry, public_export, whole_entry, whole_export
from app.tables.inspector import Inspected, Inspector
from app.tables.looks import Glance, note_look
from app.web.admin.lists import words_of_time
from app.web.admin.past import eyes_on, looked_at
from app.web.admin.session import PATH, Session, has_confirmed, remember_confirmed
from app.web.admin.told import entries_after
from app.web.language import language_of
from app.web.rendering import catalogue_url, catalogues, page

NEWEST_SEQ = 2**31 - 1
JSON = "application/json"
MOST_STEPS = 100

router = APIRouter(prefix=f"{PATH}/tables/{{table}}", include_in_schema=False)

Seq = Annotated[int, Query(ge=0, le=NEWEST_SEQ)]


class Looking(msgspec.Struct, frozen=True):
    """An admin at a table."""

    table: Inspected
    session: str
    address: str
    confirmed: bool
    """Whether this session was told that looks at what is hidden are noted; always, when nothing is."""


async def looking(request: Request, session: Session, table: str) -> Looking:
    """Dependency: the table in the path. Raises `NoSuchTable`."""
    try:
        table_id = TableId(UUID(table))
    except ValueError:
        raise NoSuchTable("there is no such table") from None
    found = await inspector_of(request).find(table_id)
    confirmed = found.is_over or await has_confirmed(request, session, str(table_id))
    return Looking(found, session, address_of(request), confirmed)


AtTable = Annotated[Looking, Depends(looking)]


@router.get("")
async def table_page(request: Request, at: AtTable, *, hidden: bool = False, verify: bool = False) -> HTMLResponse:
    """Everything about a table."""
    found = at.table
    facts = {
        "table": found,
        "confirmed": at.confirmed,
        "hidden": at.confirmed and (hidden or found.is_over),
        "verified": await inspector_of(request).verify(found) if verify else None,
        "was_verified": verify,
        "options": _options(found, language_of(request)),
        "seats": _seats(found),
        **_for_the_browser(request),
        **words_of_time(request),
    }
    return page(request, "admin/table.html", facts)


@router.post("/looks")
async def confirm(request: Request, at: AtTable) -> Response:
    """Be told that looks at what is hidden at this running table are noted."""
    response = RedirectResponse(f"{PATH}/tables/{at.table.record.id}?hidden=1", 303)
    await remember_confirmed(request, response, at.session, str(at.table.record.id))
    return response


@router.get("/view")
async def view_page(request: Request, at: AtTable) -> HTMLResponse:
    """Any step through any eyes, drawn and as JSON."""
    home = f"{PATH}/tables/{at.table.record.id}"
    facts = {"table": at.table, "home": home, "confirmed": at.confirmed, **_for_the_browser(request)}
    return page(request, "admin/view.html", facts)


@router.get("/entries.json")
async def entries(request: Request, at: AtTable, after: Seq = 0, *, hidden: bool = False) -> Response:
    """The entries after this seq, and how the table stands."""
    shows_hidden = hidden and at.table.last > after
    if shows_hidden:
        await _note(request, at, Glance("entries", seq=at.table.last))
    told = await asyncio.to_thread(entries_after, at.table, after, hidden=shows_hidden and at.confirmed)
    return answer(told)


@router.get("/entries/{seq}.json")
async def entry(request: Request, at: AtTable, seq: int, *, hidden: bool = False) -> Response:
    """One entry as it is stored, or without what was chosen; the deal has an address of its own."""
    if not hidden:
        step = at.table.past.step(seq)
        if step is None:
            raise NotFound("there is no such entry")
        return _readable(public_entry(step))
    row = _row(at.table, seq)
    await _note(request, at, Glance("entries", seq=seq))
    return _readable(msgspec.structs.replace(whole_entry(row), deal=NOTHING))


@router.get("/deal.json")
async def deal(request: Request, at: AtTable) -> Response:
    """Every shuffled order of the game."""
    row = _row(at.table, 1)
    await _note(request, at, Glance("deal"))
    return _readable(whole_entry(row).deal)


@router.get("/past")
async def past_info(at: AtTable) -> Response:
    """What there is to look back at, as `/api/tables/{id}` says it."""
    return answer(table_info(looked_at(at.table, hidden=at.confirmed), at.table.names))


@router.get("/past/replay")
async def past_steps(
    request: Request,
    at: AtTable,
    eyes: Annotated[str, Query(alias="as")] = "public",
    start: Annotated[int, Query(alias="from", ge=0, le=NEWEST_SEQ)] = 1,
    count: Annotated[int, Query(ge=1, le=MOST_STEPS)] = MOST_STEPS,
) -> Response:
    """Steps through these eyes, as `/api/tables/{id}/replay` shows them."""
    chunk = Chunk(_eyes(at.table, eyes), start, count)
    seqs = seqs_of(at.table.past, chunk)
    if chunk.eyes != "public" and seqs:
        await _note(request, at, Glance("view", None if chunk.eyes == "open" else chunk.eyes, seqs[-1]))
    looked = looked_at(at.table, hidden=at.confirmed)
    return Response(await asyncio.to_thread(replay, looked, chunk), media_type=JSON)


@router.get("/export.json")
async def export(request: Request, at: AtTable, *, hidden: bool = False) -> Response:
    """The log as a file: of a game that has ended all of it, of a running one what the public was told."""
    if at.table.is_over or hidden:
        await _note(request, at, Glance("export"))
        body = await asyncio.to_thread(whole_export, at.table)
    else:
        body = await asyncio.to_thread(public_export, at.table)
    name = f"sobremesa-{at.table.record.id}.json"
    return Response(body, media_type=JSON, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def inspector_of(request: Request) -> Inspector:
    inspector: Inspector = request.app.state.inspector
    return inspector


async def _note(request: Request, at: Looking, glance: Glance) -> None:
    """Before anything hidden is shown. Raises `Forbidden` while nobody has confirmed that it is noted."""
    if at.table.is_over:
        return
    if not at.confirmed:
        raise Forbidden("this game is running: confirm first that your look is noted")
    await note_look(request.app.state.engine, at.table.record.id, glance, at.address)


def _row(table: Inspected, seq: int) -> StoredEntry:
    row = next((row for row in table.rows if row.seq == seq), None)
    if row is None:
        raise NotFound("there is no such entry")
    return row


def _eyes(table: Inspected, text: str) -> Eyes:
    for eyes in eyes_on(table, hidden=True):
        if str(eyes) == text:
            return eyes
    raise Invalid("as: a seat's number, public or open", field="as", value=text[:8])


def _readable(value: Any) -> Response:
    return Response(msgspec.json.format(msgspec.json.encode(value)), media_type=JSON)


def _options(table: Inspected, lang: str) -> dict[str, str]:
    """In the words of the lobby; as they are stored where there are none, as of a game that is gone."""
    config = table.past.started.config if table.past.started else None
    if not isinstance(config, dict):
        return {}
    beginning = f"{table.record.game}.option"
    return {
        _in_words(lang, f"{beginning}.{name}", name): _in_words(lang, f"{beginning}.{name}.{_plain(value)}", value)
        for name, value in config.items()
    }


def _in_words(lang: str, key: str, stored: object) -> str:
    return catalogues().translate(lang, key) if catalogues().knows(key) else str(stored)


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seats(table: Inspected) -> list[dict[str, Any]]:
    return [
        {
            "kind": decider.kind,
            "id": decider.player,
            "name": table.names.get(decider.player) if decider.player else None,
        }
        for decider in table.deciders
    ]


def _for_the_browser(request: Request) -> dict[str, Any]:
    """Where the modules find their words: those of /admin stand in the page, the others in the players' catalogue."""
    lang = language_of(request)
    own = {
        key: entry for key, entry in catalogues().entries(lang).items() if key.startswith(("admin.js.", "admin.state."))
    }
    return {"catalogue": catalogue_url(lang), "words": msgspec.json.encode(own).decode()}
