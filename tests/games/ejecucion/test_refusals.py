"""Why something can't be done."""

from games.ejecucion.actions import Lay
from games.kit.contract import CardId, Refusal, Seat, Viewer
from tests.games.ejecucion.builders import RULES, do, lay, table

A, B = Seat(0), Seat(1)
STATE = table("1.1.1.4 1.2.1.1", "1.1.2.1 2.2.2.2")


def why(action: Lay, viewer: Viewer = A, state=STATE) -> Refusal:
    return RULES.why_not(RULES.view(state, viewer), action)


def test_spectators_do_not_play() -> None:
    assert why(lay(STATE, "1.1.1.4"), viewer=None) == Refusal("not_seated")


def test_nobody_plays_out_of_turn() -> None:
    assert why(lay(STATE, "1.1.2.1"), viewer=B) == Refusal("not_your_turn", {"seat": A})


def test_only_a_card_of_the_own_hand_is_laid() -> None:
    assert why(lay(STATE, "1.1.2.1")) == Refusal("not_your_card")
    assert why(Lay(CardId(1000))) == Refusal("not_your_card")


def test_after_the_end_nobody_plays() -> None:
    state = table(
        "1.4.4.4 2.1.1.1",
        "2.4.4.1",
        laid="1.4.4.1 1.4.4.2 1.4.4.3",
        packages={"1.4.1": B, "1.4.2": B, "1.4.3": B},
        deliverables={"1.1": A, "1.2": A, "1.3": A},
    )
    over = do(state, "1.4.4.4").state
    assert why(lay(over, "2.1.1.1"), state=over) == Refusal("game_over")


def test_what_is_legal_is_refused_nothing() -> None:
    assert why(lay(STATE, "1.1.1.4")) == Refusal("allowed")
    assert RULES.legal(STATE, A) == (lay(STATE, "1.1.1.4"), lay(STATE, "1.2.1.1"))
    assert RULES.legal(STATE, B) == ()
