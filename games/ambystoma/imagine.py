"""A full state that a viewer cannot rule out: every hidden card gets a face that its marks allow."""

from collections.abc import Sequence
from functools import lru_cache

from games.ambystoma.cards import FACES, Card
from games.ambystoma.clues import colours_of
from games.ambystoma.state import Deal, HandCard, Held, Marks, SeenCard, State, View
from games.ambystoma.view import all_seen, unseen_faces
from games.kit.contract import CardId, Shuffler

NO_MARKS = Marks()


def imagine(view: View, rng: Shuffler) -> State:
    """One of the worlds that ``view`` allows, at random: exactly uniform where the marked cards' choices are nested or
    apart, nearly so elsewhere.

    The deal of that world replays the table's real entries, because whatever was once told of a card is still marked
    on it, or the card lies open.
    """
    faces = {card.id: Card(card.colour, card.number) for card in all_seen(view)}
    pool = [face for face, many in zip(FACES, unseen_faces(view), strict=True) for _ in range(many)]
    rng.shuffle(pool)
    marked = [card for hand in view.hands for card in hand if card.face is None and card.marks != NO_MARKS]
    taken = _matched([card.marks for card in marked], pool)
    faces.update((marked[slot].id, pool[place]) for place, slot in taken.items())
    rest = iter([face for place, face in enumerate(pool) if place not in taken])
    total = len(faces) + len(pool) - len(taken)
    return _state(view, Deal(tuple([faces.get(CardId(card)) or next(rest) for card in range(total)])))


@lru_cache(maxsize=4096)
def possible(marks: Marks) -> frozenset[Card]:
    """The faces that a card with these marks can have."""
    return frozenset(
        face
        for face in FACES
        if set(marks.colours) <= set(colours_of(face))
        and not set(marks.not_colours) & set(colours_of(face))
        and marks.number in (None, face.number)
        and face.number not in marks.not_numbers
    )


def _matched(slots: Sequence[Marks], pool: Sequence[Card]) -> dict[int, int]:
    """For each slot a place in ``pool`` with a face that it can have, as place → slot; fewest choices first."""
    choices = [[place for place, face in enumerate(pool) if face in possible(marks)] for marks in slots]
    taken: dict[int, int] = {}
    for slot in sorted(range(len(slots)), key=lambda slot: len(choices[slot])):
        _take_place(slot, choices, taken, set())
    return taken


def _take_place(slot: int, choices: Sequence[Sequence[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Give ``slot`` a free place, or the place of a slot that can move on to another; whether that could be done."""
    for place in choices[slot]:
        if place not in taken:
            taken[place] = slot
            return True
    for place in choices[slot]:
        if place not in tried:
            tried.add(place)
            if _take_place(taken[place], choices, taken, tried):
                taken[place] = slot
                return True
    return False


def _state(view: View, deal: Deal) -> State:
    return State(
        config=view.config,
        first=view.first,
        deal=deal,
        drawn=len(deal.cards) - view.deck,
        hands=tuple([_held(hand) for hand in view.hands]),
        lines=tuple([_ids(line.cards) for line in view.lines]),
        discard=_ids(view.discard),
        values=view.values,
        mistakes=view.mistakes,
        turn=view.turn,
        pending=None if view.pending is None else view.pending.id,
        turns_left=view.turns_left,
    )


def _held(hand: Sequence[HandCard]) -> tuple[Held, ...]:
    return tuple([Held(card.id, card.marks) for card in hand])


def _ids(cards: Sequence[SeenCard]) -> tuple[CardId, ...]:
    return tuple([card.id for card in cards])
