"""What there is to know about a table of La ejecución perfecta, secrets included."""

from typing import Literal, TypeAlias

from games.ejecucion.wbs import Activity
from games.kit.contract import CardId, Seat, Value

Ending: TypeAlias = Literal["own", "ceded"]
"""How the project was completed: all four deliverables were the winner's own, or others had to cede some."""


class Config(Value, frozen=True):
    """The options of a room: none."""


class Deal(Value, frozen=True):
    """The one shuffle of the game."""

    cards: tuple[Activity, ...]
    """The 128 activities in drawing order; the place in it is the card's id. From the front: five to each, seat 0
    first, each hand whole; then the centre; then the next deals, five to each again."""


class SeenCard(Value, frozen=True):
    """An activity card whose front the viewer sees."""

    id: CardId
    activity: Activity


class State(Value, frozen=True):
    """Everything about a table, after one of its entries."""

    config: Config
    first: Seat
    """Who deals, every time, and begins."""
    deal: Deal
    deals: int
    """How many times hands have been dealt, from 1."""
    hands: tuple[tuple[CardId, ...], ...]
    """One per seat, in the order dealt."""
    laid: tuple[CardId | None, ...]
    """One per activity: the card that lies open with it, in the centre or under its package; None = not yet laid."""
    packages: tuple[Seat | None, ...]
    """One per package: who holds it; None = not yet claimed."""
    deliverables: tuple[Seat | None, ...]
    """One per deliverable: who holds it."""
    projects: tuple[Seat | None, ...]
    """One per project: who claimed it, and has won."""
    turn: Seat
    """Whose turn it is, or was when the game ended."""
    ending: Ending | None = None
    """None while the game runs."""

    def face(self, card: CardId) -> Activity:
        """What is on the card's front, seen or not."""
        return self.deal.cards[card]


class View(Value, frozen=True):
    """All that one viewer may know."""

    seat: Seat | None
    seats: int
    first: Seat
    """Who deals, every time, and begins. Turns go on to the right: seat − 1."""
    config: Config
    turn: Seat
    """Whose turn it is, or was when the game ended."""
    deals: int
    """Which deal is being played, from 1."""
    all_deals: int
    """How many there are, if nobody wins before: 12, 8, 6, 5, 4 for 2..6 people."""
    deck: int
    """Cards left in the deck."""
    hands: tuple[int, ...]
    """One per seat: how many cards it holds."""
    hand: tuple[SeenCard, ...]
    """The viewer's own, in the order dealt; empty for the public."""
    laid: tuple[CardId | None, ...]
    """One per activity (128): the card that lies open with it; None = not yet laid. The activities of package n are
    4n .. 4n + 3: they lie in the centre until the package is claimed, under it from then on."""
    packages: tuple[Seat | None, ...]
    """One per package (32), four to a deliverable: who holds it; None = not yet claimed. Of one colour all that are
    claimed are with one seat."""
    deliverables: tuple[Seat | None, ...]
    """One per deliverable (8), four to a project."""
    projects: tuple[Seat | None, ...]
    """One per project (2): who claimed it, and has won."""
    ending: Ending | None
    """None while the game runs."""
