"""What the table shows before a choice: points as they stand, what each card would bring, what is not offered."""

import pytest

from games.ajolocracia.hints import Hints, Promise, Tie
from games.ajolocracia.refusals import Why
from games.ajolocracia.state import Config
from games.kit.contract import Refusal, Seat
from games.kit.denials import Denied
from tests.games.ajolocracia.builders import RULES, do, letters, table, turn

X = Seat(0)


def hints(*hands: str, laid: str = "", other: str = "", **more: object) -> Hints:
    return RULES.hints(RULES.view(table(*hands, laid=[laid, other], **more), X))


def promise(letter: str, laid: str = "", other: str = "", **more: object) -> tuple[str, int, int]:
    one: Promise = hints(f"{letter} {letter}", "V V", laid=laid, other=other, **more).promises[0]
    return one.effect, one.count, one.gains


@pytest.mark.parametrize(
    ("letter", "laid", "promised"),
    [
        ("P", "", ("opens_pair", 1, 0)),
        ("P", "P", ("completes_pair", 2, 5)),
        ("P", "P P", ("opens_pair", 3, 0)),
        ("T", "", ("opens_three", 1, 0)),
        ("T", "T", ("second_of_three", 2, 0)),
        ("T", "T T", ("completes_three", 3, 10)),
        ("T", "T T T", ("opens_three", 4, 0)),
        ("I", "I I", ("institution", 3, 3)),
        ("I", "I I I I I", ("institution", 6, 0)),
        ("M", "", ("ambystoma", 1, 3)),
        ("M", "W", ("on_environment", 1, 9)),
        ("L", "W L", ("ambystoma", 2, 2)),
        ("R", "W W L", ("on_environment", 1, 3)),
        ("W", "", ("environment", 1, 0)),
        ("W", "W W L", ("environment", 2, 0)),
        ("E", "", ("ine", 1, 0)),
        ("V", "V", ("value", 2, 0)),
    ],
)
def test_each_card_of_the_hand_says_what_it_would_bring(letter: str, laid: str, promised: tuple[str, int, int]) -> None:
    assert promise(letter, laid) == promised


def test_faces_gain_what_the_race_stands_at() -> None:
    assert promise("2", "1", other="3") == ("faces", 3, 0), "from second place to a tie: 3 and 3"
    assert promise("3", "1", other="3") == ("faces", 4, 3), "from second place to the first"
    assert promise("1") == ("faces", 1, 6)


def test_valores_of_earlier_rounds_count_in_what_is_promised() -> None:
    assert promise("V", "V", past=[["V V", ""]]) == ("value", 4, 0)


def test_who_shares_a_prize_for_faces_is_told_round_by_round() -> None:
    shown = hints("1 P", "2 T", laid="3", other="2 1", past=[["1", "3"], ["V", "V"]])
    assert shown.ties == (Tie(3, "most", (Seat(0), Seat(1)), 3),)
    assert hints("1 P", "2 T", past=[["2", "1 1"]]).ties == (Tie(1, "most", (Seat(0), Seat(1)), 2),)


@pytest.mark.parametrize(("others", "tie"), [(["1", "1"], [Tie(1, "second", (Seat(1), Seat(2)), 1)]), (["1", "2"], [])])
def test_the_second_prize_can_be_shared_too(others: list[str], tie: list[Tie]) -> None:
    view = RULES.view(table("1 P", "2 T", "M M", laid=["3", *others]), X)
    assert list(RULES.hints(view).ties) == tie


def test_the_fewest_valores_cost_nothing_where_two_people_are_spared() -> None:
    assert hints("1 P", "2 T").fewest_lose
    assert not hints("1 P", "2 T", config=Config(two_player_loss=False)).fewest_lose


def test_points_and_scores_stand_as_if_nothing_more_came() -> None:
    shown = hints("1 P", "2 T", laid="P P V", other="T T T 3", past=[["I I", "W M"]])
    assert [one.total for one in shown.points] == [5, 16]
    assert shown.scores == (8, 25)
    assert shown.faces == (0, 3)
    assert (shown.values, shown.value_points) == ((1, 0), (6, -6))


def test_without_an_ine_no_pair_is_offered_and_the_refusal_says_why() -> None:
    shown = hints("1 P", "2 T")
    assert shown.pairs == ()
    assert shown.denied == (Denied("choose_pair", Refusal(Why.NO_INE)),)


def test_with_an_ine_every_ordered_pair_says_what_it_brings() -> None:
    state = table("W M P", "2 T V", laid=["E P", ""])
    shown = RULES.hints(RULES.view(state, X))
    assert shown.denied == ()
    w, m, p = state.hands[0]
    assert [(one.first, one.seconds, one.gains) for one in shown.pairs] == [
        (w, (m, p), (9, 5)),
        (m, (w, p), (3, 8)),
        (p, (w, m), (5, 8)),
    ]


def test_what_is_promised_is_what_laying_it_brings() -> None:
    state = table("W M 2 P T I", "R L 3 P T V", laid=["E P T T I", "2 P"])
    before = RULES.hints(RULES.view(state, X))
    for one in before.promises:
        letter = letters([state.face(one.card)])
        after = RULES.hints(RULES.view(turn(state, letter, "V").state, X))
        assert after.points[0].total - before.points[0].total == one.gains
    for pairs in before.pairs:
        for second, gains in zip(pairs.seconds, pairs.gains, strict=True):
            both = letters([state.face(pairs.first), state.face(second)])
            after = RULES.hints(RULES.view(turn(state, both, "V").state, X))
            assert after.points[0].total - before.points[0].total == gains


def test_who_has_chosen_is_still_shown_what_else_would_bring() -> None:
    state = do(table("P I", "2 T", laid=["P"]), 0, "I").state
    assert [one.gains for one in RULES.hints(RULES.view(state, X)).promises] == [5, 1]


def test_the_public_is_shown_the_points_and_no_choices() -> None:
    shown = RULES.hints(RULES.view(table("P I", "2 T", laid=["E P P"]), None))
    assert shown.points[0].total == 5
    assert (shown.promises, shown.pairs, shown.denied) == ((), (), ())


def test_at_the_end_nothing_is_offered_and_the_third_round_keeps_its_points() -> None:
    state = turn(table("P I", "2 T", laid=["P"], past=[["V", ""], ["", ""]]), "P", "T").state
    shown = RULES.hints(RULES.view(state, X))
    assert shown.promises == ()
    assert [one.type for one in shown.denied] == ["choose", "choose_pair"]
    assert {one.refusal.id for one in shown.denied} == {Why.GAME_OVER}
    assert shown.scores == (5 + 6, 1)
    assert shown.value_points == (6, -6)
