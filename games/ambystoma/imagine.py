"""A full state that a viewer cannot rule out: every hidden card gets a face that its marks allow."""

from collections.abc import Sequence
from functools import lru_cache

from games.ambystoma.cards import FACES, Card
from games.ambystoma.clues import SAID_OF
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
    pool = [place for place, many in enumerate(unseen_faces(view)) for _ in range(many)]
    marked = [card for hand in view.hands for card in hand if card.face is None and card.marks != NO_MARKS]
    taken = _matched([card.marks for card in marked], pool, rng)
    faces.update((marked[slot].id, FACES[pool[at]]) for at, slot in taken.items())
    rest = [FACES[place] for at, place in enumerate(pool) if at not in taken]
    rng.shuffle(rest)
    total = len(faces) + len(rest)
    return _state(view, Deal(tuple([faces.get(CardId(card)) or rest.pop() for card in range(total)])))


@lru_cache(maxsize=4096)
def possible(marks: Marks) -> frozenset[int]:
    """The faces that a card with these marks can have, by their places in `FACES`."""
    return frozenset([place for place, face in enumerate(FACES) if _is_possible(face, marks)])


def _is_possible(face: Card, marks: Marks) -> bool:
    colours = set(SAID_OF[face.colour])
    if not colours.issuperset(marks.colours) or not colours.isdisjoint(marks.not_colours):
        return False
    return marks.number in (None, face.number) and face.number not in marks.not_numbers


def _matched(slots: Sequence[Marks], pool: Sequence[int], rng: Shuffler) -> dict[int, int]:
    """For each slot something in ``pool`` that it can be, as where in the pool → slot; fewest choices first."""
    choices = [[at for at, place in enumerate(pool) if place in can_be] for can_be in map(possible, slots)]
    taken: dict[int, int] = {}
    for slot in sorted(range(len(slots)), key=lambda slot: len(choices[slot])):
        free = [at for at in choices[slot] if at not in taken]
        if free:
            taken[free[rng.randrange(len(free))]] = slot
        else:
            _make_room(slot, choices, taken, set())
    return taken


def _make_room(slot: int, choices: Sequence[Sequence[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Give ``slot`` what is free, or what another slot has that can move on; whether that could be done."""
    for at in choices[slot]:
        if at not in tried:
            tried.add(at)
            if at not in taken or _make_room(taken[at], choices, taken, tried):
                taken[at] = slot
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
