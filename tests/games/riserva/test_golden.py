"""Every golden log of Riserva agrees with a second count by hand and shows what its note says."""

from collections import Counter
from collections.abc import Callable
from typing import Any, get_args

import pytest

from games.riserva.state import Reason, State
from tests.games.riserva.builders import RULES
from tests.games.riserva.by_hand import ByHand
from tests.support.golden import folded, logs_beside, turn_by_turn

LOGS = logs_beside(__file__)


def by_hand(name: str) -> list[ByHand]:
    return turn_by_turn(ByHand(LOGS[name]))


def by_rules(name: str) -> list[State]:
    return folded(RULES, LOGS[name])


def laid_out(state: State) -> dict[str, Any]:
    """A state in the words of the count by hand, and what its view shows."""
    view = RULES.view(state, None)
    return {
        "reserves": [{*held.up, *held.down} for held in state.reserves],
        "face_down": {card for held in state.reserves for card in held.down},
        "points": list(view.scores),
        "gone": [card.id for card in view.gone],
        "next_card": 105 - view.pile,
        "turn": view.turn,
        "robber": view.robbing,
        "over": view.ended,
        "seen": {card for card, face in RULES.faces(view) if face.startswith("front")},
    }


def counted_out(table: ByHand) -> dict[str, Any]:
    words = ("face_down", "points", "next_card", "turn", "robber", "over", "seen")
    same = {word: getattr(table, word) for word in words}
    return {**same, "reserves": [set(cards) for cards in table.reserves], "gone": sorted(table.gone)}


@pytest.mark.parametrize("name", LOGS)
def test_after_every_entry_the_table_is_what_a_count_by_hand_makes_of_it(name: str) -> None:
    for state, counted in zip(by_rules(name), by_hand(name), strict=True):
        assert laid_out(state) == counted_out(counted)
        assert (RULES.outcome(state) is None) == (counted.over is None)


@pytest.mark.parametrize("name", LOGS)
def test_the_outcome_stored_is_what_a_count_by_hand_comes_to(name: str) -> None:
    assert LOGS[name]["outcome"] == by_hand(name)[-1].outcome()


def happened(tables: list[ByHand]) -> set[str]:
    return set().union(*[table.happened for table in tables])


def revealed_and(what: str, tables: list[ByHand]) -> bool:
    return any({"revealed", what} <= table.happened for table in tables)


def ends(tables: list[ByHand], reason: str, seats: int) -> bool:
    return (tables[-1].over, tables[-1].seats) == (reason, seats)


def winners(table: ByHand) -> list[int]:
    return [seat for seat in range(table.seats) if table.rank(seat) == 1]


SHOWS: dict[str, Callable[[list[ByHand]], bool]] = {
    "score-four-people": lambda t: (
        ends(t, "score", 4)
        and revealed_and("scored", t)
        and revealed_and("stolen", t)
        and {"again", "robbed", "nobody to rob"} <= happened(t)
    ),
    "score-house-rule": lambda t: (
        ends(t, "score", 2)
        and {t[0].icons[card] for card in range(8, t[-1].next_card)} >= {"again", None}
        and any("again" in table.happened and table.icons[table.next_card - 1] is None for table in t)
        and any("again" in table.happened and table.icons[table.next_card - 1] == "again" for table in t)
    ),
    "score-face-up-five-people": lambda t: (
        ends(t, "score", 5) and not t[0].face_down and not any(t[0].icons) and "again" not in happened(t)
    ),
    "rob-three-people": lambda t: ends(t, "rob", 3) and max(t[-1].points) == 10 and "robbed" in t[-1].happened,
    "rob-two-people": lambda t: ends(t, "rob", 2) and max(t[-1].points) == 15 and "robbed" in t[-1].happened,
    "pile-score-six-people": lambda t: ends(t, "pile_score", 6) and Counter(t[-1].points)[max(t[-1].points)] == 1,
    "pile-reserve-six-people": lambda t: (
        ends(t, "pile_reserve", 6) and Counter(t[-1].points)[max(t[-1].points)] > 1 and len(winners(t[-1])) == 1
    ),
    "pile-shared-six-people": lambda t: (
        ends(t, "pile_shared", 6)
        and len(winners(t[-1])) > 1
        and any("undone" in entry for entry in t[0].log["entries"])
    ),
}


@pytest.mark.parametrize("name", LOGS)
def test_a_log_shows_what_it_is_named_for(name: str) -> None:
    assert SHOWS[name](by_hand(name))


def test_the_logs_together_have_every_ending_every_number_of_people_and_every_option() -> None:
    logs = LOGS.values()
    assert {log["ending"] for log in logs} == set(get_args(Reason))
    assert {log["seats"] for log in logs} == {2, 3, 4, 5, 6}
    for option in ("reserve", "icons", "steal_again"):
        assert len({log["config"][option] for log in logs}) == 2
