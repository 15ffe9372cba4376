"""The first turns of somebody who has never played: three at the table, each icon once.

What the learner meets, in this order: a back and what it leaves open; a try to score that misses; a steal, and the turn
that its icon gives; a score, with a card that lay face down among it; being robbed of a colour; a steal and whom its
icon robs.
"""

from games.kit.contract import Seat
from games.kit.lesson import LEARNER, Lesson, LessonStep, Point
from games.riserva.actions import Action, Rob, Score, Steal
from games.riserva.cards import COLOURS, ICON_COPIES, Card, Icon, full_deck
from games.riserva.state import Config, Deal

_FRIEND, _FRIEND2 = Seat(1), Seat(2)

_DEALT = (
    "red:rob blue:ybp purple:opk yellow:ryk "  # the learner's, ids 0 to 3
    "orange:rop red:rgp blue:obk purple:bpk "  # the friend's, ids 4 to 7
    "pink:ygk orange:oyb green:gpk red:rbk "  # the other friend's, ids 8 to 11
    "green:ogk yellow:ygb pink:rpk "  # drawn in this order, ids 12 to 14
    "yellow:oyk yellow:ryg green:ygp blue:gbk green:rgb"  # ids 15 to 19
)
"""Fronts, and backs by their letters: k is pink."""

_LETTERS = dict(zip("roygbpk", COLOURS, strict=True))
_ICONS: dict[int, Icon] = {15: "again", 19: "rob"}
"""The two that count here, by id."""


def _card(word: str) -> Card:
    front, _, back = word.partition(":")
    first, second, third = [_LETTERS[letter] for letter in back]
    return Card(next(colour for colour in COLOURS if colour == front), (first, second, third))


def _deal() -> Deal:
    dealt = [_card(word) for word in _DEALT.split()]
    cards = (*dealt, *[card for card in full_deck() if card not in dealt])
    icons = [_ICONS.get(card) for card in range(len(dealt))]
    rest = [icon for icon, many in ICON_COPIES.items() for _ in range(many - 1)]
    return Deal(cards, (*icons, *rest, *[None] * (len(cards) - len(icons) - len(rest))))


_SCORE = (Point("action", "score"), Point("what", "score"))
"""The learner's own reserve is tapped, then the confirmation."""


def _steal(victim: Seat) -> tuple[Point, ...]:
    return Point("steal", str(victim)), Point("what", "steal")


LESSON: Lesson[Config, Deal, Action] = Lesson(
    config=Config(),
    seats=3,
    first=LEARNER,
    deal=_deal(),
    steps=(
        LessonStep("read", LEARNER, None, (Point("steal", str(_FRIEND)),)),
        LessonStep("score", LEARNER, Score(), _SCORE),
        LessonStep("friend_misses", _FRIEND, Score()),
        LessonStep("friend2_scores", _FRIEND2, Score()),
        LessonStep("steal", LEARNER, Steal(_FRIEND), _steal(_FRIEND)),
        LessonStep("again", LEARNER, Score(), _SCORE),
        LessonStep("friend_steals", _FRIEND, Steal(LEARNER)),
        LessonStep("friend2_misses", _FRIEND2, Score()),
        LessonStep("rob_icon", LEARNER, Steal(_FRIEND), _steal(_FRIEND)),
        LessonStep("rob", LEARNER, Rob(_FRIEND2), (Point("rob", str(_FRIEND2)), Point("what", "rob"))),
    ),
)
"""Six taps asked of the learner, four turns of two friends."""
