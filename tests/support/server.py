"""The real server in a process of its own, on a free port."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tests.support.chance import PLACE
from tests.support.leash import leash
from tests.support.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
TRACEBACK = "Traceback (most recent call last)"
STOP_S = 15.0
"""A server gives those it answers some seconds, and the last commit as many."""
WIDE = {
    "limit_identities_burst": 10_000,
    "limit_identities_per_second": 1000.0,
    "limit_open_rooms": 1000,
    "limit_replays_burst": 10_000,
}
"""Bounds that a test which is not about them should never meet."""
PORTS = range(20_000, 32_000)
"""Below what Linux, macOS and Windows give to connections that go out."""
_twins: list[socket.socket] = []
"""Of the ports that this process has found."""


class Server:
    """Starts, stops and kills ``sobremesa serve`` on one database; every method waits until it is done."""

    def __init__(
        self, database_url: str, log: Path, *, folder: Path = ROOT, seed: int | None = None, **settings: object
    ) -> None:
        """With a ``seed`` it deals the same cards at every start, without one the same in every run of a test."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database_url = database_url
        self._log = log
        self._folder = folder
        self._seed = seed
        self._settings = {**WIDE, **settings, "host": "127.0.0.1", "port": self.port, "database_url": database_url}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def logs(self) -> str:
        """Everything that it has printed since its first start."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    @property
    def pid(self) -> int:
        return self._running().pid

    def start(self) -> None:
        assert self._process is None, "already running"
        with self._log.open("ab") as sink:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self._program, "serve"],
                cwd=self._folder,
                env=self._environment(),
                stdout=sink,
                stderr=sink,
            )
        leash.hold(self._process.pid)
        self._wait_until_healthy()

    def stop(self) -> int:
        """Ask it to end (SIGTERM); its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it without a chance to tidy up (SIGKILL)."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        self.stop()
        self.start()

    def close(self, *, may_log_tracebacks: bool = False) -> None:
        """Stop it if it runs; fail if it logged a traceback or had to be killed to end."""
        if self._process is not None:
            self.stop()
        logs = self.logs
        assert may_log_tracebacks or TRACEBACK not in logs, f"the server logged a traceback:\n{logs[-6000:]}"

    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "not running"
        return self._process

    def _end(self, number: int) -> int:
        process = self._running()
        self._process = None
        process.send_signal(number)
        try:
            return process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"the server did not end within {STOP_S} s:\n{self.logs[-6000:]}") from None
        finally:
            leash.release(process.pid)

    def _wait_until_healthy(self) -> None:
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end and self._running().poll() is None:
            if is_healthy(self.port):
                return
            time.sleep(0.03)
        self.kill()
        raise AssertionError(f"the server did not start:\n{self.logs[-6000:]}")

    @property
    def _program(self) -> str:
        is_ours = self._folder == ROOT and (self._seed is not None or PLACE in os.environ)
        return "tests.support.seeded" if is_ours else "app.cli"

    def _environment(self) -> dict[str, str]:
        ours = {f"SOBREMESA_{name.upper()}": _as_text(value) for name, value in self._settings.items()}
        seed = {} if self._seed is None else {"SEED": str(self._seed)}
        return {**os.environ, **ours, **seed, "PYTHONUNBUFFERED": "1"}


class AsyncServer:
    """The same for tests on an event loop: while they wait for the server, their sockets go on."""

    def __init__(self, server: Server) -> None:
        self.blocking = server
        self.url = server.url
        self.port = server.port
        self.database_url = server.database_url

    @property
    def logs(self) -> str:
        return self.blocking.logs

    @property
    def pid(self) -> int:
        return self.blocking.pid

    async def start(self) -> None:
        await asyncio.to_thread(self.blocking.start)

    async def stop(self) -> int:
        return await asyncio.to_thread(self.blocking.stop)

    async def kill(self) -> None:
        await asyncio.to_thread(self.blocking.kill)

    async def restart(self) -> None:
        await asyncio.to_thread(self.blocking.restart)


def is_healthy(port: int) -> bool:
    # the standard library's client: a new httpx client costs more than the server's whole start on a busy machine
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    with contextlib.closing(connection), contextlib.suppress(OSError, HTTPException):
        connection.request("GET", "/healthz")
        return connection.getresponse().status == HTTPStatus.OK
    return False


def free_port() -> int:
    """A port that stays free until it is listened on, and while its server is down.

    None of those that connections going out are given by chance; and as long as this process lives, its twin in UDP
    keeps other processes that look for one away.
    """
    dice = random.SystemRandom()  # the others' seeds must not lead them to the same ports
    for _ in PORTS:
        port = dice.choice(PORTS)
        twin = socket.socket(type=socket.SOCK_DGRAM)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            twin.bind(("127.0.0.1", port))
            probe.bind(("127.0.0.1", port))
            _twins.append(twin)
            return port
        twin.close()
    raise AssertionError("no port is free")


def _as_text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, default=str)
