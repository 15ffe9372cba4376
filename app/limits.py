"""How often one address, or person, may do what costs the server, or helps to guess. It slows down; it never bans."""

import asyncio
import time
from ipaddress import IPv6Address, ip_address
from math import ceil
from weakref import WeakValueDictionary

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter

from app.errors import TooManyRequests
from app.ids import PlayerId
from app.settings import Settings

IPV6_HOST_BITS = 64
"""One household has that many bits of addresses to itself."""

WRONG_PASSWORDS_PER_MINUTE = 5
CLAIMS_PER_MINUTE = 6
"""Of one person: each is pushed to a whole room."""


class Limits:
    """One for the server."""

    def __init__(self, settings: Settings) -> None:
        self._windows = FixedWindowRateLimiter(MemoryStorage())
        self._identities_at_once = RateLimitItemPerHour(settings.limit_identities_burst)
        self._identities_steady = _per_second(settings.limit_identities_per_second)
        self._replays_at_once = RateLimitItemPerMinute(settings.limit_replays_burst)
        self._replays_steady = _per_second(settings.limit_replays_per_second)
        self._looking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._wrong_codes = RateLimitItemPerMinute(settings.limit_wrong_codes_per_minute)
        self._wrong_passwords = RateLimitItemPerMinute(WRONG_PASSWORDS_PER_MINUTE)
        self._claims = RateLimitItemPerMinute(CLAIMS_PER_MINUTE)
        self.one_password_at_a_time = asyncio.Lock()
        """Hold it from `check_passwords` to `count_wrong_password`: to compare one takes a processor and 64 MiB."""

    async def count_identity(self, address: str) -> None:
        """Somebody new comes from ``address``: many at once, for a party, then steadily. Raises `TooManyRequests`."""
        await self._count(self._identities_steady, self._identities_at_once, "identities", address)

    async def count_replay(self, address: str) -> None:
        """``address`` looks back at a table: its log is folded. Raises `TooManyRequests`."""
        await self._count(self._replays_steady, self._replays_at_once, "replays", address)

    async def count_claim(self, player: PlayerId) -> None:
        """This person says that a seat is theirs. Raises `TooManyRequests`."""
        if not await self._windows.hit(self._claims, "claims", str(player)):
            raise await self._refusal(self._claims, "claims", str(player))

    def one_code_at_a_time(self, address: str) -> asyncio.Lock:
        """Hold it from `check_codes` to `count_wrong_code`: else a thousand asked at once would all be let through."""
        return self._looking.setdefault(_network(address), asyncio.Lock())

    async def check_codes(self, address: str) -> None:
        """Raise `TooManyRequests` while ``address`` has tried too many codes of rooms that are not there."""
        if not await self._windows.test(self._wrong_codes, "codes", _network(address)):
            raise await self._refusal(self._wrong_codes, "codes", address)

    async def count_wrong_code(self, address: str) -> None:
        """A code from ``address`` led nowhere."""
        await self._windows.hit(self._wrong_codes, "codes", _network(address))

    async def check_passwords(self, address: str) -> None:
        """Raise `TooManyRequests` while ``address`` has tried too many passwords of the admin."""
        if not await self._windows.test(self._wrong_passwords, "passwords", _network(address)):
            raise await self._refusal(self._wrong_passwords, "passwords", address)

    async def count_wrong_password(self, address: str) -> None:
        await self._windows.hit(self._wrong_passwords, "passwords", _network(address))

    async def _count(self, steady: RateLimitItem, at_once: RateLimitItem, what: str, address: str) -> None:
        # both are counted, so that the steady flow does not come on top of the first rush
        fits = [await self._windows.hit(item, what, _network(address)) for item in (steady, at_once)]
        if not any(fits):
            raise await self._refusal(steady, what, address)

    async def _refusal(self, item: RateLimitItem, what: str, address: str) -> TooManyRequests:
        stats = await self._windows.get_window_stats(item, what, _network(address))
        wait = max(1, ceil(stats.reset_time - time.time()))
        return TooManyRequests(f"too many {what}; come back in {wait} s", retry_after=wait)


def _per_second(rate: float) -> RateLimitItem:
    return RateLimitItemPerSecond(int(rate)) if rate >= 1 else RateLimitItemPerSecond(1, ceil(1 / rate))


def _network(address: str) -> str:
    """What counts as one address."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return str(int(parsed) >> IPV6_HOST_BITS)
    return str(getattr(parsed, "ipv4_mapped", None) or parsed)
