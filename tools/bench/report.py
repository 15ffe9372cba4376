"""The figures as a table in Markdown."""

from tools.bench.messages import Load, Measured

COLUMNS = (
    "server",
    "tables",
    "offered/s",
    "moves/s",
    "server CPU µs/move",
    "PostgreSQL µs/move",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "bytes/push",
    "kB/socket",
    "server CPU",
    "client CPU",
    "errors",
)
HEAD = f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}"


def median(windows: list[Measured]) -> Measured:
    """The window in the middle by moves a second."""
    return sorted(windows, key=lambda window: window.moves_s)[len(windows) // 2]


def row(what: str, load: Load, run: Measured, start_us: float) -> str:
    """``start_us``: what a start costs the server; the rematches of the run are taken out of its cost a move."""
    moves = run.moves_s * load.seconds
    cells = (
        what,
        str(load.tables),
        f"{load.rate:,.0f}" if load.rate else "",
        f"{run.moves_s:,.0f}",
        f"{run.server_us - run.starts * start_us / max(1.0, moves):,.0f}",
        "" if run.database_us is None else f"{run.database_us:,.0f}",
        f"{run.latency.p50:.2f}",
        f"{run.latency.p95:.2f}",
        f"{run.latency.p99:.2f}",
        f"{run.push_bytes:,.0f}",
        "" if run.socket_bytes is None else f"{run.socket_bytes / 1000:.0f}",
        f"{run.server_share:.0%}",
        f"{run.client_share:.0%}",
        str(run.errors),
    )
    return f"| {' | '.join(cells)} |"
