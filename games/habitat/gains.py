"""What each disc in hand would change, wherever it may go."""

from games.habitat import boards
from games.habitat.grid import grid
from games.habitat.habitats import Habitat
from games.habitat.hexes import Cell
from games.habitat.land import Land, land, with_disc
from games.habitat.offers import discs
from games.habitat.spirits import spirit_points
from games.habitat.state import COLOURS, Board, Colour, Config, View
from games.habitat.terrain import building_points, field_points, mountain_points, tree_points, water_points
from games.kit.contract import CardId, Value


class Gain(Value, frozen=True, array_like=True):
    """What one disc on one cell would change; in JSON ``[colour, cell, points, [cards]]``."""

    colour: Colour
    cell: Cell
    points: int
    """By how much the total of the terrains and a placed spirit would change; may be negative."""
    opens: tuple[CardId, ...]
    """The viewer's unfinished cards for which a new place for a cube would come to stand."""


def gains(view: View, own: Board, known: tuple[Habitat, ...]) -> tuple[Gain, ...]:
    """One for each legal `PlaceDisc`, in that order; ``known`` are the habitats of a board's cards."""
    opened = _opened(own, known)
    before = _Worth(view.config, own)
    return tuple(
        [
            Gain(put.colour, put.cell, before.gain(put.colour, put.cell), opened.get((put.cell, put.colour), ()))
            for put in discs(view.hand, own.stacks, boards.cubed(own))
        ]
    )


def _opened(own: Board, known: tuple[Habitat, ...]) -> dict[tuple[Cell, Colour], tuple[CardId, ...]]:
    """The unfinished cards of a board that are short of just this disc there."""
    unfinished = len(boards.unfinished(own))
    opened: dict[tuple[Cell, Colour], tuple[CardId, ...]] = {}
    for habitat in known[:unfinished]:
        for disc in {(near.missing, near.colour) for near in habitat.near}:
            opened[disc] = (*opened.get(disc, ()), habitat.card)
    return opened


class _Worth:
    """A board before a disc is placed. A disc changes its own terrain and whatever it stands next to, no other."""

    def __init__(self, config: Config, own: Board) -> None:
        self._side, self._scoring = config.side, config.scoring
        self._stacks = own.stacks
        self._land = land(config.side, own.stacks)
        self._spirit = own.spirit.name if own.spirit and own.spirit.cube is not None else None
        self._buildings = building_points(config.side, self._land)
        self._terrain = {colour: self._own(colour, self._land) for colour in COLOURS}

    def gain(self, colour: Colour, cell: Cell) -> int:
        """By how much the points change with a disc of this colour there, where it may go."""
        board, before = grid(self._side), self._land
        bit = board.bits[cell]
        after = with_disc(before, bit, self._stacks[cell], colour)
        points = self._own(colour, after) - self._terrain[colour]
        if after.building & (bit | board.beside(bit)):
            points += building_points(self._side, after) - self._buildings
        if self._spirit:
            points += spirit_points(self._spirit, self._side, after) - spirit_points(self._spirit, self._side, before)
        return points

    def _own(self, colour: Colour, on: Land) -> int:
        """What the terrain is worth that a disc of this colour makes or, red on grey, unmakes; but for buildings.

        A trunk is worth nothing.
        """
        match colour:
            case "v":
                return tree_points(self._scoring, on)
            case "g" | "r":
                return mountain_points(self._side, self._scoring, on)
            case "y":
                return field_points(self._side, on)
            case "b":
                return water_points(self._side, self._scoring, on)
            case _:
                return 0
