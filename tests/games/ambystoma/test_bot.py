"""The bot: it does what it may, plays well with its like, and knows no more than its view."""

import random
import statistics
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from games.ambystoma.actions import Action, ChooseLine, DiscardCard, InformColour, InformNumber, PlayCard
from games.ambystoma.bot import BOT
from games.ambystoma.state import Config, State
from games.kit.contract import Seat
from tests.games.ambystoma.builders import RULES, after, discard, play, table
from tools.selfplay import main, play_many

X, Y = Seat(0), Seat(1)
EVERY_CONFIG = [Config(wilds, lake) for wilds, lake in product(("full", "short", "none"), (4, 3))]


def chosen(state: State, seed: int = 0) -> Action:
    """What the bot in turn does, given its view alone."""
    view, legal = RULES.view(state, state.turn), RULES.legal(state, state.turn)
    return BOT.choose(view, legal, random.Random(seed))


def dealt(config: Config, seats: int, seed: int) -> State:
    return RULES.setup(config, seats, X, RULES.deal(config, seats, random.Random(seed))).state


def played_on(state: State) -> Iterator[State]:
    """This state and every later one of a game between bots; `after` refuses what is not legal."""
    yield state
    while RULES.to_act(state):
        state = after(state, chosen(state))
        yield state


# ---- whole games ----


@pytest.mark.parametrize("config", EVERY_CONFIG, ids=str)
@pytest.mark.parametrize("seats", RULES.seats)
def test_whatever_the_options_it_does_only_what_it_may_and_the_lake_stays(config: Config, seats: int) -> None:
    *_, last = played_on(dealt(config, seats, seed=7))
    assert RULES.outcome(last).reason in ("deck", "legendary")


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", RULES.seats)
def test_bots_among_themselves_save_most_axolotls(seats: int) -> None:
    outcomes = play_many(RULES, Config(), seats, range(8)).outcomes
    assert statistics.mean(outcome.scores[0] for outcome in outcomes) > 21


def test_self_play_prints_the_figures_of_the_games_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ambystoma", "--games", "2", "--seats", "3", "--options", '{"wilds": "short"}']) == 0
    scores = [play_many(RULES, Config(wilds="short"), 3, range(n, n + 1)).outcomes[0].scores[0] for n in (0, 1)]
    printed = capsys.readouterr().out
    assert printed.startswith("ambystoma, 3 seats, 2 games\n")
    assert f"mean {sum(scores) / 2:.2f}" in printed


@pytest.mark.parametrize(("lake", "seats"), [(4, 2), (4, 4), (3, 3), (3, 5)])
def test_with_one_lake_card_left_it_makes_no_mistake_to_the_end(lake: int, seats: int) -> None:
    states = list(played_on(replace(dealt(Config(lake=lake), seats, seed=1), mistakes=lake - 1)))
    assert states[-1].mistakes == lake - 1
    assert sum(map(len, states[-1].lines)) > 10


@pytest.mark.parametrize("seats", [2, 5])
def test_it_does_the_same_in_every_world_that_its_view_allows(seats: int) -> None:
    for at, state in enumerate(played_on(dealt(Config(), seats, seed=3))):
        if RULES.to_act(state) and at % 5 == 0:
            imagined = RULES.imagine(RULES.view(state, state.turn), random.Random(at))
            assert chosen(imagined) == chosen(state)


# ---- what it plays ----


def test_it_plays_the_newest_card_that_a_fresh_clue_points_at() -> None:
    state = after(table("w5 w4 w4 w3 w3", "r4 b1 r1 y3 g2"), InformColour(Y, "red"))
    assert chosen(state) == play(state, 3)


def test_it_plays_on_from_a_clue_about_several_cards_that_can_all_be_wanted() -> None:
    state = after(table("w5 w4 w4 w3 w3", "r1 b1 y3 y4 g2", pile="b5 b4 g5 g4 y5"), InformNumber(Y, 1))
    state = after(state, play(state, 2), InformNumber(Y, 5))
    assert chosen(state) == play(state, 1)


