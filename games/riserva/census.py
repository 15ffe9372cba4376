"""What a game of Riserva conserves, and what it has shown."""

from collections import Counter
from collections.abc import Iterable

from games.kit.contract import CardId, Face
from games.riserva.facts import CardFlipped, CardsScored, CardsStolen, Fact, ReservesDealt
from games.riserva.state import BackCard, SeenCard, State, View
from games.riserva.view import back_cards, open_cards


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Cards of each colour and of each back wherever they are now; icons; cards that have gone but are in no pile."""
    everywhere = _everywhere(state)
    cards = [state.deal.cards[card] for card in everywhere]
    fronts = Counter([card.front for card in cards])
    printed = Counter(["/".join(card.back) for card in cards])
    icons = Counter([icon for card in everywhere if (icon := state.deal.icons[card])])
    lost = len(state.gone) - sum(state.scores)
    return (*sorted(fronts.items()), *sorted(printed.items()), *sorted(icons.items()), ("in no pile", lost))


def _everywhere(state: State) -> list[CardId]:
    reserved = [card for held in state.reserves for card in (*held.up, *held.down)]
    pile = [CardId(card) for card in range(state.drawn, len(state.deal.cards))]
    return [*reserved, *state.gone, *pile]


def shown_by_view(view: View) -> tuple[tuple[CardId, Face], ...]:
    """The fronts and backs that a view shows, as ``"front red"`` and ``"back red/blue/pink rob"``."""
    return (*_fronts(open_cards(view)), *_backs(back_cards(view)))


def shown_by_fact(fact: Fact) -> tuple[tuple[CardId, Face], ...]:
    """The same of a fact."""
    match fact:
        case ReservesDealt(face_down, face_up):
            fronts = _fronts([card for cards in face_up for card in cards])
            return (*fronts, *_backs([card for cards in face_down for card in cards]))
        case CardFlipped(_, _, card):
            return _fronts([card])
        case CardsScored() | CardsStolen():
            return _fronts(fact.revealed)
        case _:
            return ()


def _fronts(cards: Iterable[SeenCard]) -> tuple[tuple[CardId, Face], ...]:
    seen = list(cards)
    return (*[(card.id, f"front {card.front}") for card in seen], *_backs(seen))


def _backs(cards: Iterable[SeenCard | BackCard]) -> tuple[tuple[CardId, Face], ...]:
    return tuple([(card.id, f"back {'/'.join(card.back)} {card.icon or 'plain'}") for card in cards])
