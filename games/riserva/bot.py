"""A player made of code: it counts what each card can be and takes what promises most.

It remembers nothing between its turns. How it plays, and how well, is told in `docs/bots.md`.
"""

from games.kit.contract import Seat, Shuffler
from games.riserva.actions import Action, Rob, Steal
from games.riserva.prospects import Turned, turned
from games.riserva.state import View

STOLEN = 0.7
"""What a card in the own reserve is worth, in score cards."""


class RiservaBot:
    """Fulfils `games.kit.contract.Bot`. The same view always gives the same worths; chance only breaks ties."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """The action that promises most."""
        fronts = turned(view)
        worths = [worth(view, fronts, action) for action in legal]
        best = [action for action, value in zip(legal, worths, strict=True) if value == max(worths)]
        return best[rng.randrange(len(best))]


def worth(view: View, fronts: tuple[Turned, ...], action: Action) -> float:
    """What an action promises, in score cards."""
    if isinstance(action, Rob):
        return view.scores[action.victim]
    at = action.victim if isinstance(action, Steal) else view.turn
    return sum([front.likelihood * _gain(view, front, at) for front in fronts])


def _gain(view: View, front: Turned, at: Seat) -> float:
    cards = sum([prospect.lying + sum(prospect.hidden) for prospect in front.prospects if prospect.seat == at])
    if at == view.turn:
        return cards + 1 if cards else 0.0
    return STOLEN * (cards + 1) if cards else -STOLEN


BOT = RiservaBot()
