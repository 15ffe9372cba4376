"""What happened, as it is told."""

from typing import TypeAlias

from games.ambystoma.cards import Card, Colour
from games.ambystoma.state import SeenCard
from games.kit.contract import CardId, Seat, Tagged


class HandsDealt(Tagged, frozen=True):
    """Everybody holds a hand. Each seat sees the others' cards; the public and the seat itself only how many."""

    each: int
    hands: tuple[tuple[SeenCard, ...], ...]
    """One per seat; empty for hands that the audience does not see."""


class ColourTold(Tagged, frozen=True):
    """``seat`` pointed at all cards of one colour in the hand of ``to``; striped ones count as that colour."""

    seat: Seat
    to: Seat
    colour: Colour
    cards: tuple[CardId, ...]
    """All that were pointed at, oldest first."""
    values: int
    """Left on the table."""


class NumberTold(Tagged, frozen=True):
    """``seat`` pointed at all cards of one number in the hand of ``to``."""

    seat: Seat
    to: Seat
    number: int
    cards: tuple[CardId, ...]
    values: int


class CardDiscarded(Tagged, frozen=True):
    """A card was laid on the discard pile, and a value came back; ``values`` is how many lie on the table now."""

    seat: Seat
    card: SeenCard
    values: int


class StripedRevealed(Tagged, frozen=True):
    """A striped card fits several lines; its player chooses now."""

    seat: Seat
    card: SeenCard
    lines: tuple[Colour, ...]


class CardPlaced(Tagged, frozen=True):
    """It started, continued or completed a line."""

    seat: Seat
    card: SeenCard
    line: Colour


class LineCompleted(Tagged, frozen=True):
    """A line has its 5: one value comes back, unless all eight are there."""

    seat: Seat
    line: Colour
    values: int
    """On the table, after the reward."""
    rewarded: bool
    """False when all eight values were there already."""


class CardMissed(Tagged, frozen=True):
    """A mistake: the card is discarded and a lake card removed."""

    seat: Seat
    card: SeenCard
    mistakes: int


class CardDrawn(Tagged, frozen=True):
    """``face`` is shown to all seats but the drawer; the drawer and the public get None."""

    seat: Seat
    card: CardId
    face: Card | None
    deck: int
    """Cards left to draw."""


class LastTurns(Tagged, frozen=True):
    """The last card is drawn: everybody named has one more turn, in this order."""

    seats: tuple[Seat, ...]


class GameEnded(Tagged, frozen=True):
    """``reason``: ``"legendary"`` (25), ``"disaster"`` (the lake is dry) or ``"deck"`` (the last turns are over)."""

    reason: str
    score: int
    """0..25; 0 for a disaster."""
    verdict: int
    """The band of the sheet's scale, 0 (0-5 points) .. 5 (25 points).

    0 for a disaster too, which is told in its own words.
    """


Fact: TypeAlias = (
    HandsDealt
    | ColourTold
    | NumberTold
    | CardDiscarded
    | StripedRevealed
    | CardPlaced
    | LineCompleted
    | CardMissed
    | CardDrawn
    | LastTurns
    | GameEnded
)
