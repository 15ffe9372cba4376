"""What lies in front of everybody, and which way hands go."""

from collections.abc import Sequence
from functools import lru_cache

from games.ajolocracia.cards import Kind
from games.ajolocracia.scoring import REMEMBERED, Front, homes
from games.ajolocracia.state import Cards, Config, Direction, Laid, State


def direction(config: Config, round_: int) -> Direction:
    """«a la persona que está a su izquierda»; alternating, «en la ronda 2, pasen las cartas hacia la derecha»."""
    return "right" if config.passing == "alternate" and round_ % 2 == 0 else "left"


def front(cards: Cards, faces: Sequence[Kind]) -> Front:
    """These cards as kinds, in the same order."""
    return tuple([faces[card] for card in cards])


def fronts(state: State) -> tuple[Front, ...]:
    """What lies before each seat from this round."""
    return tuple([front(laid, state.deal.cards) for laid in state.laid])


def laid_cards(cards: Cards, faces: Sequence[Kind]) -> tuple[Laid, ...]:
    """These cards as they lie: each Ambystoma on its «ambiente», if it has one."""
    on = homes(front(cards, faces))
    return tuple([Laid(card, cards[on[at]] if at in on else None) for at, card in enumerate(cards)])


def kept(state: State) -> tuple[Cards, ...]:
    """«Las únicas excepciones son las cartas de valores»: those of earlier rounds that each seat still has in front."""
    return _kept(state.past, state.deal.cards, len(state.hands))


@lru_cache(maxsize=REMEMBERED)
def _kept(past: tuple[tuple[Cards, ...], ...], faces: tuple[Kind, ...], seats: int) -> tuple[Cards, ...]:
    return tuple([tuple([c for laid in past for c in laid[seat] if faces[c] == "value"]) for seat in range(seats)])


def values_in_front(state: State) -> tuple[int, ...]:
    """How many «valores» each seat has, of all rounds."""
    now = fronts(state)
    return tuple([len(cards) + now[seat].count("value") for seat, cards in enumerate(kept(state))])
