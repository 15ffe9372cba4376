"""The servers that are loaded, on a core of their own: ours on a PostgreSQL that syncs to disk, and the bare echo."""

import contextlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psutil
from sqlalchemy import make_url

from tests.support.databases import PostgresDatabases
from tests.support.leash import leash
from tests.support.postgres import postgres_url
from tests.support.server import ROOT, Server, free_port, is_healthy

CORE = 0
UNLIMITED: dict[str, Any] = {"limit_messages": False, "limit_open_rooms": 100_000, "log_level": "WARNING"}
START_S = 20.0


class Running(NamedTuple):
    """A server that takes sockets."""

    url: str
    pid: int
    database_pid: int | None
    database_url: str | None


@contextlib.contextmanager
def ours() -> Iterator[Running]:
    """The real server on a fresh, migrated database."""
    with (
        postgres_url(durable=True) as url,
        PostgresDatabases(url).fresh() as database_url,
        tempfile.TemporaryDirectory() as folder,
    ):
        server = Server(database_url, Path(folder) / "log", **UNLIMITED)
        server.start()
        _pin(server.pid)
        try:
            yield Running(server.url, server.pid, _postmaster(url), database_url)
        finally:
            server.close()


@contextlib.contextmanager
def echo(recording: Path) -> Iterator[Running]:
    """The floor, with the frames of ``recording``."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tools.bench.echo", str(recording), str(port)], cwd=ROOT)
    leash.hold(process.pid)
    try:
        _wait_until_healthy(port)
        yield Running(f"http://127.0.0.1:{port}", process.pid, None, None)
    finally:
        process.terminate()
        process.wait()
        leash.release(process.pid)


def _wait_until_healthy(port: int) -> None:
    end = time.monotonic() + START_S
    while not is_healthy(port):
        if time.monotonic() > end:
            raise TimeoutError("the echo did not start")
        time.sleep(0.05)


def _pin(pid: int) -> None:
    process = psutil.Process(pid)
    if hasattr(process, "cpu_affinity"):  # not on macOS
        process.cpu_affinity([CORE])


def _postmaster(url: str) -> int | None:
    """The process of a database server that was started here."""
    folder = make_url(url).query.get("host")
    pid_file = Path(str(folder)) / "data" / "postmaster.pid"
    return int(pid_file.read_text().split()[0]) if folder and pid_file.exists() else None
