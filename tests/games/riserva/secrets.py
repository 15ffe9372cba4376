"""What a viewer of Riserva must not know, redrawn.

From the sheet: cards lie «coperte … con il retro a vista», so their fronts are hidden from everybody, their owner
included. Of the draw pile only the back of its top card shows. What was turned up stays known, wherever it lies; and a
card that still lies face down after a colour was turned up next to it does not have that colour.
"""

import random
from collections import defaultdict

from msgspec.structs import replace

from games.kit.contract import Viewer
from games.riserva.cards import Card
from games.riserva.state import Deal, State


def rehide(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Another table that looks the same to everybody, each as likely as any other."""
    cards, icons = list(state.deal.cards), list(state.deal.icons)
    _redraw_fronts(state, cards, rng)
    below_the_top = range(state.drawn + 1, len(cards))
    for things in (cards, icons):
        shuffled = [things[card] for card in below_the_top]
        rng.shuffle(shuffled)
        things[state.drawn + 1 :] = shuffled
    return replace(state, deal=Deal(tuple(cards), tuple(icons)))


def _redraw_fronts(state: State, cards: list[Card], rng: random.Random) -> None:
    """Cards whose fronts nobody has seen change places with others of the same back, until all that is known holds.

    «uno dei tre è sempre quello del fronte»: whoever sees a back knows the three cards it can be.
    """
    can_not_be = {card: held.flipped for held in state.reserves for card in held.down}
    unseen: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for card in (*can_not_be, *range(state.drawn, len(cards))):
        unseen[cards[card].back].append(card)
    for places in unseen.values():
        faces = [cards[card] for card in places]
        rng.shuffle(faces)
        while any(face.front in can_not_be.get(card, ()) for card, face in zip(places, faces, strict=True)):
            rng.shuffle(faces)
        for card, face in zip(places, faces, strict=True):
            cards[card] = face
