"""What laying an activity brings: the sheet's sentences and the worked examples."""

import random
from itertools import pairwise

import pytest

from games.ejecucion.facts import (
    ActivityLaid,
    DeliverableClaimed,
    DeliverablesCeded,
    PackageClaimed,
    PackagesCeded,
)
from games.ejecucion.rules import Ejecucion
from games.ejecucion.state import Config, State
from games.ejecucion.wbs import Activity, number_of
from games.kit.contract import Seat
from tests.games.ejecucion.builders import (
    RULES,
    after,
    do,
    hand,
    held,
    kinds,
    laid,
    only,
    parts,
    place,
    printed,
    table,
)

A, B, C, D = map(Seat, range(4))
SOME = "2.4.4.1"


def test_an_activity_laid_leaves_the_hand_and_lies_with_those_of_its_package() -> None:
    state = table("1.2.1.2 2.1.1.1", "2.4.4.1", laid="1.2.1.4 1.3.1.1")
    step = do(state, "1.2.1.2")
    assert hand(step.state, A) == ["2.1.1.1"]
    assert laid(step.state) == ["1.2.1.2", "1.2.1.4", "1.3.1.1"]
    fact = only(step, ActivityLaid)
    assert (fact.seat, number_of(fact.card.activity), fact.lying) == (A, "1.2.1.2", 2)
    assert kinds(step) == ["ActivityLaid"]


def test_an_activity_with_none_of_its_package_lies_apart() -> None:
    assert only(do(table("1.2.1.2", "2.4.4.1", laid="1.2.2.4"), "1.2.1.2"), ActivityLaid).lying == 1


def test_three_activities_claim_nothing() -> None:
    step = do(table("1.1.1.3", "2.4.4.1", laid="1.1.1.1 1.1.1.2"), "1.1.1.3")
    assert kinds(step) == ["ActivityLaid"]
    assert held(step.state, A) == []


def test_each_turn_exactly_one_activity_is_laid_and_it_can_not_be_taken_back() -> None:
    step = do(table("1.1.1.3 1.1.1.4", "2.4.4.1"), "1.1.1.3")
    assert step.state.turn == B
    assert step.final


@pytest.mark.parametrize("seats", Ejecucion.seats)
def test_turns_go_on_to_the_right(seats: int) -> None:
    state = table(*[" ".join(parts("2.4")[5 * n % 16 : 5 * n % 16 + 1]) for n in range(seats)], turn=0)
    assert do(state, hand(state, 0)[0]).state.turn == seats - 1


# ---- the worked examples ----


def example() -> State:
    """The centre of the first example, and who completes what."""
    return table(
        "1.1.1.4 2.1.1.1",
        "1.1.4.4 2.1.2.1",
        "1.1.3.4 2.1.3.1",
        "1.1.2.4 2.1.4.1",
        laid=" ".join(f"1.1.{package}.{activity}" for package in "1234" for activity in "123"),
    )


def test_who_lays_the_fourth_activity_takes_the_package() -> None:
    step = do(example(), "1.1.1.4")
    assert kinds(step) == ["ActivityLaid", "PackageClaimed"]
    assert held(step.state, A) == ["1.1.1"]
    assert only(step, PackageClaimed) == PackageClaimed(A, place("1.1.1"))


def test_who_completes_another_package_of_the_colour_is_ceded_the_first() -> None:
    step = do(after(example(), "1.1.1.4"), "1.1.2.4")
    assert kinds(step) == ["ActivityLaid", "PackageClaimed", "PackagesCeded"]
    assert only(step, PackagesCeded) == PackagesCeded(D, A, (place("1.1.1"),))
    assert (held(step.state, A), held(step.state, D)) == ([], ["1.1.1", "1.1.2"])


def test_who_completes_the_third_has_three() -> None:
    step = do(after(example(), "1.1.1.4", "1.1.2.4"), "1.1.3.4")
    assert held(step.state, C) == ["1.1.1", "1.1.2", "1.1.3"]
    assert held(step.state, D) == []
    assert printed(only(step, PackagesCeded).packages, 3) == ["1.1.1", "1.1.2"]


def test_who_completes_the_fourth_claims_the_deliverable() -> None:
    step = do(after(example(), "1.1.1.4", "1.1.2.4", "1.1.3.4"), "1.1.4.4")
    assert kinds(step) == ["ActivityLaid", "PackageClaimed", "PackagesCeded", "DeliverableClaimed"]
    assert only(step, DeliverableClaimed) == DeliverableClaimed(B, place("1.1"))
    assert held(step.state, B) == ["1.1.1", "1.1.2", "1.1.3", "1.1.4", "1.1"]
    assert RULES.outcome(step.state) is None


def nearly_won() -> State:
    """Deliverables 1.1 and 1.2 with A, 1.3 with B; C has 1.4.1 to 1.4.3, D holds the last activity and nothing else."""
    return table(
        "2.1.1.1",
        "2.1.2.1",
        "2.1.3.1",
        "1.4.4.2 2.1.4.1",
        laid="1.4.4.1 1.4.4.3 1.4.4.4",
        deliverables={"1.1": A, "1.2": A, "1.3": B},
        packages={"1.4.1": C, "1.4.2": C, "1.4.3": C},
        turn=D,
    )


def test_who_lays_the_last_activity_of_a_project_takes_everything_and_wins_though_it_owned_nothing() -> None:
    step = do(nearly_won(), "1.4.4.2")
    everything = [*printed(range(16), 3), "1.1", "1.2", "1.3", "1.4", "1"]
    assert held(step.state, D) == everything
    assert [held(step.state, seat) for seat in (A, B, C)] == [[], [], []]
    assert RULES.outcome(step.state).ranks == (2, 2, 2, 1)


