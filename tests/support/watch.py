"""Collects what goes wrong in a page: console errors (refusals of the security policy among them), crashes of scripts,
requests that failed."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

CANCELLED = "net::ERR_ABORTED"
"""How the browser itself ends a request whose page is left."""


class Watch:
    """What went wrong in the contexts it watches over, in order."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def over(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._crash)
        context.on("requestfailed", self._failed)

    def expect(self, pattern: str) -> None:
        """From now on and before, errors in which this is found belong to the test."""
        self._expected.append(re.compile(pattern))

    def surprises(self) -> list[str]:
        return [error for error in self.seen if not any(pattern.search(error) for pattern in self._expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _crash(self, error: WebError) -> None:
        self.seen.append(f"script: {error.error}")

    def _failed(self, request: Request) -> None:
        if request.failure != CANCELLED:
            self.seen.append(f"request: {request.method} {request.url}: {request.failure}")
