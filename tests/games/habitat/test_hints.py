"""What is previewed before a choice, all of it from the view."""

import random

import msgspec
import pytest

from games.habitat.actions import EndTurn, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.gains import Gain
from games.habitat.habitats import Habitat, Near, Stand
from games.habitat.hints import Hints
from games.habitat.scoring import sheet
from games.habitat.state import Config, State
from games.kit.contract import Viewer
from tests.games.habitat.builders import (
    DEFAULTS,
    RULES,
    SPIRITS,
    TAKE,
    Front,
    X,
    Y,
    card,
    do,
    new_game,
    table,
    view,
    whole_turn,
)

FULL_TABLE = Config(side="B", scoring="published", spirits=True)
ENCODED = msgspec.json.Encoder()


def hints(state: State, viewer: Viewer = X) -> Hints:
    return RULES.hints(view(state, viewer))


def names(state: State, viewer: Viewer = X) -> list[str]:
    """The cards whose habitats are previewed, in that order."""
    deal = state.deal
    faces = {**dict(enumerate(deal.animals)), **dict(enumerate(deal.spirits, 32))}
    return [faces[habitat.card] for habitat in hints(state, viewer).habitats]


def habitat(state: State, name: str) -> Habitat:
    (found,) = [one for one in hints(state).habitats if one.card == card(state, name)]
    return found


def gain(state: State, disc: str) -> Gain:
    """``"g0"``: what grey on cell 0 would change."""
    (found,) = [one for one in hints(state).gains if f"{one.colour}{one.cell}" == disc]
    return found


# ---- scores ----


@pytest.mark.parametrize("viewer", [None, X, Y])
def test_everybody_sees_the_score_of_every_seat_as_it_stands(viewer: Viewer) -> None:
    state = table(Front("nv v", "axolotl 3"), "y y")
    laid = view(state, viewer).boards
    assert hints(state, viewer).scores == (sheet(DEFAULTS, laid[0]), sheet(DEFAULTS, laid[1]))
    assert [one.total for one in hints(state, viewer).scores] == [5, 5]


def test_the_public_is_shown_the_scores_and_nothing_else() -> None:
    state = table(Front("b v", "axolotl"), "", hand="ggg")
    assert hints(state, None) == Hints(hints(state).scores)


# ---- habitats ----


def test_ones_own_cards_come_first_in_the_order_taken_then_those_that_lie_open() -> None:
    state = table(Front("", "bee, axolotl 1"), Front("", "jay"), open_="trout salmon")
    assert names(state) == ["bee", "axolotl", "trout", "salmon"]
    assert names(state, Y) == ["jay", "trout", "salmon"]


def test_a_finished_card_is_looked_for_no_more() -> None:
    assert names(table(Front("", "eagle 1 2, bee"), open_="trout")) == ["bee", "trout"]


def test_a_spirit_comes_after_the_animals_until_its_cube_is_placed() -> None:
    waiting = table(Front("", "bee, snow"), open_="trout", config=SPIRITS)
    placed = table(Front("", "bee, snow 4"), open_="trout", config=SPIRITS)
    assert names(waiting) == ["bee", "snow", "trout"]
    assert names(placed) == ["bee", "trout"]


def test_of_the_spirits_offered_only_their_owner_is_told() -> None:
    state = new_game(2, SPIRITS).state
    assert [one.card for one in hints(state, X).habitats][:2] == [32, 33]
    assert [one.card for one in hints(state, Y).habitats][:2] == [34, 35]
    kept = do(state, KeepSpirit(view(state).offered[1].id)).state
    assert [one.card for one in hints(kept, X).habitats] == [33, *kept.open]


def test_where_a_habitat_stands_its_cells_are_shown_the_cubes_first() -> None:
    assert habitat(table(Front("b v b", "axolotl")), "axolotl").stands == (Stand(0, (0, 1)), Stand(2, (2, 1)))


