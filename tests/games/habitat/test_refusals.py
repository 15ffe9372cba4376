"""Why something can't be done."""

import itertools

import pytest
from msgspec.structs import replace

from games.habitat.actions import Action, EndTurn, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.refusals import Why
from games.habitat.state import COLOURS, State
from games.kit.contract import CardId, Refusal, Seat
from tests.games.habitat.builders import (
    END,
    RULES,
    SPIRITS,
    Front,
    X,
    Y,
    after,
    cube,
    discs,
    keep,
    new_game,
    table,
    take,
)

SPACES = [TakeSpace(space) for space in range(-1, 7)]
CARDS = [CardId(card) for card in range(-1, 44)]
CELLS = range(-1, 25)
EVERYTHING: list[Action] = [
    *SPACES,
    *[PlaceDisc(colour, cell) for colour in COLOURS for cell in CELLS],
    *[kind(card) for kind in (TakeCard, KeepSpirit) for card in CARDS],
    *[PlaceCube(card, cell) for card in CARDS for cell in CELLS],
    END,
]


def fresh() -> State:
    return table(Front("b v nnv", "axolotl, heron"), Front("y", "fox"), spaces="gby rrr nnn bbb ggg")


def half_way() -> State:
    """Two discs in hand, a card taken."""
    return after(fresh(), TakeSpace(0), take(fresh(), "swan"), *discs("g5"))


def placed() -> State:
    return after(half_way(), *discs("b6", "y7"))


def done() -> State:
    return table(Front("ggg y ggg b v", "eagle 0 2, axolotl"), "")


def with_spirits() -> State:
    return table(Front("ggg gg", "snow, eagle"), "", config=SPIRITS)


def first_turn() -> State:
    return new_game(2, SPIRITS).state


def full_up() -> State:
    return table(Front("ggg y", "eagle 0, heron, goose, bee"), "")


def finished() -> State:
    return table(Front("ggg y ggg", "eagle 0 2, bee"), "", open_="")


def over() -> State:
    return replace(placed(), ended="board_full")


def why(state: State, viewer: Seat | None, action: Action) -> Refusal:
    return RULES.why_not(RULES.view(state, viewer), action)


