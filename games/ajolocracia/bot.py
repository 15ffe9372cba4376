"""A player made of code: it takes what brings most now."""

from games.ajolocracia.actions import Action, chosen_by
from games.ajolocracia.hints import fronts_of, gain, kinds_of
from games.ajolocracia.state import View
from games.kit.contract import Seat, Shuffler


class AjolocraciaBot:
    """Fulfils `games.kit.contract.Bot`. The same view always gives the same worths; chance only breaks ties."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """The action that promises most."""
        fronts, seat = fronts_of(view), Seat(view.seat or 0)
        worths = [gain(fronts, seat, kinds_of(view, chosen_by(action))) for action in legal]
        best = [action for action, value in zip(legal, worths, strict=True) if value == max(worths)]
        return best[rng.randrange(len(best))]


BOT = AjolocraciaBot()
