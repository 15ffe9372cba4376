"""What the browser previews, worked out from the view alone."""

from games.ejecucion.wbs import Deliverable, Package, Project
from games.kit.contract import CardId, Refusal, Seat, Value


class Cession(Value, frozen=True):
    """Somebody who would have to cede, and how many."""

    by: Seat
    many: int


class Prospect(Value, frozen=True):
    """What laying one card of the own hand would do now, whoever's turn it is."""

    card: CardId
    package: Package
    deliverable: Deliverable
    project: Project
    lying: int
    """How many activities of its package already lie in the centre, 0..3."""
    closes: bool
    """It is the fourth: the package is claimed."""
    packages_from: Cession | None
    """Who would cede packages of that colour, and how many (1..3)."""
    brings_deliverable: bool
    """It is the last package of its colour: the deliverable is claimed."""
    deliverables_from: tuple[Cession, ...]
    """Who would cede deliverables of that project, and how many each; ascending by seat."""
    wins: bool
    """It is the last deliverable of its project: the project is claimed and the game won."""


class Hints(Value, frozen=True):
    """All that the table draws before a choice; it says nothing that the view does not."""

    prospects: tuple[Prospect, ...]
    """One for each card of the own hand, in its order; empty for the public."""
    unseen: tuple[int, ...]
    """One per package (32): how many of its activities this viewer has not seen yet, 0..4: neither laid nor in the
    own hand."""
    left: tuple[int, ...]
    """One per project (2): how many of its 64 activities are still to be laid."""
    denied: Refusal | None
    """Why the viewer can't lay anything now; None when it can."""
