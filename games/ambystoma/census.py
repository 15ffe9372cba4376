"""What a game of Ambystoma conserves, and what it has shown."""

from collections import Counter

from games.ambystoma.facts import CardDiscarded, CardDrawn, CardMissed, CardPlaced, Fact, HandsDealt, StripedRevealed
from games.ambystoma.state import VALUES, SeenCard, State
from games.kit.contract import CardId


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Cards of each face wherever they are now; values on the table and in the box; lake cards, removed or not.

    A count below nothing or above all breaks the sums.
    """
    faces = Counter(f"{face.colour} {face.number}" for face in map(state.face, _everywhere(state)))
    values = max(state.values, 0) + max(VALUES - state.values, 0)
    lake = max(state.mistakes, 0) + max(state.config.lake - state.mistakes, 0)
    return (*sorted(faces.items()), ("values", values), ("lake", lake))


def _everywhere(state: State) -> list[CardId]:
    in_hands = [held.id for hand in state.hands for held in hand]
    in_deck = [CardId(card) for card in range(state.drawn, len(state.deal.cards))]
    waiting = [] if state.pending is None else [state.pending]
    return [*in_hands, *in_deck, *[card for line in state.lines for card in line], *state.discard, *waiting]


def shown_by(fact: Fact) -> list[SeenCard]:
    """The cards whose faces this fact shows."""
    match fact:
        case HandsDealt(_, hands):
            return [card for hand in hands for card in hand]
        case CardDrawn(_, card, face) if face is not None:
            return [SeenCard(card, face.colour, face.number)]
        case CardDiscarded(_, seen) | StripedRevealed(_, seen) | CardPlaced(_, seen) | CardMissed(_, seen):
            return [seen]
        case _:
            return []