def test_the_cascade_is_told_step_by_step() -> None:
    step = do(nearly_won(), "1.4.4.2")
    assert kinds(step) == [
        "ActivityLaid",
        "PackageClaimed",
        "PackagesCeded",
        "DeliverableClaimed",
        "DeliverablesCeded",
        "DeliverablesCeded",
        "ProjectClaimed",
        "GameWon",
    ]
    ceded = [fact for one in step.facts if isinstance(fact := one.public, DeliverablesCeded)]
    assert [(fact.by, printed(fact.deliverables, 2)) for fact in ceded] == [(A, ["1.1", "1.2"]), (B, ["1.3"])]


# ---- what is not ceded ----


def test_packages_of_another_colour_stay_where_they_are() -> None:
    state = table("1.1.1.4", "2.4.4.1", laid="1.1.1.1 1.1.1.2 1.1.1.3", packages={"1.2.1": B, "2.1.1": B})
    step = do(state, "1.1.1.4")
    assert kinds(step) == ["ActivityLaid", "PackageClaimed"]
    assert held(step.state, B) == ["1.2.1", "2.1.1"]


def test_own_packages_of_the_colour_are_not_ceded() -> None:
    state = table("1.1.1.4", "2.4.4.1", laid="1.1.1.1 1.1.1.2 1.1.1.3", packages={"1.1.2": A})
    assert kinds(do(state, "1.1.1.4")) == ["ActivityLaid", "PackageClaimed"]


def test_a_deliverable_of_the_other_project_with_the_same_digit_counts_for_nothing() -> None:
    state = table("1.1.4.4", "2.4.4.1", laid="1.1.4.1 1.1.4.2 1.1.4.3", packages={"1.1.1": A, "2.1.2": A, "2.1.3": A})
    step = do(state, "1.1.4.4")
    assert kinds(step) == ["ActivityLaid", "PackageClaimed"]


def test_deliverables_are_not_ceded_before_the_project_is_complete() -> None:
    state = table(
        "1.3.4.4",
        "2.4.4.1",
        laid="1.3.4.1 1.3.4.2 1.3.4.3",
        packages={"1.3.1": B, "1.3.2": B, "1.3.3": B},
        deliverables={"1.1": B, "1.2": B},
    )
    step = do(state, "1.3.4.4")
    assert held(step.state, A) == ["1.3.1", "1.3.2", "1.3.3", "1.3.4", "1.3"]
    assert [number for number in held(step.state, B) if len(number) == 3] == ["1.1", "1.2"]


def test_four_deliverables_of_ones_own_win_and_nobody_cedes_one() -> None:
    state = table(
        "1.4.4.4",
        "2.4.4.1",
        laid="1.4.4.1 1.4.4.2 1.4.4.3",
        packages={"1.4.1": B, "1.4.2": B, "1.4.3": B},
        deliverables={"1.1": A, "1.2": A, "1.3": A},
    )
    step = do(state, "1.4.4.4")
    assert "DeliverablesCeded" not in kinds(step)
    assert RULES.outcome(step.state).reason == "own"


# ---- the invariants ----


@pytest.mark.parametrize("seats", Ejecucion.seats)
@pytest.mark.parametrize("seed", range(4))
def test_claimed_packages_of_one_colour_are_always_with_the_last_who_claimed_one(seats: int, seed: int) -> None:
    for before, state in pairwise(random_game(seats, seed)):
        for colour in range(8):
            now, was = (one.packages[4 * colour : 4 * colour + 4] for one in (state, before))
            owners = set(now) - {None}
            assert len(owners) <= 1
            if now.count(None) < was.count(None):
                assert owners == {before.turn}
            elif RULES.outcome(state) is None:
                assert now == was


@pytest.mark.parametrize("seats", Ejecucion.seats)
@pytest.mark.parametrize("seed", range(4))
def test_the_winner_laid_the_last_missing_activity_of_the_first_project_that_is_all_laid(seats: int, seed: int) -> None:
    states = random_game(seats, seed)
    complete = [[project for project in "12" if set(parts(project)) <= set(laid(state))] for state in states]
    assert not any(complete[:-1])
    (project,) = complete[-1]
    winner = states[-2].turn
    assert states[-1].projects[int(project) - 1] == winner
    assert RULES.outcome(states[-1]).ranks.index(1) == winner


@pytest.mark.parametrize("seats", Ejecucion.seats)
def test_a_package_is_claimed_exactly_when_its_four_activities_lie(seats: int) -> None:
    for state in random_game(seats, seed=9):
        for package, owner in enumerate(state.packages):
            assert (owner is not None) == (None not in state.laid[4 * package : 4 * package + 4])
        for deliverable, owner in enumerate(state.deliverables):
            below = state.packages[4 * deliverable : 4 * deliverable + 4]
            assert below == (owner,) * 4 if owner is not None else None in below


def random_game(seats: int, seed: int) -> list[State]:
    dice = random.Random(seed)
    states = [RULES.setup(Config(), seats, Seat(seed % seats), RULES.deal(Config(), seats, dice)).state]
    while RULES.to_act(states[-1]):
        state = states[-1]
        states.append(RULES.apply(state, state.turn, dice.choice(RULES.legal(state, state.turn))).state)
    return states


def test_the_parts_of_a_whole_are_the_four_that_its_number_begins() -> None:
    assert [number_of(Activity(at)) for at in range(4)] == parts("1.1.1")
