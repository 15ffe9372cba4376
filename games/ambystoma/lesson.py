"""The first turns of somebody who has never played: two at the table, every kind of action once, and one mistake.

What the learner meets, in this order: a clue and what it costs; a card played by what was told; a discard and the value
that it brings back; marks on one's own cards; a card that fits; one that does not, and the lake; a striped card and its
line.
"""

from collections import Counter
from typing import get_args

from games.ambystoma.actions import Action, ChooseLine, DiscardCard, InformNumber, PlayCard
from games.ambystoma.cards import Card, CardColour, full_deck
from games.ambystoma.state import Config, Deal
from games.kit.contract import CardId, Seat
from games.kit.lesson import LEARNER, Lesson, LessonStep, Point

_FRIEND = Seat(1)

_LETTERS: dict[str, CardColour] = {colour[0]: colour for colour in get_args(CardColour)}

_DEALT = (
    "y3 b1 r4 s1 w2 "  # the learner's, ids 0 to 4
    "r1 g2 b1 y5 w3 "  # the friend's, ids 5 to 9
    "y2 g4 w5 r3 r5"  # drawn in this order, ids 10 to 14
)


def _card(word: str) -> Card:
    return Card(_LETTERS[word[0]], int(word[1]))


def _deal() -> Deal:
    dealt = [_card(word) for word in _DEALT.split()]
    left = Counter(full_deck("full")) - Counter(dealt)
    return Deal((*dealt, *sorted(left.elements())))


def _own(card: int, what: str) -> tuple[Point, ...]:
    """An own card is tapped, then what to do with it, then the confirmation."""
    return Point("card", str(card)), Point("action", what), Point("what", what)


def _friend(say: str, action: Action) -> LessonStep[Action]:
    return LessonStep(say, _FRIEND, action)


LESSON: Lesson[Config, Deal, Action] = Lesson(
    config=Config(),
    seats=2,
    first=LEARNER,
    deal=_deal(),
    steps=(
        LessonStep(
            "clue",
            LEARNER,
            InformNumber(_FRIEND, 1),
            (Point("seat", "1"), Point("card", "5"), Point("clue", "1"), Point("what", "point")),
        ),
        _friend("friend_plays", PlayCard(CardId(5))),
        LessonStep("discard", LEARNER, DiscardCard(CardId(0)), _own(0, "discard")),
        _friend("friend_tells", InformNumber(LEARNER, 1)),
        LessonStep("look", LEARNER, None, (Point("card", "1"),)),
        LessonStep("play", LEARNER, PlayCard(CardId(1)), _own(1, "play")),
        _friend("friend_misses", PlayCard(CardId(7))),
        LessonStep("striped", LEARNER, PlayCard(CardId(3)), _own(3, "play")),
        LessonStep("line", LEARNER, ChooseLine("green"), (Point("line", "green"), Point("what", "line"))),
    ),
)
"""Seven taps asked of the learner, three turns of a friend."""
