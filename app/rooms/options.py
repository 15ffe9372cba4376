"""The options of a game: what its ``Config`` says they may be."""

import re
from typing import Any

import msgspec

from app.errors import BadOption, NoSuchGame
from games.kit.contract import AnyRules
from games.registry import newest

_PLACE = re.compile(r"`\$\.?([^.\[`]*)")
_LONGEST_TEXT = 300


def rules_of(game: str) -> AnyRules:
    """The rules that a new table of this game starts with. Raises `NoSuchGame`."""
    try:
        return newest(game)
    except KeyError:
        raise NoSuchGame(f"there is no game {game[:40]!r}", game=game[:40]) from None


def read_options(rules: AnyRules, options: dict[str, Any]) -> Any:
    """The config that these options make, absent ones at their default. Raises `BadOption`, which names it."""
    known = msgspec.structs.fields(rules.Config)
    for name in options:
        if name not in {field.encode_name for field in known}:
            shown = name[:40]
            raise BadOption(f"{rules.id} has no option {shown!r}", field="options", option=shown)
    try:
        return msgspec.convert(options, rules.Config)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        place = _PLACE.search(str(error))
        text = f"wrong option of {rules.id}: {error}"[:_LONGEST_TEXT]
        raise BadOption(text, field="options", option=place[1][:40] if place else "") from None


def full_options(config: Any) -> dict[str, Any]:
    """Every option with its value, as JSON has it."""
    options: dict[str, Any] = msgspec.to_builtins(config)
    return options
