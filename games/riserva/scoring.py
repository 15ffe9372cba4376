"""Score piles: how many cards win, who can be robbed, and who is ahead when the draw pile is out."""

from collections.abc import Sequence

from games.kit.contract import Seat
from games.kit.seats import others_clockwise
from games.riserva.cards import Icon
from games.riserva.state import Config, Reason

TWO = 2
"""People at the table: «In due la soglia sale a quindici», and a house rule is for two."""


def threshold(seats: int) -> int:
    """«Vince il primo che arriva a dieci carte nel proprio Mazzo dei Punti. In due la soglia sale a quindici»."""
    return 15 if seats == TWO else 10


def robbable(scores: Sequence[int], seat: Seat) -> tuple[Seat, ...]:
    """Whose score piles ``seat`` could rob: everybody else who has a score card, clockwise."""
    return tuple([other for other in others_clockwise(seat, len(scores)) if scores[other]])


def gives_turn_again(config: Config, seats: int, icon: Icon | None) -> bool:
    """Whether a successful steal by a card with this icon gives another turn, while there are cards.

    «giocare un turno in più»; the house rule for two gives the same one turn, never two.
    """
    return icon == "again" or (config.steal_again and seats == TWO)


def standing(scores: Sequence[int], reserves: Sequence[int]) -> list[tuple[int, int]]:
    """What seats are ranked by, one per seat, more is better: «chi ha più carte nel Mazzo dei Punti; a parità, chi ne
    ha più nella Riserva»; ``reserves`` are numbers of cards.
    """
    return list(zip(scores, reserves, strict=True))


def decided_by(scores: Sequence[int], reserves: Sequence[int]) -> Reason:
    """How the count goes when the draw pile is out."""
    if list(scores).count(max(scores)) == 1:
        return "pile_score"
    places = standing(scores, reserves)
    return "pile_reserve" if places.count(max(places)) == 1 else "pile_shared"
