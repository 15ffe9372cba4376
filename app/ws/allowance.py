"""How many messages one socket may send: past that, the server stops reading for a while."""

import asyncio
import time


class Allowance:
    """A bucket of ``burst`` tokens that refills at ``rate`` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._filled_at = time.monotonic()

    async def take(self) -> None:
        """Take one token; wait for it when there is none."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate) - 1
        self._filled_at = now
        if self._tokens < 0:
            await asyncio.sleep(-self._tokens / self._rate)
