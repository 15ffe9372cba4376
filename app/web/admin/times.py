"""Moments as the admin's pages show them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

STEPS = (
    ("days", timedelta(days=1)),
    ("hours", timedelta(hours=1)),
    ("minutes", timedelta(minutes=1)),
    ("seconds", timedelta(seconds=1)),
)


def moment(at: datetime) -> str:
    """In UTC, to the second."""
    return at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


def ago(t: Callable[..., str], now: datetime, at: datetime) -> str:
    """How long ago in the largest unit that fits."""
    passed = max(now - at, timedelta())
    for unit, length in STEPS:
        if passed >= length:
            return t(f"admin.ago.{unit}", n=passed // length)
    return t("admin.ago.seconds", n=0)
