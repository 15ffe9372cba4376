"""What each viewer sees."""

import pytest
from msgspec.structs import replace

from games.ambystoma.actions import ChooseLine, InformColour
from games.ambystoma.cards import Card
from games.ambystoma.facts import (
    CardDiscarded,
    CardDrawn,
    CardMissed,
    CardPlaced,
    ColourTold,
    HandsDealt,
    StripedRevealed,
)
from games.ambystoma.state import Config, Line, Marks, SeenCard, View
from games.kit.contract import Seat
from tests.games.ambystoma.builders import RULES, after, card, cards, discard, do, only, play, table

HANDS = ("r1 s3 y4 s1 b5", "g1 g2 g3 g4 g5", "w1 w2 w3 w4 w5")


def faces_in(view: View, seat: int) -> list[Card | None]:
    return [card.face for card in view.hands[seat]]


def test_a_seat_sees_every_hand_but_its_own() -> None:
    view = RULES.view(table(*HANDS), Seat(1))
    assert faces_in(view, 0) == cards(HANDS[0])
    assert faces_in(view, 1) == [None] * 5
    assert faces_in(view, 2) == cards(HANDS[2])


def test_spectators_see_no_hand() -> None:
    view = RULES.view(table(*HANDS), None)
    assert [faces_in(view, seat) for seat in range(3)] == [[None] * 5] * 3


def test_everybody_sees_the_lines_with_the_faces_that_lie_there() -> None:
    state = table("s1 r1 r1 r2 r3", HANDS[1], values=5)
    state = after(state, play(state, 1), ChooseLine("blue"))
    seen = SeenCard(state.lines[3][0], "striped", 1)
    assert {RULES.view(state, viewer).lines[3] for viewer in (None, 0, 1)} == {Line("blue", (seen,))}


def test_everybody_sees_the_discard_pile_in_its_order() -> None:
    state = table(*HANDS, discard="w1 b2", values=5)
    faces = [(card.colour, card.number) for card in RULES.view(state, None).discard]
    assert faces == [("white", 1), ("blue", 2)]


def test_everybody_sees_what_was_told_of_every_hand() -> None:
    state = after(table(*HANDS), InformColour(Seat(1), "green"))
    for viewer in (None, 0, 1, 2):
        assert [card.marks for card in RULES.view(state, viewer).hands[1]] == [Marks(colours=("green",))] * 5


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_says_whose_it_is_and_what_lies_on_the_table(viewer: Seat | None) -> None:
    state = table(*HANDS[:2], values=3, mistakes=2, turn=1, pile="b1 b2", turns_left=None, config=Config("short", 4))
    view = RULES.view(state, viewer)
    assert (view.seat, view.seats, view.first, view.config) == (viewer, 2, 0, Config("short", 4))
    assert (view.values, view.mistakes, view.turn, view.deck) == (3, 2, 1, 2)
    assert (view.pending, view.turns_left) == (None, None)


def test_what_may_be_done_does_not_tell_which_own_card_is_striped() -> None:
    plain = table("r1 r2 r3 r4 r5", HANDS[1], values=5)
    striped = table("s1 s2 s3 s4 s5", HANDS[1], values=5)
    assert RULES.legal(plain, 0) == RULES.legal(striped, 0)


def test_a_view_shows_the_faces_of_others_hands_lines_discards_and_the_card_that_waits() -> None:
    state = table("s1 r1 r1 r2 r3", "g1 w2 w3 w4 w5", lines="R1 Y0 G0 B0 W0", discard="b4", pile="b2 b3")
    state = after(state, play(state, 1))
    shown = RULES.faces(RULES.view(state, Seat(0)))
    assert (card(state, 1, 1), "green 1") in shown
    assert (state.lines[0][0], "red 1") in shown
    assert (state.discard[0], "blue 4") in shown
    assert (state.pending, "striped 1") in shown
    assert len(shown) == 5 + 1 + len(state.discard) + 1


def test_to_spectators_a_view_shows_no_face_of_a_hand() -> None:
    assert RULES.faces(RULES.view(table(*HANDS), None)) == ()


@pytest.mark.parametrize(
    ("fact", "shown"),
    [
        (HandsDealt(1, ((), (SeenCard(3, "red", 1),))), ((3, "red 1"),)),
        (CardDrawn(0, 4, Card("striped", 2), 7), ((4, "striped 2"),)),
        (CardDrawn(0, 4, None, 7), ()),
        (CardDiscarded(0, SeenCard(5, "blue", 3), 7), ((5, "blue 3"),)),
        (StripedRevealed(0, SeenCard(5, "striped", 3), ("red", "blue")), ((5, "striped 3"),)),
        (CardPlaced(0, SeenCard(5, "blue", 3), "blue"), ((5, "blue 3"),)),
        (CardMissed(0, SeenCard(5, "blue", 3), 1), ((5, "blue 3"),)),
        (ColourTold(0, 1, "red", (5,), 7), ()),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_fact_shows_the_faces_it_names(fact: object, shown: tuple[tuple[int, str], ...]) -> None:
    assert RULES.faces(fact) == shown


def test_every_card_seen_once_keeps_its_number_to_the_end() -> None:
    state = table(*HANDS, values=5)
    mine = card(state, 0, 1)
    step = do(state, discard(state, 1))
    assert only(step, CardDiscarded).card.id == RULES.view(step.state, None).discard[-1].id == mine


def test_the_count_of_cards_values_and_lake_is_the_same_all_along() -> None:
    state = table("s1 r1 r3 r2 b1", "g1 w2 w3 w4 w5", values=5)
    counted = dict(RULES.census(state))
    assert (counted["red 1"], counted["striped 5"], counted["values"], counted["lake"]) == (3, 1, 8, 4)
    waiting = after(state, play(state, 1))
    placed = after(waiting, ChooseLine("red"))
    missed = after(placed, play(placed, 2))
    assert RULES.census(waiting) == RULES.census(placed) == RULES.census(missed) == RULES.census(state)


def test_a_lost_card_or_a_ninth_value_or_a_missing_lake_card_is_noticed_in_the_count() -> None:
    state = table("r1 r2 r3 r4 r5", "g1 w2 w3 w4 w5", discard="b1")
    counted = RULES.census(state)
    for wrong in ({"discard": state.discard[1:]}, {"values": 9}, {"values": -1}, {"mistakes": 5}):
        assert RULES.census(replace(state, **wrong)) != counted
