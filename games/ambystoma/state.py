"""What there is to know about a table of Ambystoma, secrets included."""

from typing import Literal

from games.ambystoma.cards import Card, CardColour, Colour, Wilds
from games.kit.contract import CardId, Seat, Value

VALUES = 8
"""Value cards in the game, all on the table at the start [S]."""


class Config(Value, frozen=True):
    """The options of a room."""

    wilds: Wilds = "full"
    """Striped cards: 3-2-2-2-1, one of each number, or none."""
    lake: Literal[3, 4] = 4
    """The lake card that shows the disaster: the game is lost with this many mistakes [S: the fourth]."""


class Deal(Value, frozen=True):
    """The one shuffle of the game."""

    cards: tuple[Card, ...]
    """The deck in drawing order, the first card first; the place in it is the card's id. Hands are dealt from its
    front, seat 0 first, each hand whole."""


class Marks(Value, frozen=True):
    """What has been told about one card in a hand, to everybody."""

    colours: tuple[Colour, ...] = ()
    """Told, in the order of `COLOURS`; two of them mean striped."""
    not_colours: tuple[Colour, ...] = ()
    """Passed by in a colour clue: the card is neither of that colour nor striped. In the order of `COLOURS`."""
    number: int | None = None
    not_numbers: tuple[int, ...] = ()
    """Passed by in a number clue, ascending; empty once the number is told."""


class Held(Value, frozen=True):
    """A card in a hand."""

    id: CardId
    marks: Marks = Marks()


class State(Value, frozen=True):
    """Everything about a table, after one of its entries."""

    config: Config
    first: Seat
    deal: Deal
    drawn: int
    """Cards that have left the deck; the next one drawn has this id."""
    hands: tuple[tuple[Held, ...], ...]
    """One per seat, oldest card first."""
    lines: tuple[tuple[CardId, ...], ...]
    """One per colour in the order of `COLOURS`: what lies there, 1 first."""
    discard: tuple[CardId, ...]
    """In the order of discarding, mistakes included."""
    values: int
    """Value cards on the table, 0..8."""
    mistakes: int
    """Lake cards removed."""
    turn: Seat
    """Whose turn it is, or was when the game ended."""
    pending: CardId | None = None
    """A striped card, revealed, that waits for its player to choose a line."""
    turns_left: int | None = None
    """Turns still to be played since the last card was drawn; None while the deck has cards."""

    def face(self, card: CardId) -> Card:
        """What is on the card's front, seen or not."""
        return self.deal.cards[card]


class SeenCard(Value, frozen=True):
    """A card whose face everybody sees."""

    id: CardId
    colour: CardColour
    number: int


class HandCard(Value, frozen=True):
    """A card in a hand, as one viewer sees it."""

    id: CardId
    face: Card | None
    """None = hidden from this viewer."""
    marks: Marks


class Line(Value, frozen=True):
    """One of the five lines on the table, as everybody sees it."""

    colour: Colour
    cards: tuple[SeenCard, ...]
    """1 first; striped cards among them keep their own face."""


class View(Value, frozen=True):
    """All that one viewer may know."""

    seat: Seat | None
    seats: int
    first: Seat
    config: Config
    hands: tuple[tuple[HandCard, ...], ...]
    """One per seat, oldest first: others' faces are shown to a seated viewer, its own never; none to the public."""
    deck: int
    """Cards left to draw."""
    lines: tuple[Line, ...]
    """Five, in the order of `COLOURS`."""
    discard: tuple[SeenCard, ...]
    """In the order of discarding."""
    values: int
    mistakes: int
    turn: Seat
    pending: SeenCard | None
    turns_left: int | None
