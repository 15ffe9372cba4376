"""What happened, as it is told: the same to everybody."""

from typing import Literal, TypeAlias

from games.kit.contract import CardId, Seat, Tagged
from games.riserva.cards import Colour
from games.riserva.state import BackCard, Reason, SeenCard


class ReservesDealt(Tagged, frozen=True):
    """Everybody has a reserve of four."""

    face_down: tuple[tuple[BackCard, ...], ...]
    """One per seat, by id; empty when they were dealt face up."""
    face_up: tuple[tuple[SeenCard, ...], ...]
    """One per seat, by id; empty when they were dealt face down."""


class CardFlipped(Tagged, frozen=True):
    """``seat`` turned the top card up at the reserve of ``at``: its own = to score, another's = to steal."""

    seat: Seat
    at: Seat
    card: SeenCard


class CardsScored(Tagged, frozen=True):
    """The colour matched: all of it went from the own reserve to the own score pile."""

    seat: Seat
    colour: Colour
    cards: tuple[CardId, ...]
    """All that moved, by id, the card just flipped included."""
    revealed: tuple[SeenCard, ...]
    """Those of them that had lain face down, by id."""
    score: int
    """Cards in the score pile now."""


class CardsStolen(Tagged, frozen=True):
    """The colour matched: all of it went from the reserve of ``victim`` to that of ``seat``, face up."""

    seat: Seat
    victim: Seat
    colour: Colour
    cards: tuple[CardId, ...]
    """All that moved, by id, the card just flipped included."""
    revealed: tuple[SeenCard, ...]
    """Those of them that had lain face down, by id."""


class CardStayed(Tagged, frozen=True):
    """A miss: nothing matched, the card stays face up in the reserve of ``at``; another's = a present."""

    seat: Seat
    at: Seat
    card: CardId
    colour: Colour


class RobEarned(Tagged, frozen=True):
    """The card that stole bears "rob": ``seat`` chooses now whose score pile gives a card."""

    seat: Seat
    victims: tuple[Seat, ...]
    """Who can be robbed, clockwise from ``seat``; empty = nobody has a score card, nothing happens."""


class CardRobbed(Tagged, frozen=True):
    """One card went from the score pile of ``victim`` to that of ``seat``."""

    seat: Seat
    victim: Seat
    score: int
    """Cards in the score pile of ``seat`` now."""
    left: int
    """Cards in that of ``victim`` now."""


class TurnGranted(Tagged, frozen=True):
    """It is the turn of ``seat`` once more."""

    seat: Seat
    why: Literal["again", "steal_again"]
    """The icon, or the house rule for two."""


class GameEnded(Tagged, frozen=True):
    """``reason`` says how (`games.riserva.state.Reason`)."""

    reason: Reason
    winners: tuple[Seat, ...]
    """By seat; several share."""


Fact: TypeAlias = (
    ReservesDealt
    | CardFlipped
    | CardsScored
    | CardsStolen
    | CardStayed
    | RobEarned
    | CardRobbed
    | TurnGranted
    | GameEnded
)
