"""Says at the end how much each check tried, and which checks a game gives no case."""

from collections import defaultdict

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    cases: dict[str, list[str]] = defaultdict(list)
    for report in terminalreporter.getreports("passed"):
        said = dict(getattr(report, "user_properties", ()))
        if "conformance" in said and report.when == "call":
            cases[said["conformance"]].append(said["tried"])
    if cases:
        terminalreporter.section("what conformance tried")
        for game in sorted(cases):
            terminalreporter.line(f"{game}: {', '.join(cases[game])}")
