"""What a table is, and what a viewer sees of it."""

from typing import Literal, TypeAlias

from games.habitat.cards import Animal, Pattern, Spirit
from games.habitat.hexes import Cell, Side
from games.kit.contract import CardId, Seat, Value, Viewer

Colour: TypeAlias = Literal["g", "b", "n", "v", "y", "r"]
"""A disc: grey (mountain), blue (water), brown (trunk), green (leaves), yellow (field), red (house)."""

Stack: TypeAlias = str
"""The discs on a cell, bottom to top, a letter of `Colour` each; empty = an empty cell."""

Scoring: TypeAlias = Literal["sheet", "published"]
"""How trees, mountains and rivers count: as high and as long as they are, or by the boxed game's table."""

Reason: TypeAlias = Literal["board_full", "bag_empty"]
"""Which ending: somebody has two or fewer empty cells, or the bag cannot refill a space."""

COLOURS: tuple[Colour, ...] = ("g", "b", "n", "v", "y", "r")
"""In the order of the sheet's list, which is that of all counts by colour."""
DISCS: dict[Colour, int] = {"g": 23, "b": 23, "n": 21, "v": 19, "y": 19, "r": 15}
"""«centoventi dischi colorati»."""
SPACES = 5
"""Spaces of the central board."""
DISCS_A_SPACE = 3
"""«tre dischi ciascuna»."""
OPEN = 5
"""Animal cards that lie open."""
UNFINISHED = 4
"""«Se ne possono tenere quattro per volta»."""
FEW_EMPTY = 2
"""«due o meno caselle vuote»: who has so few brings the end into sight."""
SPIRITS_DEALT = 2
"""[R] Spirit cards dealt to each seat, one of which it keeps."""
FIRST_SPIRIT = CardId(32)
"""Ids 0 to 31 are animal cards by their place in the deck, 32 to 41 spirits by theirs."""
FIRST_DISC = CardId(100)
"""As faces, discs have ids from here on, by their place in the bag's order."""


class Config(Value, frozen=True):
    """The options fixed when the table starts."""

    side: Side = "A"
    """«Tutti devono usare la stessa faccia della plancia»."""
    scoring: Scoring = "sheet"
    spirits: bool = False
    """Whether two spirit cards are dealt to each, one of which is kept."""


class Deal(Value, frozen=True):
    """Every shuffle of the game."""

    bag: tuple[Colour, ...]
    """All 120 discs in drawing order."""
    animals: tuple[Animal, ...]
    """All 32 in drawing order; the place in it is the card's id."""
    spirits: tuple[Spirit, ...]
    """All 10; place + 32 is the card's id. Seat 0 is dealt the first two, seat 1 the next two…"""


class Placed(Value, frozen=True):
    """A card that a seat has taken or kept, and the cubes placed from it."""

    id: CardId
    cubes: tuple[Cell, ...] = ()
    """The cells of its cubes, in the order placed."""


class Holding(Value, frozen=True):
    """All that lies in front of one seat."""

    stacks: tuple[Stack, ...]
    """One per cell."""
    animals: tuple[Placed, ...] = ()
    """Its animal cards in the order taken, finished ones too."""
    spirit: Placed | None = None
    """The spirit it kept."""


class State(Value, frozen=True):
    """Everything about a table, after one of its entries."""

    config: Config
    first: Seat
    deal: Deal
    holdings: tuple[Holding, ...]
    """One per seat."""
    spaces: tuple[Stack, ...]
    """The five spaces, three discs each; empty = taken in this turn, or the bag could not refill it."""
    open: tuple[CardId, ...]
    """The open animal cards, by place on the table; up to five, fewer within a turn or when the deck is out."""
    drawn: int
    """Discs that have left the bag."""
    opened: int
    """Animal cards that have left the deck; the next one opened has this id."""
    turn: Seat
    """Whose turn it is, or was when the game ended."""
    round: int = 1
    """1-based; every seat has one turn a round."""
    taken: int | None = None
    """The space taken in this turn."""
    hand: Stack = ""
    """Discs taken and not yet placed, in the order they lay in the space."""
    card_taken: bool = False
    """Whether an animal card was taken in this turn."""
    ending: Reason | None = None
    """Which end has begun: the round is still completed."""
    ended: Reason | None = None
    """How it ended; None while it runs."""


class AnimalCard(Value, frozen=True, omit_defaults=True):
    """An animal card that lies open, as everybody sees it."""

    id: CardId
    name: Animal
    pattern: Pattern
    points: tuple[int, ...]
    """What it is worth with 1, 2, … cubes placed; as many as it has spaces."""
    cubes: tuple[Cell, ...] = ()
    """The cells of the cubes placed from it, in that order; in JSON left out while there is none."""


class SpiritCard(Value, frozen=True, omit_defaults=True):
    """A spirit card; what it counts is worded by its name."""

    id: CardId
    name: Spirit
    pattern: Pattern
    cube: Cell | None = None
    """The cell of its one cube; in JSON left out before it is placed."""


class Board(Value, frozen=True):
    """All that lies in front of one seat, as everybody sees it."""

    stacks: tuple[Stack, ...]
    """One per cell: column by column from the left, each top to bottom."""
    animals: tuple[AnimalCard, ...]
    """Its animal cards in the order taken; finished when every space has its cube."""
    spirit: SpiritCard | None
    """The spirit it kept; None before that, or without spirits."""


class View(Value, frozen=True):
    """All that one viewer may know."""

    seat: Viewer
    seats: int
    first: Seat
    config: Config
    columns: tuple[int, ...]
    """How many cells each column of a board has, from the left; every second column lies half a cell lower."""
    boards: tuple[Board, ...]
    """One per seat."""
    spaces: tuple[Stack, ...]
    """The five spaces, three discs each; empty = taken, or not refilled."""
    open: tuple[AnimalCard, ...]
    """The open animal cards."""
    bag: tuple[int, ...]
    """How many discs of each colour are left in the bag, in the order of `COLOURS`."""
    deck: tuple[Animal, ...]
    """The animals that have not been seen yet, in the order of the box: never that of the deck."""
    drawn: str
    """The colours of all discs that have left the bag, in order."""
    offered: tuple[SpiritCard, ...]
    """To their owner: the two spirits dealt, until one is kept. Else empty."""
    returned: SpiritCard | None
    """To its owner: the spirit it was dealt and did not keep, to the end."""
    turn: Seat
    round: int
    """1-based."""
    taken: int | None
    """The space taken in this turn."""
    hand: Stack
    """Discs taken and not yet placed by the seat in turn."""
    card_taken: bool
    """Whether an animal card was taken in this turn."""
    ending: Reason | None
    """Which end has begun: the round is completed."""
    ended: Reason | None
    """How it ended; None while it runs."""
