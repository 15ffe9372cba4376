"""How a game ends, and what is shown of it."""

import pytest

from games.ejecucion.facts import GameWon
from games.kit.contract import ScoreLine, Seat
from tests.games.ejecucion.builders import RULES, do, hand, kinds, only, table

A, B, C = map(Seat, range(3))


def won(deliverables: dict[str, int]) -> tuple:
    state = table(
        "2.4.4.4 1.1.1.1",
        "1.1.1.2",
        "1.1.1.3",
        laid="2.4.4.1 2.4.4.2 2.4.4.3 1.3.1.1",
        packages={"2.4.1": C, "2.4.2": C, "2.4.3": C, "1.2.1": B, "1.2.2": B},
        deliverables={"1.4": C, **deliverables},
    )
    step = do(state, "2.4.4.4")
    return step, RULES.outcome(step.state)


def test_the_first_to_claim_a_project_wins_and_all_others_share_the_second_rank() -> None:
    step, outcome = won({"2.1": A, "2.2": B, "2.3": C})
    assert outcome.ranks == (1, 2, 2)
    assert only(step, GameWon) == GameWon(A, 1, "ceded")


@pytest.mark.parametrize(("third", "ending"), [(A, "own"), (C, "ceded")])
def test_the_ending_says_whether_others_had_to_cede_deliverables(third: Seat, ending: str) -> None:
    step, outcome = won({"2.1": A, "2.2": A, "2.3": third})
    assert outcome.reason == ending
    assert ("DeliverablesCeded" in kinds(step)) == (ending == "ceded")


def test_shown_are_the_packages_deliverables_and_projects_that_each_holds() -> None:
    _, outcome = won({"2.1": A, "2.2": B, "2.3": C})
    assert outcome.scores == (16 + 4 + 1, 2, 4 + 1)
    assert [line for line in outcome.lines if line.seat == A] == [
        ScoreLine(A, "package", 16),
        ScoreLine(A, "deliverable", 4),
        ScoreLine(A, "project", 1),
    ]
    assert [line.points for line in outcome.lines if line.seat == C] == [4, 1, 0]


def test_a_score_is_the_sum_of_its_lines() -> None:
    _, outcome = won({"2.1": A, "2.2": B, "2.3": C})
    for seat in (A, B, C):
        assert outcome.scores[seat] == sum(line.points for line in outcome.lines if line.seat == seat)


def test_after_the_end_nobody_plays_and_nothing_is_dealt() -> None:
    step, _ = won({"2.1": A, "2.2": B, "2.3": C})
    assert RULES.to_act(step.state) == frozenset()
    assert all(RULES.legal(step.state, seat) == () for seat in (A, B, C))
    assert step.state.turn == A
    assert hand(step.state, A) == ["1.1.1.1"]
    assert kinds(step)[-1] == "GameWon"


def test_while_it_runs_there_is_no_outcome() -> None:
    assert RULES.outcome(table("1.1.1.1", "1.1.1.2")) is None


def test_whose_clock_ran_out_lays_the_first_card_of_the_hand() -> None:
    state = table("2.2.2.2 1.1.1.1", "1.1.1.2")
    assert RULES.default_action(state, A) == RULES.legal(state, A)[0]
    assert hand(RULES.apply(state, A, RULES.default_action(state, A)).state, A) == ["1.1.1.1"]
