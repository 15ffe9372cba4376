"""Every refusal, and that there is always one."""

import itertools

import pytest

from games.ambystoma.actions import Action, ChooseLine, DiscardCard, InformColour, InformNumber, PlayCard
from games.ambystoma.cards import COLOURS, NUMBERS
from games.ambystoma.refusals import Why
from games.ambystoma.state import State
from games.kit.contract import CardId, Refusal, Seat, Viewer
from tests.games.ambystoma.builders import RULES, after, play, table

HANDS = ("s1 r1 r2 r3 r4", "g1 g2 g3 g4 g5")
ME, YOU = Seat(0), Seat(1)


def under_way() -> State:
    return table(*HANDS, values=5)


def waiting() -> State:
    return after(under_way(), play(under_way(), 1))


def lost() -> State:
    state = table(*HANDS, mistakes=3)
    return after(state, play(state, 3))


CASES: dict[Why, tuple[State, Viewer, Action, Refusal]] = {
    Why.NOT_SEATED: (under_way(), None, PlayCard(CardId(0)), Refusal("not_seated")),
    Why.GAME_OVER: (lost(), ME, PlayCard(CardId(0)), Refusal("game_over")),
    Why.NOT_YOUR_TURN: (under_way(), YOU, PlayCard(CardId(5)), Refusal("not_your_turn", {"seat": 0})),
    Why.CHOOSE_LINE_FIRST: (waiting(), ME, InformNumber(YOU, 1), Refusal("choose_line_first", {"number": 1})),
    Why.NO_LINE_TO_CHOOSE: (under_way(), ME, ChooseLine("red"), Refusal("no_line_to_choose")),
    Why.LINE_DOES_NOT_FIT: (
        after(table("s2 r1 r2 r3 r4", HANDS[1], lines="R1 Y1 G0 B0 W0"), PlayCard(CardId(0))),
        ME,
        ChooseLine("white"),
        Refusal("line_does_not_fit", {"colour": "white"}),
    ),
    Why.NO_VALUES: (table(*HANDS, values=0), ME, InformColour(YOU, "green"), Refusal("no_values")),
    Why.VALUES_FULL: (table(*HANDS), ME, DiscardCard(CardId(0)), Refusal("values_full")),
    Why.NO_SUCH_SEAT: (under_way(), ME, InformNumber(Seat(2), 1), Refusal("no_such_seat", {"seat": 2})),
    Why.NOT_YOURSELF: (under_way(), ME, InformColour(ME, "red"), Refusal("not_yourself")),
    Why.NO_SUCH_CARD: (under_way(), ME, InformColour(YOU, "red"), Refusal("no_such_card", {"seat": 1})),
    Why.NOT_YOUR_CARD: (under_way(), ME, PlayCard(CardId(5)), Refusal("not_your_card")),
    Why.ALLOWED: (under_way(), ME, PlayCard(CardId(0)), Refusal("allowed")),
}


@pytest.mark.parametrize("why", Why)
def test_each_refusal_is_given_in_its_case(why: Why) -> None:
    state, viewer, action, refusal = CASES[why]
    assert RULES.why_not(RULES.view(state, viewer), action) == refusal
    assert refusal.id == why


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_nobody_has_is_refused_not_broken(seat: int) -> None:
    refusal = RULES.why_not(RULES.view(under_way(), ME), InformNumber(Seat(seat), 1))
    assert refusal == Refusal("no_such_seat", {"seat": seat})


@pytest.mark.parametrize("card", [-1, 5, 60, 1000])
@pytest.mark.parametrize("kind", [PlayCard, DiscardCard])
def test_a_card_that_is_not_in_the_hand_is_refused_not_broken(kind: type[PlayCard | DiscardCard], card: int) -> None:
    assert RULES.why_not(RULES.view(under_way(), ME), kind(CardId(card))) == Refusal("not_your_card")


@pytest.mark.parametrize("number", [-1, 0, 6])
def test_a_number_that_no_card_has_is_refused_not_broken(number: int) -> None:
    refusal = RULES.why_not(RULES.view(under_way(), ME), InformNumber(YOU, number))
    assert refusal == Refusal("no_such_card", {"seat": 1})


EVERYTHING: list[Action] = [
    *[InformColour(Seat(seat), colour) for seat in range(2) for colour in COLOURS],
    *[InformNumber(Seat(seat), number) for seat in range(2) for number in NUMBERS],
    *[kind(CardId(card)) for kind in (DiscardCard, PlayCard) for card in range(12)],
    *[ChooseLine(colour) for colour in COLOURS],
]


@pytest.mark.parametrize(
    "state",
    [under_way(), waiting(), lost(), table(*HANDS), table(*HANDS, values=0), table(*HANDS, pile="", turns_left=1)],
    ids=["under way", "waiting", "lost", "full", "empty", "last turn"],
)
def test_exactly_the_actions_that_are_not_legal_are_refused(state: State) -> None:
    for viewer, action in itertools.product((ME, YOU), EVERYTHING):
        refusal = RULES.why_not(RULES.view(state, viewer), action)
        assert (refusal.id == Why.ALLOWED) == (action in RULES.legal(state, viewer)), (viewer, action, refusal)
