"""What pages are made of, as the browser fetches it: styles, modules, pictures, fonts, words."""

from functools import lru_cache

from fastapi import APIRouter, Request, Response

from app.errors import NotFound
from app.web.assets import FOR_GOOD, Asset, assets
from app.web.i18n import LANGUAGES
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
    """The catalogue of a language; its address changes with its words."""
    if lang not in LANGUAGES:
        raise NotFound(f"there are no words in {lang[:8]!r}")
    return _words(lang).answer(request, FOR_GOOD)


@lru_cache(maxsize=len(LANGUAGES))
def _words(lang: str) -> Asset:
    return Asset.of(catalogues().as_json(lang), "application/json")
