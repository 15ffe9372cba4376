"""What the suite runs over: every registered game and the toy, with their secrets and options, found by convention."""

import importlib
import itertools
import random
import types
import typing
from collections.abc import Callable
from pathlib import Path

import msgspec

from games.kit.contract import AnyRules, Viewer
from games.registry import GAMES
from tests.games.toy.rules import Toy

TESTS_OF_GAMES = Path(__file__).parent.parent / "games"

KNOWN: dict[tuple[str, int], AnyRules] = {**GAMES, (Toy.id, Toy.version): Toy()}

Rehide = Callable[[typing.Any, Viewer, random.Random], typing.Any]


def rehide_of(rules: AnyRules) -> Rehide:
    """`rehide` of the game's own `tests/games/<id>/secrets.py`; it serves every version of the game."""
    return importlib.import_module(f"tests.games.{rules.id}.secrets").rehide


def golden_folder(game: str) -> Path:
    return TESTS_OF_GAMES / game / "golden"


def configs(config: type[msgspec.Struct]) -> list[typing.Any]:
    """Every combination of the options, the first value of each field foremost."""
    hints = typing.get_type_hints(config)
    choices = [_choices(hints[name]) for name in config.__struct_fields__]
    return [config(*values) for values in itertools.product(*choices)]


def _choices(option: typing.Any) -> tuple[typing.Any, ...]:
    if option is bool:
        return (False, True)
    origin = typing.get_origin(option)
    if origin is typing.Literal:
        return typing.get_args(option)
    if origin in (typing.Union, types.UnionType):
        return tuple(choice for member in typing.get_args(option) for choice in _choices(member))
    if option is types.NoneType:
        return (None,)
    raise TypeError(f"an option is a Literal or a bool, so that rooms and tests can enumerate it; not {option!r}")
