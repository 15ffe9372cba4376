"""The games that can be played, as the API lists them."""

import random
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec

from app.openapi import inline_schema
from app.rooms.options import full_options, rules_of
from games.kit.contract import Seat
from games.registry import GAMES

TITLES = {
    "ambystoma": {"en": "Ambystoma", "es": "Ambystoma", "it": "Ambystoma"},
    "ejecucion": {"en": "The Perfect Project", "es": "La ejecución perfecta", "it": "L'esecuzione perfetta"},
    "riserva": {"en": "Reserve", "es": "Riserva", "it": "Riserva"},
    "ajolocracia": {"en": "Ajolocracia", "es": "Ajolocracia", "it": "Ajolocracia"},
    "habitat": {"en": "Habitat", "es": "Hábitat", "it": "Habitat"},
}
MINUTES = {
    "ambystoma": (20, 30),
    "ejecucion": (10, 15),
    "riserva": (10, 20),
    "ajolocracia": (15, 25),
    "habitat": (30, 45),
}
"""How long a game takes: `ejecucion` says so on its sheet, the others are estimates."""


class Range(msgspec.Struct, frozen=True):
    min: int
    max: int


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    version: int
    names: dict[str, str]
    """By language."""
    seats: Range
    minutes: Range | None
    """None = nobody has estimated it."""
    cooperative: bool
    starter: bool
    """Whether somebody begins; else all choose at once, and nobody need be asked who does."""
    options: dict[str, Any]
    """JSON Schema of the options."""
    defaults: dict[str, Any]
    """What each option is unless it is chosen."""


class GameSchemas(msgspec.Struct, frozen=True):
    """JSON Schemas of what a game says and is told."""

    config: dict[str, Any]
    action: dict[str, Any]
    view: dict[str, Any]


def catalogue() -> tuple[GameInfo, ...]:
    """Every registered game in its newest version."""
    return tuple(game_info(game) for game in dict.fromkeys(game for game, _ in GAMES))


def game_info(game: str) -> GameInfo:
    """What is told of a game before it is played. Raises `NoSuchGame`."""
    rules = rules_of(game)
    minutes = MINUTES.get(rules.id)
    return GameInfo(
        id=rules.id,
        version=rules.version,
        names=TITLES.get(rules.id, dict.fromkeys(("en", "es", "it"), rules.id.title())),
        seats=Range(min(rules.seats), max(rules.seats)),
        minutes=None if minutes is None else Range(*minutes),
        cooperative=rules.cooperative,
        starter=has_starter(rules.id),
        options=options_schema(rules.Config),
        defaults=full_options(msgspec.convert({}, rules.Config)),
    )


@cache
def has_starter(game: str) -> bool:
    """Whether a table of this game begins with one person's turn."""
    rules = rules_of(game)
    config, seats = msgspec.convert({}, rules.Config), min(rules.seats)
    deal = rules.deal(config, seats, random.SystemRandom())
    return len(rules.to_act(rules.setup(config, seats, Seat(0), deal).state)) == 1


def options_schema(config: type[msgspec.Struct]) -> dict[str, Any]:
    """What each option may be, in the order in which the game names it: the library would sort."""
    schema = inline_schema(config)
    for field in msgspec.structs.fields(config):
        if get_origin(field.type) is Literal:
            schema["properties"][field.encode_name]["enum"] = list(get_args(field.type))
    return schema


def game_schemas(game: str) -> GameSchemas:
    """Raises `NoSuchGame`."""
    rules = rules_of(game)
    config, action, view = (msgspec.json.schema(kind) for kind in (rules.Config, rules.Action, rules.View))
    return GameSchemas(config, action, view)
