#!/usr/bin/env python3
"""Set up .venv from a lock file and start the server: `python3 bootstrap.py [arguments of sobremesa]`.

With `--dev` it only sets up what tests and checks need. Standard library only, and in words that old Pythons (3.6) can
read, so that they can say what is missing.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
STAMP = VENV / ".installed"
RUN_LOCK = HERE / "requirements.lock"
DEV_LOCK = HERE / "requirements-dev.lock"
NEWER_PYTHONS = ("python3.13", "python3.12", "python3.11", "python3.14")
NO_PYTHON = (
    "Python 3.11 or newer is needed, and this is {}. Debian/Ubuntu: apt install python3; macOS: brew install python"
)
NO_VENV = "This Python cannot make virtual environments. Debian/Ubuntu: sudo apt install python3-venv"
NO_INSTALL = "The packages could not be installed, see above. Is there a network? Later starts need none."


def main(arguments: list) -> None:
    if sys.version_info < (3, 11):
        run_with_newer_python(arguments)
    os.chdir(str(HERE))
    if arguments == ["--dev"]:
        set_up(DEV_LOCK)
        return
    set_up(RUN_LOCK)
    replace_by(VENV_PYTHON, "-m", "app.cli", *(arguments or ["serve"]))


def run_with_newer_python(arguments: list) -> None:
    path = os.pathsep.join([os.environ.get("PATH", ""), "/opt/homebrew/bin", "/usr/local/bin"])
    for name in NEWER_PYTHONS:
        found = shutil.which(name, path=path)
        # a version manager's stand-in is on the PATH for versions that are not installed, too
        if found and succeeds(found, "-c", ""):
            replace_by(found, HERE / "bootstrap.py", *arguments)
    sys.exit(NO_PYTHON.format(sys.version.split()[0]))


def set_up(lock: Path) -> None:
    """Install `lock` into .venv, unless just that is there already: then nothing is written or fetched."""
    if digest(lock) in stamped() and venv_has("uvicorn"):
        return
    print("Setting up .venv (only the first time and after updates) ...", flush=True)
    if STAMP.exists():
        STAMP.unlink()
    try:
        install(lock)
    except subprocess.CalledProcessError:
        sys.exit(NO_INSTALL)
    # the tests' packages include the server's: a `make run` after a `make test` has nothing to do
    installed = (RUN_LOCK, DEV_LOCK) if lock == DEV_LOCK else (RUN_LOCK,)
    STAMP.write_text("\n".join(map(digest, installed)))


def digest(lock: Path) -> str:
    return "{} {}".format(lock.name, hashlib.sha256(lock.read_bytes()).hexdigest())


def stamped() -> list:
    return STAMP.read_text().splitlines() if STAMP.exists() else []


def venv_has(module: str) -> bool:
    """Whether .venv's Python runs and finds `module`; it may be gone or a newer one since the set-up."""
    look = "import importlib.util, sys; sys.exit(importlib.util.find_spec('{}') is None)".format(module)
    return VENV_PYTHON.exists() and succeeds(VENV_PYTHON, "-I", "-c", look)


def install(lock: Path) -> None:
    uv = shutil.which("uv")
    if uv and succeeds(uv, "--version"):
        if not venv_has("sys"):
            shutil.rmtree(str(VENV), ignore_errors=True)
            run(uv, "venv", "--quiet", "--python", sys.executable, VENV)
        # not sync: a start of the server must not take the tests' packages away
        options = ("--quiet", "--compile-bytecode", "--no-build", "--require-hashes")
        run(uv, "pip", "install", *options, "--python", VENV_PYTHON, "-r", lock)
        return
    if not venv_has("pip"):
        make_venv()
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
    run(VENV_PYTHON, "-m", "pip", "install", *quiet, "--only-binary", ":all:", "--require-hashes", "-r", lock)


def make_venv() -> None:
    try:
        import ensurepip  # noqa: F401, PLC0415  # Debian leaves it out: asked here, where it is needed
    except ImportError:
        sys.exit(NO_VENV)
    run(sys.executable, "-m", "venv", "--clear", VENV)


def run(*command: object) -> None:
    subprocess.check_call([str(part) for part in command])


def succeeds(*command: object) -> bool:
    quiet = subprocess.DEVNULL
    return subprocess.call([str(part) for part in command], stdout=quiet, stderr=quiet) == 0


def replace_by(*command: object) -> None:
    parts = [str(part) for part in command]
    os.execv(parts[0], parts)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
