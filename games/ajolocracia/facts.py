"""What happened, as it is told."""

from typing import Literal, TypeAlias, get_args

from games.ajolocracia.cards import Kind
from games.ajolocracia.state import Cards, Direction, Points, SeenCard
from games.kit.contract import CardId, Seat, Tagged, Value

Reason: TypeAlias = Literal["points", "values", "shared"]
"""How a game ends: one seat has most points; of those with most points one has most «valores»; or they share it."""

REASONS: tuple[Reason, ...] = get_args(Reason)


class HandsDealt(Tagged, frozen=True):
    """A round begins: everybody holds a new hand."""

    round: int
    each: int
    passing: Direction
    """Where hands are passed in this round."""
    own: tuple[SeenCard, ...]
    """The hand of the seat that is told; empty for the public."""


class ChoiceMade(Tagged, frozen=True):
    """A seat has chosen and laid it face down."""

    seat: Seat
    cards: Cards
    """What; empty for everybody else."""


class ChoiceChanged(Tagged, frozen=True):
    """It has chosen anew; told to nobody but the seat itself."""

    seat: Seat
    cards: Cards


class LaidCard(Value, frozen=True):
    """A card as it was laid face up."""

    id: CardId
    face: Kind
    on: CardId | None
    """The «ambiente» that it was laid on."""


class CardsLaid(Tagged, frozen=True):
    """What a seat had chosen is revealed; everybody's come with the same entry, in the order of the seats."""

    seat: Seat
    cards: tuple[LaidCard, ...]
    """One, or two in the order of laying: then it is announced as «¡Ajolocracia!»."""
    ine: CardId | None
    """The INE that goes back into the hand for it; None for a single card."""


class HandsPassed(Tagged, frozen=True):
    """What is left of the hands went on."""

    to: Direction
    own: tuple[SeenCard, ...]
    """The hand that the seat now holds; empty for the public."""


class LastCardLaid(Tagged, frozen=True):
    """«Cuando recibes la última carta … ponla boca arriba»; everybody's come with the same entry."""

    seat: Seat
    card: LaidCard


class RoundScored(Tagged, frozen=True):
    """A round is over and counted; `HandsDealt` or the end follows."""

    round: int
    points: tuple[Points, ...]
    """One per seat."""


class ValuesScored(Tagged, frozen=True):
    """«¡Es hora de la democracia!»: the «valores» of all three rounds are counted."""

    counts: tuple[int, ...]
    """One per seat."""
    points: tuple[int, ...]
    """One per seat: +6, −6, what is left of it when it is divided, or 0."""


class GameEnded(Tagged, frozen=True):
    """It is over."""

    reason: Reason
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """One per seat."""


Fact: TypeAlias = (
    HandsDealt
    | ChoiceMade
    | ChoiceChanged
    | CardsLaid
    | HandsPassed
    | LastCardLaid
    | RoundScored
    | ValuesScored
    | GameEnded
)
