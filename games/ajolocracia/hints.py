"""What the browser previews, worked out from the view alone."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import Literal, TypeAlias

from games.ajolocracia.actions import ChoosePair
from games.ajolocracia.cards import AMBYSTOMAS, FACES, Kind
from games.ajolocracia.refusals import KINDS, own_hand, why_none_of, why_nothing
from games.ajolocracia.scoring import (
    Front,
    faces_of,
    fewest_lose,
    homes,
    own_points,
    podium,
    race_for_faces,
    round_points,
    value_points,
)
from games.ajolocracia.state import Cards, Points, View
from games.kit.contract import CardId, Seat, Value
from games.kit.denials import Denied, not_offered

REMEMBERED = 16_384
"""How many answers are remembered to what something would bring: a hand is looked at choice after choice."""

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


Prize: TypeAlias = Literal["most", "second"]
"""What faces are prized for."""

PRIZES: tuple[Prize, ...] = ("most", "second")


class Tie(Value, frozen=True):
    """People who share a prize for faces."""

    round: int
    """1..3."""
    prize: Prize
    seats: tuple[Seat, ...]
    """At least two, ascending."""
    faces: int
    """What each of them has."""


class Hints(Value, frozen=True):
    """All that the table draws before a choice; it says nothing that the view does not."""

    points: tuple[Points, ...]
    """One per seat: what its cards of this round are worth as they lie; at the end, what the third round brought."""
    scores: tuple[int, ...]
    """One per seat: all finished rounds and `points`, without «valores»."""
    faces: tuple[int, ...]
    """One per seat: «rostros» in front in this round."""
    ties: tuple[Tie, ...]
    """Of all rounds, the present one as it lies: who shares a prize for faces."""
    values: tuple[int, ...]
    """One per seat: «valores» in front, of all rounds."""
    value_points: tuple[int, ...]
    """One per seat: what they would bring if the game ended now; at the end, what they brought."""
    fewest_lose: bool
    """Whether the fewest «valores» cost anything at this table."""
    promises: tuple[Promise, ...] = ()
    """For a seated viewer: one per card of the own hand, in its order. Empty for the public and at the end."""
    pairs: tuple[PairsWith, ...] = ()
    """For a seated viewer: by first card, in the order of the hand; empty when «¡Ajolocracia!» can't be called."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action (``choose``, ``choose_pair``) that it is not offered now."""


def preview(view: View) -> Hints:
    """All that the table draws before a choice."""
    fronts, values = fronts_of(view), values_of(view)
    points = round_points(fronts)
    before = [sum([past.points[seat].total for past in view.past]) for seat in range(view.seats)]
    return Hints(
        points=points,
        scores=tuple([earlier + now.total for earlier, now in zip(before, points, strict=True)]),
        faces=tuple([faces_of(front) for front in fronts]),
        ties=_ties(view, fronts),
        values=values,
        value_points=value_points(view.config, values),
        fewest_lose=fewest_lose(view.config, view.seats),
        promises=_promises(view, fronts),
        pairs=_pairs(view, fronts),
        denied=not_offered(view, KINDS, why_nothing, why_none_of),
    )


def fronts_of(view: View) -> tuple[Front, ...]:
    """What lies before each seat from this round, as kinds in the order of laying."""
    return tuple([kinds_of(view, [laid.card for laid in in_front]) for in_front in view.laid])


def kinds_of(view: View, cards: Sequence[CardId]) -> Front:
    """What is on the fronts of cards that the viewer has seen, in the same order."""
    return tuple([kind for kind in map(view.faces.__getitem__, cards) if kind is not None])


def values_of(view: View) -> tuple[int, ...]:
    """How many «valores» lie before each seat, of all rounds."""
    return tuple([len(cards) + own.count("value") for cards, own in zip(view.kept, fronts_of(view), strict=True)])


def _ties(view: View, fronts: tuple[Front, ...]) -> tuple[Tie, ...]:
    earlier = [tuple([kinds_of(view, cards) for cards in past.laid]) for past in view.past]
    return tuple([tie for round_, lying in enumerate([*earlier, fronts], start=1) for tie in _ties_of(round_, lying)])


@lru_cache(maxsize=REMEMBERED)
def _ties_of(round_: int, fronts: tuple[Front, ...]) -> tuple[Tie, ...]:
    """«EMPATES: Se dividen los puntos a partes iguales»."""
    faces = [faces_of(front) for front in fronts]
    prized = zip(PRIZES, podium(faces), strict=False)
    ties = [
        Tie(round_, prize, tuple([Seat(s) for s, own in enumerate(faces) if own == many]), many)
        for prize, many in prized
    ]
    return tuple([tie for tie in ties if len(tie.seats) > 1])


@lru_cache(maxsize=REMEMBERED)
def gain(fronts: tuple[Front, ...], seat: Seat, more: Front) -> int:
    """How many points the round of ``seat`` would gain by laying ``more``, in this order, with all else as it lies."""
    return _total_with(fronts, seat, more) - _total_with(fronts, seat, ())


def _total_with(fronts: tuple[Front, ...], seat: Seat, more: Front) -> int:
    own = (*fronts[seat], *more)
    faces = [faces_of(own if at == seat else other) for at, other in enumerate(fronts)]
    return own_points(own, race_for_faces(faces)[seat]).total


def _promises(view: View, fronts: tuple[Front, ...]) -> tuple[Promise, ...]:
    if view.seat is None:
        return ()
    own, kept = fronts[view.seat], len(view.kept[view.seat])
    promises = []
    for card, kind in zip(own_hand(view), kinds_of(view, own_hand(view)), strict=True):
        effect, count = effect_of(kind, own)
        in_all = count + kept if kind == "value" else count
        promises.append(Promise(card, effect, in_all, gain(fronts, view.seat, (kind,))))
    return tuple(promises)


def effect_of(kind: Kind, own: Front) -> tuple[Effect, int]:
    """What a card of this kind would do before a front, and how many there then are: see `Promise.count`."""
    count = own.count(kind) + 1
    free = own.count("environment") - len(homes(own))
    if kind in FACES:
        return "faces", faces_of((*own, kind))
    if kind in AMBYSTOMAS:
        return ("on_environment", count) if free else ("ambystoma", count)
    if kind == "environment":
        return "environment", free + 1
    return _SETS[kind][count % len(_SETS[kind])], count


_SETS: dict[Kind, tuple[Effect, ...]] = {
    "isopods": ("completes_pair", "opens_pair"),
    "beetles": ("completes_three", "opens_three", "second_of_three"),
    "institution": ("institution",),
    "ine": ("ine",),
    "value": ("value",),
}
"""What the nth card of a kind does, by the remainder of n."""


def _pairs(view: View, fronts: tuple[Front, ...]) -> tuple[PairsWith, ...]:
    """«podrás elegir una segunda carta»: each first card with each second one; worked out once for equal kinds."""
    if view.seat is None or why_none_of(view, ChoosePair):
        return ()
    seat, hand = view.seat, own_hand(view)
    kind = dict(zip(hand, kinds_of(view, hand), strict=True))
    gains = {both: gain(fronts, seat, both) for both in {(kind[a], kind[b]) for a, b in permutations(hand, 2)}}
    seconds = {first: tuple([card for card in hand if card != first]) for first in hand}
    return tuple(
        [PairsWith(a, others, tuple([gains[kind[a], kind[b]] for b in others])) for a, others in seconds.items()]
    )
