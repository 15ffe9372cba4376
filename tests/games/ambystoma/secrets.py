"""What a viewer of Ambystoma must not know, redrawn.

From the sheet: nobody sees the front of a card in their own hand, nor of one in the pile; spectators see no hand. What
was once told of a card («otorgar información») stays true of it.
"""

import random
from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from games.ambystoma.cards import Card
from games.ambystoma.state import Deal, Held, Marks, State
from games.kit.contract import CardId, Seat, Viewer


def rehide(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Another table that looks the same to ``viewer``, each as likely as any other.

    For the public two hands at a time are redrawn with the pile, each pair once: all hands at once would take long.
    """
    faces = dict(enumerate(state.deal.cards))
    for seats in _hidden_together(state, viewer, rng):
        held = [card for seat in seats for card in state.hands[seat]]
        pile = [Held(CardId(card)) for card in range(state.drawn, len(state.deal.cards))]
        faces.update(_redrawn([*held, *pile], faces, rng))
    return replace(state, deal=Deal(tuple(faces[card] for card in range(len(faces)))))


def _hidden_together(state: State, viewer: Viewer, rng: random.Random) -> list[tuple[Seat, ...]]:
    if viewer is not None:
        return [(viewer,)]
    pairs = list(combinations([Seat(seat) for seat in range(len(state.hands))], 2))
    rng.shuffle(pairs)
    return pairs


def _redrawn(hidden: Sequence[Held], faces: dict[int, Card], rng: random.Random) -> dict[int, Card]:
    """A new face for every hidden card.

    Each marked card chooses alone, until no two have chosen the same: so all worlds are as likely.
    """
    pool = [faces[card.id] for card in hidden]
    marked = [card for card in hidden if card.marks != Marks()]
    choices = [[at for at, face in enumerate(pool) if may_be(face, card.marks)] for card in marked]
    picks = [rng.choice(some) for some in choices]
    while len(set(picks)) < len(picks):
        picks = [rng.choice(some) for some in choices]
    rest = [face for at, face in enumerate(pool) if at not in picks]
    rng.shuffle(rest)
    unmarked = [card.id for card in hidden if card.marks == Marks()]
    told = zip((card.id for card in marked), (pool[at] for at in picks), strict=True)
    return {**dict(told), **dict(zip(unmarked, rest, strict=True))}


def may_be(face: Card, marks: Marks) -> bool:
    """Whether all that was told of a card is true of this face. A striped card answers to every colour."""
    striped = face.colour == "striped"
    if any(face.colour != told and not striped for told in marks.colours):
        return False
    if marks.not_colours and (striped or face.colour in marks.not_colours):
        return False
    return marks.number in (None, face.number) and face.number not in marks.not_numbers
