"""A turn: three discs from one space, and between them a card and any number of cubes."""

import itertools

import pytest
from msgspec.structs import replace

from games.habitat.actions import EndTurn, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.cards import ANIMALS
from games.habitat.facts import (
    CardOpened,
    CardTaken,
    CubePlaced,
    DiscPlaced,
    SpaceRefilled,
    SpaceTaken,
    SpiritKept,
    TurnEnded,
)
from games.habitat.state import COLOURS, Config
from tests.games.habitat.builders import (
    END,
    RULES,
    SPIRITS,
    TAKE,
    Front,
    X,
    Y,
    after,
    card,
    cube,
    discs,
    do,
    keep,
    kinds,
    legal,
    new_game,
    only,
    table,
    take,
    told,
    view,
    whole_turn,
)

MAY_GO_ON = {"": "gbnvyr", "g": "gr", "gg": "g", "n": "nvr", "nn": "v", "r": "r"}
"""«Può andare sopra uno o due dischi già presenti per formare alberi, edifici o montagne»: the complete list."""
STANDING = "- g gg ggg b | n nn v nv | nnv y r gr nr | rr"
"""All that can ever stand on a cell."""


# «prendere tutti e tre i dischi da una casella della plancia centrale»


def test_all_three_discs_of_one_of_five_spaces_are_taken() -> None:
    state = table(spaces="gby rrv nnn bbb ggg")
    assert legal(state, TakeSpace) == TAKE
    step = do(state, TakeSpace(1))
    assert told(step) == [SpaceTaken(X, 1, "rrv")]
    assert (step.state.hand, step.state.taken) == ("rrv", 1)
    assert step.state.spaces == ("gby", "", "nnn", "bbb", "ggg")


def test_only_one_space_is_taken_in_a_turn() -> None:
    state = after(table(), TakeSpace(0))
    assert legal(state, TakeSpace) == []
    assert legal(after(state, *discs("g0", "g1", "g2")), TakeSpace) == []


def test_a_space_that_could_not_be_refilled_can_not_be_taken() -> None:
    state = replace(table(), spaces=("", "bbb", "yyy", "rrr", "nnn"))
    assert legal(state, TakeSpace) == TAKE[1:]


# «Il piazzamento dei dischi ha regole precise e strette»


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_disc_can_always_go_on_an_empty_cell(side: str) -> None:
    state = table(hand="gby", config=Config(side=side))
    cells = len(state.holdings[0].stacks)
    assert legal(state, PlaceDisc) == [PlaceDisc(colour, cell) for colour in "gby" for cell in range(cells)]


def test_discs_stack_as_trees_buildings_and_mountains_and_in_no_other_way() -> None:
    state = table(STANDING, "", hand="gbnvyr")
    for cell, stack in enumerate(state.holdings[0].stacks):
        offered = [action.colour for action in legal(state, PlaceDisc) if action.cell == cell]
        assert "".join(offered) == MAY_GO_ON.get(stack, ""), stack


def test_a_disc_goes_on_top_of_what_stands_there_and_leaves_the_hand() -> None:
    step = do(table("- n", "", hand="vgv"), PlaceDisc("v", 1))
    assert told(step) == [DiscPlaced(X, "v", 1, "nv")]
    assert step.state.holdings[0].stacks[:3] == ("", "nv", "")
    assert step.state.hand == "gv"


def test_discs_of_one_colour_are_offered_once() -> None:
    assert len(legal(table(hand="ggg"), PlaceDisc)) == 23


def test_only_the_discs_in_hand_are_placed() -> None:
    assert {action.colour for action in legal(table(hand="vb"), PlaceDisc)} == {"v", "b"}
    assert legal(table(), PlaceDisc) == []


def test_a_cell_with_an_animal_takes_no_disc_any_more() -> None:
    closed = table(Front("n b", "axolotl 0"), "", hand="vgg")
    assert {action.cell for action in legal(closed, PlaceDisc)}.isdisjoint({0})
    assert PlaceDisc("v", 0) in legal(table("n b", "", hand="vgg"), PlaceDisc)


def test_a_cell_with_a_spirit_takes_no_disc_any_more() -> None:
    state = table(Front("gg", "snow 0"), "", hand="g", config=SPIRITS)
    assert PlaceDisc("g", 0) not in legal(state, PlaceDisc)


def test_a_cube_closes_its_cell_for_its_owner_alone() -> None:
    state = replace(table("g", Front("g", "heron 0"), hand="g"), turn=X)
    assert PlaceDisc("g", 0) in legal(state, PlaceDisc)


