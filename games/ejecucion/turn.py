"""One turn: «cada jugador debe dejar una tarjeta de ACTIVIDAD sobre la mesa», and what follows from it.

In the order of the sheet: the activity is laid, claims are made and ceded, the game is won or the turn goes on.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.ejecucion.claims import Cascade, Owners, cascade
from games.ejecucion.dealing import hands_of_deal, left_in_deck
from games.ejecucion.facts import (
    ActivityLaid,
    DeliverableClaimed,
    DeliverablesCeded,
    Fact,
    GameWon,
    HandsDealt,
    PackageClaimed,
    PackagesCeded,
    ProjectClaimed,
)
from games.ejecucion.state import SeenCard, State
from games.ejecucion.view import seen
from games.ejecucion.wbs import packages_of
from games.kit.contract import CardId, Seat, Step, Told


def lay(state: State, seat: Seat, card: CardId) -> Step[State, Fact]:
    """The card leaves the hand for the centre, everything it completes is claimed. Final: everybody sees the card."""
    activity = state.face(card)
    brought = cascade(state, seat, activity)
    laid = replace(
        state,
        hands=tuple([tuple([held for held in hand if held != card]) for hand in state.hands]),
        laid=(*state.laid[:activity], card, *state.laid[activity + 1 :]),
    )
    facts = [ActivityLaid(seat, SeenCard(card, activity), brought.lying), *_claims(seat, brought)]
    after, dealt = _go_on(_claimed(laid, seat, brought))
    return Step(after, (*map(Told[Fact], facts), *dealt), final=True)


# ---- «RECLAMAR», «CEDER» ----


def _claims(seat: Seat, brought: Cascade) -> Iterable[Fact]:
    """What is told of it, as far as it goes."""
    if brought.closes:
        yield PackageClaimed(seat, brought.package)
    for by, packages in brought.packages_from:
        yield PackagesCeded(seat, by, packages)
    if brought.deliverable is not None:
        yield DeliverableClaimed(seat, brought.deliverable)
    for by, deliverables in brought.deliverables_from:
        yield DeliverablesCeded(seat, by, deliverables)
    if brought.project is not None:
        yield ProjectClaimed(seat, brought.project)
        yield GameWon(seat, brought.project, "ceded" if brought.deliverables_from else "own")


def _claimed(state: State, seat: Seat, brought: Cascade) -> State:
    """The same table with everything in its new hands."""
    if not brought.closes:
        return state
    gained = [brought.package, *[package for _, ceded in brought.packages_from for package in ceded]]
    state = replace(state, packages=_given(state.packages, gained, seat))
    if brought.deliverable is None:
        return state
    ceded = [deliverable for _, given in brought.deliverables_from for deliverable in given]
    below = [package for deliverable in ceded for package in packages_of(deliverable)]
    state = replace(
        state,
        packages=_given(state.packages, below, seat),
        deliverables=_given(state.deliverables, [brought.deliverable, *ceded], seat),
    )
    if brought.project is None:
        return state
    return replace(state, projects=_given(state.projects, [brought.project], seat), ending="ceded" if ceded else "own")


def _given(owners: Owners, what: Sequence[int], seat: Seat) -> Owners:
    return tuple([seat if part in what else owner for part, owner in enumerate(owners)])


# ---- «continúa el que está a su derecha»; «Debe repartir nuevamente» ----


def _go_on(state: State) -> tuple[State, tuple[Told[Fact], ...]]:
    """The next turn, after a new deal when all hands are empty; nothing after the end."""
    if state.ending is not None:
        return state, ()
    state = replace(state, turn=Seat((state.turn - 1) % len(state.hands)))
    if any(state.hands):
        return state, ()
    return deal_hands(state)


def deal_hands(state: State) -> tuple[State, tuple[Told[Fact], ...]]:
    """«repartir 5 tarjetas a cada jugador … sólo el jugador que las recibe debe conocer qué tarjetas tiene»."""
    seats, deals = len(state.hands), state.deals + 1
    after = replace(state, deals=deals, hands=hands_of_deal(seats, deals))
    deck = left_in_deck(seats, deals)
    private = [
        (Seat(seat), HandsDealt(after.first, deals, deck, seen(hand, state.deal.cards)))
        for seat, hand in enumerate(after.hands)
    ]
    return after, (Told(HandsDealt(after.first, deals, deck, ()), tuple(private)),)
