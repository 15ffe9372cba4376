"""The bot: it does what it may, chooses sensibly, and knows no more than its view."""

import random
import statistics

import pytest

from games.ajolocracia.actions import Action
from games.ajolocracia.bot import BOT
from games.ajolocracia.state import Config, State
from games.kit.contract import Seat
from tests.games.ajolocracia.builders import RULES, choice, do, table
from tests.games.ajolocracia.secrets import rehide
from tools.selfplay import AtRandom, play_many

X = Seat(0)


def chosen(state: State, seat: Seat = X, seed: int = 0) -> Action:
    """What the bot there does, given its view alone."""
    return BOT.choose(RULES.view(state, seat), RULES.legal(state, seat), random.Random(seed))


@pytest.mark.parametrize(
    ("hand", "laid", "wanted"),
    [
        ("P 1 R L", "P", "P"),
        ("T P R L", "T T", "T"),
        ("M L R V", "W", "M"),
        ("I P R 1", "I I I I", "I"),
        ("M R 1 P", "P P", "M"),
    ],
)
def test_it_takes_what_completes_or_brings_most(hand: str, laid: str, wanted: str) -> None:
    state = table(hand, "1 V L I", laid=[laid, "1 1 V"])
    assert chosen(state) == choice(state, 0, wanted)


def test_it_lays_the_ambiente_before_the_ambystoma() -> None:
    state = table("M W R P", "1 V L I", laid=["E", "1"])
    assert chosen(state) == choice(state, 0, "W M")


def test_it_begins_a_three_only_while_it_can_still_be_completed() -> None:
    early = table("T R V R P I L 1 1 1", "T T T T T T P I L 1", laid=["", ""])
    assert chosen(early) != choice(early, 0, "R")
    late = table("T R", "V 1", laid=["V 1", "1 V"], past=[["", ""], ["", ""]])
    assert chosen(late) == choice(late, 0, "R")


def test_it_does_not_leave_the_next_one_what_completes_a_three() -> None:
    state = table("T L R", "1 1 1", laid=["1 1", "T T"], past=[["V V", ""], ["", ""]])
    assert chosen(state) == choice(state, 0, "T")


def test_in_the_last_round_it_fights_for_the_valores() -> None:
    state = table("V R", "1 P", laid=["1", "1 1"], past=[["V V", "V V"], ["", ""]])
    assert chosen(state) == choice(state, 0, "V")


def test_what_it_does_depends_on_its_view_alone() -> None:
    dice = random.Random(6)
    state = do(table("1 P V T I", "2 T I M L", "3 M W P V", laid=["E P", "T"]), 1, "T").state
    choices = {chosen(rehide(state, X, dice), seed=1) for _ in range(10)}
    assert choices == {chosen(state, seed=1)}


@pytest.mark.parametrize("seats", RULES.seats)
def test_it_beats_people_who_choose_at_random(seats: int) -> None:
    shares = play_many(RULES, Config(), seats, range(8), against=AtRandom()).shares
    assert statistics.mean(shares) > 0.7


def test_it_plays_by_every_option() -> None:
    for passing in ("left", "alternate"):
        record = play_many(RULES, Config(passing=passing, two_player_loss=False), 2, range(2))
        assert all(max(outcome.scores) > 35 for outcome in record.outcomes)
