"""A player made of code: it lets animals move in when they can, and else builds at random."""

from games.habitat.actions import Action, EndTurn, PlaceCube, PlaceDisc
from games.habitat.state import View
from games.kit.contract import Shuffler


class HabitatBot:
    """Fulfils `games.kit.contract.Bot`."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """A cube before anything else; discs on top of others where they fit; the end when nothing else is left."""
        cubes = [action for action in legal if isinstance(action, PlaceCube)]
        stacking = [action for action in legal if isinstance(action, PlaceDisc) and _stacks(view, action)]
        others = [action for action in legal if not isinstance(action, EndTurn)]
        offered = cubes or stacking or others or legal
        return offered[rng.randrange(len(offered))]


def _stacks(view: View, action: PlaceDisc) -> bool:
    return view.boards[view.turn].stacks[action.cell] != ""


BOT = HabitatBot()
