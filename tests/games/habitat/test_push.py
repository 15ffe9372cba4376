"""What leaves for a browser after a step stays small."""

import msgspec
import pytest

from app.tables import projection
from tests.conformance.golden import all_paths, entries_of, load
from tests.conformance.playouts import After, unfold
from tests.games.habitat.builders import RULES

MOST = 12 * 1024
"""Bytes for one seat after one step: view, hints, legal actions, facts, and at the end the result."""
LOGS = {path.stem: load(path) for path in all_paths(RULES.id)}


@pytest.mark.no_cover
@pytest.mark.parametrize("name", [name for name, log in LOGS.items() if log.seats == 4])
def test_with_four_at_the_table_no_step_sends_a_seat_more_than_twelve_kilobytes(name: str) -> None:
    log = LOGS[name]
    config, deal = msgspec.convert(log.config, RULES.Config), msgspec.convert(log.deal, RULES.Deal)
    setup = RULES.setup(config, log.seats, log.first, deal)
    sizes = [sent(after, seat) for after in unfold(RULES, setup, entries_of(log, RULES)) for seat in range(log.seats)]
    assert max(sizes) <= MOST


def sent(after: After, seat: int) -> int:
    facts = projection.facts_part(after.facts, seat)
    return len(projection.view_part(RULES, after.table.state, seat)) + sum(map(len, facts))
