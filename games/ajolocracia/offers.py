"""What a seat may choose."""

from functools import cache, lru_cache
from itertools import permutations

from games.ajolocracia.actions import Action, Choose, ChoosePair
from games.ajolocracia.state import Cards, State
from games.kit.contract import CardId, Seat


def choices_of(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every choice of ``seat``, made already or not: each card in the order of the hand, then each ordered pair.

    «Si ya tienes una carta de la credencial del INE delante de ti … podrás elegir dos cartas de tu mano»; «solamente
    puedes usar una por turno».
    """
    has_ine = any(state.face(card) == "ine" for card in state.laid[seat])
    return _of_hand(state.hands[seat], with_pairs=has_ine)


@lru_cache(maxsize=4096)
def _of_hand(hand: Cards, *, with_pairs: bool) -> tuple[Action, ...]:
    pairs = permutations(hand, 2) if with_pairs else ()
    return (*[_single(card) for card in hand], *[ChoosePair(first, second) for first, second in pairs])


@cache
def _single(card: CardId) -> Choose:
    return Choose(card)
