"""What pages are made of, as the browser fetches it: styles, modules, pictures, fonts, words."""

from functools import lru_cache

from fastapi import APIRouter, Request, Response

from app.errors import NotFound
from app.web.assets import FOR_GOOD, Asset, assets
from app.web.i18n import EVERY_PAGE, LANGUAGES
from app.web.rendering import catalogues

router = APIRouter(include_in_schema=False)


@router.api_route("/static/{path:path}", methods=["GET", "HEAD"])
async def static(path: str, request: Request) -> Response:
    """One file; for good when the address names its version."""
    found = assets().find(path)
    if found is None:
        raise NotFound(f"there is no file {path[:80]!r}")
    asset, cache = found
    return asset.answer(request, cache)


@router.api_route("/favicon.ico", methods=["GET", "HEAD"])
async def icon(request: Request) -> Response:
    """For browsers that ask for it whatever the page says."""
    return await static("img/icon-32.png", request)


@router.get("/locales/{lang}.json")
async def words(lang: str, request: Request) -> Response:
    """The words of every page in a language; their address changes with them."""
    return _words(lang, EVERY_PAGE).answer(request, FOR_GOOD)


@router.get("/locales/{lang}/{game}.json")
async def words_of_a_table(lang: str, game: str, request: Request) -> Response:
    """The words of a game's table."""
    return _words(lang, game).answer(request, FOR_GOOD)


@lru_cache
def _words(lang: str, part: str) -> Asset:
    body = catalogues().as_json(lang, part) if lang in LANGUAGES else None
    if body is None:
        raise NotFound(f"there are no words for {lang[:8]!r} {part[:40]!r}")
    return Asset.of(body, "application/json")
