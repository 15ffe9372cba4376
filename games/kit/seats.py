"""Seats round a table: who sits where, and who comes out ahead."""

from collections.abc import Sequence
from functools import cache

from games.kit.contract import Seat


@cache
def others_clockwise(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Everybody else, clockwise from ``seat``."""
    return tuple([Seat(other % seats) for other in range(seat + 1, seat + seats)])


def ranked(standings: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """1 = best, one per seat: by the first number, among equals by the next; ties share the better rank.

    More is better.
    """
    return tuple([1 + sum([other > own for other in standings]) for own in standings])
