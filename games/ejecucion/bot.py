"""A player made of code."""

from games.ejecucion.actions import Action
from games.ejecucion.hints import preview
from games.ejecucion.state import View
from games.kit.contract import Shuffler


class EjecucionBot:
    """Takes what it can, and leaves no third activity of a package to the others."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """The win, else a package, else what gives least."""
        prospects = {prospect.card: prospect for prospect in preview(view).prospects}
        worth = [(prospects[lay.card].wins, prospects[lay.card].closes, -prospects[lay.card].lying) for lay in legal]
        best = [lay for lay, value in zip(legal, worth, strict=True) if value == max(worth)]
        return best[rng.randrange(len(best))]


BOT = EjecucionBot()
"""Plays for any seat; remembers nothing from one choice to the next."""
