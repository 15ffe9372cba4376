"""A full state that a viewer cannot rule out: every hidden front, the order of the draw pile and its backs redrawn."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from games.kit.contract import CardId, Shuffler
from games.riserva.cards import Card, Icon, full_deck, icon_stamps
from games.riserva.knowledge import families
from games.riserva.state import BackCard, Deal, Held, Reserve, SeenCard, State, View
from games.riserva.view import back_cards, open_cards

Item = TypeVar("Item")


def imagine(view: View, rng: Shuffler) -> State:
    """One of the worlds that ``view`` allows, each as likely as any other.

    The deal of that world replays the table's real entries: of every card that has been turned up the view keeps id,
    front, back and icon, and of every reserve the colours that its face-down cards can't have.
    """
    return State(
        config=view.config,
        first=view.first,
        deal=Deal(_cards(view, rng), _icons(view, rng)),
        drawn=len(full_deck()) - view.pile,
        reserves=tuple([_held(reserve) for reserve in view.reserves]),
        scores=view.scores,
        gone=tuple([card.id for card in view.gone]),
        turn=view.turn,
        robbing=view.robbing,
        ended=view.ended,
    )


def _cards(view: View, rng: Shuffler) -> tuple[Card, ...]:
    known = {card.id: Card(card.front, card.back) for card in open_cards(view)}
    for back, family in families(view).items():
        world = family.worlds[rng.randrange(len(family.worlds))]
        known.update((card, Card(front, back)) for card, front in zip(family.cards, world, strict=True))
    return _filled(known, _without(full_deck(), known.values()), rng)


def _icons(view: View, rng: Shuffler) -> tuple[Icon | None, ...]:
    shown: list[SeenCard | BackCard] = [*open_cards(view), *back_cards(view)]
    known = {card.id: card.icon for card in shown}
    return _filled(known, _without(icon_stamps(icons=view.config.icons), known.values()), rng)


def _without(items: Iterable[Item], taken: Iterable[Item]) -> list[Item]:
    left = list(items)
    for item in taken:
        left.remove(item)
    return left


def _filled(known: Mapping[CardId, Item], rest: list[Item], rng: Shuffler) -> tuple[Item, ...]:
    """What is known at its place, the rest in random order at the places between."""
    rng.shuffle(rest)
    places = range(len(known) + len(rest))
    return tuple([known[CardId(card)] if card in known else rest.pop() for card in places])


def _held(reserve: Reserve) -> Held:
    up = sorted([card.id for pile in reserve.piles for card in pile.cards])
    return Held(tuple(up), tuple([card.id for card in reserve.face_down]), reserve.excluded)
