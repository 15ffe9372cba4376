"""«Calcula los puntos de las cartas de la siguiente manera»: the sheet's table of values, line by line.

A front is what lies before one seat from one round, as kinds in the order of laying.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from games.ajolocracia.cards import AMBYSTOMAS, FACES, Kind
from games.ajolocracia.state import Config, Points

Front: TypeAlias = tuple[Kind, ...]

MOST_FACES, SECOND_FACES = 6, 3
PAIR, THREE = 5, 10
INSTITUTIONS = (0, 1, 3, 6, 10, 15)
"""By how many: «1 carta: 1 punto; 2 cartas: 3 puntos, 3: 6; 4: 10; 5 o más: 15 puntos»."""
TRIPLED = 3
"""«Triplica el valor del siguiente Ambystoma.»"""
MOST_VALUES, FEWEST_VALUES = 6, -6
TWO_PEOPLE = 2
REMEMBERED = 4096
"""Of how many tables the points are remembered: every seat is shown them, choice after choice."""


@lru_cache(maxsize=REMEMBERED)
def round_points(fronts: tuple[Front, ...]) -> tuple[Points, ...]:
    """What each seat's front is worth, one per seat."""
    citizens = race_for_faces([faces_of(front) for front in fronts])
    return tuple([own_points(front, race) for front, race in zip(fronts, citizens, strict=True)])


def own_points(front: Front, citizens: int) -> Points:
    """What a front is worth that gets ``citizens`` points for its faces."""
    return Points(
        citizens=citizens,
        isopods=front.count("isopods") // 2 * PAIR,
        beetles=front.count("beetles") // 3 * THREE,
        institutions=INSTITUTIONS[min(front.count("institution"), len(INSTITUTIONS) - 1)],
        ambystomas=sum([worth for _, _, worth in ambystomas(front)]),
    )


def faces_of(front: Front) -> int:
    """«Rostros» on all its cards of «ciudadanía»."""
    return sum([FACES.get(kind, 0) for kind in front])


def homes(front: Front) -> dict[int, int]:
    """Which Ambystoma lies on which «ambiente», as places in ``front``.

    «Si eliges una carta de Ambystoma … y ya tienes una carta de ambiente delante de ti, deberás colocar ese Ambystoma
    encima»; «solamente puedes colocar una carta de Ambystoma encima de cada ambiente»: the oldest free one. Earlier
    Ambystomas never move.
    """
    free: list[int] = []
    on: dict[int, int] = {}
    for at, kind in enumerate(front):
        if kind == "environment":
            free.append(at)
        elif kind in AMBYSTOMAS and free:
            on[at] = free.pop(0)
    return on


def ambystomas(front: Front) -> list[tuple[Kind, bool, int]]:
    """Each Ambystoma in the order of laying: its kind, whether it lies on an «ambiente», and what it is worth."""
    on = homes(front)
    alone = [(kind, at in on, AMBYSTOMAS[kind]) for at, kind in enumerate(front) if kind in AMBYSTOMAS]
    return [(kind, tripled, worth * TRIPLED if tripled else worth) for kind, tripled, worth in alone]


def race_for_faces(faces: Sequence[int]) -> tuple[int, ...]:
    """«Más rostros: 6 puntos; Segunda persona con más rostros: 3 puntos», one per seat.

    «EMPATES: Se dividen los puntos a partes iguales ignorando cualquier sobrante.»
    """
    prizes = zip(podium(faces), (MOST_FACES, SECOND_FACES), strict=False)
    shares = {many: prize // faces.count(many) for many, prize in prizes}
    return tuple([shares.get(many, 0) for many in faces])


def podium(faces: Sequence[int]) -> tuple[int, ...]:
    """The most faces and the second most, as far as they are prized.

    [R] After a tie for first there is no second place; zero faces never score.
    """
    different = sorted({many for many in faces if many}, reverse=True)
    return tuple(different[:1] if different and faces.count(different[0]) > 1 else different[:2])


def value_points(config: Config, counts: Sequence[int]) -> tuple[int, ...]:
    """«VALORES: Se cuentan al final. Más cartas: +6 puntos; Menos cartas: -6 puntos», one per seat.

    Ties are divided, [R] rounded toward zero; all equal: nothing. The option `two_player_loss` may spare two people
    the loss.
    """
    most, fewest = max(counts), min(counts)
    if most == fewest:
        return (0,) * len(counts)
    loss = FEWEST_VALUES if fewest_lose(config, len(counts)) else 0
    prizes = {most: MOST_VALUES // counts.count(most), fewest: -(-loss // counts.count(fewest))}
    return tuple([prizes.get(count, 0) for count in counts])


def fewest_lose(config: Config, seats: int) -> bool:
    """Whether the fewest «valores» cost anything among so many people."""
    return seats > TWO_PEOPLE or config.two_player_loss
