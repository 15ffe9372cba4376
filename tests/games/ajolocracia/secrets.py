"""What a viewer of Ajolocracia must not know, redrawn.

From the sheet: everybody keeps their hand so that the others don't see it, what is chosen lies face down until all
reveal at the same time, hands are passed on without being shown, and what is not dealt lies face down. A hand that
somebody passed on in this round they have seen: only cards that all saw have left it or come into it since. An INE that
lay in front and went back into a hand everybody saw too.
"""

import random
from itertools import chain, permutations

from msgspec.structs import replace

from games.ajolocracia.state import Deal, State
from games.kit.contract import CardId, Viewer


def rehide(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Another table that looks the same to ``viewer``, each as likely as any other."""
    known = set(chain.from_iterable([*state.laid, *chain.from_iterable(state.past), state.returned]))
    if viewer is not None:
        known |= set(chain.from_iterable(state.hands[seat] for seat in holders_of_hands_seen_by(state, viewer)))
    hidden = [card for card in range(len(state.deal.cards)) if card not in known]
    faces = [state.deal.cards[card] for card in hidden]
    rng.shuffle(faces)
    redrawn = dict(zip(hidden, faces, strict=True))
    deal = Deal(tuple(redrawn.get(card, face) for card, face in enumerate(state.deal.cards)))
    return replace(state, deal=deal, choices=tuple(_chosen_anew(state, viewer, rng)))


def holders_of_hands_seen_by(state: State, viewer: int) -> set[int]:
    """Who holds now what the viewer has held in this round: step by step, as the hands were passed."""
    seats = len(state.hands)
    at_the_deal = {2: 10, 3: 9, 4: 8, 5: 7}[seats]
    to_the_right = state.config.passing == "alternate" and state.round == 2
    holders = {viewer}
    for _ in range(at_the_deal - len(state.hands[viewer])):
        holders = {(seat - 1 if to_the_right else seat + 1) % seats for seat in holders} | {viewer}
    return holders


def _chosen_anew(state: State, viewer: Viewer, rng: random.Random) -> list[tuple[CardId, ...]]:
    """Any card, or any two in any order for whoever has an INE in front: not even how many is told."""
    choices = []
    for seat, choice in enumerate(state.choices):
        hand, in_front = state.hands[seat], [state.deal.cards[card] for card in state.laid[seat]]
        may = [(card,) for card in hand] + (list(permutations(hand, 2)) if "ine" in in_front else [])
        choices.append(rng.choice(may) if choice and seat != viewer else choice)
    return choices
