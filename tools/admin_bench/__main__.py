"""How fast the pages of /admin come when there are many tables: over HTTP, from the real server, on both databases.

    python -m tools.admin_bench [--tables NUMBER] [--entries NUMBER] [--database sqlite|postgresql]

Every filter is asked for its first page and for one deep down. The times are those of whole answers, in milliseconds.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter

import httpx

from app.web.admin.filters import show_place
from app.web.admin.password import hash_password
from tests.support.postgres import postgres_url
from tests.support.server import Server
from tools.admin_bench.fill import RARE, Filled, fill

PASSWORD = "only for the bench"  # noqa: S105  # of a server that lives for a minute
ASKED = 15
AIM_MS = 100


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--entries", type=int, default=100)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), action="append")
    given = parser.parse_args(arguments)
    slow = 0
    for kind in given.database or ("sqlite", "postgresql"):
        with database(kind) as url:
            slow += measure(kind, url, given.tables, given.entries)
    return 1 if slow else 0


@contextmanager
def database(kind: str) -> Iterator[str]:
    """The URL of an empty one, which is gone afterwards."""
    with ExitStack() as stack:
        if kind == "postgresql":
            yield stack.enter_context(postgres_url())
        else:
            yield f"sqlite+aiosqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/bench.db"


def measure(kind: str, url: str, tables: int, entries: int) -> int:
    """Fill, ask, print; how many pages were slower than they should be."""
    began = perf_counter()
    filled = asyncio.run(fill(url, tables, entries))
    print(f"\n{kind}: {tables} tables with {entries} entries each, filled in {perf_counter() - began:.0f} s")
    print(f"{'page':<34}{'median ms':>10}{'worst ms':>10}{'rows':>6}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(url, Path(folder) / "log", admin_password_hash=hash_password(PASSWORD))
        server.start()
        try:
            return sum(slow_pages(server.url, filled))
        finally:
            server.close()


def slow_pages(url: str, filled: Filled) -> Iterator[bool]:
    """Ask for each page; whether it was slower than it should be."""
    with httpx.Client(base_url=url, trust_env=False, headers={"Origin": url}) as client:
        client.post("/admin/login", data={"password": PASSWORD})
        for name, path in pages(filled):
            times, rows = ask(client, path)
            print(f"{name:<34}{statistics.median(times):>10.1f}{max(times):>10.1f}{rows:>6}", flush=True)
            yield statistics.median(times) >= AIM_MS


def ask(client: httpx.Client, path: str) -> tuple[list[float], int]:
    """The time of each answer in milliseconds, and how many rows the last one had."""
    times, rows = [], 0
    for _ in range(ASKED):
        began = perf_counter()
        answer = client.get(path).raise_for_status()
        times.append(1000 * (perf_counter() - began))
        rows = answer.text.count("data-table=")
    return times, rows


def pages(filled: Filled) -> Iterator[tuple[str, str]]:
    """What is asked for, with the name that it is listed under."""
    day = filled.deep.at.date()
    filters = {
        "all": "",
        "game": "game=ambystoma",
        "game of no table": "game=habitat",
        "lobby": "state=lobby",
        "new": "state=new",
        "running": "state=running",
        "ended": "state=ended",
        "damaged": "state=damaged",
        "a day": f"since={day}&until={day}",
        "since long ago": "since=2001-01-01",
        "code": f"code={filled.code}",
        "a common name": "player=a",
        "a rare name": f"player={RARE}",
        "a name of nobody": "player=Xerxes",
        "a player's id": f"player={filled.player}",
        "game, running, common name": "game=ambystoma&state=running&player=an",
    }
    for name, query in filters.items():
        yield name, f"/admin?{query}"
        yield f"{name}, deep", f"/admin?{query}&after={show_place(filled.deep)}"
    yield "one table", f"/admin/tables/{filled.table}"
    yield "its entries", f"/admin/tables/{filled.table}/entries.json"
    yield "its steps", f"/admin/tables/{filled.table}/past/replay?as=public"
    yield "looks", "/admin/looks"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
