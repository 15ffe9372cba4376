"""The Chromium that the browser tests drive: found, or installed where that can be done without asking."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = (
    "The browser tests need Chromium: `.venv/bin/playwright install chromium`, on Debian `sudo apt install chromium`, "
    "or set CHROMIUM to the program's path."
)


class NoChromium(RuntimeError):
    """There is none, and none can be installed from here."""


def find() -> Path:
    """The program: ``CHROMIUM``, the system's, or one that Playwright manages. Raises `NoChromium`."""
    if given := os.environ.get("CHROMIUM"):
        if _works(Path(given)):
            return Path(given)
        raise NoChromium(f"CHROMIUM={given} does not run.")
    for path in _places():
        if _works(path):
            return path
    raise NoChromium(MISSING)


def ensure() -> Path:
    """The same, installing it if need be."""
    try:
        return find()
    except NoChromium:
        if "CHROMIUM" in os.environ:
            raise
    for command in _installers():
        print("Installing Chromium for the browser tests:", *command, flush=True)
        subprocess.run(command, check=False)
        for path in _places():
            if _works(path):
                return path
    raise NoChromium(MISSING)


def _places() -> Iterator[Path]:
    for name in ("chromium", "chromium-browser"):
        if found := shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/bin"):
            yield Path(found)
    with sync_playwright() as playwright:
        managed = Path(playwright.chromium.executable_path)
    yield managed


def _installers() -> Iterator[list[str]]:
    is_root = os.geteuid() == 0
    with_libraries = ["--with-deps"] if is_root and shutil.which("apt-get") else []
    yield [sys.executable, "-m", "playwright", "install", *with_libraries, "chromium"]
    if is_root and shutil.which("apt-get"):
        yield ["apt-get", "update", "-qq"]
        yield ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]


def _works(program: Path) -> bool:
    """Whether it starts at all: some distributions put a stub in its place, and libraries may be missing."""
    if not program.exists():
        return False
    try:
        done = subprocess.run([program, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and b"Chrom" in done.stdout
