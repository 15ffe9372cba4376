"""What lies in front of one seat, as everybody sees it: which cards are unfinished, which cells are closed."""

from typing import TypeAlias

from games.habitat.hexes import Cell
from games.habitat.state import AnimalCard, Board, SpiritCard
from games.kit.contract import CardId

Card: TypeAlias = AnimalCard | SpiritCard
"""A card that cubes are placed from."""


def cubed(board: Board) -> frozenset[Cell]:
    """[R] The cells that a cube has closed, an animal's or a spirit's."""
    spirit = board.spirit.cube if board.spirit else None
    cells = [cell for card in board.animals for cell in card.cubes]
    return frozenset(cells if spirit is None else [*cells, spirit])


def spaces(card: Card) -> int:
    """How many cubes the card holds before it is finished; a spirit holds one."""
    return len(card.points) if isinstance(card, AnimalCard) else 1


def cubes(card: Card) -> tuple[Cell, ...]:
    """The cells of the cubes placed from it."""
    if isinstance(card, AnimalCard):
        return card.cubes
    return () if card.cube is None else (card.cube,)


def points(card: AnimalCard) -> int:
    """«i punti scritti nello spazio più in alto che non ha ancora un cubo sopra»: k cubes placed, the k-th number."""
    return card.points[len(card.cubes) - 1] if card.cubes else 0


def is_finished(card: Card) -> bool:
    """Whether every space has its cube; [R] then the card is put aside and takes no place."""
    return len(cubes(card)) == spaces(card)


def cards(board: Board) -> tuple[Card, ...]:
    """Its animal cards in the order taken, then its spirit."""
    return board.animals if board.spirit is None else (*board.animals, board.spirit)


def unfinished(board: Board) -> tuple[Card, ...]:
    """Those that cubes may still be placed from: they take the places that a board has for cards."""
    return tuple([card for card in cards(board) if not is_finished(card)])


def card_of(board: Board, card: CardId) -> Card | None:
    """The card with this id; None if it does not lie here."""
    return next((one for one in cards(board) if one.id == card), None)


def animal_cubes(board: Board) -> int:
    """[R] Cubes of animals on the board, which decide a tie; a spirit's does not count."""
    return sum([len(card.cubes) for card in board.animals])
