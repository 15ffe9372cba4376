"""No browser test reads once, after an action, what a page comes to by itself: that would fail where it is slow."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.server import ROOT

READS_ONCE = {
    "all_inner_texts",
    "all_text_contents",
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


def hasty(tree: ast.AST) -> Iterator[ast.Assert]:
    """The assertions that read the page themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert) and any(
            isinstance(part, ast.Attribute) and (part.attr in READS_ONCE or _is_address(part))
            for part in ast.walk(node.test)
        ):
            yield node


def _is_address(part: ast.Attribute) -> bool:
    return part.attr == "url" and ast.unparse(part.value).endswith("page")


def places(path: Path) -> list[str]:
    return [f"{path.name}:{node.lineno}: {ast.unparse(node)}" for node in hasty(ast.parse(path.read_text()))]


def test_no_assertion_of_a_browser_test_reads_a_page_by_itself() -> None:
    assert [place for path in sorted((ROOT / "tests/e2e").glob("*.py")) for place in places(path)] == []


def test_one_that_did_would_be_found() -> None:
    for line in ("assert page.locator('b').count() == 1", "assert 'x' in guest.page.url", "assert not a.is_visible()"):
        assert list(hasty(ast.parse(line))), line
