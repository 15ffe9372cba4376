"""What the browser previews, worked out from the view alone."""

from typing import Literal, TypeAlias

from games.ajolocracia.state import Cards, Points
from games.kit.contract import CardId, Refusal, Value

Effect: TypeAlias = Literal[
    "faces",
    "opens_pair",
    "completes_pair",
    "opens_three",
    "second_of_three",
    "completes_three",
    "institution",
    "ambystoma",
    "on_environment",
    "environment",
    "ine",
    "value",
]
"""What laying a card would do."""


class Promise(Value, frozen=True):
    """What a card of the own hand would bring if it alone were laid now."""

    card: CardId
    effect: Effect
    count: int
    """How many there then are in front: faces, cards of this kind, «ambientes» still free, «valores» of all rounds."""
    gains: int
    """Points that the own round would gain, everything else staying as it lies (faces against the others' faces)."""


class PairsWith(Value, frozen=True):
    """The pairs that begin with one card of the own hand."""

    first: CardId
    seconds: Cards
    """Every other card of the hand."""
    gains: tuple[int, ...]
    """By second: points that the own round would gain by both, laid in this order."""


class Denied(Value, frozen=True):
    """A kind of action that is not offered now, and why."""

    type: str
    """The action's ``type``."""
    refusal: Refusal


class Hints(Value, frozen=True):
    """All that the table draws before a choice; it says nothing that the view does not."""

    points: tuple[Points, ...]
    """One per seat: what its cards of this round are worth as they lie; at the end, what the third round brought."""
    scores: tuple[int, ...]
    """One per seat: all finished rounds and `points`, without «valores»."""
    faces: tuple[int, ...]
    """One per seat: «rostros» in front in this round."""
    values: tuple[int, ...]
    """One per seat: «valores» in front, of all rounds."""
    value_points: tuple[int, ...]
    """One per seat: what they would bring if the game ended now; at the end, what they brought."""
    promises: tuple[Promise, ...] = ()
    """For a seated viewer: one per card of the own hand, in its order. Empty for the public and at the end."""
    pairs: tuple[PairsWith, ...] = ()
    """For a seated viewer: by first card, in the order of the hand; empty when «¡Ajolocracia!» can't be called."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action (``choose``, ``choose_pair``) that it is not offered now."""
