"""How much somebody may do: a burst, then a steady flow."""

import asyncio
import time


class Allowance:
    """A bucket of ``burst`` tokens that refills at ``rate`` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._filled_at = time.monotonic()

    def has_one(self) -> bool:
        """Take one token, if there is one."""
        self._refill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    async def take(self) -> None:
        """Take one token; wait for it when there is none."""
        self._refill()
        self._tokens -= 1
        if self._tokens < 0:
            await asyncio.sleep(-self._tokens / self._rate)

    def _refill(self) -> None:
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
        self._filled_at = now
