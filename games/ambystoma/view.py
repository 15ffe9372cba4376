"""What one viewer may know: the others' hands, never its own; the public sees no hand."""

from collections.abc import Iterable, Sequence

from games.ambystoma.cards import COLOURS, FACES, NUMBERS, STRIPED_COPIES, Card, copies, full_deck
from games.ambystoma.clues import Faces
from games.ambystoma.state import HandCard, Held, Line, SeenCard, State, View
from games.kit.contract import CardId, Viewer

_OPEN = [
    {face: SeenCard(CardId(card), face.colour, face.number) for face in FACES} for card in range(len(full_deck("full")))
]
"""Every card that can ever lie open, by its id and face: a view is built of ready pieces."""

_COPIES = {wilds: copies(wilds) for wilds in STRIPED_COPIES}
_BEFORE = {face.colour: place - NUMBERS[-1] for place, face in enumerate(FACES)}
"""By colour: what added to a number is the place of that face in `FACES`."""


def view(state: State, viewer: Viewer) -> View:
    """«solo puedan ver el reverso y el resto de las personas vea el frente»; lines and discard pile lie open."""
    faces = state.deal.cards
    return View(
        seat=viewer,
        seats=len(state.hands),
        first=state.first,
        config=state.config,
        hands=_hands(state, viewer),
        deck=len(faces) - state.drawn,
        lines=tuple([Line(colour, seen(ids, faces)) for colour, ids in zip(COLOURS, state.lines, strict=True)]),
        discard=seen(state.discard, faces),
        values=state.values,
        mistakes=state.mistakes,
        turn=state.turn,
        pending=None if state.pending is None else seen_card(state.pending, faces),
        turns_left=state.turns_left,
    )


def seen(ids: Iterable[CardId], faces: Sequence[Card]) -> tuple[SeenCard, ...]:
    """These cards, open, in the order given."""
    return tuple([_OPEN[card][faces[card]] for card in ids])


def seen_card(card: CardId, faces: Sequence[Card]) -> SeenCard:
    """This card, open."""
    return _OPEN[card][faces[card]]


def with_faces(hand: Sequence[HandCard]) -> Faces:
    """The cards of a hand that its viewer sees, oldest first."""
    return tuple([(card.id, card.face) for card in hand if card.face is not None])


def all_seen(view: View) -> list[SeenCard]:
    """Every card whose face the viewer sees, wherever it is now."""
    in_hands = [_OPEN[card][face] for hand in view.hands for card, face in with_faces(hand)]
    return [*in_hands, *_lying(view)]


def unseen_faces(view: View) -> list[int]:
    """How many cards of each face are hidden from the viewer, in the order of `FACES`."""
    left = list(_COPIES[view.config.wilds])
    in_hands = [card.face for hand in view.hands for card in hand if card.face]
    shown: list[Card | SeenCard] = [*in_hands, *_lying(view)]
    for card in shown:
        left[_BEFORE[card.colour] + card.number] -= 1
    return left


def _hands(state: State, viewer: Viewer) -> tuple[tuple[HandCard, ...], ...]:
    if viewer is None:
        return tuple([_backs(hand) for hand in state.hands])
    faces = state.deal.cards
    return tuple([_backs(hand) if seat == viewer else _fronts(hand, faces) for seat, hand in enumerate(state.hands)])


def _fronts(hand: Sequence[Held], faces: Sequence[Card]) -> tuple[HandCard, ...]:
    return tuple([HandCard(held.id, faces[held.id], held.marks) for held in hand])


def _backs(hand: Sequence[Held]) -> tuple[HandCard, ...]:
    return tuple([HandCard(held.id, None, held.marks) for held in hand])


def _lying(view: View) -> list[SeenCard]:
    waiting = [view.pending] if view.pending else []
    return [*[card for line in view.lines for card in line.cards], *view.discard, *waiting]
