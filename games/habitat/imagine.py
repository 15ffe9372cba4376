"""A full state that a viewer cannot rule out: the rest of the bag and of both decks redrawn."""

from collections.abc import Iterable, Mapping
from typing import TypeVar, get_args

from games.habitat import boards
from games.habitat.cards import Spirit
from games.habitat.state import (
    COLOURS,
    FIRST_SPIRIT,
    AnimalCard,
    Board,
    Colour,
    Deal,
    Holding,
    Placed,
    SpiritCard,
    State,
    View,
)
from games.kit.contract import CardId, Shuffler

Item = TypeVar("Item")


def imagine(view: View, rng: Shuffler) -> State:
    """One of the worlds that ``view`` allows, each as likely as any other.

    Its deal replays the table's real entries: of the bag the view keeps what has left it, in order; of every card seen
    its place in its deck.
    """
    animals = {card.id: card.name for card in animals_seen(view)}
    return State(
        config=view.config,
        first=view.first,
        deal=Deal(_bag(view, rng), _filled(animals, view.deck, rng), _spirits(view, rng)),
        holdings=tuple([_holding(board) for board in view.boards]),
        spaces=view.spaces,
        open=tuple([card.id for card in view.open]),
        drawn=len(view.drawn),
        opened=len(animals),
        turn=view.turn,
        round=view.round,
        taken=view.taken,
        hand=view.hand,
        card_taken=view.card_taken,
        ending=view.ending,
        ended=view.ended,
    )


def animals_seen(view: View) -> list[AnimalCard]:
    """Every animal card that has left the deck: open, or in front of a seat."""
    return [*view.open, *[card for board in view.boards for card in board.animals]]


def spirits_seen(view: View) -> list[SpiritCard]:
    """Every spirit that the viewer knows: those kept, those it is offered, the one it gave back."""
    kept = [board.spirit for board in view.boards if board.spirit is not None]
    return [*kept, *view.offered, *([view.returned] if view.returned else [])]


def drawn_discs(view: View) -> tuple[Colour, ...]:
    """The discs that have left the bag, in order."""
    by_letter: dict[str, Colour] = {colour: colour for colour in COLOURS}
    return tuple([by_letter[letter] for letter in view.drawn])


def _bag(view: View, rng: Shuffler) -> tuple[Colour, ...]:
    rest = [colour for colour, left in zip(COLOURS, view.bag, strict=True) for _ in range(left)]
    rng.shuffle(rest)
    return (*drawn_discs(view), *rest)


def _spirits(view: View, rng: Shuffler) -> tuple[Spirit, ...]:
    known = {CardId(card.id - FIRST_SPIRIT): card.name for card in spirits_seen(view)}
    every: tuple[Spirit, ...] = get_args(Spirit)
    return _filled(known, [spirit for spirit in every if spirit not in known.values()], rng)


def _filled(known: Mapping[CardId, Item], unseen: Iterable[Item], rng: Shuffler) -> tuple[Item, ...]:
    """What is known at its place, the rest in random order at the places between."""
    rest = list(unseen)
    rng.shuffle(rest)
    places = range(len(known) + len(rest))
    return tuple([known[CardId(place)] if place in known else rest.pop() for place in places])


def _holding(board: Board) -> Holding:
    animals = [Placed(card.id, card.cubes) for card in board.animals]
    spirit = Placed(board.spirit.id, boards.cubes(board.spirit)) if board.spirit else None
    return Holding(board.stacks, tuple(animals), spirit)
