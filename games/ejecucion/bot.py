"""A player made of code: it counts out the deal that decides, and until then takes what it can and gives little.

How it plays, and how well: `docs/bots.md`.
"""

from games.ejecucion.actions import Action
from games.ejecucion.endgame import after_own, is_decided_later, race_of
from games.ejecucion.hints import Prospect, preview
from games.ejecucion.state import View
from games.ejecucion.wbs import PARTS, packages_of
from games.kit.contract import Seat, Shuffler

DIGITS = 9
"""Of chances: what differs only after so many decimals is as likely."""

THIRD = PARTS - 1
"""The activity after which whoever has the last one claims the package."""

SET_UP = 0.5
"""What the third activity of a package is worth whose fourth is in the own hand: nobody else can close it."""

JOINED = 0.1
"""What each activity costs that lies there already: the next one to join them may be the third."""


class EjecucionBot:
    """Fulfils `games.kit.contract.Bot`. The same view always gives the same worths; chance only breaks ties."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """The likeliest to win; of those the one that claims most and gives away least."""
        worth = _worth(view, view.turn)
        best = max(worth.values())
        choices = [lay for lay in legal if worth[lay.card] == best]
        return choices[rng.randrange(len(choices))]


def _worth(view: View, seat: Seat) -> dict[int, tuple[float, float]]:
    """By card of the own hand: how likely it is to win, and what is claimed and given away."""
    race = race_of(view, seat)
    later = is_decided_later(race)
    prospects = preview(view).prospects
    return {
        prospect.card: (
            0.0 if later else round(after_own(race, prospect.project), DIGITS),
            _harvest(view, seat, prospect, prospects),
        )
        for prospect in prospects
    }


def _harvest(view: View, seat: Seat, prospect: Prospect, prospects: tuple[Prospect, ...]) -> float:
    """Cards gained by laying this one now, or lost when somebody holds the fourth activity."""
    if prospect.closes:
        ceded = prospect.packages_from.many if prospect.packages_from else 0
        return 1 + ceded + prospect.brings_deliverable
    if prospect.lying + 1 < THIRD:
        return -JOINED * prospect.lying
    if [other.package for other in prospects].count(prospect.package) > 1:
        return SET_UP
    at_stake = sum(view.packages[package] == seat for package in packages_of(prospect.deliverable))
    return -1.0 - at_stake


BOT = EjecucionBot()
