"""What a game of La ejecución perfecta conserves, and what it has shown."""

from collections import Counter

from games.ejecucion.dealing import first_of_deal
from games.ejecucion.facts import ActivityLaid, CentreLaid, Fact, HandsDealt
from games.ejecucion.state import SeenCard, State
from games.ejecucion.wbs import ACTIVITIES, number_of
from games.kit.contract import CardId


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Cards of each activity wherever they are now: in hands, laid, in the deck."""
    next_deal = first_of_deal(len(state.hands), state.deals + 1)
    in_hands = [card for hand in state.hands for card in hand]
    in_deck = map(CardId, range(next_deal, ACTIVITIES))
    laid = [card for card in state.laid if card is not None]
    return tuple(sorted(Counter(number_of(state.face(card)) for card in (*in_hands, *laid, *in_deck)).items()))


def shown_by(fact: Fact) -> tuple[SeenCard, ...]:
    """The cards whose fronts this fact shows."""
    match fact:
        case HandsDealt(_, _, _, cards) | CentreLaid(cards):
            return cards
        case ActivityLaid(_, card, _):
            return (card,)
        case _:
            return ()
