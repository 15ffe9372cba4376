"""What the browser previews, worked out from the view alone."""

from games.ejecucion.claims import cascade
from games.ejecucion.refusals import why_nothing
from games.ejecucion.state import SeenCard, View
from games.ejecucion.view import unseen
from games.ejecucion.wbs import (
    ACTIVITIES,
    PROJECTS,
    Deliverable,
    Package,
    Project,
    deliverable_of,
    package_of,
    project_of,
)
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
    """One for each card of the own hand, in its order, to the end of the game; empty for the public."""
    unseen: tuple[int, ...]
    """One per package (32): how many of its activities this viewer has not seen yet, 0..4: neither laid nor in the
    own hand."""
    left: tuple[int, ...]
    """One per project (2): how many of its 64 activities are still to be laid."""
    denied: Refusal | None
    """Why the viewer can't lay anything now; None when it can."""


def preview(view: View) -> Hints:
    """All that the table draws before a choice."""
    return Hints(
        prospects=_prospects(view),
        unseen=unseen(view),
        left=left_of_projects(view),
        denied=why_nothing(view),
    )


def left_of_projects(view: View) -> tuple[int, ...]:
    """One per project: how many of its activities are still to be laid."""
    size = ACTIVITIES // PROJECTS
    return tuple([view.laid[size * project : size * (project + 1)].count(None) for project in range(PROJECTS)])


def _prospects(view: View) -> tuple[Prospect, ...]:
    if view.seat is None:
        return ()
    return tuple([_prospect(view, view.seat, card) for card in view.hand])


def _prospect(view: View, seat: Seat, card: SeenCard) -> Prospect:
    brought = cascade(view, seat, card.activity)
    colour = deliverable_of(package_of(card.activity))
    packages = [Cession(by, len(ceded)) for by, ceded in brought.packages_from]
    return Prospect(
        card=card.id,
        package=brought.package,
        deliverable=colour,
        project=project_of(colour),
        lying=brought.lying - 1,
        closes=brought.closes,
        packages_from=packages[0] if packages else None,
        brings_deliverable=brought.deliverable is not None,
        deliverables_from=tuple([Cession(by, len(given)) for by, given in brought.deliverables_from]),
        wins=brought.project is not None,
    )
