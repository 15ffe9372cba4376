"""Cores, processor time and memory of the processes that are measured."""

import os
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

import psutil


class Usage(NamedTuple):
    """Of a process and its children, since they began."""

    cpu_s: float
    rss_bytes: int


def pin(core: int) -> None:
    """Keep this process to one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity") and core < (os.cpu_count() or 1):
        os.sched_setaffinity(0, {core})


def usage(pid: int) -> Usage:
    """What a process and its children have used."""
    root = psutil.Process(pid)
    ended = root.cpu_times()
    cpu_s, rss = ended.children_user + ended.children_system, 0
    for process in (root, *root.children(recursive=True)):
        with suppress(psutil.NoSuchProcess):
            times, memory = process.cpu_times(), process.memory_info()
            cpu_s += times.user + times.system
            rss += memory.rss
    return Usage(cpu_s, rss)


def settle(pids: Iterable[int], *, quiet_s: float = 0.3, patience_s: float = 5.0) -> None:
    """Wait until these processes have nothing to do."""
    end = time.monotonic() + patience_s
    before = [usage(pid).cpu_s for pid in pids]
    while time.monotonic() < end:
        time.sleep(quiet_s)
        after = [usage(pid).cpu_s for pid in pids]
        if sum(after) - sum(before) < quiet_s / 20:
            return
        before = after
