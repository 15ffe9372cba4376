"""How a deal ends: how likely a seat is to lay the last missing activity of the first project that is completed.

Whoever does wins, whatever was claimed before. So of all that is still hidden only one thing counts: how many cards of
each project are in the own hand and how many are elsewhere.
"""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from games.ejecucion.hints import left_of_projects
from games.ejecucion.state import View
from games.ejecucion.wbs import Project, deliverable_of, package_of, project_of
from games.kit.contract import Seat

ByProject: TypeAlias = tuple[int, int]
"""How many cards of the first project, and of the second."""

REMEMBERED = 65_536
"""Positions kept worked out: all that a deal can come to from one hand are a few thousand."""

NEAR = 6
"""While there is a deck, more cards of a project than this are not reckoned to be laid in one deal: all of seven are in
play in one deal of 190 at most."""


class Race(NamedTuple):
    """What decides a deal, seen from one seat."""

    seats: int
    deck: int
    """Cards that are not dealt in this deal."""
    own: ByProject
    unseen: ByProject
    """In the others' hands and in the deck."""
    before: int
    """How many others lay before it is this seat's turn; 0 = it is."""


def race_of(view: View, seat: Seat) -> Race:
    """The race as ``seat``, whose view it is, must see it."""
    own = [project_of(deliverable_of(package_of(card.activity))) for card in view.hand]
    held = own.count(Project(0)), own.count(Project(1))
    left = left_of_projects(view)
    before = (view.turn - seat) % view.seats
    return Race(view.seats, view.deck, held, (left[0] - held[0], left[1] - held[1]), before)


def is_decided_later(race: Race) -> bool:
    """Whether no project will be completed in this deal, or hardly ever: some of its cards are still in the deck."""
    left = min(own + unseen for own, unseen in zip(race.own, race.unseen, strict=True))
    return race.deck > 0 and left > NEAR


def after_own(race: Race, project: Project) -> float:
    """How likely it is to win after laying one of the own cards of this project."""
    own = _one_less(race.own, project)
    if own[project] + race.unseen[project] == 0:
        return 1.0
    return chance(race._replace(own=own, before=race.seats - 1))


@lru_cache(maxsize=REMEMBERED)
def chance(race: Race) -> float:
    """How likely the seat is to win from here if it plays for it and the others lay any of their cards.

    A new deal is anybody's game.
    """
    own, unseen = sum(race.own), sum(race.unseen)
    if own + unseen == race.deck:
        return 1 / race.seats
    if race.before == 0 and own:
        return max(after_own(race, Project(project)) for project, many in enumerate(race.own) if many)
    return _after_another(race)


def _after_another(race: Race) -> float:
    """Any unseen card is as likely to be laid next; one that completes a project wins for somebody else."""
    likely = 0.0
    for project, many in enumerate(race.unseen):
        if many and race.own[project] + many > 1:
            unseen = _one_less(race.unseen, Project(project))
            next_ = race._replace(unseen=unseen, before=max(race.before - 1, 0))
            likely += many / sum(race.unseen) * chance(next_)
    return likely


def _one_less(cards: ByProject, project: Project) -> ByProject:
    return (cards[0] - 1, cards[1]) if project == 0 else (cards[0], cards[1] - 1)
