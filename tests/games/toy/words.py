"""The toy game's values. It is never registered: it exists to try the contract and to carry planted bugs."""

from typing import Literal, TypeAlias

from games.kit.contract import CardId, Refusal, Seat, Tagged, Value


class Config(Value, frozen=True):
    deck: Literal["short", "long"] = "short"
    peeking: bool = True


class Deal(Value, frozen=True):
    cards: tuple[int, ...]
    """Faces in drawing order, all different; the place is the card's id. Hands come from the front, seat 0 first."""


class Pick(Tagged, frozen=True):
    """Choose a card in secret; again, as long as somebody else has not chosen."""

    card: CardId


class Take(Tagged, frozen=True):
    """A gem from a pile, up to two a turn; can be taken back."""

    pile: int


class Peek(Tagged, frozen=True):
    """Look at the top of the deck."""


class Done(Tagged, frozen=True):
    """End the market turn: everybody draws."""


Action: TypeAlias = Pick | Take | Peek | Done


class State(Value, frozen=True):
    config: Config
    first: Seat
    deal: Deal
    drawn: int
    hands: tuple[tuple[CardId, ...], ...]
    picks: tuple[CardId | None, ...]
    played: tuple[CardId, ...]
    peeked: tuple[tuple[CardId, ...], ...]
    """Per seat: what it looked at while that was on top of the deck. Which card is public, its face is not."""
    market: Seat | None
    """Whose market turn it is; None while everybody picks."""
    taken: int
    piles: tuple[int, ...]
    gems: tuple[int, ...]


class SeenCard(Value, frozen=True):
    id: CardId
    face: int


class View(Value, frozen=True):
    seat: Seat | None
    seats: int
    first: Seat
    config: Config
    deck: int
    hands: tuple[tuple[CardId, ...], ...]
    picked: tuple[bool, ...]
    pick: CardId | None
    played: tuple[CardId, ...]
    peeked: tuple[tuple[CardId, ...], ...]
    market: Seat | None
    taken: int
    piles: tuple[int, ...]
    gems: tuple[int, ...]
    seen: tuple[SeenCard, ...]
    """Every face this viewer has ever seen, by id."""


class Denied(Value, frozen=True):
    type: str
    refusal: Refusal


class Hints(Value, frozen=True):
    leaders: tuple[Seat, ...]
    best: CardId | None = None
    denied: tuple[Denied, ...] = ()


class HandsDealt(Tagged, frozen=True):
    each: int
    own: tuple[SeenCard, ...]


class PickMade(Tagged, frozen=True):
    seat: Seat
    card: CardId | None


class PickChanged(Tagged, frozen=True):
    """Told to nobody but the seat itself."""

    card: CardId


class Play(Value, frozen=True):
    seat: Seat
    card: SeenCard


class Revealed(Tagged, frozen=True):
    plays: tuple[Play, ...]
    winner: Seat


class GemTaken(Tagged, frozen=True):
    seat: Seat
    pile: int


class DeckPeeked(Tagged, frozen=True):
    seat: Seat
    card: CardId
    face: int | None


class CardDrawn(Tagged, frozen=True):
    seat: Seat
    card: CardId
    face: int | None


class MarketClosed(Tagged, frozen=True):
    seat: Seat


Fact: TypeAlias = HandsDealt | PickMade | PickChanged | Revealed | GemTaken | DeckPeeked | CardDrawn | MarketClosed
