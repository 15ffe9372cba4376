"""What a viewer of La ejecución perfecta must not know, redrawn.

From the sheet: «sólo el jugador que las recibe debe conocer qué tarjetas tiene». Hidden are the others' hands and the
deck; spectators see no hand. Whatever was laid lies open for good.
"""

import random

from msgspec.structs import replace

from games.ejecucion.state import Deal, State
from games.kit.contract import Viewer


def rehide(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Another table that looks the same to ``viewer``, each as likely as any other."""
    known = {card for card in state.laid if card is not None}
    if viewer is not None:
        known.update(state.hands[viewer])
    cards = list(state.deal.cards)
    hidden = [card for card in range(len(cards)) if card not in known]
    fronts = [cards[card] for card in hidden]
    rng.shuffle(fronts)
    for card, front in zip(hidden, fronts, strict=True):
        cards[card] = front
    return replace(state, deal=Deal(tuple(cards)))
