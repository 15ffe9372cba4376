"""What a seat can do in its turn, one small step after the other, in any order that is legal."""

from typing import TypeAlias

from games.habitat.hexes import Cell
from games.habitat.state import Colour
from games.kit.contract import CardId, Tagged


class TakeSpace(Tagged, frozen=True):
    """«prendere tutti e tre i dischi da una casella della plancia centrale»: once a turn, and it must be done."""

    space: int
    """0 to 4."""


class PlaceDisc(Tagged, frozen=True):
    """Put one of the discs in hand on a cell of the own board; discs of one colour are alike."""

    colour: Colour
    cell: Cell


class TakeCard(Tagged, frozen=True):
    """«sceglierne una fra le cinque scoperte»: at most once a turn, with at most four cards unfinished in front."""

    card: CardId


class PlaceCube(Tagged, frozen=True):
    """Put a cube of one's animal or spirit card on the cell that the card marks, where its habitat stands."""

    card: CardId
    cell: Cell


class KeepSpirit(Tagged, frozen=True):
    """[R] Keep one of the two spirits dealt, in the first turn: final, and seen by all; the other goes back unseen."""

    card: CardId


class EndTurn(Tagged, frozen=True):
    """All three discs are placed, and a spirit is kept if there are any: the next seat's turn."""


Action: TypeAlias = TakeSpace | PlaceDisc | TakeCard | PlaceCube | KeepSpirit | EndTurn
