"""The first turns of somebody who has never played: two at the table, and one colour that changes hands three times.

What the learner meets, in this order: a package that lacks one activity; a card that joins another; the fourth activity
and its package; the same colour closed by the friend, who takes it; a card that helps nobody; the colour won back.
"""

from games.ejecucion.actions import Action, Lay
from games.ejecucion.dealing import DECK
from games.ejecucion.state import Config, Deal
from games.ejecucion.wbs import activity_of
from games.kit.contract import CardId, Seat
from games.kit.lesson import LEARNER, Lesson, LessonStep, Point

_FRIEND = Seat(1)

_DEALT = (
    "2.4.1.3 1.2.1.4 1.3.4.2 1.2.3.4 2.1.2.1 "  # the learner's, ids 0 to 4
    "1.2.1.3 1.2.2.4 1.2.3.2 2.3.3.1 1.1.4.2 "  # the friend's, ids 5 to 9
    "1.2.1.1 1.2.1.2 1.2.2.1 1.2.2.2 1.2.2.3 1.2.3.1 1.2.3.3 2.4.1.1"  # the centre
)


def _deal() -> Deal:
    dealt = [activity_of(number) for number in _DEALT.split()]
    return Deal((*dealt, *[activity for activity in DECK if activity not in dealt]))


def _learner(say: str, card: int) -> LessonStep[Action]:
    """An own card is tapped, then laid."""
    return LessonStep(say, LEARNER, Lay(CardId(card)), (Point("card", str(card)), Point("what", "lay")))


def _friend(say: str, card: int) -> LessonStep[Action]:
    return LessonStep(say, _FRIEND, Lay(CardId(card)))


LESSON: Lesson[Config, Deal, Action] = Lesson(
    config=Config(),
    seats=2,
    first=LEARNER,
    deal=_deal(),
    steps=(
        LessonStep("look", LEARNER, None, (Point("deliverable", "1.2"), Point("package", "1.2.2"))),
        _learner("join", 0),
        _friend("friend_third", 5),
        _learner("close", 1),
        _friend("friend_takes", 6),
        _learner("wait", 2),
        _friend("friend_gives", 7),
        _learner("win_back", 3),
    ),
)
"""Five taps asked of the learner, three turns of a friend."""
