"""Measure the whole server: `make bench`, or `python -m tools.bench [--tables 1,50,200] [--seconds S] [--windows N]`.

Server on one core, load client on another, PostgreSQL with fsync; beside it the bare echo of the same frames. Then a
fixed rate, the fold of real logs, and the engines alone. Prints Markdown; docs/performance.md keeps the figures.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from tests.support.server import ROOT
from tools import engine_bench
from tools.bench import costs, report, servers
from tools.bench.messages import Load, Measured
from tools.bench.servers import Running

WARM_S = 1.0
CLIENT_PATIENCE_S = 300.0


def main(arguments: list[str]) -> int:
    chosen = _arguments(arguments)
    print(f"## {chosen.game}, {chosen.seats} seats\n\n{report.HEAD}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        recording = Path(folder) / "recording.json"
        with servers.ours() as running:
            costs_line = _ours(running, chosen, recording)
        with servers.echo(recording) as running:
            for tables in chosen.tables:
                _row("bare echo", running, chosen, tables=tables, echo=True)
            for rate in chosen.rates:
                _row("bare echo", running, chosen, tables=max(chosen.tables), echo=True, rate=rate)
    print(f"\n{costs_line}\n", flush=True)
    return engine_bench.main([chosen.game])


def _ours(running: Running, chosen: argparse.Namespace, recording: Path) -> str:
    start_us = costs.of_a_start_us(running, chosen.game, chosen.seats)
    _row("sobremesa", running, chosen, start_us=start_us, tables=1, record=str(recording))
    for tables in chosen.tables[1:] if chosen.tables[0] == 1 else chosen.tables:
        _row("sobremesa", running, chosen, start_us=start_us, tables=tables)
    for rate in chosen.rates:
        _row("sobremesa", running, chosen, start_us=start_us, tables=max(chosen.tables), rate=rate)
    return f"A start costs the server {start_us:,.0f} µs. {costs.of_refolding(running.database_url)}"


def _arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ambystoma")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=_numbers, default=(1, 50, 200), help="in closed loop, for example 1,50,200")
    parser.add_argument("--rates", type=_numbers, default=(1000,), help="moves a second offered to the most tables")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--windows", type=int, default=3, help="the one in the middle is printed")
    return parser.parse_args(arguments)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(",") if number)


def _row(what: str, running: Running, chosen: argparse.Namespace, *, start_us: float = 0.0, **of_load: object) -> None:
    """Run the client, print the window in the middle."""
    given = {
        "url": running.url,
        "server_pid": running.pid,
        "database_pid": running.database_pid,
        "seats": chosen.seats,
        "game": chosen.game,
        "seconds": chosen.seconds,
        "windows": chosen.windows,
        "warm_s": WARM_S,
        **of_load,
    }
    load = msgspec.convert(given, Load)
    print(report.row(what, load, report.median(_run(load)), start_us), flush=True)


def _run(load: Load) -> list[Measured]:
    done = subprocess.run(
        [sys.executable, "-m", "tools.bench.client"],
        input=msgspec.json.encode(load),
        stdout=subprocess.PIPE,
        cwd=ROOT,
        check=True,
        timeout=CLIENT_PATIENCE_S,
    )
    return msgspec.json.decode(done.stdout, type=list[Measured])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
