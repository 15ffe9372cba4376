"""The bot: it does what it may, sees what is good for it, and knows no more than its view."""

import random

import pytest

from games.kit.contract import Seat
from games.registry import BOTS
from games.riserva.actions import Action, Rob
from games.riserva.bot import BOT
from games.riserva.state import Config, State
from tests.games.riserva.builders import RULES, SCORE, Y, Z, after, new_game, steal, table
from tests.games.riserva.secrets import rehide
from tools.selfplay import AtRandom, play_many


def chosen(state: State, seed: int = 0) -> Action:
    """What the bot in turn does, given its view alone."""
    return BOT.choose(RULES.view(state, state.turn), RULES.legal(state, state.turn), random.Random(seed))


def test_it_is_the_games_bot() -> None:
    assert BOTS["riserva"] is BOT


def test_it_scores_when_that_is_sure_to_win() -> None:
    reserves = ("r:roy g:oyg b:obk", "r r r g g g", "")
    assert chosen(table(*reserves, pile="r:rgb", scores=(8, 0, 0))) == SCORE


def test_it_steals_with_the_icon_that_wins() -> None:
    state = table("r r", "g g", "", pile="g:rgb* r", scores=(9, 2, 0))
    reserves_of_victim_hit_every_colour = table("", "r g b", "", pile="g:rgb* r", scores=(9, 2, 0))
    assert chosen(reserves_of_victim_hit_every_colour) == steal(Y)
    assert chosen(after(state, steal(Y))) == Rob(Y)


def test_it_scores_what_it_has_much_of_rather_than_making_a_present() -> None:
    assert chosen(table("g g g r", "y", "", pile="g:rgb")) == SCORE


def test_it_takes_a_large_pile_from_another_rather_than_turn_up_what_it_has_nothing_of() -> None:
    assert chosen(table("y", "", "g g g g r b", pile="g:rgb")) == steal(Z)


def test_it_counts_out_a_colour_whose_only_card_it_has_seen() -> None:
    large_but_ruled_out = "r:rgb r r r r"
    assert chosen(table("g b", large_but_ruled_out, "", pile="g:rgb")) == SCORE
    assert chosen(table("g b", "r r r r r", "", pile="g:ypk b", scores=(0, 0, 0))) != steal(Z)


def test_it_counts_on_what_is_sure_to_lie_face_down() -> None:
    top_is_green = "o:ogp p:ogp"
    assert chosen(table(top_is_green, "", "r:rgb b:rgb | g:rgb", pile="g:ogp")) == steal(Z)
    assert chosen(table(top_is_green, "", "r:rgb b:rgb | k:rpk", pile="g:ogp")) == SCORE


def test_it_robs_whoever_is_nearest_to_winning() -> None:
    state = after(table("", "g", "", "", pile="g* r", scores=(2, 1, 3, 8)), steal(Y))
    assert chosen(state) == Rob(Seat(3))


def test_it_takes_the_turn_that_an_icon_offers_when_all_else_is_equal() -> None:
    even = table("g:oyg r b", "g:gpk r b", pile="g:rgb+")
    assert chosen(even) == steal(Y)


def test_what_lies_face_down_does_not_change_its_mind() -> None:
    dice = random.Random(1)
    state = new_game(4).state
    while not state.ended:
        assert {chosen(rehide(state, state.turn, dice)) for _ in range(2)} == {chosen(state)}
        state = after(state, chosen(state))


@pytest.mark.parametrize("seats", [2, 6])
def test_it_beats_players_who_do_anything(seats: int) -> None:
    record = play_many(RULES, Config(), seats, range(12), against=AtRandom())
    assert sum(record.shares) >= 7


@pytest.mark.parametrize("config", [Config("face_up", icons=False), Config(steal_again=True)])
def test_it_plays_with_every_option(config: Config) -> None:
    assert play_many(RULES, config, 2, range(1)).outcomes


def test_it_chooses_whom_to_rob_with_the_last_card_too() -> None:
    state = after(table("", "g", "", pile="g*", scores=(3, 4, 1), is_last=True), steal(Y))
    assert chosen(state) == Rob(Y)
