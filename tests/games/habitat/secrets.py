"""What a viewer of Habitat must not know, redrawn.

From the sheet: the discs in the bag come «estratti a caso», so in which order nobody knows, only which are left; the
animal cards lie «coperte come mazzo di pesca». By the rulings: the two spirits dealt to a seat are its own secret, the
one that it keeps is seen by all, and what it gives back nobody else ever sees; a spirit that was dealt to nobody is
unknown to everybody.
"""

import random
from collections.abc import Iterable

from msgspec.structs import replace

from games.habitat.state import Deal, State
from games.kit.contract import Viewer

FIRST_SPIRIT_ID = 32
"""The id of the first spirit of the deal; its animals have those below."""


def rehide(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Another table that looks the same to ``viewer``, each as likely as any other."""
    bag, animals, spirits = list(state.deal.bag), list(state.deal.animals), list(state.deal.spirits)
    _change_places(bag, range(state.drawn, len(bag)), rng)
    _change_places(animals, range(state.opened, len(animals)), rng)
    _change_places(spirits, sorted(set(range(len(spirits))) - _spirits_seen_by(state, viewer)), rng)
    return replace(state, deal=Deal(tuple(bag), tuple(animals), tuple(spirits)))


def _spirits_seen_by(state: State, viewer: Viewer) -> set[int]:
    """Places in the deal of the spirits that were kept, and of the two that were dealt to the viewer itself."""
    kept = {holding.spirit.id - FIRST_SPIRIT_ID for holding in state.holdings if holding.spirit is not None}
    own = {2 * viewer, 2 * viewer + 1} if viewer is not None and state.config.spirits else set()
    return kept | own


def _change_places(things: list, places: Iterable[int], rng: random.Random) -> None:
    places = list(places)
    drawn = [things[place] for place in places]
    rng.shuffle(drawn)
    for place, thing in zip(places, drawn, strict=True):
        things[place] = thing