def test_a_clue_that_can_mean_no_playable_card_only_keeps_the_card() -> None:
    state = after(table("w5 w4 w4 w3 w3", "r5 b4 r3 y3 g2", values=1), InformNumber(Y, 5))
    assert chosen(state) == discard(state, 2)


@pytest.mark.parametrize(("lake", "mistakes"), [(4, 2), (4, 3), (3, 1), (3, 2)])
def test_it_follows_no_clue_that_would_cost_the_lake_card_which_is_left_to_its_partners(
    lake: int, mistakes: int
) -> None:
    state = table("w5 w4 w4 w3 w3", "r4 b1 r1 y3 g2", config=Config(lake=lake), mistakes=mistakes)
    assert not isinstance(chosen(after(state, InformColour(Y, "red"))), PlayCard)


def test_what_it_knows_for_certain_it_plays_even_then() -> None:
    state = table("w5 w4 w4 w3 w3", "r4 b1 r1 y3 g2", mistakes=3)
    state = after(state, InformColour(Y, "red"), InformNumber(X, 4), InformNumber(Y, 1))
    assert chosen(state) == play(state, 3)


def test_in_its_last_turn_it_rather_risks_a_lake_card_than_does_nothing() -> None:
    state = table("r1 r1 b1 b2 g3", "w5 w4 w4 w3 w3", pile="", values=0, turns_left=1)
    assert isinstance(chosen(state), PlayCard)


def test_but_it_never_risks_the_last_one() -> None:
    state = table("r1 r1 b1 b2 g3", "w5 w4 w4 w3 w3", pile="", values=0, turns_left=1, mistakes=3)
    assert isinstance(chosen(state), DiscardCard)


# ---- what it tells ----


def test_it_tells_what_makes_a_partner_play() -> None:
    state = table("w5 w4 w4 w3 w3", "r4 r3 b4 g1 y3")
    clue = chosen(state)
    assert chosen(after(state, clue)) == play(after(state, clue), 4)


def test_it_tells_nothing_that_a_partner_would_take_for_a_wrong_card() -> None:
    state = table("w5 w4 w4 w3 w3", "r1 b4 g3 y3 r5")
    assert chosen(state) == InformNumber(Y, 1)


def test_it_saves_the_last_copy_that_a_partner_is_about_to_discard() -> None:
    lines, gone = "R1 Y1 G1 B1 W1", "r3 s3 s3"
    state = table("w5 w4 w4 y4 y4", "r3 b4 g4 g5 b5", lines=lines, discard=gone, values=1)
    clue = chosen(state)
    assert clue in (InformColour(Y, "red"), InformNumber(Y, 3))
    assert chosen(after(state, clue)) != discard(after(state, clue), 1)


# ---- what it discards ----


def test_without_values_it_discards_its_oldest_card_that_nothing_was_told_about() -> None:
    state = after(table("w5 w4 w4 w3 w3", "r5 b4 g5 y3 g2", values=1), InformNumber(Y, 5))
    assert chosen(state) == discard(state, 2)


def test_it_rather_discards_a_card_that_it_knows_to_be_useless() -> None:
    state = table("w5 w4 w4 w3 w3", "b4 g5 y3 r1 g4", lines="R1 Y1 G1 B1 W1", values=1)
    state = after(state, InformNumber(Y, 1))
    assert chosen(state) == discard(state, 4)


# ---- where it puts a striped card ----


def test_a_striped_card_goes_where_the_lines_own_card_is_gone() -> None:
    state = table("s2 w4 w4 w3 w3", "r5 b4 g5 y3 g4", lines="R1 Y1 G1 B1 W0", discard="g2 g2")
    assert chosen(after(state, play(state, 1))) == ChooseLine("green")


def test_among_equal_lines_a_striped_card_goes_where_the_partner_can_go_on() -> None:
    state = table("s1 w4 w4 w3 w3", "r5 b4 g5 y2 g4")
    state = after(state, InformColour(Y, "yellow"), InformNumber(X, 3))
    assert chosen(after(state, play(state, 1))) == ChooseLine("yellow")
