"""What a viewer of the toy must not know, redrawn. Written from the rules in words, without the toy's view."""

import random

import msgspec

from games.kit.contract import CardId, Viewer
from tests.games.toy.words import Deal, State


def rehide(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Another table that looks the same to ``viewer``: the faces it has not seen, and the picks of others."""
    return msgspec.structs.replace(state, deal=_redeal(state, viewer, rng), picks=_repick(state, viewer, rng))


def _redeal(state: State, viewer: Viewer, rng: random.Random) -> Deal:
    open_to_it = set(state.played)
    if viewer is not None:
        open_to_it |= {*state.hands[viewer], *state.peeked[viewer]}
    hidden = [c for c in range(len(state.deal.cards)) if c not in open_to_it]
    faces = [state.deal.cards[c] for c in hidden]
    rng.shuffle(faces)
    new = dict(zip(hidden, faces, strict=True))
    return Deal(tuple(new.get(c, face) for c, face in enumerate(state.deal.cards)))


def _repick(state: State, viewer: Viewer, rng: random.Random) -> tuple[CardId | None, ...]:
    return tuple(
        pick if pick is None or seat == viewer else rng.choice(state.hands[seat])
        for seat, pick in enumerate(state.picks)
    )
