"""Who sits where round a table, and who comes out ahead."""

from games.kit.contract import Seat
from games.kit.seats import others_clockwise, ranked


def test_the_others_come_clockwise_from_the_left_neighbour_on() -> None:
    assert others_clockwise(Seat(2), 4) == (3, 0, 1)


def test_a_tie_is_broken_by_the_second_number_alone() -> None:
    assert ranked([(7, 3), (7, 4), (5, 9)]) == (2, 1, 3)


def test_who_is_level_in_everything_shares_the_better_rank() -> None:
    assert ranked([(4, 1), (9, 0), (4, 1), (2, 8)]) == (2, 1, 2, 4)
