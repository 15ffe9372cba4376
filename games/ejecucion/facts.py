"""What happened, as it is told. One lay is told in this order: `ActivityLaid`, then as far as it goes `PackageClaimed`,
`PackagesCeded`, `DeliverableClaimed`, `DeliverablesCeded` for each who cedes, `ProjectClaimed`, `GameWon`; or, when all
hands are empty and nobody has won, `HandsDealt`.
"""

from typing import TypeAlias

from games.ejecucion.state import Ending, SeenCard
from games.ejecucion.wbs import Deliverable, Package, Project
from games.kit.contract import Seat, Tagged


class HandsDealt(Tagged, frozen=True):
    """Everybody holds five cards (again). Each seat sees its own; the public none."""

    seat: Seat
    """Who dealt."""
    deals: int
    """Which deal this is, from 1."""
    deck: int
    """Cards left in the deck, after the centre was laid too."""
    hand: tuple[SeenCard, ...]
    """The audience's own, in the order dealt; empty for the public."""


class CentreLaid(Tagged, frozen=True):
    """The cards that lie in the centre before the first turn, grouped by package: ascending by activity."""

    cards: tuple[SeenCard, ...]


class ActivityLaid(Tagged, frozen=True):
    """A card was laid in the centre with those of its package."""

    seat: Seat
    card: SeenCard
    lying: int
    """How many activities of its package lie there now, 1..4."""


class PackageClaimed(Tagged, frozen=True):
    """It was the fourth: the four activities go under the package, and ``seat`` takes it."""

    seat: Seat
    package: Package


class PackagesCeded(Tagged, frozen=True):
    """``by`` cedes to ``seat`` all its packages of the colour that ``seat`` has just claimed one of."""

    seat: Seat
    by: Seat
    packages: tuple[Package, ...]
    """1 to 3, ascending."""


class DeliverableClaimed(Tagged, frozen=True):
    """It was the last package of its colour: ``seat`` takes the deliverable, its four packages go under it."""

    seat: Seat
    deliverable: Deliverable


class DeliverablesCeded(Tagged, frozen=True):
    """It was the last deliverable of a project: ``by`` cedes to ``seat`` what it holds of the others.

    The packages under them go along.
    """

    seat: Seat
    by: Seat
    deliverables: tuple[Deliverable, ...]
    """1 to 3, ascending."""


class ProjectClaimed(Tagged, frozen=True):
    """``seat`` takes the project."""

    seat: Seat
    project: Project


class GameWon(Tagged, frozen=True):
    """The first to claim a project wins."""

    seat: Seat
    project: Project
    ending: Ending


Fact: TypeAlias = (
    HandsDealt
    | CentreLaid
    | ActivityLaid
    | PackageClaimed
    | PackagesCeded
    | DeliverableClaimed
    | DeliverablesCeded
    | ProjectClaimed
    | GameWon
)
