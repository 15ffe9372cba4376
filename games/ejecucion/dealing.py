"""Which cards of the shuffled order go where: hands, centre, the next hands."""

from collections import Counter
from collections.abc import Sequence

from games.ejecucion.wbs import ACTIVITIES, PACKAGES, PARTS, Activity, package_of
from games.kit.contract import CardId, Shuffler

HAND = 5
"""«repartir 5 tarjetas a cada jugador»."""

CENTRE = {2: 8, 3: 8, 4: 8, 5: 3, 6: 8}
"""By how many play: «si son 2, 3, 4 ó 6 jugadores se deben dejar 8 tarjetas, si son 5, se deben dejar sólo 3»."""

DECK = tuple([Activity(package * PARTS + part) for part in range(PARTS) for package in range(PACKAGES)])
"""Every activity once: the first of each package, then the second of each, and so on."""


def shuffled(seats: int, rng: Shuffler) -> tuple[Activity, ...]:
    """«Las 128 de tarjetas de ACTIVIDAD deben barajarse bien».

    [R] While the centre holds all four of a package, all cards go back and are shuffled anew, seen by nobody.
    """
    deck = list(DECK)
    rng.shuffle(deck)
    while _has_whole_package([deck[card] for card in centre(seats)]):
        rng.shuffle(deck)
    return tuple(deck)


def _has_whole_package(cards: Sequence[Activity]) -> bool:
    return PARTS in Counter(map(package_of, cards)).values()


def centre(seats: int) -> range:
    """The cards that lie in the centre at the start: they come after the first hands."""
    return range(HAND * seats, HAND * seats + CENTRE[seats])


def hands_of_deal(seats: int, deals: int) -> tuple[tuple[CardId, ...], ...]:
    """One per seat: the five cards of the deal with this number, from 1."""
    return tuple([_hand(first_of_deal(seats, deals) + HAND * seat) for seat in range(seats)])


def first_of_deal(seats: int, deals: int) -> CardId:
    """The first card of the deal with this number, from 1."""
    before = HAND * seats * (deals - 1)
    return CardId(before + CENTRE[seats] if before else 0)


def _hand(first: int) -> tuple[CardId, ...]:
    return tuple(map(CardId, range(first, first + HAND)))


def left_in_deck(seats: int, deals: int) -> int:
    """Cards not yet dealt when this many deals, and the centre, have been."""
    return ACTIVITIES - CENTRE[seats] - HAND * seats * deals


def all_deals(seats: int) -> int:
    """How often hands can be dealt: 12, 8, 6, 5, 4 times for 2..6 people."""
    return (ACTIVITIES - CENTRE[seats]) // (HAND * seats)
