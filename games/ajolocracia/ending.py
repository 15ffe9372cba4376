"""The end: «¡Es hora de la democracia!», every point with its rule, and who has won."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from games.ajolocracia.cards import AMBYSTOMAS
from games.ajolocracia.facts import Reason
from games.ajolocracia.scoring import (
    Front,
    ambystomas,
    faces_of,
    fewest_lose,
    podium,
    race_for_faces,
    round_points,
    value_points,
)
from games.ajolocracia.state import Points, State
from games.ajolocracia.table import front, fronts, values_in_front
from games.kit.contract import ScoreLine, Seat
from games.kit.seats import ranked


class Ending(msgspec.Struct, frozen=True):
    """How a finished game stands."""

    ranks: tuple[int, ...]
    """One per seat; who is level in points and «valores» shares the better rank."""
    scores: tuple[int, ...]
    reason: Reason


def ending(state: State) -> Ending:
    """[R] The winner: most points, then most «valores», then shared."""
    values = values_in_front(state)
    scores = _totals(state, value_points(state.config, values))
    ranks = ranked(list(zip(scores, values, strict=True)))
    return Ending(ranks, scores, _reason(ranks, scores))


def _totals(state: State, values: tuple[int, ...]) -> tuple[int, ...]:
    rounds = [round_points(all_fronts) for all_fronts in every_round(state)]
    return tuple([sum([points[seat].total for points in rounds]) + values[seat] for seat in range(len(values))])


def every_round(state: State) -> list[tuple[Front, ...]]:
    """What lay before each seat when a round was counted, by round; the present one as it lies."""
    faces = state.deal.cards
    return [*[tuple([front(laid, faces) for laid in past]) for past in state.past], fronts(state)]


def _reason(ranks: tuple[int, ...], scores: tuple[int, ...]) -> Reason:
    if ranks.count(1) > 1:
        return "shared"
    return "values" if scores.count(max(scores)) > 1 else "points"


def score_lines(state: State) -> tuple[ScoreLine, ...]:
    """Every point with its rule: round by round in the order of the sheet's table, then the «valores».

    ``round`` is in the arguments; a share of a divided prize is a line even when it is nothing.
    """
    rounds = enumerate(every_round(state), start=1)
    of_rounds = [line for round_, all_fronts in rounds for line in _round_lines(round_, all_fronts)]
    return (*of_rounds, *_value_lines(state))


def _round_lines(round_: int, all_fronts: tuple[Front, ...]) -> list[ScoreLine]:
    lines = _faces_lines(round_, all_fronts)
    for seat, (own, points) in enumerate(zip(all_fronts, round_points(all_fronts), strict=True)):
        lines += _set_lines(round_, Seat(seat), own, points)
        lines += _ambystoma_lines(round_, Seat(seat), own)
    return lines


def _faces_lines(round_: int, all_fronts: Sequence[Front]) -> list[ScoreLine]:
    """«Más rostros: 6 puntos; Segunda persona con más rostros: 3 puntos.»"""
    faces = [faces_of(own) for own in all_fronts]
    prizes, prized = race_for_faces(faces), podium(faces)
    return [
        ScoreLine(
            Seat(seat),
            "most_faces" if many == max(faces) else "second_faces",
            prizes[seat],
            {"faces": many, "sharing": faces.count(many), "round": round_},
        )
        for seat, many in enumerate(faces)
        if many in prized
    ]


def _set_lines(round_: int, seat: Seat, own: Front, points: Points) -> list[ScoreLine]:
    """«Un par: 5 puntos»; «Una tercia: 10 puntos»; «Instituciones»."""
    rows = (
        ("pairs", points.isopods, own.count("isopods") // 2),
        ("threes", points.beetles, own.count("beetles") // 3),
        ("institutions", points.institutions, own.count("institution")),
    )
    return [ScoreLine(seat, rule, won, {"count": count, "round": round_}) for rule, won, count in rows if won]


def _ambystoma_lines(round_: int, seat: Seat, own: Front) -> list[ScoreLine]:
    """«Mexicanum: 3 puntos; Lermaense: 2 puntos; Rosaceum: 1 puntos»; those on an «ambiente» for themselves."""
    lying = Counter(ambystomas(own))
    lines = []
    for kind, tripled, worth in sorted(lying, key=lambda one: (list(AMBYSTOMAS).index(one[0]), one[1])):
        count = lying[kind, tripled, worth]
        rule = "ambystoma_tripled" if tripled else "ambystoma"
        lines.append(ScoreLine(seat, rule, worth * count, {"kind": kind, "count": count, "round": round_}))
    return lines


def _value_lines(state: State) -> list[ScoreLine]:
    """«Más cartas: +6 puntos; Menos cartas: -6 puntos.»"""
    counts = values_in_front(state)
    prizes = value_points(state.config, counts)
    most, fewest = max(counts), min(counts)
    if most == fewest:
        return []
    prized = (most, fewest) if fewest_lose(state.config, len(counts)) else (most,)
    return [
        ScoreLine(
            Seat(seat),
            "most_values" if count == most else "fewest_values",
            prizes[seat],
            {"values": count, "sharing": counts.count(count)},
        )
        for seat, count in enumerate(counts)
        if count in prized
    ]
