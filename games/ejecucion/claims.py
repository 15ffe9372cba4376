"""What one laid activity brings: packages, deliverables and a project, claimed and ceded.

All of it is forced («debe RECLAMAR», «debe CEDERLE») and happens at once; here it is worked out from what lies open,
for the turn itself and for what the table says before it.
"""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from games.ejecucion.state import State, View
from games.ejecucion.wbs import (
    PARTS,
    Activity,
    Deliverable,
    Package,
    Project,
    activities_of,
    deliverable_of,
    deliverables_of,
    package_of,
    packages_of,
    project_of,
)
from games.kit.contract import Seat, Value

Owners: TypeAlias = tuple[Seat | None, ...]
"""One per package, deliverable or project: who holds it, or None."""

Claimed = TypeVar("Claimed", Package, Deliverable)


class Cascade(Value, frozen=True):
    """What laying one activity leads to, in the order in which it happens."""

    package: Package
    """Whose activity it is."""
    lying: int
    """How many of its package lie with it then, itself included: 1..4."""
    packages_from: tuple[tuple[Seat, tuple[Package, ...]], ...] = ()
    """Who cedes packages of the colour, at most one seat; ascending."""
    deliverable: Deliverable | None = None
    """Claimed, or None."""
    deliverables_from: tuple[tuple[Seat, tuple[Deliverable, ...]], ...] = ()
    """Who cedes deliverables of the project, ascending by seat."""
    project: Project | None = None
    """Claimed, and the game won; or None."""

    @property
    def closes(self) -> bool:
        """Whether the package is claimed."""
        return self.lying == PARTS


def cascade(table: State | View, seat: Seat, activity: Activity) -> Cascade:
    """What it would lead to if ``seat`` laid ``activity`` now.

    1. «Si la tarjeta que se deja es la cuarta … RECLAMAR la tarjeta de PAQUETE DE TRABAJO»; 2. «otro jugador … ya había
    RECLAMADO una … del mismo color … debe CEDERLE»: all of that colour [R]; 3. «la última tarjeta de PAQUETE DE
    TRABAJO de un color, debe RECLAMAR la tarjeta de ENTREGABLE»; 4. «la cuarta tarjeta de ENTREGABLE … los otros
    jugadores deben cederle … RECLAMAR la tarjeta de PROYECTO».
    """
    package = package_of(activity)
    lying = 1 + sum(table.laid[other] is not None for other in activities_of(package))
    if lying < PARTS:
        return Cascade(package, lying)
    colour = deliverable_of(package)
    ceded = _held_by_others(packages_of(colour), table.packages, seat)
    if not _is_last(package, packages_of(colour), table.packages):
        return Cascade(package, lying, ceded)
    project = project_of(colour)
    if not _is_last(colour, deliverables_of(project), table.deliverables):
        return Cascade(package, lying, ceded, colour)
    given = _held_by_others(deliverables_of(project), table.deliverables, seat)
    return Cascade(package, lying, ceded, colour, given, project)


def _is_last(claimed: int, parts: Sequence[int], owners: Owners) -> bool:
    return all(owners[part] is not None for part in parts if part != claimed)


def _held_by_others(
    parts: Sequence[Claimed], owners: Owners, seat: Seat
) -> tuple[tuple[Seat, tuple[Claimed, ...]], ...]:
    others = sorted({owner for part in parts if (owner := owners[part]) is not None and owner != seat})
    return tuple([(other, tuple([part for part in parts if owners[part] == other])) for other in others])
