"""What is counted while it happens, as plain numbers: a move may cost only nanoseconds more for being counted."""

from bisect import bisect_left
from collections import Counter

COMMIT_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""In entries."""
COMMIT_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Histogram:
    """How many values fell up to each of the bounds, and beyond the last."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Tally:
    """One for the server. It holds no name, code or id of anybody."""

    def __init__(self) -> None:
        self.commands: Counter[tuple[str, str]] = Counter()
        """By kind (``act``, ``undo``, ``chat``) and answer (``ok``, or the code of a refusal)."""
        self.pushes = 0
        self.pushed_bytes = 0
        self.frozen = 0
        """Tables that were found damaged, or whose rules failed."""
        self.commit_sizes = Histogram(COMMIT_SIZES)
        """Entries in each commit."""
        self.commit_seconds = Histogram(COMMIT_SECONDS)
        self.unknown_commits = 0
        """Of which nobody knows whether they happened: the database was away."""
