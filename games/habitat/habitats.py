"""Where the cards that a seat holds or could take would live on its board."""

from functools import lru_cache

from games.habitat import boards
from games.habitat.boards import Card
from games.habitat.cards import Pattern
from games.habitat.grid import grid
from games.habitat.hexes import Cell, Side
from games.habitat.land import land
from games.habitat.patterns import almost, standing
from games.habitat.state import Board, Colour, Stack, View
from games.kit.contract import CardId, Value


class Stand(Value, frozen=True, array_like=True):
    """A place where a card's habitat stands and its cube may be put; in JSON ``[cell, [cells]]``."""

    cell: Cell
    """Where the cube goes."""
    cells: tuple[Cell, ...]
    """All cells of the habitat in one of its orientations, the cube's first."""


class Near(Value, frozen=True, array_like=True):
    """A place where a card's habitat would stand with one disc more; in JSON ``[cell, missing, colour]``."""

    cell: Cell
    """Where its cube would go."""
    missing: Cell
    """Where the disc is missing: it may be put there by the rules of stacking."""
    colour: Colour


class Habitat(Value, frozen=True):
    """Where one card could live on the viewer's board."""

    card: CardId
    stands: tuple[Stand, ...]
    """One for each cell that its cube may go to now, by cell."""
    near: tuple[Near, ...]
    """By cell; only cells where it does not stand yet."""


def habitats(view: View, own: Board) -> tuple[Habitat, ...]:
    """Of the unfinished cards of a board, the spirits that its owner is offered, then the open animal cards."""
    ground = _ground(view.config.side, own.stacks, boards.cubed(own))
    return tuple([ground.habitat(card) for card in (*boards.unfinished(own), *view.offered, *view.open)])


class _Ground:
    """A board, and where each card lives on it that was ever asked for."""

    def __init__(self, side: Side, stacks: tuple[Stack, ...], closed: frozenset[Cell]) -> None:
        self._side = side
        self._land = land(side, stacks)
        self._free = grid(side).all ^ grid(side).mask(closed)
        self._found: dict[str, Habitat] = {}

    def habitat(self, card: Card) -> Habitat:
        """Where this card could live."""
        found = self._found.get(card.name)
        if found is None or found.card != card.id:
            found = self._found[card.name] = Habitat(card.id, *self._look(card.pattern))
        return found

    def _look(self, pattern: Pattern) -> tuple[tuple[Stand, ...], tuple[Near, ...]]:
        stands = [Stand(cells[0], cells) for cells in standing(self._side, self._land, pattern, self._free)]
        near = [Near(*short) for short in almost(self._side, self._land, pattern, self._free)]
        return tuple(stands), tuple(near)


@lru_cache(maxsize=1024)
def _ground(side: Side, stacks: tuple[Stack, ...], closed: frozenset[Cell]) -> _Ground:
    """While a board stays as it is, each card is looked for once."""
    return _Ground(side, stacks, closed)
