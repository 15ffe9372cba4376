"""What a game of Ajolocracia conserves, and what it has shown."""

from collections import Counter

from games.ajolocracia.facts import CardsLaid, Fact, HandsDealt, HandsPassed, LaidCard, LastCardLaid
from games.ajolocracia.state import SeenCard, State
from games.ajolocracia.view import dealt
from games.kit.contract import CardId


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Cards of each kind wherever they are now, and how many hands there are of the size that all have."""
    sizes = Counter(len(hand) for hand in state.hands)
    kinds = Counter(map(state.face, _everywhere(state)))
    return (*sorted(kinds.items()), ("hands of one size", max(sizes.values())))


def _everywhere(state: State) -> list[CardId]:
    in_pile = [CardId(card) for card in range(dealt(state.round, len(state.hands)), len(state.deal.cards))]
    laid = [*state.laid, *[cards for past in state.past for cards in past]]
    return [*in_pile, *[card for cards in (*state.hands, *laid) for card in cards]]


def shown_by(fact: Fact) -> list[SeenCard] | list[LaidCard]:
    """The cards whose faces this fact shows."""
    match fact:
        case HandsDealt(own=own) | HandsPassed(own=own):
            return list(own)
        case CardsLaid(cards=cards):
            return list(cards)
        case LastCardLaid(card=card):
            return [card]
        case _:
            return []
