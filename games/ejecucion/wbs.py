"""The work breakdown structure: what belongs to what, and how it is numbered.

Everything is counted through from 0 in the order of its printed number, so that the four parts of number n are
4n .. 4n + 3: package 6 has the activities 24 .. 27, belongs to deliverable 1 and is printed 1.2.3.
"""

from typing import NewType

Project = NewType("Project", int)
"""0, 1; printed 1, 2."""

Deliverable = NewType("Deliverable", int)
"""0..7; 0..3 belong to project 0. Each has a colour of its own, which its packages and activities share [R]."""

Package = NewType("Package", int)
"""0..31, four to a deliverable."""

Activity = NewType("Activity", int)
"""0..127, four to a package."""

PARTS = 4
"""Everything but an activity has four parts: «4 tarjetas»."""

PROJECTS = 2
DELIVERABLES = PROJECTS * PARTS
PACKAGES = DELIVERABLES * PARTS
ACTIVITIES = PACKAGES * PARTS


def package_of(activity: Activity) -> Package:
    """«PAQUETE DE TRABAJO» that the activity belongs to."""
    return Package(activity // PARTS)


def deliverable_of(package: Package) -> Deliverable:
    """«ENTREGABLE» that the package belongs to: the one of its colour."""
    return Deliverable(package // PARTS)


def project_of(deliverable: Deliverable) -> Project:
    """«PROYECTO» that the deliverable belongs to."""
    return Project(deliverable // PARTS)


def activities_of(package: Package) -> tuple[Activity, ...]:
    """The four activities of a package, ascending."""
    return tuple(map(Activity, _parts(package)))


def packages_of(deliverable: Deliverable) -> tuple[Package, ...]:
    """The four packages of a deliverable's colour, ascending."""
    return tuple(map(Package, _parts(deliverable)))


def deliverables_of(project: Project) -> tuple[Deliverable, ...]:
    """The four deliverables of a project, ascending."""
    return tuple(map(Deliverable, _parts(project)))


def _parts(whole: int) -> range:
    return range(whole * PARTS, (whole + 1) * PARTS)


def number_of(activity: Activity) -> str:
    """The number printed on the card, for example ``"1.2.3.4"``: project, deliverable, package, activity."""
    digits = (activity // PARTS**3, activity // PARTS**2 % PARTS, activity // PARTS % PARTS, activity % PARTS)
    return ".".join([str(digit + 1) for digit in digits])


def activity_of(number: str) -> Activity:
    """The activity with this printed number, for example ``"1.2.3.4"``."""
    place = 0
    for digit in number.split("."):
        place = place * PARTS + int(digit) - 1
    return Activity(place)
