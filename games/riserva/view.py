"""What everybody may know: fronts of what has been turned up, backs of what lies on the table."""

from collections.abc import Iterable
from functools import cache

from games.kit.contract import CardId, Viewer
from games.riserva.cards import COLOURS, Back, Colour, Icon
from games.riserva.scoring import threshold
from games.riserva.state import BackCard, Deal, Held, Pile, Reserve, SeenCard, State, View


def view(state: State, viewer: Viewer) -> View:
    """«con il retro a vista, così tutti vedono i tre colori possibili di ogni carta»; the same for every viewer."""
    return View(
        seat=viewer,
        seats=len(state.reserves),
        first=state.first,
        config=state.config,
        reserves=tuple([_reserve(state.deal, held) for held in state.reserves]),
        scores=state.scores,
        threshold=threshold(len(state.reserves)),
        gone=seen(state.deal, state.gone),
        pile=len(state.deal.cards) - state.drawn,
        top=_top(state),
        turn=state.turn,
        robbing=state.robbing,
        ended=state.ended,
    )


def seen(deal: Deal, cards: Iterable[CardId]) -> tuple[SeenCard, ...]:
    """These cards with both their faces, in the order given."""
    return tuple([seen_card(deal, card) for card in cards])


def seen_card(deal: Deal, card: CardId) -> SeenCard:
    """A card with both its faces."""
    faces = deal.cards[card]
    return _seen(card, faces.front, faces.back, deal.icons[card])


def backs(deal: Deal, cards: Iterable[CardId]) -> tuple[BackCard, ...]:
    """These cards with their backs alone, in the order given."""
    return tuple([_backed(card, deal.cards[card].back, deal.icons[card]) for card in cards])


def open_cards(view: View) -> list[SeenCard]:
    """Every card that has been turned up, wherever it is now."""
    piled = [
        _seen(card.id, pile.colour, card.back, card.icon)
        for reserve in view.reserves
        for pile in reserve.piles
        for card in pile.cards
    ]
    return [*piled, *view.gone]


def back_cards(view: View) -> list[BackCard]:
    """Every card that shows its back alone: the face-down ones of all reserves, and the top of the draw pile."""
    down = [card for reserve in view.reserves for card in reserve.face_down]
    return down if view.top is None else [*down, view.top]


@cache
def _seen(card: CardId, front: Colour, back: Back, icon: Icon | None) -> SeenCard:
    return SeenCard(card, front, back, icon)


@cache
def _backed(card: CardId, back: Back, icon: Icon | None) -> BackCard:
    return BackCard(card, back, icon)


def _top(state: State) -> BackCard | None:
    if state.drawn == len(state.deal.cards):
        return None
    return backs(state.deal, [CardId(state.drawn)])[0]


def _reserve(deal: Deal, held: Held) -> Reserve:
    by_colour: dict[Colour, list[CardId]] = {}
    for card in held.up:
        by_colour.setdefault(deal.cards[card].front, []).append(card)
    piles = [Pile(colour, backs(deal, by_colour[colour])) for colour in COLOURS if colour in by_colour]
    return Reserve(tuple(piles), backs(deal, held.down), held.flipped)