# «prendere una carta animale — una volta per turno»


def test_one_of_the_open_cards_is_taken_and_comes_to_lie_behind_the_others() -> None:
    state = table(Front("", "heron"), "")
    assert legal(state, TakeCard) == [TakeCard(card) for card in state.open]
    step = do(state, take(state, "salmon"))
    assert told(step) == [CardTaken(X, view(state).open[1])]
    assert [one.name for one in view(step.state).boards[0].animals] == ["heron", "salmon"]
    assert [one.name for one in view(step.state).open] == ["trout", "beaver", "swan", "toad"]


def test_a_second_card_is_not_taken_in_the_same_turn() -> None:
    state = table()
    assert legal(after(state, take(state, "swan")), TakeCard) == []


def test_the_next_turn_a_card_may_be_taken_again() -> None:
    state = whole_turn(whole_turn(after(table(), take(table(), "swan"))))
    assert state.turn == X
    assert len(legal(state, TakeCard)) == 5


def test_a_card_is_taken_before_between_and_after_the_discs() -> None:
    state = table(spaces="gby rrr nnn bbb ggg")
    for steps in ([], TAKE[:1], [TAKE[0], *discs("g0")], [TAKE[0], *discs("g0", "b1", "y2")]):
        assert len(legal(after(state, *steps), TakeCard)) == 5


def test_four_unfinished_cards_are_kept_at_a_time() -> None:
    assert len(legal(table(Front("", "heron, goose, bee"), ""), TakeCard)) == 5
    assert legal(table(Front("", "heron, goose, bee, fox"), ""), TakeCard) == []


def test_a_finished_card_takes_no_place() -> None:
    assert len(legal(table(Front("ggg y ggg", "heron, goose, bee, eagle 0 2"), ""), TakeCard)) == 5


def test_a_spirit_takes_one_of_the_four_places_until_its_cube_is_placed() -> None:
    assert legal(table(Front("", "heron, goose, bee, snow"), "", config=SPIRITS), TakeCard) == []
    assert len(legal(table(Front("ggg", "heron, goose, bee, snow 0"), "", config=SPIRITS), TakeCard)) == 5


def test_no_card_is_taken_when_none_lies_open() -> None:
    assert legal(table(open_=""), TakeCard) == []


# «I cubi si piazzano quando si è ricostruito l'habitat»


def test_a_cube_goes_on_the_marked_cell_where_the_habitat_stands() -> None:
    state = table(Front("b v", "axolotl"), "")
    step = do(state, cube(state, "axolotl", 0))
    assert told(step) == [CubePlaced(X, card(state, "axolotl"), "axolotl", 0, 1, 5, 2)]
    assert view(step.state).boards[0].animals[0].cubes == (0,)


def test_the_cell_next_to_it_that_only_belongs_to_the_habitat_takes_no_cube_of_that_card() -> None:
    state = table(Front("b v", "axolotl"), "")
    assert legal(state, PlaceCube) == [cube(state, "axolotl", 0)]


def test_the_habitat_must_be_exactly_that_of_the_card() -> None:
    assert legal(table(Front("b nv", "axolotl"), ""), PlaceCube) == []
    assert legal(table(Front("b n", "axolotl"), ""), PlaceCube) == []


def test_cubes_are_placed_any_number_of_times_in_a_turn() -> None:
    state = table(Front("b v b v b", "axolotl"), "")
    state = after(state, *[cube(state, "axolotl", cell) for cell in (4, 0, 2)])
    assert view(state).boards[0].animals[0].cubes == (4, 0, 2)


def test_a_disc_serves_many_habitats_and_cells_beside_the_cube_may_carry_others() -> None:
    one_tree = table(Front("nv v nv", "jay 0"), "")
    assert legal(one_tree, PlaceCube) == [cube(one_tree, "jay", 2)]
    another_card = table(Front("b v y", "axolotl 0, firefly"), "")
    assert legal(another_card, PlaceCube) == [cube(another_card, "firefly", 2)]
    over_a_cube = table(Front("b v y", "firefly 2, beaver, axolotl, lizard"), "")
    assert legal(over_a_cube, PlaceCube) == [cube(over_a_cube, "axolotl", 0)]
    through_a_cube = table(Front("b b nnv", "heron, axolotl 1"), "")
    assert legal(through_a_cube, PlaceCube) == [cube(through_a_cube, "heron", 0)]


