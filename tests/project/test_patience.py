"""No test fails because the machine is slow: none has a time limit of its own, none holds what it tries to a time."""

import ast
from collections.abc import Iterator

from tests.support.server import ROOT

FOLDERS = ("app", "conformance", "games", "project", "support", "ws")
LIMITS = {"timeout", "timeout_at", "wait_for"}
CLOCKS = {"monotonic", "perf_counter", "time"}


def hasty(tree: ast.AST) -> Iterator[ast.AST]:
    """Limits in so many seconds, instead of the one patience, and assertions that a clock is not far yet."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _has_own_limit(node):
            yield node
        if isinstance(node, ast.Assert):
            yield from (part for part in ast.walk(node.test) if isinstance(part, ast.Compare) and _is_timed(part))


def _has_own_limit(call: ast.Call) -> bool:
    name = ast.unparse(call.func)
    if name == "pytest.mark.timeout":  # it ends what hangs
        return False
    is_limit = name.rpartition(".")[2] in LIMITS
    limits = [*(call.args if is_limit else ()), *(word.value for word in call.keywords if word.arg == "timeout")]
    return any(isinstance(limit, ast.Constant) for limit in limits)


def _is_timed(compared: ast.Compare) -> bool:
    sides = [compared.left, *compared.comparators]
    for smaller, larger, sign in zip(sides, sides[1:], compared.ops, strict=False):
        if isinstance(sign, ast.Lt | ast.LtE) and _asks_a_clock(smaller):
            return True
        if isinstance(sign, ast.Gt | ast.GtE) and _asks_a_clock(larger):
            return True
    return False


def _asks_a_clock(side: ast.AST) -> bool:
    calls = [node.func for node in ast.walk(side) if isinstance(node, ast.Call)]
    return any(isinstance(func, ast.Attribute) and func.attr in CLOCKS for func in calls)


def test_no_test_outside_the_browser_has_a_time_limit_of_its_own() -> None:
    files = [path for folder in FOLDERS for path in sorted((ROOT / "tests" / folder).rglob("*.py"))]
    found = {str(path.relative_to(ROOT)): [*map(ast.unparse, hasty(ast.parse(path.read_text())))] for path in files}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_one_that_had_would_be_found() -> None:
    for line in (
        "async with asyncio.timeout(5): pass",
        "httpx.get(url, timeout=30)",
        "assert time.monotonic() - start < 3 * moment",
        "assert 5 >= loop.time() - start",
    ):
        assert list(hasty(ast.parse(f"async def test():\n {line}"))), line
    for line in ("assert time.monotonic() - start > 0.9", "while time.monotonic() < end: pass"):
        assert not list(hasty(ast.parse(f"async def test():\n {line}"))), line
