"""A player made of code: it counts what each card can be, and weighs every choice by what the table is worth after it.

It remembers nothing between its turns. How it plays, and how well, is told in `docs/bots.md`.
"""

import math

from games.kit.contract import Shuffler
from games.riserva.actions import Action, Rob, Steal
from games.riserva.knowledge import families
from games.riserva.outlook import Outlook, outlook_of, worth
from games.riserva.prospects import Prospect, Turned, to_rob, turn_again, turned
from games.riserva.state import View

AGAIN = 0.8
"""What another turn is worth, in score cards."""


class RiservaBot:
    """Fulfils `games.kit.contract.Bot`. The same view always gives the same worths; chance only breaks ties."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """The action that promises most."""
        known = families(view)
        outlook, fronts = outlook_of(view, known), turned(view, known)
        worths = [_promise(view, outlook, fronts, action) for action in legal]
        best = [action for action, value in zip(legal, worths, strict=True) if value == max(worths)]
        return best[rng.randrange(len(best))]


def _promise(view: View, outlook: Outlook, fronts: tuple[Turned, ...], action: Action) -> float:
    """What an action promises: the worth of what it leads to, by all that the top card can be."""
    if isinstance(action, Rob):
        return worth(outlook.robbed(action.victim))
    at = action.victim if isinstance(action, Steal) else view.turn
    there = [(front.likelihood, one) for front in fronts for one in front.prospects if one.seat == at]
    return sum([likelihood * _expected(view, outlook, prospect) for likelihood, prospect in there])


def _expected(view: View, outlook: Outlook, prospect: Prospect) -> float:
    """The worth of turning up a card of this colour here, by how likely it hits."""
    miss = worth(outlook.missed(prospect.seat, prospect.colour))
    if not prospect.most:
        return miss
    hit = 1.0 if prospect.sure else 1 - math.prod([1 - chance for chance in prospect.hidden])
    cards = (prospect.lying + sum(prospect.hidden)) / hit + 1
    return hit * _hit(view, outlook, prospect, cards) + (1 - hit) * miss


def _hit(view: View, outlook: Outlook, prospect: Prospect, cards: float) -> float:
    if prospect.seat == view.turn:
        return worth(outlook.scored(prospect.colour, cards))
    after = outlook.stolen(prospect.seat, prospect.colour, cards)
    robbed = [worth(after.robbed(victim)) for victim in to_rob(view)]
    return max(robbed, default=worth(after)) + AGAIN * turn_again(view)


BOT = RiservaBot()