def test_a_cube_needs_a_cell_without_a_cube() -> None:
    assert legal(table(Front("b v", "axolotl 0"), ""), PlaceCube) == []
    assert legal(table(Front("b v | b", "swan 0, axolotl 5"), ""), PlaceCube) == []


def test_a_finished_card_gives_no_more_cubes() -> None:
    state = table(Front("ggg y ggg y ggg", "eagle 0"), "")
    assert legal(state, PlaceCube) == [cube(state, "eagle", 2), cube(state, "eagle", 4)]
    assert legal(after(state, cube(state, "eagle", 4)), PlaceCube) == []


def test_the_last_cube_is_told_with_the_full_worth_of_its_card() -> None:
    state = table(Front("ggg y ggg", "eagle 0"), "")
    assert only(do(state, cube(state, "eagle", 2)), CubePlaced) == CubePlaced(
        X, card(state, "eagle"), "eagle", 2, 2, 2, 11
    )


def test_a_card_can_be_taken_and_its_cube_placed_in_the_same_turn_between_two_discs() -> None:
    state = after(table("v", "", spaces="bgg rrr nnn yyy vvv", open_="axolotl trout"), TakeSpace(0), *discs("b1"))
    state = after(state, take(state, "axolotl"), cube(state, "axolotl", 1), *discs("g2", "g3"), END)
    assert state.turn == Y
    assert view(state).boards[0].animals[0].cubes == (1,)


def test_cubes_do_not_run_out_there_are_ninety_six_spaces() -> None:
    assert sum(len(life.points) for life in ANIMALS.values()) == 96
    full = [f"{name} {' '.join('0' * len(life.points))}" for name, life in ANIMALS.items() if name != "axolotl"]
    state = table(Front("b v", "axolotl"), Front("", ", ".join(full)), open_="")
    assert legal(state, PlaceCube) == [cube(state, "axolotl", 0)]


# [R] A spirit is kept


def test_one_of_the_two_spirits_is_kept_and_shown_to_all() -> None:
    state = new_game(2, SPIRITS).state
    assert legal(state, KeepSpirit) == [KeepSpirit(32), KeepSpirit(33)]
    step = do(state, KeepSpirit(33))
    assert told(step) == [SpiritKept(X, view(state).offered[1])]
    assert view(step.state, Y).boards[0].spirit == view(state).offered[1]
    assert legal(step.state, KeepSpirit) == []


def test_a_spirit_is_kept_at_any_moment_of_the_first_turn_which_does_not_end_before() -> None:
    state = new_game(2, SPIRITS).state
    for _ in range(4):
        assert len(legal(state, KeepSpirit)) == 2
        state = after(state, RULES.default_action(state, X))
    assert (state.hand, legal(state, EndTurn)) == ("", [])
    assert after(state, KeepSpirit(32), END).turn == Y


def test_the_spirit_moves_in_once_where_its_habitat_stands() -> None:
    state = table(Front("ggg gg", "snow"), "", config=SPIRITS)
    step = do(state, cube(state, "snow", 0))
    assert told(step) == [CubePlaced(X, 32, "snow", 0, 1, 1, 0)]
    assert view(step.state).boards[0].spirit.cube == 0
    assert legal(step.state, PlaceCube) == []


def test_the_cubes_of_animals_come_first_then_that_of_the_spirit() -> None:
    state = table(Front("ggg gg b v", "axolotl, snow"), "", config=SPIRITS)
    assert legal(state, PlaceCube) == [cube(state, "axolotl", 2), cube(state, "snow", 0)]
    assert do(state, cube(state, "axolotl", 2)).state.holdings[0].spirit.cubes == ()


def test_without_spirits_no_turn_waits_for_one() -> None:
    state = after(new_game().state, *[TakeSpace(0)])
    while state.hand:
        state = after(state, RULES.default_action(state, X))
    assert legal(state, KeepSpirit) == []
    assert legal(state, EndTurn) == [END]


# The end of the turn


def test_a_turn_does_not_end_before_all_three_discs_are_placed() -> None:
    state = table(spaces="gby rrr nnn bbb ggg")
    for steps in ([], TAKE[:1], [TAKE[0], *discs("g0")], [TAKE[0], *discs("g0", "b1")]):
        assert legal(after(state, *steps), EndTurn) == []
    assert legal(after(state, TAKE[0], *discs("g0", "b1", "y2")), EndTurn) == [END]


