"""What the table previews before an activity is laid."""

import pytest

from games.ejecucion.hints import Cession, Hints, Prospect
from games.ejecucion.state import State
from games.kit.contract import Refusal, Seat, Viewer
from tests.games.ejecucion.builders import RULES, do, held, kinds, place, table

A, B, C, D = map(Seat, range(4))


def hints(state: State, viewer: Viewer) -> Hints:
    return RULES.hints(RULES.view(state, viewer))


def prospect(state: State, seat: int, at: int = 1) -> Prospect:
    """Of the card at this place of a hand, from 1."""
    return hints(state, Seat(seat)).prospects[at - 1]


def test_a_card_says_how_many_of_its_package_already_lie() -> None:
    state = table("1.1.1.4 1.2.1.1 2.1.1.1", "2.4.4.1", laid="1.1.1.1 1.1.1.2 1.2.1.2")
    assert [one.lying for one in hints(state, A).prospects] == [2, 1, 0]
    assert not any(one.closes for one in hints(state, A).prospects)
    first = prospect(state, A)
    assert (first.package, first.deliverable, first.project) == (place("1.1.1"), place("1.1"), place("1"))


def test_a_fourth_activity_says_that_it_closes_the_package_and_who_cedes_how_many() -> None:
    state = table("1.2.4.4", "2.4.4.1", laid="1.2.4.1 1.2.4.2 1.2.4.3", packages={"1.2.1": B, "1.2.2": B})
    one = prospect(state, A)
    assert (one.lying, one.closes, one.packages_from) == (3, True, Cession(B, 2))
    assert (one.brings_deliverable, one.deliverables_from, one.wins) == (False, (), False)


def test_the_last_package_of_a_colour_says_that_it_brings_the_deliverable() -> None:
    state = table(
        "1.2.4.4",
        "2.4.4.1",
        laid="1.2.4.1 1.2.4.2 1.2.4.3",
        packages={"1.2.1": B, "1.2.2": B, "1.2.3": B},
    )
    one = prospect(state, A)
    assert (one.packages_from, one.brings_deliverable, one.wins) == (Cession(B, 3), True, False)


def nearly_won(turn: int) -> State:
    return table(
        "2.1.1.1",
        "2.1.2.1",
        "2.1.3.1",
        "1.4.4.2",
        laid="1.4.4.1 1.4.4.3 1.4.4.4",
        deliverables={"1.1": A, "1.2": A, "1.3": B},
        packages={"1.4.1": C, "1.4.2": C, "1.4.3": C},
        turn=turn,
    )


@pytest.mark.parametrize("turn", [D, A])
def test_the_last_deliverable_says_that_it_wins_whoevers_turn_it_is(turn: Seat) -> None:
    one = prospect(nearly_won(turn), D)
    assert one.wins
    assert one.deliverables_from == (Cession(A, 2), Cession(B, 1))


def test_what_is_previewed_is_what_happens() -> None:
    state = nearly_won(D)
    step = do(state, "1.4.4.2")
    assert kinds(step).count("DeliverablesCeded") == len(prospect(state, D).deliverables_from)
    assert "1" in held(step.state, D)


def test_of_each_package_it_is_counted_what_the_viewer_has_not_seen() -> None:
    state = table("1.1.1.4 1.1.1.3", "1.1.2.1", laid="1.1.1.1 1.1.3.1")
    own, public = hints(state, A).unseen, hints(state, None).unseen
    assert (own[0], own[1], own[2], own[3]) == (1, 4, 3, 4)
    assert (public[0], public[1], public[2]) == (3, 4, 3)
    assert len(own) == 32


def test_of_each_project_it_is_counted_what_is_still_to_be_laid() -> None:
    state = table("1.1.1.4", "1.1.2.1", laid="1.1.1.1 1.1.3.1 2.1.1.1")
    assert hints(state, None).left == (62, 63)


def test_the_public_has_no_prospects() -> None:
    assert hints(table("1.1.1.4", "1.1.2.1"), None).prospects == ()


def test_a_hand_is_previewed_also_when_the_game_is_over() -> None:
    over = do(nearly_won(D), "1.4.4.2").state
    assert len(hints(over, A).prospects) == 1


def test_why_nothing_can_be_laid_is_said_and_nothing_when_it_can() -> None:
    state = table("1.1.1.4", "1.1.2.1")
    assert hints(state, A).denied is None
    assert hints(state, B).denied == Refusal("not_your_turn", {"seat": A})
    assert hints(state, None).denied == Refusal("not_seated")
    assert hints(do(nearly_won(D), "1.4.4.2").state, D).denied == Refusal("game_over")
