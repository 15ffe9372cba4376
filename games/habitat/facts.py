"""What happened, as it is told: the same to everybody, but for the spirits dealt."""

from typing import TypeAlias

from games.habitat.cards import Animal, Spirit
from games.habitat.hexes import Cell
from games.habitat.state import AnimalCard, Colour, Reason, SpiritCard, Stack
from games.kit.contract import CardId, Seat, Tagged


class TableLaid(Tagged, frozen=True):
    """Every space has three discs, animal cards lie open, everybody has an empty board."""

    spaces: tuple[Stack, ...]
    open: tuple[AnimalCard, ...]


class SpiritsDealt(Tagged, frozen=True):
    """Told to ``seat`` alone: the two spirits of which it keeps one."""

    seat: Seat
    spirits: tuple[SpiritCard, ...]


class SpaceTaken(Tagged, frozen=True):
    """``seat`` took the three discs of a space."""

    seat: Seat
    space: int
    discs: Stack


class DiscPlaced(Tagged, frozen=True):
    """``seat`` put a disc on a cell of its board."""

    seat: Seat
    colour: Colour
    cell: Cell
    stack: Stack
    """All that stands there now."""


class CardTaken(Tagged, frozen=True):
    """``seat`` took an open animal card."""

    seat: Seat
    card: AnimalCard


class CubePlaced(Tagged, frozen=True):
    """``seat`` put a cube of a card on its board: an animal has moved in, or a spirit."""

    seat: Seat
    card: CardId
    name: Animal | Spirit
    cell: Cell
    cubes: int
    """Cubes of this card on the board now…"""
    spaces: int
    """…of so many: then it is finished."""
    points: int
    """What an animal card is worth now; a spirit counts by what stands on the board: 0."""


class SpiritKept(Tagged, frozen=True):
    """``seat`` chose its spirit; nobody else learns of the other."""

    seat: Seat
    card: SpiritCard


class TurnEnded(Tagged, frozen=True):
    """``seat`` has ended its turn."""

    seat: Seat


class SpaceRefilled(Tagged, frozen=True):
    """Three discs came from the bag."""

    space: int
    discs: Stack
    left: int
    """Discs in the bag now."""


class CardOpened(Tagged, frozen=True):
    """An animal card came from the deck."""

    card: AnimalCard
    left: int
    """Cards in the deck now."""


class EndBegun(Tagged, frozen=True):
    """The end has come into sight by ``seat``'s turn: the round is completed."""

    seat: Seat
    reason: Reason
    last: Seat
    """Who has the last turn of the game; ``seat`` itself = it ends at once."""


class GameEnded(Tagged, frozen=True):
    """The round is completed."""

    reason: Reason
    winners: tuple[Seat, ...]
    """By seat; several share."""


Fact: TypeAlias = (
    TableLaid
    | SpiritsDealt
    | SpaceTaken
    | DiscPlaced
    | CardTaken
    | CubePlaced
    | SpiritKept
    | TurnEnded
    | SpaceRefilled
    | CardOpened
    | EndBegun
    | GameEnded
)
