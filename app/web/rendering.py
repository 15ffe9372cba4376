"""From a template and its facts to a page in the reader's language."""

import gzip
import re
from functools import lru_cache
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined, pass_context
from jinja2.ext import Extension
from jinja2.runtime import Context
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.packing import takes_gzip
from app.players.schemas import Player
from app.settings import ROOT
from app.web.assets import assets
from app.web.i18n import Catalogues
from app.web.language import NAMES, language_of, remember_choice
from games.registry import RULES

PAGE_PACKING = 6
"""How hard a page is packed that is made anew each time, of 9."""

_MODULE = re.compile(r'<script type="module" src="/static/\w+/([^"{]+)"></script>')
_STRONG = re.compile(r"\*\*(.+?)\*\*")


@lru_cache(maxsize=1)
def catalogues() -> Catalogues:
    """Every sentence of the site: read at the first call and kept."""
    return Catalogues.load(ROOT / "locales", {rules.id for rules in RULES})


@lru_cache(maxsize=1)
def templates() -> Environment:
    """Every template: read at the first call and kept, as the files are that they name."""
    folder = ROOT / "templates"
    paths = [path for path in folder.rglob("*") if path.is_file()]
    environment = Environment(
        loader=DictLoader({path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[_Versions],
    )
    environment.globals["t"] = _translate
    environment.globals["art"] = art
    environment.globals["asset"] = assets().address
    environment.globals["room_module"] = assets().room_module
    environment.filters["marked"] = marked
    return environment


def page(
    request: Request, template: str, facts: dict[str, Any], *, player: Player | None = None, status: int = 200
) -> HTMLResponse:
    """The page that ``template`` makes of ``facts``, for ``player`` or for somebody we do not know."""
    lang = language_of(request, player)
    here = (request.app.state.settings.public_url or str(request.base_url)).rstrip("/")
    body = templates().get_template(template).render(lang=lang, languages=NAMES, player=player, here=here, **facts)
    response = HTMLResponse(body, status, {"Cache-Control": "private, no-cache"})
    remember_choice(request, response)
    return response


def packed(request: Request, made: HTMLResponse) -> HTMLResponse:
    """The same page gzipped, for pages with nothing in them to be guessed.

    The length of a packed page tells how far what one person may choose, a nickname say, repeats what that person must
    not know, such as the code of another room. A room's own page says nothing that its address does not.
    """
    if takes_gzip(request):
        made.body = gzip.compress(bytes(made.body), PAGE_PACKING, mtime=0)
        made.headers.update({"Content-Encoding": "gzip", "Content-Length": str(len(made.body))})
    made.headers.add_vary_header("Accept-Encoding")
    return made


def catalogue_url(lang: str) -> str:
    """Where the browser finds the words: another address for every change of them."""
    return f"/locales/{lang}.json?v={catalogues().version(lang)}"


def marked(text: str) -> Markup:
    """Words of a catalogue with ``**what matters**`` in bold."""
    return Markup(_STRONG.sub(r"<strong>\1</strong>", str(escape(text))))  # noqa: S704  # escaped just there


def art(game: str) -> Markup:
    """The symbols of a game, to stand in the page itself: gradients do not resolve across files in every browser."""
    return Markup(assets().text(f"img/games/{game}.svg"))  # noqa: S704  # our own file


@lru_cache(maxsize=32)
def preload_modules(*names: str) -> Markup:
    """Links that let the browser fetch these modules and all that they import at once, not one import after another."""
    addresses = (f"/static/{assets().version}/{name}" for name in assets().modules(*names))
    return Markup("\n").join(Markup('<link rel="modulepreload" href="{}">').format(address) for address in addresses)


class _Versions(Extension):
    """Templates say ``/static/…``; what is rendered says which version of it."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002  # Jinja's signature
        return _MODULE.sub(_with_preloads, assets().versioned(source))


def _with_preloads(script: re.Match[str]) -> str:
    """A module's script behind the links to all that it imports."""
    return f"{preload_modules(script[1])}\n{script[0]}"


@pass_context
def _translate(context: Context, key: str, **args: int | str) -> str:
    return catalogues().translate(context["lang"], key, **args)