def test_taking_a_card_and_placing_cubes_is_not_needed() -> None:
    assert after(table(hand="g"), *discs("g0"), END).turn == Y


def test_the_next_seat_clockwise_has_the_next_turn_and_after_the_last_one_the_next_round() -> None:
    state = new_game(3, first=1).state
    turns = []
    for _ in range(5):
        turns.append((state.turn, state.round))
        state = whole_turn(state)
    assert turns == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)]


def test_at_the_end_of_a_turn_the_space_is_refilled_from_the_bag() -> None:
    state = table(spaces="ggg - yyy rrr nnn", bag="bvy")
    step = do(state, END)
    assert only(step, SpaceRefilled) == SpaceRefilled(1, "bvy", 105)
    assert step.state.spaces == ("ggg", "bvy", "yyy", "rrr", "nnn")
    assert (step.state.hand, step.state.taken) == ("", None)


def test_at_the_end_of_a_turn_the_open_cards_are_filled_up_to_five_behind_the_others() -> None:
    state = table(spaces="- bbb yyy rrr nnn", open_="trout salmon beaver swan")
    step = do(state, END)
    assert only(step, CardOpened).card.name == "heron"
    assert only(step, CardOpened).left == 27
    assert [one.name for one in view(step.state).open] == ["trout", "salmon", "beaver", "swan", "heron"]
    assert kinds(step) == ["TurnEnded", "SpaceRefilled", "CardOpened"]
    assert told(step)[0] == TurnEnded(X)


def test_no_card_is_opened_when_none_was_taken() -> None:
    assert kinds(do(table(spaces="- bbb yyy rrr nnn"), END)) == ["TurnEnded", "SpaceRefilled"]


def test_fewer_cards_lie_open_when_the_deck_is_out() -> None:
    every = ", ".join(name for name in ANIMALS if name not in {"horse", "bee"})
    state = table("", Front("", every), spaces="- bbb yyy rrr nnn", open_="horse bee")
    step = do(state, END)
    assert kinds(step) == ["TurnEnded", "SpaceRefilled"]
    assert [one.name for one in view(step.state).open] == ["horse", "bee"]


def test_the_last_card_of_the_deck_is_opened_though_they_are_not_five_then() -> None:
    every = ", ".join(name for name in ANIMALS if name not in {"horse", "bee", "fox"})
    step = do(table("", Front("", every), spaces="- bbb yyy rrr nnn", open_="horse bee"), END)
    assert only(step, CardOpened).left == 0
    assert len(step.state.open) == 3


# What is offered, and what the clock does


def test_all_that_can_be_done_is_offered_in_the_order_of_the_sheet() -> None:
    state = replace(table(Front("b v", "axolotl"), "", hand="vbb"), taken=0)
    offered = [type(action).__name__ for action in RULES.legal(state, X)]
    assert [kind for kind, _ in itertools.groupby(offered)] == ["PlaceDisc", "TakeCard", "PlaceCube"]
    places = legal(state, PlaceDisc)
    assert places == sorted(places, key=lambda action: (COLOURS.index(action.colour), action.cell))
    first = new_game(2, SPIRITS).state
    kinds_at_first = [type(action).__name__ for action in RULES.legal(first, X)]
    assert kinds_at_first == ["TakeSpace"] * 5 + ["TakeCard"] * 5 + ["KeepSpirit"] * 2


def test_only_the_seat_in_turn_has_something_to_do() -> None:
    state = table()
    assert RULES.to_act(state) == {X}
    assert RULES.legal(state, Y) == ()


def test_the_clock_takes_the_first_space_and_puts_each_disc_on_the_first_empty_cell() -> None:
    state = table("b - g", "", spaces="vgb rrr nnn yyy bbb")
    done = []
    while state.turn == X:
        done.append(RULES.default_action(state, X))
        state = after(state, done[-1])
    assert done == [TakeSpace(0), *discs("g1", "b3", "v4"), END]


def test_the_clock_keeps_the_first_spirit_dealt_and_takes_no_card() -> None:
    state = new_game(2, SPIRITS, first=1).state
    done = []
    while state.turn == Y:
        done.append(RULES.default_action(state, Y))
        state = after(state, done[-1])
    assert done[-2:] == [KeepSpirit(34), END]
    assert len(done) == 6


def test_the_clock_does_not_choose_again_what_was_chosen() -> None:
    state = new_game(2, SPIRITS).state
    state = after(state, keep(state, state.deal.spirits[1]))
    assert whole_turn(state).holdings[0].spirit.id == 33
