"""The bot: it does what it may, sees what is good for it, and knows no more than its view."""

import random
from itertools import product

import pytest
from msgspec.structs import replace

from games.habitat.actions import Action, PlaceDisc, TakeCard, TakeSpace
from games.habitat.bot import BOT
from games.habitat.state import Config, State
from games.kit.contract import Bot
from games.registry import BOTS
from tests.games.habitat import builders
from tests.games.habitat.builders import END, RULES, Front, after, cube, keep, new_game, table, take
from tests.games.habitat.secrets import rehide
from tools.one_step import OneStep
from tools.selfplay import AtRandom, main, play_many

EVERY_CONFIG = [Config(*options) for options in product(("A", "B"), ("sheet", "published"), (False, True))]
FOUR_UNFINISHED = "trout, salmon, beaver, toad"
ALL_PLACED = "- bbb yyy rrr nnn"


def chosen(state: State, seed: int = 0) -> Action:
    """What the bot in turn does, given its view alone."""
    return BOT.choose(RULES.view(state, state.turn), RULES.legal(state, state.turn), random.Random(seed))


def last_turn(state: State) -> State:
    """The round is being completed."""
    return replace(state, ending="board_full")


def test_it_is_the_games_bot() -> None:
    assert BOTS["habitat"] is BOT


# ---- what it sees ----


def test_it_lets_an_animal_move_in_before_anything_else() -> None:
    state = table(Front("b v", "axolotl"), "")
    assert chosen(state) == cube(state, "axolotl", 0)


def test_it_lets_the_animal_that_brings_more_move_in_first() -> None:
    state = table(Front("b gr b | - v", "swan, axolotl"), "")
    richer = table(Front("b gr b | - v", "swan 2, axolotl"), "")
    both_bring_two = {cube(state, "swan", 0), cube(state, "swan", 2), cube(state, "axolotl", 2)}
    assert chosen(state) in both_bring_two
    assert chosen(richer) == cube(richer, "swan", 0), "two points, as the axolotl; but it may not have the other cell"


def test_it_leaves_a_mountain_open_that_can_grow_if_the_animal_can_live_elsewhere() -> None:
    state = table(Front("g y nr g", "cricket"), "")
    assert chosen(state) == cube(state, "cricket", 0)


def test_it_brings_what_a_habitat_is_short_of() -> None:
    assert chosen(table(Front("b", "axolotl"), "", hand="v", open_="")) in builders.discs("v1", "v5")


def test_it_puts_leaves_on_the_highest_trunk() -> None:
    assert chosen(table("n nn n", "", hand="v", open_="")) == PlaceDisc("v", 1)


def test_it_takes_the_space_that_finishes_what_it_has_begun() -> None:
    assert chosen(last_turn(table("nn nn nn", "", spaces="ggg bbb yyy rrr vvv"))) == TakeSpace(4)
    assert chosen(last_turn(table("y", "", spaces="ggg bbb nnn rrr nyn"))) == TakeSpace(4)


def test_it_puts_a_trunk_under_leaves_of_the_same_space() -> None:
    state = last_turn(table("", "", hand="vnn", open_=""))
    for _ in range(3):
        state = after(state, chosen(state))
    assert "nnv" in RULES.view(state, state.turn).boards[0].stacks


def test_in_its_last_turn_it_takes_the_card_that_still_brings_something_or_none() -> None:
    good = last_turn(table("b v", "", spaces=ALL_PLACED, open_="trout axolotl swan"))
    bad = last_turn(table("b v", "", spaces=ALL_PLACED, open_="trout beaver swan"))
    assert chosen(good) == take(good, "axolotl")
    assert chosen(bad) == END


def test_it_wants_no_card_for_which_it_has_no_place() -> None:
    assert chosen(table(Front("b v", "trout, salmon, beaver, toad"), "", spaces=ALL_PLACED, open_="axolotl")) == END


def test_it_takes_a_card_before_its_discs_are_placed() -> None:
    state = table("b", "", hand="vyg", open_="axolotl")
    assert isinstance(chosen(state), TakeCard)


def test_it_keeps_the_spirit_that_its_board_is_nearest_to() -> None:
    fields_round_a_tree = table("y y nv", "", spaces=ALL_PLACED, open_="", config=builders.SPIRITS)
    water_between_fields = table("- b | b y", "", spaces=ALL_PLACED, open_="", config=builders.SPIRITS)
    assert chosen(fields_round_a_tree) == keep(fields_round_a_tree, "harvest")
    assert chosen(water_between_fields) == keep(water_between_fields, "breeze")


def test_it_lets_its_spirit_move_in() -> None:
    state = table(Front("y y nv", "harvest"), "", config=builders.SPIRITS)
    assert chosen(state) == cube(state, "harvest", 1)


# ---- what it knows, and how it plays ----


def test_what_nobody_sees_and_its_dice_do_not_change_its_mind() -> None:
    dice, state = random.Random(1), new_game(3, builders.SPIRITS).state
    for step in range(14):
        assert chosen(rehide(state, state.turn, dice), seed=step) == chosen(state)
        state = after(state, chosen(state))


@pytest.mark.parametrize("seed", range(3))
def test_it_goes_on_from_wherever_another_has_left_a_turn(seed: int) -> None:
    dice, state = random.Random(seed), new_game(2, EVERY_CONFIG[-1 - seed], seed=seed).state
    for _ in range(12):
        for _ in range(dice.randrange(9)):
            legal = RULES.legal(state, state.turn)
            state = after(state, legal[dice.randrange(len(legal))])
        state = after(state, chosen(state))
    assert state.round > 1


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("config", "others"), [(Config("B", "published", spirits=True), AtRandom()), (Config("A", "published"), OneStep())]
)
def test_it_beats_players_who_do_anything_and_one_who_looks_a_step_ahead(config: Config, others: Bot) -> None:
    assert play_many(RULES, config, 2, range(1), against=others).shares == [1.0]


@pytest.mark.no_cover
def test_self_play_sets_it_against_who_looks_a_step_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["habitat", "--games", "1", "--seats", "2", "--against", "greedy"]) == 0
    assert "the bot 100.0% of the wins" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["riserva", "--games", "1", "--against", "greedy"])
    assert "no greedy for riserva" in capsys.readouterr().err
