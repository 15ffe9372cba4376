"""What there is to know about a table of Riserva, secrets included, and what everybody may know of it.

All that is known is known to everybody: the views of all seats and of the public differ in `View.seat` alone.
"""

from typing import Literal, TypeAlias

from games.kit.contract import CardId, Seat, Value
from games.riserva.cards import Back, Card, Colour, Icon

RESERVE = 4
"""Cards dealt to each: «quattro carte coperte a ciascuno: sono la Riserva»."""

Reason: TypeAlias = Literal["score", "rob", "pile_score", "pile_reserve", "pile_shared"]
"""How a game ends: the threshold reached by scoring or by robbing; or the draw pile out, decided by score cards, by
reserve cards, or not at all (shared)."""


class Config(Value, frozen=True):
    """The options of a room."""

    reserve: Literal["face_down", "face_up"] = "face_down"
    """How the four cards of each are dealt: with only their backs to see [S], or open."""
    icons: bool = True
    """Whether seven backs say "again" and seven "rob"."""
    steal_again: bool = False
    """House rule for two: a successful steal gives another turn. With more people at the table it changes nothing."""


class Deal(Value, frozen=True):
    """Every shuffle of the game."""

    cards: tuple[Card, ...]
    """All 105 in drawing order; the place in it is the card's id. Seat 0 is dealt the first four, seat 1 the next…"""
    icons: tuple[Icon | None, ...]
    """What the back of each bears, by card id; shuffled apart from the cards [R]: an icon says nothing of a colour."""


class Held(Value, frozen=True):
    """One seat's reserve."""

    up: tuple[CardId, ...]
    """Face up, by id."""
    down: tuple[CardId, ...]
    """Face down, by id: only ever of the four that were dealt."""
    flipped: tuple[Colour, ...] = ()
    """The colours turned up here while cards lie face down, in the order of `COLOURS`: hit or miss, no card that still
    lies face down here has one of them. Empty when none lies face down."""


class State(Value, frozen=True):
    """Everything about a table, after one of its entries."""

    config: Config
    first: Seat
    deal: Deal
    drawn: int
    """Cards that have left the draw pile; its top card has this id."""
    reserves: tuple[Held, ...]
    """One per seat."""
    scores: tuple[int, ...]
    """Cards in each score pile, one per seat: a pile is a number [R]."""
    gone: tuple[CardId, ...]
    """What lies in the score piles, all together, by id."""
    turn: Seat
    """Whose turn it is, or was when the game ended."""
    robbing: CardId | None = None
    """The card whose "rob" waits for the seat in turn to choose a score pile."""
    ended: Reason | None = None
    """How it ended; None while it runs."""

    def front(self, card: CardId) -> Colour:
        """The colour of a card, seen or not."""
        return self.deal.cards[card].front


class BackCard(Value, frozen=True, omit_defaults=True):
    """A card whose back everybody has seen. In JSON there is no ``icon`` where it bears none."""

    id: CardId
    back: Back
    icon: Icon | None = None


class SeenCard(Value, frozen=True, omit_defaults=True):
    """A card of which everybody has seen both faces."""

    id: CardId
    front: Colour
    back: Back
    icon: Icon | None = None


class Pile(Value, frozen=True):
    """«Le carte dello stesso colore nella Riserva si impilano»: the face-up cards of one colour in one reserve."""

    colour: Colour
    """Their front."""
    cards: tuple[BackCard, ...]
    """By id; never empty. How many there are is their number."""


class Reserve(Value, frozen=True):
    """One seat's reserve, as everybody sees it."""

    piles: tuple[Pile, ...]
    """In the order of `COLOURS`; only the colours that lie there."""
    face_down: tuple[BackCard, ...]
    """Cards that show only their backs, their owner included; by id."""
    excluded: tuple[Colour, ...]
    """The colours that no face-down card here can have, in the order of `COLOURS`: every colour that was turned up into
    this reserve, hit or miss. Empty when none lies face down. (`Hints.ruled_out` says what follows for each card.)"""


class View(Value, frozen=True):
    """All that one viewer may know."""

    seat: Seat | None
    seats: int
    first: Seat
    config: Config
    reserves: tuple[Reserve, ...]
    """One per seat."""
    scores: tuple[int, ...]
    """Cards in each score pile, one per seat: «se qualcuno chiede quante carte ci sono dentro, bisogna rispondere»."""
    threshold: int
    """Score cards that win at once: 15 for two people, else 10."""
    gone: tuple[SeenCard, ...]
    """What lies in all score piles together, by id, never by pile: everybody saw each card go."""
    pile: int
    """Cards left to draw, the top one included."""
    top: BackCard | None
    """The top of the draw pile, its back open to all, also while somebody chooses whom to rob; None when it is out."""
    turn: Seat
    robbing: CardId | None
    """The card that stole, while its "rob" waits for the seat in turn to choose a score pile."""
    ended: Reason | None
