"""The guided first turn shows what it says it shows."""

from games.ajolocracia.lesson import LESSON
from games.ajolocracia.state import State
from games.kit.contract import Seat
from games.kit.lesson import LEARNER, moments
from tests.games.ajolocracia.builders import RULES, hand, in_front

FRIEND = Seat(1)
PASSED = {step.say: moment for step, moment in zip(LESSON.steps, moments(RULES, LESSON)[1:], strict=True)}


def state(say: str) -> State:
    """The table after the step that says this."""
    return PASSED[say].table.state


def facts(say: str) -> list[str]:
    """What the learner is told of it."""
    told = [one.seen_by(LEARNER) for one in PASSED[say].told]
    return [type(fact).__name__ for fact in told if fact is not None]


def test_the_learner_chooses_and_changes_while_the_friend_thinks() -> None:
    assert facts("choose") == ["ChoiceMade"]
    assert facts("change") == ["ChoiceChanged"]
    assert RULES.to_act(state("change")) == {FRIEND}


def test_both_are_revealed_with_the_friends_choice_and_hands_are_passed() -> None:
    assert facts("friend_reveals") == ["ChoiceMade", "CardsLaid", "CardsLaid", "HandsPassed"]
    assert in_front(state("friend_reveals"), LEARNER) == "E"


def test_the_pair_brings_nine_points_at_once_and_the_ine_goes_on_with_the_hand() -> None:
    after = state("friend_takes")
    assert in_front(after, LEARNER) == "W M"
    assert RULES.hints(RULES.view(after, LEARNER)).points[LEARNER].ambystomas == 9
    assert "E" in hand(after, FRIEND)
    offered = RULES.hints(RULES.view(state("friend_reveals"), LEARNER)).pairs
    assert max(max(one.gains) for one in offered) == 9, "there is nothing better"


def test_the_first_hand_comes_back_two_cards_smaller() -> None:
    first = moments(RULES, LESSON)[0].table.state.hands[LEARNER]
    now = state("friend_takes").hands[LEARNER]
    assert set(now) < set(first)
    assert len(first) - len(now) == 2


def test_at_the_end_both_have_as_many_valores() -> None:
    assert RULES.hints(RULES.view(state("friend_too"), None)).values == (1, 1)
