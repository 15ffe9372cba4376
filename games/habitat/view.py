"""What one viewer may know: all that lies open, what is left unseen by kind, and its own spirits."""

from functools import cache, lru_cache
from typing import get_args

from games.habitat.cards import ANIMALS, SPIRITS, Animal, Spirit
from games.habitat.hexes import COLUMNS, Cell
from games.habitat.state import (
    COLOURS,
    DISCS,
    FIRST_SPIRIT,
    SPIRITS_DEALT,
    AnimalCard,
    Board,
    Colour,
    Deal,
    Holding,
    SpiritCard,
    State,
    View,
)
from games.kit.contract import CardId, Seat, Viewer


def view(state: State, viewer: Viewer) -> View:
    """The order of the bag and of the decks is in here for nobody; what has left them is for everybody."""
    drawn, left = _discs(state.deal.bag, state.drawn)
    return View(
        seat=viewer,
        seats=len(state.holdings),
        first=state.first,
        config=state.config,
        columns=COLUMNS[state.config.side],
        boards=tuple([board_of(state, Seat(seat)) for seat in range(len(state.holdings))]),
        spaces=state.spaces,
        open=tuple([animal_card(state.deal, card) for card in state.open]),
        bag=left,
        deck=_unseen(state.deal.animals, state.opened),
        drawn=drawn,
        offered=_offered(state, viewer),
        returned=_returned(state, viewer),
        turn=state.turn,
        round=state.round,
        taken=state.taken,
        hand=state.hand,
        card_taken=state.card_taken,
        ending=state.ending,
        ended=state.ended,
    )


def board_of(state: State, seat: Seat) -> Board:
    """All that lies in front of a seat, every card by its name, pattern and points."""
    holding, deal = state.holdings[seat], state.deal
    names = tuple([deal.animals[placed.id] for placed in holding.animals])
    spirit = deal.spirits[holding.spirit.id - FIRST_SPIRIT] if holding.spirit else None
    return _board(holding, names, spirit)


@lru_cache(maxsize=2048)
def _board(holding: Holding, names: tuple[Animal, ...], spirit: Spirit | None) -> Board:
    placed = [_animal(one.id, name, one.cubes) for one, name in zip(holding.animals, names, strict=True)]
    if holding.spirit is None or spirit is None:
        return Board(holding.stacks, tuple(placed), None)
    return Board(holding.stacks, tuple(placed), _spirit(holding.spirit.id, spirit, *holding.spirit.cubes))


def animal_card(deal: Deal, card: CardId) -> AnimalCard:
    """An animal card that has no cube placed from it."""
    return _fresh(card, deal.animals[card])


def spirit_card(deal: Deal, card: CardId) -> SpiritCard:
    """A spirit card whose cube is not placed."""
    return _spirit(card, deal.spirits[card - FIRST_SPIRIT])


@cache
def _fresh(card: CardId, name: Animal) -> AnimalCard:
    return _animal(card, name, ())


def _animal(card: CardId, name: Animal, cubes: tuple[Cell, ...]) -> AnimalCard:
    printed = ANIMALS[name]
    return AnimalCard(card, name, printed.pattern, printed.points, cubes)


@lru_cache(maxsize=1024)
def _spirit(card: CardId, name: Spirit, cube: Cell | None = None) -> SpiritCard:
    return SpiritCard(card, name, SPIRITS[name], cube)


@lru_cache(maxsize=256)
def _discs(bag: tuple[Colour, ...], drawn: int) -> tuple[str, tuple[int, ...]]:
    """What has left the bag in order, and how many of each colour have not, in the order of `COLOURS`."""
    gone = "".join(bag[:drawn])
    return gone, tuple([DISCS[colour] - gone.count(colour) for colour in COLOURS])


@lru_cache(maxsize=256)
def _unseen(deck: tuple[Animal, ...], opened: int) -> tuple[Animal, ...]:
    """In the order of the box, which says nothing of that of the deck."""
    seen = deck[:opened]
    return tuple([animal for animal in get_args(Animal) if animal not in seen])


def dealt_spirits(seat: Seat) -> tuple[CardId, CardId]:
    """The ids of the spirits dealt to a seat: seat 0 the first two, seat 1 the next two…"""
    first = FIRST_SPIRIT + SPIRITS_DEALT * seat
    return CardId(first), CardId(first + 1)


def offered_spirits(state: State, seat: Seat) -> tuple[CardId, ...]:
    """[R] Those of which a seat has still to keep one; none without the option."""
    return dealt_spirits(seat) if state.config.spirits and state.holdings[seat].spirit is None else ()


def _offered(state: State, viewer: Viewer) -> tuple[SpiritCard, ...]:
    if viewer is None:
        return ()
    return tuple([spirit_card(state.deal, card) for card in offered_spirits(state, viewer)])


def _returned(state: State, viewer: Viewer) -> SpiritCard | None:
    kept = None if viewer is None else state.holdings[viewer].spirit
    if viewer is None or kept is None:
        return None
    one, other = dealt_spirits(viewer)
    return spirit_card(state.deal, other if kept.id == one else one)