def test_where_a_cube_lies_no_other_one_may_go() -> None:
    assert habitat(table(Front("b v b", "axolotl 0")), "axolotl").stands == (Stand(2, (2, 1)),)


def test_where_one_disc_is_missing_its_cell_and_colour_are_shown() -> None:
    assert habitat(table(Front("b gg"), open_="salmon"), "salmon").near == (Near(0, 1, "g"),)


def test_what_is_looked_for_is_told_to_who_is_not_in_turn_too() -> None:
    state = table("", Front("b v b", "axolotl"))
    assert hints(state, Y).habitats[0].stands == (Stand(0, (0, 1)), Stand(2, (2, 1)))


def test_one_card_at_two_tables_keeps_its_number_at_each() -> None:
    first, later = table("b v", open_="axolotl"), table("b v", open_="trout axolotl")
    assert [habitat(state, "axolotl").card for state in (first, later, first)] == [0, 1, 0]


# ---- gains ----


def test_each_disc_that_may_be_placed_is_weighed_in_the_order_of_the_legal_actions() -> None:
    state = table(Front("g n nn r b", "axolotl 4"), hand="gvr")
    legal = [action for action in RULES.legal(state, X) if isinstance(action, PlaceDisc)]
    assert [PlaceDisc(one.colour, one.cell) for one in hints(state).gains] == legal
    assert len(legal) > 50


def test_nobody_else_is_shown_what_the_discs_would_change() -> None:
    state = table("", "", hand="gvr")
    assert hints(state, Y).gains == () == hints(state, None).gains
    assert hints(table()).gains == ()


@pytest.mark.parametrize(
    ("board", "disc", "points"),
    [
        ("", "v0", 1),
        ("nn", "v0", 3),
        ("nv", "n1", 0),
        ("", "g0", 0),
        ("g", "g1", 2),
        ("g g", "g1", 1),
        ("g g", "r1", -2),
        ("y", "y1", 5),
        ("y y", "y2", 0),
        ("y - y", "y1", 5),
        ("y y - y y | - - - -", "y2", -5),
        ("b b", "b2", 1),
        ("y rr b", "v5", 1 + 5),
        ("y r b | v", "r1", 5),
        ("y gr g | r", "r2", -5),
    ],
)
def test_a_disc_is_worth_what_it_adds_to_the_terrain_or_takes_from_it(board: str, disc: str, points: int) -> None:
    assert gain(table(board, hand=disc[0] * 3), disc).points == points


def test_on_side_b_a_disc_of_water_may_part_an_island() -> None:
    state = table("- b", hand="bbb", config=Config(side="B"))
    assert gain(state, "b4").points == 5
    assert gain(state, "b7").points == 0


def test_what_a_placed_spirit_counts_is_weighed_too() -> None:
    assert gain(table(Front("b", "spring 0"), hand="bbb", config=SPIRITS), "b1").points == 1 + 2
    assert gain(table(Front("b", "spring"), hand="bbb", config=SPIRITS), "b1").points == 1


def test_a_disc_says_which_of_ones_cards_it_makes_room_for() -> None:
    state = table(Front("b y", "axolotl, firefly, bee"), open_="beaver", hand="vvv")
    assert gain(state, "v5").opens == (card(state, "axolotl"), card(state, "firefly"))
    assert gain(state, "v22").opens == ()


def test_an_open_card_and_one_that_already_has_room_there_are_not_named() -> None:
    assert gain(table("b", open_="axolotl", hand="vvv"), "v1").opens == ()
    assert gain(table(Front("b v", "axolotl"), hand="vvv"), "v5").opens == ()


def test_a_spirit_kept_is_named_like_an_animal() -> None:
    state = table(Front("b b", "spring"), hand="ggg", config=SPIRITS)
    assert gain(table(Front("b b g", "spring"), hand="ggg", config=SPIRITS), "g2").opens == (card(state, "spring"),)


