"""What the browser previews, worked out from the view alone."""

from games.habitat.hexes import Cell
from games.habitat.sheet import Sheet
from games.habitat.state import Colour
from games.kit import denials
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


class Gain(Value, frozen=True, array_like=True):
    """What one disc on one cell would change; in JSON ``[colour, cell, points, [cards]]``."""

    colour: Colour
    cell: Cell
    points: int
    """By how much the total of the terrains and a placed spirit would change; may be negative."""
    opens: tuple[CardId, ...]
    """The viewer's unfinished cards for which a new place for a cube would come to stand."""


class Denied(denials.Denied, frozen=True):
    """Something that is not offered now, and why."""


class Hints(Value, frozen=True):
    """All that the table draws before a choice; it says nothing that the view does not."""

    scores: tuple[Sheet, ...]
    """One per seat."""
    habitats: tuple[Habitat, ...] = ()
    """For a seated viewer: its unfinished animal cards in order, its spirit until its cube is placed, the spirits it is
    offered; then the open animal cards."""
    gains: tuple[Gain, ...] = ()
    """For the seat in turn with discs in hand: one for each legal `PlaceDisc`, in that order."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action that it is not offered now."""
