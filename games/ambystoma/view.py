"""What one viewer may know: the others' hands, never its own; the public sees no hand."""

from collections import Counter
from collections.abc import Iterable, Sequence

from games.ambystoma.cards import COLOURS, Card, full_deck
from games.ambystoma.state import HandCard, Held, Line, SeenCard, State, View
from games.kit.contract import CardId, Viewer


def view(state: State, viewer: Viewer) -> View:
    """«solo puedan ver el reverso y el resto de las personas vea el frente»; lines and discard pile lie open."""
    faces = state.deal.cards
    return View(
        seat=viewer,
        seats=len(state.hands),
        first=state.first,
        config=state.config,
        hands=tuple(
            [
                _backs(hand) if viewer is None or seat == viewer else _fronts(hand, faces)
                for seat, hand in enumerate(state.hands)
            ]
        ),
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
    return tuple([seen_card(card, faces) for card in ids])


def seen_card(card: CardId, faces: Sequence[Card]) -> SeenCard:
    """This card, open."""
    face = faces[card]
    return SeenCard(card, face.colour, face.number)


def with_faces(hand: Sequence[HandCard]) -> list[tuple[CardId, Card]]:
    """The cards of a hand that its viewer sees, oldest first."""
    return [(card.id, card.face) for card in hand if card.face is not None]


def _fronts(hand: Sequence[Held], faces: Sequence[Card]) -> tuple[HandCard, ...]:
    return tuple([HandCard(held.id, faces[held.id], held.marks) for held in hand])


def _backs(hand: Sequence[Held]) -> tuple[HandCard, ...]:
    return tuple([HandCard(held.id, None, held.marks) for held in hand])


def all_seen(view: View) -> list[SeenCard]:
    """Every card whose face the viewer sees, wherever it is now."""
    hands = [SeenCard(card, face.colour, face.number) for hand in view.hands for card, face in with_faces(hand)]
    waiting = () if view.pending is None else (view.pending,)
    return [*hands, *[card for line in view.lines for card in line.cards], *view.discard, *waiting]


def unseen_faces(view: View) -> Counter[Card]:
    """How many cards of each face are hidden from the viewer; faces of which all are seen may be missing or 0."""
    left = Counter(full_deck(view.config.wilds))
    left.subtract([Card(card.colour, card.number) for card in all_seen(view)])
    return left
