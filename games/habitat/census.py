"""What a game of Habitat conserves, and what it has shown."""

from collections import Counter
from collections.abc import Iterable

from games.habitat import boards
from games.habitat.facts import CardOpened, CardTaken, Fact, SpaceRefilled, SpiritKept, SpiritsDealt, TableLaid
from games.habitat.imagine import animals_seen, spirits_seen
from games.habitat.state import DISCS, FIRST_DISC, AnimalCard, SpiritCard, State, View
from games.habitat.view import board_of, dealt_spirits
from games.kit.contract import CardId, Face, Seat


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Discs of each colour and animal cards wherever they are now; cubes and spirits that are where they can't be."""
    discs = Counter([*_discs_on_the_table(state), *state.deal.bag[state.drawn :]])
    animals = Counter([state.deal.animals[card] for card in _animals_everywhere(state)])
    kept = [(holding.spirit, Seat(seat)) for seat, holding in enumerate(state.holdings)]
    strange = [spirit for spirit, seat in kept if spirit and spirit.id not in dealt_spirits(seat)]
    return (
        *sorted(discs.items()),
        *sorted(animals.items()),
        ("cubes out of place", _cubes_out_of_place(state)),
        ("spirits of others", len(strange)),
    )


def _discs_on_the_table(state: State) -> list[str]:
    stacks = [stack for holding in state.holdings for stack in holding.stacks]
    return [disc for stack in (*stacks, *state.spaces, state.hand) for disc in stack]


def _animals_everywhere(state: State) -> list[CardId]:
    placed = [animal.id for holding in state.holdings for animal in holding.animals]
    deck = [CardId(card) for card in range(state.opened, len(state.deal.animals))]
    return [*placed, *state.open, *deck]


def _cubes_out_of_place(state: State) -> int:
    """Cubes beyond the spaces of their card, on a cell that has one already, or where nothing stands."""
    return sum([_wrong_cubes(state, Seat(seat)) for seat in range(len(state.holdings))])


def _wrong_cubes(state: State, seat: Seat) -> int:
    board = board_of(state, seat)
    cells = [cell for card in boards.cards(board) for cell in boards.cubes(card)]
    beyond = [max(0, len(boards.cubes(card)) - boards.spaces(card)) for card in boards.cards(board)]
    floating = [cell for cell in cells if not board.stacks[cell]]
    return sum(beyond) + len(floating) + len(cells) - len(set(cells))


def shown_by_view(view: View) -> tuple[tuple[CardId, Face], ...]:
    """Discs that have left the bag, animals and spirits, by name."""
    return (*_discs(0, view.drawn), *_names(animals_seen(view)), *_names(spirits_seen(view)))


def shown_by_fact(fact: Fact) -> tuple[tuple[CardId, Face], ...]:
    """The same of a fact."""
    match fact:
        case TableLaid(spaces, cards):
            return (*_discs(0, "".join(spaces)), *_names(cards))
        case SpiritsDealt(_, spirits):
            return _names(spirits)
        case SpaceRefilled(_, discs, left):
            return _discs(sum(DISCS.values()) - left - len(discs), discs)
        case CardOpened(card) | CardTaken(_, card) | SpiritKept(_, card):
            return _names([card])
        case _:
            return ()


def _discs(first: int, colours: str) -> tuple[tuple[CardId, Face], ...]:
    """Discs that left the bag one after the other, the first one from this place."""
    return tuple([(CardId(FIRST_DISC + first + place), f"disc {colour}") for place, colour in enumerate(colours)])


def _names(cards: Iterable[AnimalCard | SpiritCard]) -> tuple[tuple[CardId, Face], ...]:
    return tuple([(card.id, card.name) for card in cards])
