"""Run all tests, or the named runs of games, server, sockets and browser: `python -m tools.run_tests [RUN ...]`.

Each run is a pytest of its own: a browser's loop would break async tests after it. The last line sums up all runs. A
test that is skipped has shown nothing: it counts as failed.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

from tests.support import chromium
from tests.support.leash import leash
from tests.support.postgres import NoPostgres, postgres_url

ROOT = Path(__file__).resolve().parent.parent
COVERED = ("--cov=games", "--cov-branch", "--cov-report=term-missing:skip-covered", "--cov-fail-under=100")
CHECKS = ("lint", "types")


class Run(NamedTuple):
    """One pytest run."""

    folders: tuple[str, ...]
    options: tuple[str, ...] = ()
    spread: str = "loadfile"
    """How the tests go to several workers: those of a file stay together for what they share."""


# in the order of their names the long evenings do not come last, where nothing runs beside them
RUNS = {
    "games": Run(("tests/games", "tests/conformance"), COVERED, "load"),
    "server": Run(("tests/app", "tests/project")),
    "sockets": Run(("tests/ws",)),
    "browser": Run(("tests/e2e",), ("--screenshot=only-on-failure", "--no-loadscope-reorder")),
}


class Count(NamedTuple):
    """How many tests passed, and how many did not."""

    passed: int
    failed: int

    def plus(self, other: "Count") -> "Count":
        return Count(self.passed + other.passed, self.failed + other.failed)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", nargs="*", metavar="RUN", help=f"of {', '.join(RUNS)}; all when none is named")
    parser.add_argument(
        "--with-checks", action="store_true", help="also `make lint` and `make types`, counted as one each"
    )
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.runs) - set(RUNS):
        parser.error(f"no such run: {', '.join(sorted(unknown))}")
    total = Count(0, 0)
    if chosen.with_checks:
        for verb in CHECKS:
            total = total.plus(_check(verb))
    total = total.plus(_run_all(chosen.runs or list(RUNS)))
    print(f"{total.passed} passed, {total.failed} failed")
    return 1 if total.failed or not total.passed else 0


def _check(verb: str) -> Count:
    print(f"== make {verb}", flush=True)
    code = _wait_for(["make", "--no-print-directory", verb], dict(os.environ))
    return Count(1, 0) if code == 0 else Count(0, 1)


def _run_all(names: Iterable[str]) -> Count:
    total = Count(0, 0)
    with ExitStack() as stack:
        environment = _environment(names, stack)
        for name in names:
            print(f"== tests: {name}", flush=True)
            total = total.plus(_run(RUNS[name], environment))
    return total


def _environment(names: Iterable[str], stack: ExitStack) -> dict[str, str]:
    """What the runs share: one database server and the browser. What cannot be had fails the tests that need it."""
    environment = dict(os.environ)
    if not {"server", "sockets"}.isdisjoint(names):
        try:
            environment["TEST_DATABASE_URL"] = stack.enter_context(postgres_url())
        except NoPostgres as problem:
            print(problem, flush=True)
    if "browser" in names:
        try:
            environment["CHROMIUM"] = str(chromium.ensure())
        except chromium.NoChromium as problem:
            print(problem, flush=True)
    return environment


def _run(run: Run, environment: dict[str, str]) -> Count:
    workers = min(os.cpu_count() or 1, 4)
    spread = (f"--numprocesses={workers}", f"--dist={run.spread}") if workers > 1 else ()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        code = _wait_for(
            [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "-r",
                "fEs",
                *spread,
                *run.options,
                f"--junitxml={report}",
                *run.folders,
            ],
            environment,
        )
        count = count_of(report, code)
    print(f"   {time.monotonic() - began:.0f} s", flush=True)
    return count


def count_of(report: Path, code: int) -> Count:
    """The sum of a pytest report; a run that failed with no test failing (coverage, say) counts as one failed."""
    suites = ET.parse(report).getroot().iter("testsuite") if report.exists() else ()  # noqa: S314  # our own pytest's
    passed = failed = 0
    for suite in suites:
        missed = sum(int(suite.get(kind, "0")) for kind in ("failures", "errors", "skipped"))
        failed += missed
        passed += int(suite.get("tests", "0")) - missed
    return Count(max(passed, 0), failed or int(code != 0))


def _wait_for(command: list[str], environment: dict[str, str]) -> int:
    """Run a command to its end; on Ctrl-C, which it got too, let it tidy up first."""
    process = subprocess.Popen(command, cwd=ROOT, env=environment)
    leash.hold(process.pid)
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait(30)
        raise
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        leash.release(process.pid)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
