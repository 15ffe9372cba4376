"""The first turns of somebody who has never played: two at the table, nine points at once, and a hand that returns.

What the learner meets, in this order: a choice, and changing it; everybody's cards revealed, and hands passed on; an
INE used for «¡Ajolocracia!», with an Ambystoma on its ambiente; a hand that was seen before; «valores», which count
at the end.
"""

from collections import Counter

from games.ajolocracia.actions import Action, Choose, ChoosePair
from games.ajolocracia.cards import Kind, full_deck
from games.ajolocracia.state import Config, Deal
from games.kit.contract import CardId, Seat
from games.kit.lesson import LEARNER, Lesson, LessonStep, Point

_FRIEND = Seat(1)

_LEARNERS: tuple[Kind, ...] = (
    "institution",
    "lermaense",
    "ine",
    "citizens_2",
    "value",
    "beetles",
    "isopods",
    "citizens_1",
    "lermaense",
    "institution",
)
"""Ids 0 to 9."""

_FRIENDS: tuple[Kind, ...] = (
    "beetles",
    "environment",
    "citizens_3",
    "isopods",
    "mexicanum",
    "institution",
    "lermaense",
    "value",
    "citizens_2",
    "beetles",
)
"""Ids 10 to 19."""


def _deal() -> Deal:
    dealt = (*_LEARNERS, *_FRIENDS)
    left = Counter(full_deck()) - Counter(dealt)
    return Deal((*dealt, *sorted(left.elements())))


def _choice(say: str, card: int) -> LessonStep[Action]:
    """A card of the hand is tapped, then the confirmation."""
    return LessonStep(say, LEARNER, Choose(CardId(card)), (Point("card", str(card)), Point("what", "choose")))


def _pair(say: str, first: int, second: int) -> LessonStep[Action]:
    """The first card, the call, the second one, the confirmation."""
    points = (Point("card", str(first)), Point("action", "pair"), Point("card", str(second)), Point("what", "pair"))
    return LessonStep(say, LEARNER, ChoosePair(CardId(first), CardId(second)), points)


def _friend(say: str, card: int) -> LessonStep[Action]:
    return LessonStep(say, _FRIEND, Choose(CardId(card)))


LESSON: Lesson[Config, Deal, Action] = Lesson(
    config=Config(),
    seats=2,
    first=LEARNER,
    deal=_deal(),
    steps=(
        _choice("choose", 0),
        _choice("change", 2),
        _friend("friend_reveals", 12),
        _pair("pair", 11, 14),
        _friend("friend_takes", 3),
        _choice("back_again", 4),
        _friend("friend_too", 17),
    ),
)
"""Four choices asked of the learner, three of a friend."""
