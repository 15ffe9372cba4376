"""The load client, a process of its own: reads a `Load` from standard input, writes a `Measured` to standard output."""

import asyncio
import gc
import os
import resource
import sys
from pathlib import Path
from time import perf_counter

import msgspec
import uvloop

from tools.bench.machine import Usage, pin, settle, usage
from tools.bench.messages import Latency, Load, Measured, Recording
from tools.bench.player import connect_all
from tools.bench.seating import seat_everybody
from tools.bench.table import BenchTable, Tally

CORE = 1
ANSWER = '{"type":"answer","id":"00000000-0000-0000-0000-000000000000","ok":true,"seq":18}'


async def run(load: Load) -> list[Measured]:
    """Set the tables, play, measure after warming up; one result a window."""
    tally = Tally()
    seated = await seat_everybody(load)
    pause_s = load.tables / load.rate if load.rate else 0.0
    tables = [BenchTable(number, seating, tally, pause_s) for number, seating in enumerate(seated)]
    settle([load.server_pid])
    memory = usage(load.server_pid).rss_bytes
    await connect_all(tables)
    socket_bytes = (usage(load.server_pid).rss_bytes - memory) / (load.tables * load.seats)
    gc.freeze()
    gc.disable()
    await asyncio.sleep(load.warm_s)
    measured = [await _measure(load, tally, socket_bytes) for _ in range(load.windows)]
    if load.record is not None:
        await _record(tables[0], Path(load.record))
    tally.done = True
    return measured


async def _measure(load: Load, tally: Tally, socket_bytes: float) -> Measured:
    tally.forget()
    before, own_before, began, starts = _usages(load), _own_cpu_s(), perf_counter(), tally.starts
    tally.on = True
    await asyncio.sleep(load.seconds)
    tally.on = False
    took, after, own_after = perf_counter() - began, _usages(load), _own_cpu_s()
    for error in tally.errors[:3]:
        print(error, file=sys.stderr)
    moves = max(1, len(tally.latencies_s))
    cpu_s = [end.cpu_s - start.cpu_s for start, end in zip(before, after, strict=True)]
    return Measured(
        moves_s=len(tally.latencies_s) / took,
        latency=_latency(tally.latencies_s),
        server_us=cpu_s[0] / moves * 1e6,
        server_share=cpu_s[0] / took,
        client_share=(own_after - own_before) / took,
        database_us=cpu_s[1] / moves * 1e6 if load.database_pid else None,
        push_bytes=tally.bytes / max(1, tally.pushes),
        socket_bytes=None if load.echo else socket_bytes,
        starts=tally.starts - starts,
        errors=len(tally.errors),
    )


def _usages(load: Load) -> list[Usage]:
    return [usage(pid) for pid in (load.server_pid, load.database_pid) if pid is not None]


def _own_cpu_s() -> float:
    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime


def _latency(seconds: list[float]) -> Latency:
    ordered = sorted(seconds) or [0.0]
    p50, p95, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 for part in (0.5, 0.95, 0.99))
    return Latency(p50, p95, p99)


async def _record(table: BenchTable, path: Path) -> None:
    steps = tuple(tuple(frame.decode() for frame in step) for step in table.kept)
    await asyncio.to_thread(path.write_bytes, msgspec.json.encode(Recording(steps, ANSWER)))


def main() -> None:
    pin(CORE)
    load = msgspec.json.decode(sys.stdin.buffer.read(), type=Load)
    measured = uvloop.run(run(load))
    sys.stdout.buffer.write(msgspec.json.encode(measured))
    sys.stdout.flush()
    os._exit(0)  # hundreds of sockets need no farewell


if __name__ == "__main__":
    main()
