"""What a page comes to by itself: it is waited for, since whatever is read once may be read too early."""

from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

PATIENCE_MS = 20_000
"""For what comes by itself: a busy machine may be late, a broken page never comes."""


def comes_true(page: Page, what: str, arg: Any = None) -> bool:
    """Whether this expression or function of the page becomes true, within that patience."""
    try:
        page.wait_for_function(what, arg=arg, timeout=PATIENCE_MS)
    except TooLate:
        return False
    return True
