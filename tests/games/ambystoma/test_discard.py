"""«Descartar una carta»."""

from games.ambystoma.actions import DiscardCard
from games.ambystoma.facts import CardDiscarded, CardDrawn
from games.ambystoma.state import SeenCard
from games.kit.contract import Refusal
from tests.games.ambystoma.builders import RULES, after, card, cards, discard, do, hand, kinds, only, table

HANDS = ("r1 y2 g3 b4 w5", "r2 y3 g4 b5 w1")


def test_it_brings_a_value_back() -> None:
    state = table(*HANDS, values=3)
    assert do(state, discard(state, 2)).state.values == 4


def test_it_is_refused_while_all_eight_values_are_on_the_table() -> None:
    state = table(*HANDS)
    assert not [action for action in RULES.legal(state, 0) if isinstance(action, DiscardCard)]
    assert RULES.why_not(RULES.view(state, 0), discard(state, 1)) == Refusal("values_full")


def test_the_card_lies_open_on_top_of_the_discard_pile() -> None:
    state = table(*HANDS, discard="r1", values=3)
    mine = card(state, 0, 2)
    step = do(state, discard(state, 2))
    assert step.state.discard == (*state.discard, mine)
    assert only(step, CardDiscarded) == CardDiscarded(0, SeenCard(mine, "yellow", 2), 4)
    assert RULES.view(step.state, None).discard[-1] == SeenCard(mine, "yellow", 2)


def test_then_a_card_is_drawn_and_comes_last_in_the_hand() -> None:
    state = table(*HANDS, pile="w2 g1", values=3)
    step = do(state, discard(state, 2))
    assert kinds(step) == ["CardDiscarded", "CardDrawn"]
    assert hand(step.state, 0) == cards("r1 g3 b4 w5 w2")


def test_the_drawn_card_is_shown_to_everybody_but_its_drawer_and_spectators() -> None:
    state = table(*HANDS, "r3 r4 r5 g1 g2", pile="w2 g1", values=3)
    step = do(state, discard(state, 1))
    drawn = card(step.state, 0, 5)
    assert only(step, CardDrawn, 0) == only(step, CardDrawn, None) == CardDrawn(0, drawn, None, 1)
    assert only(step, CardDrawn, 1) == only(step, CardDrawn, 2) == CardDrawn(0, drawn, cards("w2")[0], 1)


def test_the_turn_passes_clockwise() -> None:
    state = table(*HANDS, "r3 r4 r5 g1 g2", values=3)
    state = after(state, discard(state, 1))
    assert RULES.to_act(state) == {1}
    state = after(state, discard(state, 1))
    state = after(state, discard(state, 1))
    assert RULES.to_act(state) == {0}


def test_it_can_not_be_taken_back() -> None:
    state = table(*HANDS, values=3)
    assert do(state, discard(state, 1)).final


def test_only_a_card_of_the_own_hand_can_be_discarded_or_played() -> None:
    state = table(*HANDS, values=3)
    theirs = card(state, 1, 1)
    assert RULES.why_not(RULES.view(state, 0), DiscardCard(theirs)) == Refusal("not_your_card")
