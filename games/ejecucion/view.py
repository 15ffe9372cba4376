"""What one viewer may know: what lies open, its own hand, how many cards the others hold."""

from collections.abc import Iterable, Sequence

from games.ejecucion.dealing import all_deals, left_in_deck
from games.ejecucion.state import SeenCard, State, View
from games.ejecucion.wbs import PACKAGES, PARTS, Activity, Package, package_of
from games.kit.contract import CardId, Viewer


def view(state: State, viewer: Viewer) -> View:
    """«sólo el jugador que las recibe debe conocer qué tarjetas tiene»; all that is laid and claimed lies open."""
    seats = len(state.hands)
    return View(
        seat=viewer,
        seats=seats,
        first=state.first,
        config=state.config,
        turn=state.turn,
        deals=state.deals,
        all_deals=all_deals(seats),
        deck=left_in_deck(seats, state.deals),
        hands=tuple(map(len, state.hands)),
        hand=() if viewer is None else seen(state.hands[viewer], state.deal.cards),
        laid=state.laid,
        packages=state.packages,
        deliverables=state.deliverables,
        projects=state.projects,
        ending=state.ending,
    )


def seen(cards: Iterable[CardId], faces: Sequence[Activity]) -> tuple[SeenCard, ...]:
    """These cards, open, in the order given."""
    return tuple([SeenCard(card, faces[card]) for card in cards])


def all_seen(view: View) -> list[SeenCard]:
    """Every card whose front the viewer sees: laid ones ascending by activity, then the own hand."""
    lying = [SeenCard(card, Activity(place)) for place, card in enumerate(view.laid) if card is not None]
    return [*lying, *view.hand]


def unseen(view: View) -> tuple[int, ...]:
    """One per package: how many of its activities the viewer has not seen, neither laid nor in the own hand."""
    own = [package_of(card.activity) for card in view.hand]
    return tuple(
        [
            view.laid[package * PARTS : (package + 1) * PARTS].count(None) - own.count(Package(package))
            for package in range(PACKAGES)
        ]
    )
