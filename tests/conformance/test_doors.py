"""Only `app/tables/projection.py` lets anything of a game's state out.

Read off the syntax trees. In `app/`, outside the one door, these are forbidden:

- calling a method or function named `view`, `hints`, `why_not` or `seen_by` through a dot, whoever owns it;
- naming `why_not` or `seen_by` through a dot at all, or `view` and `hints` of something called `rules` (also
  `self._rules`, `old_rules`): a function handed on is a call later;
- any of the four names as text in `getattr`, `attrgetter` or `methodcaller`;
- importing a game's modules `view`, `hints`, `refusals` or `imagine`, which would go round the rules object.

Fields called `view` or `hints` (`part.view`, `message.hints`) stay free to read.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOOR = ROOT / "app" / "tables" / "projection.py"
GUARDED = {"view", "hints", "why_not", "seen_by"}
NEVER_A_FIELD = {"why_not", "seen_by"}
BY_NAME = {"getattr", "attrgetter", "methodcaller"}
BEHIND_THE_DOOR = {"view", "hints", "refusals", "imagine"}


def leaks(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """(line, what) of every way past the door."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=name)) if name in GUARDED:
                yield node.lineno, f"calls .{name}("
            case ast.Call(func=func, args=args) if _last_name(func) in BY_NAME:
                named = {arg.value for arg in args if isinstance(arg, ast.Constant)} & GUARDED
                yield from ((node.lineno, f"reaches for {name!r} by name") for name in named)
            case ast.Attribute(attr=name, value=owner) if name in NEVER_A_FIELD or (
                name in GUARDED and _last_name(owner).lower().endswith("rules")
            ):
                yield node.lineno, f"hands on .{name}"
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("games."):
                paths = [[*module.split("."), alias.name] for alias in names]
                yield from ((node.lineno, f"imports {'.'.join(path)}") for path in paths if _is_behind(path))
            case ast.Import(names=names):
                paths = [alias.name.split(".") for alias in names]
                yield from ((node.lineno, f"imports {'.'.join(path)}") for path in paths if _is_behind(path))


def _last_name(node: ast.AST) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_behind(path: list[str]) -> bool:
    return path[0] == "games" and path[2:3] != [] and path[2] in BEHIND_THE_DOOR


def test_only_the_projection_lets_state_out() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {what}"
        for path in sorted((ROOT / "app").rglob("*.py"))
        if path != DOOR
        for line, what in leaks(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_the_projection_itself_uses_all_four() -> None:
    calls = {what for _, what in leaks(ast.parse(DOOR.read_text(encoding="utf-8"))) if what.startswith("calls")}
    assert calls == {f"calls .{name}(" for name in GUARDED}


@pytest.mark.parametrize(
    "code",
    [
        "rules.view(state, seat)",
        "self._rules.hints(view)",
        "GAMES[key].why_not(view, action)",
        "[t.seen_by(None) for t in facts]",
        "make = rules.view",
        "partial(table.rules.hints)",
        "map(told.seen_by, seats)",
        "getattr(rules, 'view')(state, None)",
        "operator.methodcaller('seen_by', seat)",
        "from games.ambystoma.view import view_of",
        "from games.ambystoma import view",
        "import games.ambystoma.refusals",
    ],
)
def test_a_way_past_the_door_is_found(code: str) -> None:
    assert list(leaks(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "part.view",
        "message.hints['score']",
        "ViewPart(view=view, hints=hints)",
        "typing.get_type_hints(handler)",
        "projection.view_part(rules, state, seat)",
        "rules.View",
        "rules.legal(state, seat)",
        "from games.kit.contract import Rules",
        "from games.registry import GAMES",
        "from games.ambystoma.meta import META",
        "import games.kit.table",
        "getattr(settings, 'host')",
    ],
)
def test_what_is_no_way_past_the_door_is_left_alone(code: str) -> None:
    assert not list(leaks(ast.parse(code)))
