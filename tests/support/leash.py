"""Whatever the tests start ends with them, even when they are killed with -9.

A small watcher process reads from a pipe that only we hold open: when the pipe closes, whoever is still on the leash is
stopped and the folders on it are removed. It needs nothing but the standard library and works on Linux and macOS.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import TextIO

GRACE_S = 10.0


class Leash:
    """The processes and folders that must not outlive this process."""

    def __init__(self) -> None:
        self._watcher: subprocess.Popen[str] | None = None
        self._lock = Lock()

    def hold(self, pid: int) -> None:
        self._tell(f"hold {pid}")

    def release(self, pid: int) -> None:
        """Say that this process has ended and was waited for: its number may be somebody else's now."""
        self._tell(f"release {pid}")

    def hold_folder(self, folder: Path) -> None:
        self._tell(f"folder {folder}")

    def _tell(self, line: str) -> None:
        with self._lock:  # servers are started and stopped from several threads
            pipe = self._start().stdin
            assert pipe is not None
            pipe.write(line + "\n")
            pipe.flush()

    def _start(self) -> "subprocess.Popen[str]":
        if self._watcher is None:
            # a session of its own: Ctrl-C in the terminal must not end it before it has done its work
            self._watcher = subprocess.Popen(
                [sys.executable, __file__], stdin=subprocess.PIPE, text=True, start_new_session=True
            )
        return self._watcher


leash = Leash()


def watch(orders: TextIO) -> None:
    """Read orders until the pipe closes, then stop and remove what is left."""
    pids: list[int] = []
    folders: list[Path] = []
    for line in orders:
        verb, _, what = line.rstrip("\n").partition(" ")
        if verb == "hold":
            pids.append(int(what))
        elif verb == "release":
            pids.remove(int(what))
        else:
            folders.append(Path(what))
    _stop_all(pids)
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


def _stop_all(pids: Iterable[int]) -> None:
    # SIGINT is PostgreSQL's fast shutdown and uvicorn's orderly one
    left = [pid for pid in pids if _send(pid, signal.SIGINT)]
    end = time.monotonic() + GRACE_S
    while left and time.monotonic() < end:
        time.sleep(0.05)
        left = [pid for pid in left if _send(pid, 0)]
    for pid in left:
        _send(pid, signal.SIGKILL)


def _send(pid: int, number: int) -> bool:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, number)
        return True
    return False


if __name__ == "__main__":
    watch(sys.stdin)
