"""The end of a round and of the game: «¡Es hora de la democracia!»."""

import pytest

from games.ajolocracia.facts import GameEnded, HandsDealt, RoundScored, ValuesScored
from games.ajolocracia.scoring import value_points
from games.ajolocracia.state import Config, Points, State
from games.kit.contract import Outcome, ScoreLine, Seat
from tests.games.ajolocracia.builders import RULES, hand, in_front, only, table, told, turn

X, Y = Seat(0), Seat(1)


def ended(*fronts: str, past: tuple[list[str], list[str]] | None = None, **options: bool) -> State:
    """A game in which the third round ends with these fronts, and two cards worth nothing for everybody."""
    nothing = [""] * len(fronts)
    before = past or (nothing, nothing)
    hands = ["W E", "W E", "W E", "W E", "W W"][: len(fronts)]
    state = table(*hands, laid=fronts, past=before, config=Config(**options))
    return turn(state, *["W"] * len(fronts)).state


def outcome(*fronts: str, **more: object) -> Outcome:
    found = RULES.outcome(ended(*fronts, **more))
    assert found is not None
    return found


def test_after_a_round_valores_stay_and_the_rest_is_discarded_open_to_all() -> None:
    state = turn(table("V 1", "T P", laid=["V I", "L"]), "V", "T").state
    view = RULES.view(state, None)
    assert (view.round, state.laid) == (2, ((), ()))
    assert [[view.faces[card] for card in kept] for kept in view.kept] == [["value", "value"], []]
    (past,) = view.past
    assert [[view.faces[card] for card in laid] for laid in past.laid] == [
        ["value", "institution", "value", "isopods"],
        ["lermaense", "beetles", "citizens_1"],
    ]
    assert [one.total for one in past.points] == [1, 2 + 6]


def test_a_new_hand_is_dealt_from_the_same_pile_where_the_last_one_ended() -> None:
    step = turn(table("V 1", "T P"), "V", "T")
    assert [len(cards) for cards in step.state.hands] == [10, 10]
    assert step.state.hands[0][0] == 20
    assert only(step, RoundScored).round == 1
    dealt = only(step, HandsDealt, X)
    assert (dealt.round, dealt.each) == (2, 10)
    assert tuple(card.id for card in dealt.own) == step.state.hands[0]
    assert told(step)[-1] == HandsDealt(2, 10, "left", ())


def test_no_hand_is_dealt_after_the_third_round() -> None:
    state = ended("P", "T")
    assert state.hands == ((), ())
    assert RULES.to_act(state) == frozenset()
    assert RULES.legal(state, X) == ()
    assert RULES.view(state, None).round == 3
    assert RULES.view(state, None).deck == 108 - 60, "«las cartas sin jugar … se ignoran»"
    assert (in_front(state, 0), hand(state, 0)) == ("P W E", "")


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((4, 3, 2, 2), (6, 0, -3, -3)),
        ((4, 2, 2, 2, 2), (6, -1, -1, -1, -1)),
        ((3, 3, 1), (3, 3, -6)),
        ((4, 1), (6, -6)),
        ((2, 2, 2), (0, 0, 0)),
        ((0, 0), (0, 0)),
        ((1, 1, 1, 1, 0), (1, 1, 1, 1, -6)),
        ((3, 2, 0, 0, 0), (6, 0, -2, -2, -2)),
    ],
)
def test_most_valores_6_fewest_less_6_ties_split_toward_zero_all_equal_nothing(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert value_points(Config(), counts) == points


def test_without_two_player_loss_nobody_loses_with_two_but_with_three_one_does() -> None:
    assert value_points(Config(two_player_loss=False), (4, 1)) == (6, 0)
    assert value_points(Config(two_player_loss=False), (4, 2, 1)) == (6, 0, -6)
    assert outcome("V V", "V", two_player_loss=False).scores == (6, 0)


def test_valores_of_all_three_rounds_count() -> None:
    end = outcome("V", "V", past=(["V V", ""], ["", "V"]))
    assert [line for line in end.lines if "values" in line.id] == [
        ScoreLine(X, "most_values", 6, {"values": 3, "sharing": 1}),
        ScoreLine(Y, "fewest_values", -6, {"values": 2, "sharing": 1}),
    ]


def test_the_facts_of_the_last_step_tell_the_round_the_valores_and_the_winner() -> None:
    state = table("W V", "W E", laid=["P P", "V V"], past=[["", ""], ["", ""]])
    step = turn(state, "W", "W")
    assert [type(fact).__name__ for fact in told(step)][-3:] == ["RoundScored", "ValuesScored", "GameEnded"]
    assert only(step, RoundScored).points[0] == Points(0, 5, 0, 0, 0)
    assert only(step, ValuesScored) == ValuesScored((0, 3), (-6, 6))
    assert only(step, GameEnded) == GameEnded("points", (Y,), (-1, 6))


def test_most_points_win() -> None:
    end = outcome("P P", "T T T", "I")
    assert (end.scores, end.ranks, end.reason) == ((5, 10, 1), (2, 1, 3), "points")


def test_level_in_points_most_valores_win() -> None:
    end = outcome("V V P P", "T T T I", "V", past=(["", "V", "V V V"], ["", "", ""]))
    assert end.scores == (5, 11 - 6, 6)
    end = outcome("V V", "V I I I", "V V V", past=(["P P I", "", ""], ["", "", ""]))
    assert end.scores[:2] == (6, 0)
    end = outcome("V V P P", "V P P")
    assert end.ranks == (1, 2)


def test_level_in_points_and_valores_share_the_better_rank() -> None:
    end = outcome("V P P", "V P P", "I")
    assert (end.scores, end.ranks, end.reason) == ((8, 8, -5), (1, 1, 3), "shared")


def test_every_point_has_a_line_with_its_rule_and_its_round() -> None:
    end = outcome("P P R", "3 T T T V", past=(["W M W M L", "2"], ["I I", "1 1"]))
    assert [(line.seat, line.id, line.points, line.args) for line in end.lines] == [
        (Y, "most_faces", 6, {"faces": 2, "sharing": 1, "round": 1}),
        (X, "ambystoma_tripled", 18, {"kind": "mexicanum", "count": 2, "round": 1}),
        (X, "ambystoma", 2, {"kind": "lermaense", "count": 1, "round": 1}),
        (Y, "most_faces", 6, {"faces": 2, "sharing": 1, "round": 2}),
        (X, "institutions", 3, {"count": 2, "round": 2}),
        (Y, "most_faces", 6, {"faces": 3, "sharing": 1, "round": 3}),
        (X, "pairs", 5, {"count": 1, "round": 3}),
        (X, "ambystoma", 1, {"kind": "rosaceum", "count": 1, "round": 3}),
        (Y, "threes", 10, {"count": 1, "round": 3}),
        (X, "fewest_values", -6, {"values": 0, "sharing": 1}),
        (Y, "most_values", 6, {"values": 1, "sharing": 1}),
    ]


def test_the_lines_of_each_seat_add_up_to_its_score() -> None:
    end = outcome("P P 1", "3 T T T V", "1 V M", past=(["W M", "2", "2"], ["I I", "1 1", "V"]))
    for seat, score in enumerate(end.scores):
        assert sum(line.points for line in end.lines if line.seat == seat) == score


def test_a_share_of_nothing_is_told_too() -> None:
    end = outcome("3", "1", "1", "1", "1")
    seconds = [line for line in end.lines if line.id == "second_faces"]
    assert [(line.points, line.args["sharing"]) for line in seconds] == [(0, 4)] * 4
