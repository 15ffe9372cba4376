"""What everybody sees."""

import pytest
from msgspec.structs import replace

from games.kit.contract import Seat
from games.riserva.actions import Rob
from games.riserva.facts import (
    CardFlipped,
    CardsScored,
    CardsStolen,
    CardStayed,
    ReservesDealt,
)
from games.riserva.state import BackCard, Config, SeenCard, State, View
from tests.games.riserva.builders import RULES, SCORE, X, Y, Z, after, colours, new_game, steal, table

RGB = ("red", "green", "blue")


def view(state: State, viewer: Seat | None = None) -> View:
    return RULES.view(state, viewer)


def test_every_seat_and_the_public_see_the_same() -> None:
    state = after(new_game(3).state, SCORE, steal(X), SCORE)
    views = [view(state, viewer) for viewer in (None, X, Y, Z)]
    assert [seen.seat for seen in views] == [None, 0, 1, 2]
    assert len({replace(seen, seat=None) for seen in views}) == 1


def test_a_view_says_what_was_agreed_and_whose_turn_it_is() -> None:
    seen = view(new_game(3, Config(icons=False), first=1).state, Z)
    assert (seen.seat, seen.seats, seen.first, seen.config) == (2, 3, 1, Config(icons=False))
    assert (seen.turn, seen.robbing, seen.ended) == (1, None, None)


def test_face_up_cards_of_one_colour_are_one_pile_in_the_order_of_the_colours() -> None:
    piles = view(table("b r g r", "", pile="y")).reserves[0].piles
    assert [(pile.colour, [card.id for card in pile.cards]) for pile in piles] == [
        ("red", [1, 3]),
        ("green", [2]),
        ("blue", [0]),
    ]


def test_face_down_cards_lie_apart_and_show_their_backs() -> None:
    reserve = view(table("r | g:rgb k:bpk", "", pile="y")).reserves[0]
    assert [(card.id, card.back) for card in reserve.face_down] == [(1, RGB), (2, ("blue", "purple", "pink"))]
    assert [pile.colour for pile in reserve.piles] == ["red"]


def test_a_card_in_a_pile_keeps_its_back_and_icon() -> None:
    state = after(table("", "", pile="g:rgb+ r"), SCORE)
    assert view(state).reserves[0].piles[0].cards == (BackCard(0, RGB, "again"),)


def test_the_top_card_shows_its_back_and_icon_and_no_front() -> None:
    seen = view(table("r", "", pile="g:rgb* y"))
    assert seen.top == BackCard(1, RGB, "rob")
    assert (1, "front green") not in RULES.faces(seen)


def test_the_next_back_shows_while_somebody_chooses_whom_to_rob() -> None:
    seen = view(after(table("", "g", pile="g* y:ygb", scores=(0, 3)), steal(Y)))
    assert seen.robbing == 4
    assert seen.top == BackCard(5, ("yellow", "green", "blue"))


def test_there_is_no_top_when_the_pile_is_out() -> None:
    seen = view(after(table("", "", pile="g", is_last=True), SCORE))
    assert (seen.top, seen.pile) == (None, 0)


def test_every_colour_turned_up_at_a_reserve_is_one_that_its_hidden_cards_do_not_have_hit_or_miss() -> None:
    state = after(table("| r r g k", "| o o o o", pile="y g b"), SCORE, steal(X))
    assert view(state).reserves[0].excluded == colours("yg")
    assert view(state).reserves[1].excluded == ()


def test_a_colour_stolen_into_a_reserve_says_nothing_of_its_hidden_cards() -> None:
    state = after(table("| g r", "g | b", pile="g r"), steal(Y))
    assert view(state).reserves[0].excluded == ()
    assert view(state).reserves[1].excluded == colours("g")


def test_without_hidden_cards_nothing_is_excluded() -> None:
    assert view(after(table("| r", "", pile="r"), SCORE)).reserves[0].excluded == ()
    assert view(after(table("b", "", pile="r"), SCORE)).reserves[0].excluded == ()


def test_what_has_gone_is_one_list_by_id_whoever_scored_it() -> None:
    state = after(table("r", "b:rgb", pile="r b:gbk"), SCORE, SCORE)
    seen = view(state)
    assert seen.scores == (2, 2)
    assert [(card.id, card.front) for card in seen.gone] == [(0, "red"), (1, "blue"), (2, "red"), (3, "blue")]
    assert seen.gone[1] == SeenCard(1, "blue", RGB)


def test_a_view_shows_the_fronts_of_what_lies_open_or_has_gone_and_the_backs_of_what_is_hidden() -> None:
    state = table("r:rgb | g:rgb", "", pile="b:rgb", scores=(1, 0))
    assert RULES.faces(view(state))[0] == (0, "front red")
    assert (1, "front green") not in RULES.faces(view(state))
    assert {(0, "back red/green/blue plain"), (1, "back red/green/blue plain")} <= set(RULES.faces(view(state)))
    assert (3, "back red/green/blue plain") in RULES.faces(view(state))


@pytest.mark.parametrize(
    ("fact", "shown"),
    [
        (
            ReservesDealt(((BackCard(0, RGB),), ()), ((), (SeenCard(1, "red", RGB, "rob"),))),
            {(0, "back red/green/blue plain"), (1, "front red"), (1, "back red/green/blue rob")},
        ),
        (CardFlipped(X, X, SeenCard(5, "red", RGB)), {(5, "front red"), (5, "back red/green/blue plain")}),
        (
            CardsScored(X, "red", (4, 5), (SeenCard(4, "red", RGB),), 2),
            {(4, "front red"), (4, "back red/green/blue plain")},
        ),
        (
            CardsStolen(X, Y, "red", (4, 5), (SeenCard(4, "red", RGB),)),
            {(4, "front red"), (4, "back red/green/blue plain")},
        ),
        (CardStayed(X, X, 5, "red"), set()),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_fact_shows_the_faces_it_names(fact: object, shown: set[tuple[int, str]]) -> None:
    assert set(RULES.faces(fact)) == shown


def test_cards_icons_and_piles_are_counted_the_same_all_along() -> None:
    state = new_game(2).state
    counted = RULES.census(state)
    assert (dict(counted)["red"], dict(counted)["red/orange/yellow"], dict(counted)["rob"]) == (15, 3, 7)
    while not state.ended:
        state = after(state, RULES.default_action(state, state.turn))
        assert RULES.census(state) == counted


def test_a_lost_card_or_a_score_from_nowhere_is_noticed_in_the_count() -> None:
    state = after(table("r", "g", "", pile="r g*"), SCORE, steal(X))
    counted = RULES.census(state)
    for wrong in ({"gone": state.gone[1:]}, {"scores": (3, 0, 0)}, {"drawn": state.drawn + 1}):
        assert RULES.census(replace(state, **wrong)) != counted


def test_a_robbery_changes_two_numbers_and_nothing_else() -> None:
    before = after(table("", "g", "", pile="g* r", scores=(0, 1, 3)), steal(Y))
    robbed = view(after(before, Rob(Z)))
    assert robbed == replace(view(before), scores=(1, 1, 2), turn=Y, robbing=None)
