"""From a template and its facts to a page in the reader's language."""

from functools import lru_cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.players.schemas import Player
from app.settings import ROOT
from app.web.i18n import Catalogues
from app.web.language import NAMES, language_of, remember_choice


@lru_cache(maxsize=1)
def catalogues() -> Catalogues:
    """Every sentence of the site: read at the first call and kept."""
    return Catalogues.load(ROOT / "locales")


def page(
    request: Request, template: str, facts: dict[str, Any], *, player: Player | None = None, status: int = 200
) -> HTMLResponse:
    """The page that ``template`` makes of ``facts``, for ``player`` or for somebody we do not know."""
    lang = language_of(request, player)
    body = _environment().get_template(template).render(lang=lang, languages=NAMES, player=player, **facts)
    response = HTMLResponse(body, status, {"Cache-Control": "private, no-cache"})
    remember_choice(request, response)
    return response


def catalogue_url(lang: str) -> str:
    """Where the browser finds the words: another address for every change of them."""
    return f"/locales/{lang}.json?v={catalogues().version(lang)}"


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(ROOT / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["t"] = _translate
    return environment


@pass_context
def _translate(context: Context, key: str, **args: int | str) -> str:
    return catalogues().translate(context["lang"], key, **args)
