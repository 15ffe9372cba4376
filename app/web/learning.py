"""Getting to know a game: its rules, and the guided first turn."""

import re
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.errors import NoSuchGame
from app.players.identity import MaybePlayer
from app.web.language import language_of
from app.web.rendering import catalogue_url, catalogues, page
from app.web.rules import sections
from games.registry import LESSONS

_OWN_PATH = re.compile(r"/(r/[0-9A-Z]{8})?")
"""Where somebody may have come from: the front door, or a room."""

FRIENDS = {1: "friend", 2: "friend2", 3: "friend3"}
"""By seat, the arguments of a lesson's sentences that name the learner's company."""

router = APIRouter(include_in_schema=False)


@router.get("/rules/{game}")
async def rules(game: str, request: Request, player: MaybePlayer, back: str = "") -> HTMLResponse:
    """The rules, to read alone, to print, to send on. A table's drawer shows the same."""
    parts = sections(game, catalogues().entries(language_of(request, player)))
    if not parts:
        raise NoSuchGame(f"there are no rules of {game[:40]!r}", game=game[:40])
    facts = {"game": game, "sections": parts, "back": _own_path(back), "has_lesson": game in LESSONS}
    return page(request, "rules/rules.html", facts, player=player)


@router.get("/learn/{game}")
async def learn(game: str, request: Request, player: MaybePlayer, back: str = "") -> HTMLResponse:
    """The guided first turn, on a table of its own."""
    if game not in LESSONS:
        raise NoSuchGame(f"there is no lesson of {game[:40]!r}", game=game[:40])
    t = partial(catalogues().translate, language_of(request, player))
    facts = {
        "game": game,
        "says": [*(step.say for step in LESSONS[game].steps), "done"],
        "friends": {name: t(f"learn.friend.{seat}") for seat, name in FRIENDS.items()},
        "back": _own_path(back),
        "catalogue": catalogue_url(language_of(request, player)),
    }
    return page(request, "learn/learn.html", facts, player=player)


def _own_path(path: str) -> str | None:
    return path if _OWN_PATH.fullmatch(path) else None
