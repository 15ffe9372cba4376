"""Who plays the random games."""

from itertools import product

import pytest

from tests.conformance.play import TEMPERS, temper


@pytest.mark.parametrize("seat_counts", range(1, 7))
def test_every_temper_sits_once_at_every_number_of_seats_before_any_comes_again(seat_counts: int) -> None:
    pairs = [(seed % seat_counts, temper(seed, seat_counts)) for seed in range(seat_counts * len(TEMPERS))]
    assert len(set(pairs)) == len(pairs)
    assert set(pairs) == set(product(range(seat_counts), TEMPERS))
