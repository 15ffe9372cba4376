"""Everything public in games/ is explained where it stands."""

import ast
from collections.abc import Iterator
from pathlib import Path

from games.kit.contract import Bot, Rules

ROOT = Path(__file__).parents[2]

Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

EXPLAINED_BY_THE_CONTRACT = {name for protocol in (Rules, Bot) for name in vars(protocol) if not name.startswith("_")}


def unexplained(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """(line, name) of every public module, class, function and method without a docstring.

    A method that the contract explains (`Rules.legal`, `Bot.choose`) needs none of its own.
    """
    if ast.get_docstring(tree) is None:
        yield 1, "the module"
    for node in tree.body:
        if isinstance(node, Documented):
            yield from _unexplained_in(node, node.name)


def _unexplained_in(node: Documented, name: str) -> Iterator[tuple[int, str]]:
    if node.name.startswith("_"):
        return
    if ast.get_docstring(node) is None:
        yield node.lineno, name
    if isinstance(node, ast.ClassDef):
        methods = (member for member in node.body if isinstance(member, Documented))
        for member in methods:
            if member.name not in EXPLAINED_BY_THE_CONTRACT:
                yield from _unexplained_in(member, f"{name}.{member.name}")


def test_every_public_name_in_games_has_a_docstring() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in sorted((ROOT / "games").rglob("*.py"))
        for line, name in unexplained(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_a_missing_docstring_is_found_at_every_depth() -> None:
    code = (
        "class A:\n    def b(self): ...\n    def legal(self): ...\n    def _c(self): ...\ndef d(): ...\ndef _e(): ...\n"
    )
    assert [name for _, name in unexplained(ast.parse(code))] == ["the module", "A", "A.b", "d"]