@pytest.mark.parametrize("config", [Config(scoring="published", spirits=True), Config(side="B", spirits=True)])
def test_every_gain_comes_true_when_the_disc_is_placed(config: Config) -> None:
    rng = random.Random(11)
    state = new_game(2, config).state
    tried = 0
    while not state.ended:
        before = hints(state, state.turn)
        for one in rng.sample(before.gains, min(3, len(before.gains))):
            after = hints(do(state, PlaceDisc(one.colour, one.cell)).state, state.turn)
            assert one.points == after.scores[state.turn].total - before.scores[state.turn].total
            assert one.opens == _opened(before, after, len(_own(state)))
            tried += 1
        state = do(state, _any_action(state, rng)).state
    assert tried > 100


def _own(state: State) -> list[object]:
    """Unfinished cards, a kept spirit among them."""
    open_or_offered = {*state.open, *[one.id for one in view(state, state.turn).offered]}
    return [one for one in hints(state, state.turn).habitats if one.card not in open_or_offered]


def _opened(before: Hints, after: Hints, own: int) -> tuple[int, ...]:
    pairs = zip(before.habitats[:own], after.habitats[:own], strict=True)
    return tuple(
        then.card for now, then in pairs if {one.cell for one in then.stands} - {one.cell for one in now.stands}
    )


def _any_action(state: State, rng: random.Random) -> object:
    """Mostly what brings a game on: cubes and cards when there are any, discs where they are worth most."""
    legal = RULES.legal(state, state.turn)
    kinds = (PlaceCube, TakeCard, KeepSpirit)
    wanted = [action for action in legal if isinstance(action, kinds)] or [*legal]
    best = max(hints(state, state.turn).gains, key=lambda one: one.points + 3 * len(one.opens), default=None)
    return PlaceDisc(best.colour, best.cell) if best and len(wanted) == len(legal) else rng.choice(wanted)


# ---- what is not offered, and at the end ----


def denied(state: State, viewer: Viewer = X) -> dict[str, str]:
    return {one.type: one.refusal.id for one in hints(state, viewer).denied}


def test_each_kind_of_action_that_is_not_offered_is_named_with_its_reason() -> None:
    assert denied(table()) == {
        "place_disc": "take_discs_first",
        "place_cube": "no_cards",
        "keep_spirit": "no_spirits",
        "end_turn": "take_discs_first",
    }
    assert denied(table(Front("b v", "axolotl"), hand="g")) == {
        "take_space": "discs_taken",
        "keep_spirit": "no_spirits",
        "end_turn": "place_discs_first",
    }


def test_who_is_not_in_turn_is_told_so_of_every_kind() -> None:
    assert set(denied(table(), Y).values()) == {"not_your_turn"}
    assert len(denied(table(), Y)) == 6
    assert hints(table(), None).denied == ()


def test_what_is_denied_is_what_is_not_legal() -> None:
    state = do(table(), TAKE[0]).state
    offered = {type(action) for action in RULES.legal(state, X)}
    kinds = {TakeSpace, PlaceDisc, TakeCard, PlaceCube, KeepSpirit, EndTurn}
    assert set(denied(state)) == {str(kind.__struct_config__.tag) for kind in kinds - offered}


def test_when_the_game_is_over_the_scores_are_left() -> None:
    state = new_game().state
    while not state.ended:
        state = whole_turn(state)
    assert hints(state).habitats == () == hints(state).gains
    assert set(denied(state).values()) == {"game_over"}
    assert len(hints(state, None).scores) == 2


# ---- size ----


def test_hints_of_a_full_table_are_small() -> None:
    rng = random.Random(10)
    state, most = new_game(4, FULL_TABLE).state, 0
    while not state.ended:
        most = max(most, len(ENCODED.encode(hints(state, state.turn))))
        state = do(state, _any_action(state, rng)).state
    assert 2000 < most < 5000
