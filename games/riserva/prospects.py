"""What may come of turning the top card up: for each reserve and each colour of its back."""

from games.kit.contract import Seat, Value
from games.kit.seats import others_clockwise
from games.riserva.cards import Colour
from games.riserva.knowledge import Families, face_down, given, matches
from games.riserva.scoring import gives_turn_again, robbable
from games.riserva.state import BackCard, View


class Prospect(Value, frozen=True):
    """One reserve, if the top card turns out to be of one colour."""

    seat: Seat
    colour: Colour
    lying: int
    """Cards of that colour that lie there face up."""
    hidden: tuple[float, ...]
    """For each face-down card there that can have the colour along with the others: how likely, 0 < p <= 1. Each is
    independent of the others (`games.riserva.knowledge.matches`)."""

    @property
    def sure(self) -> int:
        """Cards that match for certain."""
        return self.lying + self.hidden.count(1)

    @property
    def most(self) -> int:
        """Cards that match at most."""
        return self.lying + len(self.hidden)


class Turned(Value, frozen=True):
    """The top card, if it turns out to be of one colour."""

    colour: Colour
    likelihood: float
    """0 = ruled out; the three of a card sum up to 1."""
    prospects: tuple[Prospect, ...]
    """One per reserve, the seat in turn first, then clockwise; empty when ruled out."""


def turned(view: View, known: Families) -> tuple[Turned, ...]:
    """By the colours of the top card's back, in its order; empty when the draw pile is out."""
    if view.top is None:
        return ()
    return tuple([_turned(view, view.top, known, colour) for colour in view.top.back])


def _turned(view: View, top: BackCard, known: Families, colour: Colour) -> Turned:
    after = given(known, top.back, top.id, colour)
    if after is None:
        return Turned(colour, 0, ())
    seats = (view.turn, *others_clockwise(view.turn, view.seats))
    likelihood = len(after[top.back].worlds) / len(known[top.back].worlds)
    prospects = [
        Prospect(seat, colour, lying(view, seat, colour), tuple(matches(after, face_down(view, seat), colour)))
        for seat in seats
    ]
    return Turned(colour, likelihood, tuple(prospects))


def lying(view: View, seat: Seat, colour: Colour) -> int:
    """Cards of a colour that lie face up in a reserve."""
    return sum([len(pile.cards) for pile in view.reserves[seat].piles if pile.colour == colour])


def turn_again(view: View) -> bool:
    """Whether a steal that hits gives the seat in turn another turn: there must be a card left to turn up."""
    icon = view.top.icon if view.top else None
    return view.pile > 1 and gives_turn_again(view.config, view.seats, icon)


def to_rob(view: View) -> tuple[Seat, ...]:
    """Whom a steal with the top card would let the seat in turn rob, clockwise."""
    return robbable(view.scores, view.turn) if view.top and view.top.icon == "rob" else ()
