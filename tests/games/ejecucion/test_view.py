"""What each viewer sees."""

import random

import msgspec

from games.ejecucion.facts import ActivityLaid, HandsDealt, PackageClaimed
from games.ejecucion.state import Config
from games.ejecucion.wbs import number_of
from games.kit.contract import Seat
from tests.games.ejecucion.builders import RULES, do, new_game, only, place, table

A, B = Seat(0), Seat(1)


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_cards() -> None:
    view = RULES.view(table("1.1.1.1 2.2.2.2", "1.3.1.1", "1.4.1.1 1.4.1.2"), A)
    assert [number_of(card.activity) for card in view.hand] == ["1.1.1.1", "2.2.2.2"]
    assert view.hands == (2, 1, 2)


def test_spectators_see_no_hand() -> None:
    view = RULES.view(table("1.1.1.1 2.2.2.2", "1.3.1.1"), None)
    assert (view.hand, view.hands) == ((), (2, 1))


def test_everybody_sees_what_was_laid_with_its_card_and_who_holds_what() -> None:
    state = do(table("1.1.1.4", "1.3.1.1", laid="1.1.1.1 1.1.1.2 1.1.1.3"), "1.1.1.4").state
    for viewer in (None, A, B):
        view = RULES.view(state, viewer)
        assert [view.laid.index(card) for card in view.laid if card is not None] == [0, 1, 2, 3]
        assert view.packages[place("1.1.1")] == A
        assert set(view.packages[1:]) == set(view.deliverables) == set(view.projects) == {None}


def test_the_deck_and_the_deals_are_counted_from_the_first_deal_on() -> None:
    state = new_game(5).state
    view = RULES.view(state, None)
    assert (view.deals, view.all_deals, view.deck) == (1, 5, 100)


def test_a_view_is_small() -> None:
    deal = RULES.deal(Config(), 6, random.Random(1))
    state = RULES.setup(Config(), 6, A, deal).state
    while RULES.to_act(state):
        assert len(msgspec.json.encode(RULES.view(state, A))) < 1400
        state = RULES.apply(state, state.turn, RULES.legal(state, state.turn)[0]).state


def test_faces_are_told_with_their_cards_in_views_and_facts() -> None:
    state = table("1.1.1.4", "1.3.1.1", laid="2.1.1.1")
    step = do(state, "1.1.1.4")
    assert [face for _, face in RULES.faces(RULES.view(state, A))] == ["2.1.1.1", "1.1.1.4"]
    assert [face for _, face in RULES.faces(only(step, ActivityLaid))] == ["1.1.1.4"]
    dealt = only(new_game(2), HandsDealt, B)
    assert RULES.faces(dealt) == tuple((card.id, number_of(card.activity)) for card in dealt.hand)
    assert RULES.faces(PackageClaimed(A, place("1.1.1"))) == ()