@pytest.mark.parametrize(
    ("state", "viewer", "action", "refusal"),
    [
        (fresh(), None, END, Refusal(Why.NOT_SEATED)),
        (over(), X, END, Refusal(Why.GAME_OVER)),
        (fresh(), Y, TakeSpace(0), Refusal(Why.NOT_YOUR_TURN, {"seat": X})),
        (half_way(), X, TakeSpace(1), Refusal(Why.DISCS_TAKEN)),
        (fresh(), X, TakeSpace(5), Refusal(Why.NO_SUCH_SPACE)),
        (fresh(), X, TakeSpace(-1), Refusal(Why.NO_SUCH_SPACE)),
        (replace(fresh(), spaces=("", "rrr", "nnn", "bbb", "ggg")), X, TakeSpace(0), Refusal(Why.SPACE_EMPTY)),
        (fresh(), X, PlaceDisc("g", 0), Refusal(Why.TAKE_DISCS_FIRST)),
        (placed(), X, PlaceDisc("g", 0), Refusal(Why.ALL_PLACED)),
        (half_way(), X, PlaceDisc("g", 4), Refusal(Why.NOT_IN_HAND, {"colour": "g"})),
        (half_way(), X, PlaceDisc("b", 23), Refusal(Why.NO_SUCH_CELL)),
        (half_way(), X, PlaceDisc("b", -1), Refusal(Why.NO_SUCH_CELL)),
        (after(half_way(), cube(fresh(), "axolotl", 0)), X, PlaceDisc("b", 0), Refusal(Why.CELL_CLOSED)),
        (half_way(), X, PlaceDisc("b", 2), Refusal(Why.DOES_NOT_STACK, {"colour": "b", "stack": "nnv"})),
        (half_way(), X, take(fresh(), "trout"), Refusal(Why.CARD_TAKEN)),
        (full_up(), X, take(full_up(), "trout"), Refusal(Why.FOUR_UNFINISHED)),
        (finished(), X, TakeCard(CardId(2)), Refusal(Why.NO_OPEN_CARDS)),
        (fresh(), X, take(fresh(), "fox"), Refusal(Why.NOT_OPEN)),
        (table(), X, PlaceCube(CardId(0), 0), Refusal(Why.NO_CARDS)),
        (finished(), X, cube(finished(), "bee", 0), Refusal(Why.NO_HABITAT)),
        (fresh(), X, cube(fresh(), "fox", 0), Refusal(Why.NOT_YOUR_CARD)),
        (done(), X, cube(done(), "eagle", 1), Refusal(Why.CARD_FINISHED)),
        (fresh(), X, cube(fresh(), "axolotl", 23), Refusal(Why.NO_SUCH_CELL)),
        (fresh(), X, cube(fresh(), "axolotl", -1), Refusal(Why.NO_SUCH_CELL)),
        (table(Front("b v b", "axolotl 0"), ""), X, PlaceCube(CardId(0), 0), Refusal(Why.CELL_CLOSED)),
        (fresh(), X, cube(fresh(), "axolotl", 1), Refusal(Why.NOT_A_HABITAT)),
        (fresh(), X, KeepSpirit(CardId(32)), Refusal(Why.NO_SPIRITS)),
        (with_spirits(), X, KeepSpirit(CardId(33)), Refusal(Why.SPIRIT_KEPT)),
        (first_turn(), X, KeepSpirit(CardId(34)), Refusal(Why.NOT_OFFERED)),
        (fresh(), X, END, Refusal(Why.TAKE_DISCS_FIRST)),
        (half_way(), X, END, Refusal(Why.PLACE_DISCS_FIRST, {"discs": 2})),
        (table(spaces="- rrr nnn bbb ggg", config=SPIRITS), X, END, Refusal(Why.KEEP_SPIRIT_FIRST)),
        (fresh(), X, TakeSpace(0), Refusal(Why.ALLOWED)),
        (half_way(), X, PlaceDisc("b", 3), Refusal(Why.ALLOWED)),
        (fresh(), X, take(fresh(), "trout"), Refusal(Why.ALLOWED)),
        (fresh(), X, cube(fresh(), "axolotl", 0), Refusal(Why.ALLOWED)),
        (with_spirits(), X, cube(with_spirits(), "snow", 0), Refusal(Why.ALLOWED)),
        (first_turn(), X, keep(first_turn(), first_turn().deal.spirits[0]), Refusal(Why.ALLOWED)),
        (placed(), X, END, Refusal(Why.ALLOWED)),
    ],
)
def test_each_refusal_says_what_stands_against_it(
    state: State, viewer: Seat | None, action: Action, refusal: Refusal
) -> None:
    assert why(state, viewer, action) == refusal


@pytest.mark.parametrize("state", [fresh, half_way, placed, with_spirits, first_turn, full_up, finished, done, over])
def test_exactly_the_actions_that_are_not_legal_are_refused(state) -> None:
    now = state()
    for viewer in (X, Y):
        view, legal = RULES.view(now, viewer), set(RULES.legal(now, viewer))
        allowed = {action for action in EVERYTHING if RULES.why_not(view, action).id == Why.ALLOWED}
        assert allowed == legal


@pytest.mark.parametrize("state", [fresh, half_way, placed, with_spirits, first_turn, full_up, finished, done])
def test_a_kind_of_action_is_denied_exactly_when_none_of_it_is_legal(state) -> None:
    now = state()
    kinds = {type(action).__struct_config__.tag for action in RULES.legal(now, X)}
    denied = {one.type for one in RULES.hints(RULES.view(now, X)).denied}
    every = {kind.__struct_config__.tag for kind in (TakeSpace, PlaceDisc, TakeCard, PlaceCube, KeepSpirit, EndTurn)}
    assert kinds.isdisjoint(denied)
    assert kinds | denied == every


def test_every_refusal_stands_against_something() -> None:
    seen = {case[3].id for case in test_each_refusal_says_what_stands_against_it.pytestmark[0].args[1]}
    assert seen == set(itertools.chain(Why))
