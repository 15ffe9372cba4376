"""No browser test reads once, after an action, what a page comes to by itself: that would fail where it is slow."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.server import ROOT

NEVER_WAITS = {"all_inner_texts", "all_text_contents"}
"""Nor even for the first of them: nowhere, then, not even in what assertions call."""
READS_ONCE = {
    *NEVER_WAITS,
    "count",
    "evaluate",
    "evaluate_all",
    "get_attribute",
    "inner_html",
    "inner_text",
    "input_value",
    "is_checked",
    "is_disabled",
    "is_enabled",
    "is_hidden",
    "is_visible",
    "text_content",
    "title",
}
"""Of Playwright: each has a counterpart under `expect`, or `tests.support.eventually`."""


def hasty(tree: ast.AST) -> Iterator[ast.AST]:
    """The assertions that read the page themselves, and whatever does not wait at all."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in NEVER_WAITS:
            yield node
        if isinstance(node, ast.Assert) and any(
            isinstance(part, ast.Attribute) and (part.attr in READS_ONCE or _is_address(part))
            for part in ast.walk(node.test)
        ):
            yield node


def _is_address(part: ast.Attribute) -> bool:
    return part.attr == "url" and ast.unparse(part.value).endswith("page")


def places(path: Path) -> list[str]:
    return [f"{path.name}: {ast.unparse(node)}" for node in hasty(ast.parse(path.read_text()))]


def test_no_assertion_of_a_browser_test_reads_a_page_by_itself() -> None:
    files = [*sorted((ROOT / "tests/e2e").glob("*.py")), ROOT / "tests/support/guest.py"]
    assert [place for path in files for place in places(path)] == []


def test_one_that_did_would_be_found() -> None:
    for line in ("assert page.locator('b').count() == 1", "assert 'x' in guest.page.url", "b = a.all_inner_texts()"):
        assert list(hasty(ast.parse(line))), line
