"""The bot: it does what it may, counts out the deal that decides, and knows no more than its view."""

import random
import statistics
from functools import cache
from math import comb

import pytest

from games.ejecucion.bot import BOT
from games.ejecucion.endgame import Race, after_own, chance, is_decided_later, race_of
from games.ejecucion.state import Config, State
from games.ejecucion.wbs import number_of
from games.kit.contract import Seat
from tests.games.ejecucion.builders import RULES, last_deal, table
from tools.selfplay import AtRandom, play_many

A, B = Seat(0), Seat(1)


def chosen(state: State, seed: int = 0) -> str:
    """What the bot in turn lays, given its view alone."""
    view, legal = RULES.view(state, state.turn), RULES.legal(state, state.turn)
    return number_of(state.face(BOT.choose(view, legal, random.Random(seed)).card))


# ---- the deal that decides ----


def test_it_lays_the_last_missing_activity_and_wins() -> None:
    assert chosen(last_deal("2.2.1.1 1.3.2.2 2.4.4.4", "2.1.1.1 2.1.1.2 2.1.1.3")) == "1.3.2.2"


def test_it_does_not_lay_the_last_but_one_where_somebody_else_holds_the_last() -> None:
    state = last_deal("1.1.1.1 2.2.2.2 2.3.3.3", "1.4.4.4 2.1.1.1 2.1.1.2")
    assert chosen(state).startswith("2.")


def test_it_wins_whatever_the_other_does_where_that_can_be_done() -> None:
    """Of one project both hold one, of the other one holds one and the other two: who is not to lay first has won."""
    state = last_deal("1.1.1.1 2.2.2.2", "1.4.4.4 2.1.1.1", turn=1)
    for reply in RULES.legal(state, B):
        after = RULES.apply(state, B, reply).state
        assert RULES.outcome(RULES.apply(after, A, bot_lays(after)).state).ranks == (1, 2)


def bot_lays(state: State):
    return BOT.choose(RULES.view(state, state.turn), RULES.legal(state, state.turn), random.Random(1))


@cache
def best_of_two(mine: tuple[int, int], theirs: tuple[int, int]) -> bool:
    """Whether who is to lay wins with two at the table and open cards: tried out, card by card."""
    for at in (0, 1):
        left = (mine[0] - (at == 0), mine[1] - (at == 1))
        if min(left) >= 0 and (left[at] + theirs[at] == 0 or not best_of_two(theirs, left)):
            return True
    return False


@pytest.mark.parametrize("their_cards", [5, 4])
@pytest.mark.parametrize("own_first", range(6))
def test_with_two_at_the_table_it_wins_every_last_deal_that_can_be_won(own_first: int, their_cards: int) -> None:
    """The dealer begins with five against five, the other with five against four."""
    own = (own_first, 5 - own_first)
    for their_first in range(their_cards + 1):
        theirs = (their_first, their_cards - their_first)
        if min(own[0] + theirs[0], own[1] + theirs[1]) > 0:
            sure = chance(Race(2, 0, own, theirs, before=0)) == pytest.approx(1)
            assert sure == best_of_two(own, theirs)


MOST = {2: 0.839, 3: 0.542, 4: 0.388, 5: 0.303, 6: 0.245}
"""As `docs/bots.md` has it."""


@pytest.mark.parametrize("seats", MOST)
def test_the_most_that_can_be_won_against_random_players_is_what_is_told_of_it(seats: int) -> None:
    """Over all hands and all rests of a last deal, and all places in the order of play."""
    dealt, expected = 5 * seats, 0.0
    for first in range(1, dealt):
        for own in range(max(0, 5 - dealt + first), min(5, first) + 1):
            ways = comb(64, first) * comb(64, dealt - first) * comb(first, own) * comb(dealt - first, 5 - own)
            race = Race(seats, 0, (own, 5 - own), (first - own, dealt - first - 5 + own), before=0)
            likely = sum(chance(race._replace(before=before)) for before in range(seats)) / seats
            expected += likely * ways / comb(128, dealt) / comb(dealt, 5)
    assert expected == pytest.approx(MOST[seats], abs=0.0005)


