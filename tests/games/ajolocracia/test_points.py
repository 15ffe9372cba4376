"""The points of a round: the sheet's table of values, and the worked examples of the rulings."""

import pytest

from games.ajolocracia.scoring import race_for_faces
from games.ajolocracia.state import Points
from tests.games.ajolocracia.builders import RULES, table, turn


def points(*fronts: str) -> tuple[Points, ...]:
    """What these fronts are worth as they lie."""
    return RULES.hints(RULES.view(table(*["V V"] * len(fronts), laid=fronts), None)).points


@pytest.mark.parametrize(("isopods", "worth"), [(1, 0), (2, 5), (3, 5), (4, 10), (5, 10)])
def test_a_pair_of_isopods_and_algae_is_5(isopods: int, worth: int) -> None:
    assert points("P " * isopods, "")[0].isopods == worth


@pytest.mark.parametrize(("beetles", "worth"), [(1, 0), (2, 0), (3, 10), (5, 10), (6, 20)])
def test_three_beetles_and_annelids_are_10(beetles: int, worth: int) -> None:
    assert points("T " * beetles, "")[0].beetles == worth


@pytest.mark.parametrize(("institutions", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15)])
def test_institutions_are_1_3_6_10_and_15_for_5_or_more(institutions: int, worth: int) -> None:
    assert points("I " * institutions, "")[0].institutions == worth


@pytest.mark.parametrize(
    ("front", "worth"),
    [
        ("M", 3),
        ("L", 2),
        ("R", 1),
        ("W", 0),
        ("W M R", 10),
        ("R W M R", 11),
        ("W R L", 5),
        ("W W R L", 9),
        ("M W", 3),
        ("M W L", 9),
    ],
)
def test_an_ambystoma_goes_on_a_free_ambiente_that_lies_there_already_and_is_tripled(front: str, worth: int) -> None:
    assert points(front, "")[0].ambystomas == worth


def test_earlier_ambystomas_never_move_and_each_ambiente_takes_one() -> None:
    state = table("V V", "V V", laid=["M W L W R W"])
    lying = RULES.view(state, None).laid[0]
    ids = [one.card for one in lying]
    assert [one.on for one in lying] == [None, None, ids[1], None, ids[3], None]


def test_in_a_pair_the_order_decides_w_then_m_is_9_and_m_then_w_is_3_and_the_ambiente_waits() -> None:
    start = table("W M T", "V I 1", laid=["E"])
    for pair, worth, on in (("W M", 9, True), ("M W", 3, False)):
        state = turn(start, pair, "V").state
        assert RULES.hints(RULES.view(state, None)).points[0].ambystomas == worth
        assert any(one.on is not None for one in RULES.view(state, None).laid[0]) == on
    after = turn(table("W M L T", "V I 1 L", laid=["E"]), "M W", "V").state
    assert RULES.hints(RULES.view(turn(after, "L", "T").state, None)).points[0].ambystomas == 3 + 6


@pytest.mark.parametrize(
    ("faces", "prizes"),
    [
        ((5, 5, 2), (3, 3, 0)),
        ((5, 3, 3), (6, 1, 1)),
        ((3, 3, 1), (3, 3, 0)),
        ((4, 2), (6, 3)),
        ((4, 0), (6, 0)),
        ((0, 0), (0, 0)),
        ((2, 2, 2, 2), (1, 1, 1, 1)),
        ((2, 2, 2, 0), (2, 2, 2, 0)),
        ((5, 1, 1, 1, 1), (6, 0, 0, 0, 0)),
        ((0, 0, 0, 1), (0, 0, 0, 6)),
    ],
)
def test_most_faces_6_second_3_ties_split_and_no_second_after_a_tie_for_first(
    faces: tuple[int, ...], prizes: tuple[int, ...]
) -> None:
    assert race_for_faces(faces) == prizes


def test_a_citizen_counts_with_all_its_faces() -> None:
    assert [one.citizens for one in points("3 2 1", "3 2", "2")] == [6, 3, 0]


def test_everything_of_one_round_adds_up() -> None:
    one, other = points("P P T T T I I W M 3", "")
    assert one == Points(citizens=6, isopods=5, beetles=10, institutions=3, ambystomas=9)
    assert one.total == 33
    assert other.total == 0
