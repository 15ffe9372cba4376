"""The score of a seat as it is shown: every line, and what stands behind it."""

from games.habitat.hexes import Cell
from games.kit.contract import Value


class Part(Value, frozen=True, array_like=True):
    """One tree, mountain, field, river… behind a score line; in JSON ``[points, [cells]]``."""

    points: int
    """0 where it counts nothing (a mountain alone, one field disc, a house among two colours)."""
    cells: tuple[Cell, ...]


class Line(Value, frozen=True):
    """One line of a seat's score as it stands, and why."""

    id: str
    """``trees``, ``mountains``, ``fields``, ``buildings``, ``river`` (side A) or ``islands`` (side B), ``animals``,
    ``spirit`` (only with spirits): in this order, all of them."""
    points: int
    parts: tuple[Part, ...] = ()
    """By first cell: a part for each tree, mountain, group of fields, building, island; of all rivers only the shortest
    path between the two farthest discs of the best one, from end to end; of animals one for each card taken, in that
    order, with the cells of its cubes; of a spirit whose cube is placed what it counts."""


class Sheet(Value, frozen=True):
    """The score of one seat as if the game ended now."""

    total: int
    lines: tuple[Line, ...]