def test_chances_are_those_of_counting_all_orders() -> None:
    """It holds one of the first project, the other has one of each: half the time the other gives the win away."""
    assert chance(Race(2, 0, (1, 1), (1, 1), before=1)) == 1
    assert after_own(Race(2, 0, (1, 1), (1, 1), before=0), 0) == pytest.approx(1 / 2)
    assert chance(Race(2, 0, (1, 0), (0, 1), before=0)) == 1
    assert chance(Race(3, 0, (1, 0), (1, 1), before=2)) == pytest.approx(0)


def test_a_new_deal_is_anybodys_game() -> None:
    assert chance(Race(4, 20, (0, 0), (10, 10), before=2)) == pytest.approx(1 / 4)


def test_while_there_is_a_deck_only_a_nearly_finished_project_is_counted_out() -> None:
    assert is_decided_later(Race(2, 10, (2, 3), (5, 10), before=0))
    assert not is_decided_later(Race(2, 10, (2, 3), (1, 14), before=0))
    assert not is_decided_later(Race(2, 0, (2, 3), (8, 7), before=0))


def test_it_sees_the_race_from_its_own_seat() -> None:
    state = last_deal("1.1.1.1 2.2.2.2 2.3.3.3", "1.4.4.4 2.1.1.1", "1.4.4.3 2.1.1.2", turn=2)
    assert race_of(RULES.view(state, A), A) == Race(3, 0, (1, 2), (2, 2), before=2)


# ---- until then ----


def test_it_claims_what_it_can_and_most_of_it() -> None:
    state = table(
        "2.4.4.1 1.1.1.4 1.2.1.4",
        "2.1.1.1",
        laid="1.1.1.1 1.1.1.2 1.1.1.3 1.2.1.1 1.2.1.2 1.2.1.3",
        packages={"1.2.2": B, "1.2.3": B},
    )
    assert chosen(state) == "1.2.1.4"


def test_it_lays_no_third_activity_of_a_package_unless_it_must() -> None:
    laid = "1.1.1.1 1.1.1.2 1.2.1.1 1.2.1.2"
    assert chosen(table("1.1.1.3 2.4.4.1 1.2.1.3", "2.1.1.1", laid=laid)) == "2.4.4.1"
    assert chosen(table("1.1.1.3 1.2.1.3", "2.1.1.1", laid=laid, packages={"1.1.2": A})) == "1.2.1.3"


def test_it_lays_the_third_where_it_holds_the_fourth() -> None:
    state = table("2.4.4.1 1.1.1.3 1.1.1.4", "2.1.1.1", laid="1.1.1.1 1.1.1.2")
    assert chosen(state) in ("1.1.1.3", "1.1.1.4")


def test_it_rather_begins_a_package_than_joins_one() -> None:
    assert chosen(table("1.1.1.3 2.4.4.1", "2.1.1.1", laid="1.1.1.1")) == "2.4.4.1"


# ---- whole games ----


@pytest.mark.parametrize("seats", [2, 6])
def test_it_does_the_same_in_every_world_that_its_view_allows(seats: int) -> None:
    state = RULES.setup(Config(), seats, A, RULES.deal(Config(), seats, random.Random(3))).state
    while RULES.to_act(state):
        imagined = RULES.imagine(RULES.view(state, state.turn), random.Random(4))
        assert bot_lays(imagined) == bot_lays(state)
        state = RULES.apply(state, state.turn, bot_lays(state)).state


@pytest.mark.parametrize(("seats", "share"), [(2, 0.7), (6, 1 / 6)])
def test_among_players_who_lay_anything_it_wins_more_than_its_share(seats: int, share: float) -> None:
    assert statistics.mean(play_many(RULES, Config(), seats, range(36), against=AtRandom()).shares) > share
