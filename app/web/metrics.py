"""What Prometheus is told: made when it asks, from numbers that were counted meanwhile."""

import time
from collections.abc import Iterator

from fastapi import FastAPI
from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from app.tables.hub import Hub
from app.tables.keeper import TableKeeper
from app.tables.tally import Histogram, Tally


def registry_of(app: FastAPI) -> CollectorRegistry:
    """The server's metrics, and the process's."""
    registry: CollectorRegistry = app.state.metrics
    return registry


def make_registry(hub: Hub, keeper: TableKeeper, tally: Tally) -> CollectorRegistry:
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    registry.register(ServerCollector(hub, keeper, tally))
    return registry


class ServerCollector(Collector):
    """Reads the counts. No label carries a table, a code or a name."""

    def __init__(self, hub: Hub, keeper: TableKeeper, tally: Tally) -> None:
        self._hub = hub
        self._keeper = keeper
        self._tally = tally
        self._began = time.monotonic()

    def collect(self) -> Iterator[Metric]:
        yield from self._present()
        yield from self._counted()
        tally = self._tally
        yield _histogram("sobremesa_commit_entries", "Entries of the log in one commit.", tally.commit_sizes)
        yield _histogram("sobremesa_commit_seconds", "How long a commit took.", tally.commit_seconds)

    def _present(self) -> Iterator[Metric]:
        yield _gauge("sobremesa_uptime_seconds", "Since the server started.", time.monotonic() - self._began)
        yield _gauge("sobremesa_sockets", "Sockets that said hello.", len(self._hub.all_listeners()))
        yield _gauge("sobremesa_rooms_watched", "Rooms with a socket in them.", self._hub.rooms_open)
        yield _gauge("sobremesa_tables_live", "Tables in memory.", self._keeper.live_tables)

    def _counted(self) -> Iterator[Metric]:
        tally = self._tally
        commands = CounterMetricFamily(
            "sobremesa_commands", "Commands of people, by answer.", labels=("command", "answer")
        )
        for (command, answer), number in sorted(tally.commands.items()):
            commands.add_metric((command, answer), number)
        yield commands
        yield _counter("sobremesa_commits_unknown", "Commits that the database did not confirm.", tally.unknown_commits)
        yield _counter("sobremesa_tables_frozen", "Tables found damaged, or whose rules failed.", tally.frozen)
        yield _counter("sobremesa_pushes", "Messages sent over sockets.", tally.pushes)
        yield _counter("sobremesa_pushed_bytes", "Bytes in them.", tally.pushed_bytes)


def _gauge(name: str, what: str, value: float) -> Metric:
    return GaugeMetricFamily(name, what, value=value)


def _counter(name: str, what: str, value: int) -> Metric:
    return CounterMetricFamily(name, what, value=value)


def _histogram(name: str, what: str, counted: Histogram) -> Metric:
    buckets: list[tuple[str, float]] = []
    so_far = 0
    for bound, number in zip((*counted.bounds, float("inf")), counted.counts, strict=True):
        so_far += number
        buckets.append(("+Inf" if bound == float("inf") else str(float(bound)), so_far))
    return HistogramMetricFamily(name, what, buckets=buckets, sum_value=counted.total)
