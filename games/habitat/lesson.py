"""A first turn, from the discs to the first animal that moves in.

The learner meets, in this order: a card and the habitat that it asks for; a space and its three discs; a trunk on an
empty cell, leaves on top of it, a small tree beside it; the card, taken now that its habitat stands, in an orientation
that the card does not show; its cube; the end of the turn.
"""

from typing import get_args

from games.habitat.actions import Action, EndTurn, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.cards import Animal, Spirit
from games.habitat.state import DISCS, Colour, Config, Deal
from games.kit.contract import CardId
from games.kit.lesson import LEARNER, Lesson, LessonStep, Point

_SPACES = "gby rry nvv bbg gyn"
"""The five spaces as they lie; the learner takes the third."""
_NEXT = "vbn"
"""What comes from the bag in its stead."""
_OPEN: tuple[Animal, ...] = ("swan", "eagle", "jay", "marten", "toad")
_JAY = CardId(2)
"""A tree of two discs, where its cube goes, beside one of a single disc."""
_TALL, _SMALL = 11, 15
"""The cell in the middle, and the one to its upper right: the card shows the small tree on the lower right."""


def _deal() -> Deal:
    discs = "".join(_SPACES.split()) + _NEXT
    drawn = [colour for disc in discs for colour in DISCS if colour == disc]
    rest: list[Colour] = [colour for colour, many in DISCS.items() for _ in range(many - discs.count(colour))]
    others = [animal for animal in get_args(Animal) if animal not in _OPEN]
    return Deal((*drawn, *rest), (*_OPEN, *others), get_args(Spirit))


def _disc(colour: Colour, cell: int) -> tuple[PlaceDisc, tuple[Point, ...]]:
    """A disc in hand is tapped, then the cell, then the confirmation."""
    return PlaceDisc(colour, cell), (Point("disc", colour), Point("cell", str(cell)), Point("what", "place"))


_CARD = Point("card", str(_JAY))
_CUBE = Point("cell", str(_TALL)), Point("what", "cube")

LESSON: Lesson[Config, Deal, Action] = Lesson(
    config=Config(),
    seats=2,
    first=LEARNER,
    deal=_deal(),
    steps=(
        LessonStep("look", LEARNER, None, (_CARD, Point("action", "back"))),
        LessonStep("space", LEARNER, TakeSpace(2), (Point("space", "2"), Point("what", "take"))),
        LessonStep("trunk", LEARNER, *_disc("n", _TALL)),
        LessonStep("leaves", LEARNER, *_disc("v", _TALL)),
        LessonStep("beside", LEARNER, *_disc("v", _SMALL)),
        LessonStep("card", LEARNER, TakeCard(_JAY), (_CARD, Point("what", "take"))),
        LessonStep("cube", LEARNER, PlaceCube(_JAY, _TALL), (_CARD, *_CUBE)),
        LessonStep("end", LEARNER, EndTurn(), (Point("what", "end"), Point("what", "end"))),
    ),
)
"""Eight taps asked of the learner, a whole turn."""
