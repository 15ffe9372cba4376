"""Worlds that a viewer cannot rule out."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from games.ambystoma.actions import Action, InformColour, InformNumber
from games.ambystoma.cards import FACES, Card, full_deck
from games.ambystoma.imagine import possible
from games.ambystoma.state import Held, Marks, State
from games.kit.contract import Seat, Viewer
from tests.games.ambystoma.builders import RULES, cards, hand, table
from tests.games.ambystoma.secrets import may_be, rehide

HANDS = ("r1 s3 y4 s1 b5", "g1 g2 g3 g4 g5")
SEEDS = range(40)


def hear(state: State, *clues: Action) -> State:
    for clue in clues:
        state = RULES.apply(state, Seat(1 - clue.to), clue).state
    return state


def worlds(state: State, viewer: Viewer) -> list[State]:
    view = RULES.view(state, viewer)
    return [RULES.imagine(view, random.Random(seed)) for seed in SEEDS]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_an_imagined_world_looks_the_same_to_its_viewer(viewer: Viewer) -> None:
    state = hear(table(*HANDS), InformColour(Seat(0), "red"), InformNumber(Seat(1), 2), InformNumber(Seat(0), 1))
    for world in worlds(state, viewer):
        assert RULES.view(world, viewer) == RULES.view(state, viewer)
        assert sorted(world.deal.cards) == sorted(full_deck("full"))


def test_the_own_hand_and_the_pile_are_imagined_anew_each_time() -> None:
    assert len({world.deal for world in worlds(table(*HANDS), Seat(0))}) == len(SEEDS)


def test_the_public_imagines_every_hand_anew() -> None:
    state = table(*HANDS)
    drawn = worlds(state, None)
    assert all(len({tuple(hand(world, seat)) for world in drawn}) == len(SEEDS) for seat in (0, 1))


def test_a_card_told_two_colours_is_striped_in_every_world() -> None:
    state = hear(table(*HANDS), InformColour(Seat(0), "white"), InformColour(Seat(0), "green"))
    assert all(hand(world, 0)[1].is_striped and hand(world, 0)[3].is_striped for world in worlds(state, Seat(0)))


def test_a_card_told_one_colour_is_of_it_or_striped() -> None:
    state = hear(table(*HANDS), InformColour(Seat(0), "red"))
    assert {hand(world, 0)[0].colour for world in worlds(state, Seat(0))} == {"red", "striped"}


def test_a_card_passed_by_in_a_colour_clue_is_neither_of_it_nor_striped() -> None:
    state = hear(table(*HANDS), InformColour(Seat(0), "red"))
    assert {hand(world, 0)[2].colour for world in worlds(state, Seat(0))} == {"yellow", "green", "blue", "white"}


def test_a_world_is_found_when_a_card_must_make_room_for_another() -> None:
    """Two red ones, two blue cards and a one: that one is blue only if the other blue card is the two."""
    state = table("r1 r1 b2 b1", "g1 g2 g3 g4", pile="")
    told = [Marks(("red",), number=1), Marks(("red",), number=1), Marks(("blue",)), Marks(number=1)]
    view = RULES.view(marked(state, told), Seat(0))
    for seed in SEEDS:
        assert hand(RULES.imagine(view, random.Random(seed)), 0) == cards("r1 r1 b2 b1")


def marked(state: State, told: list[Marks]) -> State:
    first = tuple(Held(held.id, marks) for held, marks in zip(state.hands[0], told, strict=True))
    return replace(state, hands=(first, *state.hands[1:]))


def test_each_face_of_a_lone_hidden_card_comes_as_often_as_it_is_unseen() -> None:
    state = hear(table(*HANDS, pile="r1 r2 y1 y1"), InformColour(Seat(0), "red"))
    view, rng = RULES.view(state, Seat(0)), random.Random(1)
    seen = Counter(hand(RULES.imagine(view, rng), 0)[0] for _ in range(1000))
    assert set(seen) == set(cards("r1 r2 s1 s3"))
    assert seen[Card("red", 1)] > seen[Card("red", 2)]


def test_of_nested_choices_every_world_comes_as_often() -> None:
    """One card is the red one or two, the other the same or the blue three: it is blue half the time."""
    state = marked(table("r1 r2", "g1 g2", pile="b3"), [Marks(("red",)), Marks(not_colours=("white",))])
    view, rng = RULES.view(state, Seat(0)), random.Random(1)
    blue = sum(hand(RULES.imagine(view, rng), 0)[1] == Card("blue", 3) for _ in range(1000))
    assert 450 < blue < 550


MANY_MARKS = [
    Marks(colours, not_colours, number, not_numbers)
    for colours in [(), ("red",), ("red", "blue")]
    for not_colours in [(), ("green",), ("blue", "white")]
    for number, not_numbers in [(None, ()), (3, ()), (None, (1, 5))]
]


@pytest.mark.parametrize("marks", MANY_MARKS)
def test_what_a_card_can_be_is_what_all_that_was_told_is_true_of(marks: Marks) -> None:
    assert {FACES[place] for place in possible(marks)} == {face for face in full_deck("full") if may_be(face, marks)}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_is_redrawn_for_the_suite_keeps_what_was_told_and_what_lies_open(viewer: Viewer) -> None:
    state = hear(table(*HANDS, discard="w1"), InformColour(Seat(0), "red"), InformNumber(Seat(1), 2))
    for seed in SEEDS:
        other = rehide(state, viewer, random.Random(seed))
        assert other != state
        assert sorted(other.deal.cards) == sorted(state.deal.cards)
        assert all(other.face(card) == state.face(card) for card in state.discard)
        assert all(may_be(other.face(held.id), held.marks) for hand in other.hands for held in hand)


def test_what_is_redrawn_for_a_seat_leaves_the_other_hands_alone() -> None:
    state = table(*HANDS)
    other = rehide(state, Seat(0), random.Random(1))
    assert hand(other, 1) == hand(state, 1)
    assert hand(other, 0) != hand(state, 0)
