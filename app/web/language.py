"""Which language a page speaks, and how a choice is remembered."""

from starlette.requests import Request
from starlette.responses import Response

from app.players.identity import COOKIE_S
from app.players.locales import as_locale, preferred_locale
from app.players.schemas import Locale, Player

COOKIE = "lang"
NAMES: dict[Locale, str] = {"es": "Español", "it": "Italiano", "en": "English"}


def language_of(request: Request, player: Player | None = None) -> Locale:
    """As chosen just now (``?lang=``), on this device, or by this person elsewhere; else as the browser prefers."""
    return (
        as_locale(request.query_params.get("lang"))
        or as_locale(request.cookies.get(COOKIE))
        or (player.locale if player else preferred_locale(request.headers.get("accept-language", "")))
    )


def remember_choice(request: Request, response: Response) -> None:
    """Keep what ``?lang=`` chose, so that the next page speaks it too."""
    chosen = as_locale(request.query_params.get("lang"))
    if chosen is not None:
        response.set_cookie(COOKIE, chosen, max_age=COOKIE_S, path="/", samesite="lax")
