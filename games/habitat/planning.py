"""A turn thought through: which space, where its three discs go, which card.

A beam search over the own board. Discs that are put under others go first, so that every board that three discs can
lead to is met in one order of them; cubes are placed as soon as their habitat stands.
"""

from functools import reduce
from operator import attrgetter, itemgetter, or_
from typing import NamedTuple, TypeAlias

from games.habitat.cards import Spirit
from games.habitat.grid import grid
from games.habitat.hexes import Cell
from games.habitat.land import Land, with_disc
from games.habitat.outlook import Prospect, Quest, land_worth, odds_for, quest_worth
from games.habitat.reach import Reach
from games.habitat.spirits import spirit_points
from games.habitat.stacks import may_go_on
from games.habitat.state import UNFINISHED, Colour, Stack
from games.kit.contract import CardId

ORDER: tuple[Colour, ...] = ("g", "n", "b", "y", "r", "v")
"""Colours that others are put on come first."""


Cards: TypeAlias = tuple[tuple[CardId, Quest], ...]
"""Cards that cubes are still to be placed from."""


class Position(NamedTuple):
    """What lies in front of a seat."""

    stacks: tuple[Stack, ...]
    land: Land
    closed: int
    """The cells that have a cube."""
    quests: Cards
    """Its unfinished cards."""
    earned: int = 0
    """What cubes have brought."""
    moved_in: Spirit | None = None
    """The spirit whose cube is placed."""


class Offer(NamedTuple):
    """What may be taken on top."""

    cards: Cards
    """Animal cards; none if one has been taken."""
    spirits: Cards
    """Those of which one is still to be kept."""


class Plan(NamedTuple):
    """Where a turn leads."""

    worth: float
    position: Position
    card: CardId | None
    """The animal card to take."""
    hand: Stack = ""
    """The discs that it began with."""
    steps: tuple[tuple[Colour, Cell], ...] = ()
    """Where they go, in this order."""


class Breadth(NamedTuple):
    """How much is thought about."""

    boards: int = 3
    """How many boards are thought on after each disc."""
    cells: int = 6
    """How many cells are tried for a second or third disc, the best ones for that disc alone; besides those next to the
    discs before."""
    cards: int = 2
    """How many of the open cards, the best ones as the board stands."""


class Planner:
    """Plans from one position; what it has weighed it remembers."""

    def __init__(self, prospect: Prospect, offer: Offer, breadth: Breadth) -> None:
        self._prospect = prospect
        self._offer = offer
        self._breadth = breadth
        self._board = grid(prospect.config.side)
        self._weighed: dict[tuple[Land, int, int], Plan] = {}
        self._likely: dict[Colour, int] = {}

    def plan(self, position: Position, hands: frozenset[Stack]) -> Plan:
        """The best of what each hand can be made into."""
        self._narrow_cards(position)
        colours = [colour for colour in ORDER if any(colour in hand for hand in hands)]
        self._likely = {colour: self._best_cells(position, colour) for colour in colours}
        return max([self._best(position, hand) for hand in sorted(hands)], key=attrgetter("worth"))

    def _narrow_cards(self, position: Position) -> None:
        """Leave the cards out that promise least as the board stands."""
        worths = self._worths(self._offer.cards, position, Reach(position.land, position.closed))
        kept = [card for _, card in sorted(worths, reverse=True)[: self._breadth.cards]]
        self._offer = self._offer._replace(cards=tuple([one for one in self._offer.cards if one[0] in kept]))

    def _best_cells(self, position: Position, colour: Colour) -> int:
        """Where a disc of this colour promises most by itself."""
        cells = self._cells(position, colour)
        cells.sort(key=lambda cell: self._weigh(position, cell, colour).worth, reverse=True)
        return self._board.mask(cells[: self._breadth.cells])

    def _best(self, position: Position, hand: Stack) -> Plan:
        plans = [Plan(0.0, position, None, hand)]
        for colour in in_order(hand):
            following = [after for plan in plans for after in self._followed(plan, colour)]
            different = {(plan.position.land, plan.position.closed): plan for plan in reversed(following)}
            plans = sorted(different.values(), key=attrgetter("worth"), reverse=True)[: self._breadth.boards]
        return plans[0]

    def _followed(self, plan: Plan, colour: Colour) -> list[Plan]:
        """A plan with one disc more, on each cell that is worth a thought."""
        cells = self._cells(plan.position, colour)
        if plan.steps:
            placed = self._board.mask({cell for _, cell in plan.steps})
            near = self._likely[colour] | placed | self._board.beside(placed)
            cells = [cell for cell in cells if self._board.bits[cell] & near]
        weighed = [(cell, self._weigh(plan.position, cell, colour)) for cell in cells]
        return [after._replace(hand=plan.hand, steps=(*plan.steps, (colour, cell))) for cell, after in weighed]

    def _cells(self, at: Position, colour: Colour) -> list[Cell]:
        """Where a disc of this colour may be put."""
        open_cells = [cell for cell, bit in enumerate(self._board.bits) if not bit & at.closed]
        return [cell for cell in open_cells if colour in may_go_on(at.stacks[cell])]

    def _weigh(self, at: Position, cell: Cell, colour: Colour) -> Plan:
        """What comes of one disc; the cubes that it lets in are placed."""
        land = with_disc(at.land, self._board.bits[cell], at.stacks[cell], colour)
        key = (land, at.closed, at.earned)
        if key not in self._weighed:
            stacks = (*at.stacks[:cell], at.stacks[cell] + colour, *at.stacks[cell + 1 :])
            after, reach = settled(at._replace(stacks=stacks, land=land))
            worth, card = self._worth(after, reach)
            self._weighed[key] = Plan(worth, after, card)
        return self._weighed[key]

    def _worth(self, position: Position, reach: Reach) -> tuple[float, CardId | None]:
        """What a position promises, and the animal card that would be best to take."""
        prospect, land = self._prospect, position.land
        total = position.earned + land_worth(prospect, odds_for(prospect, land), land, position.closed)
        if position.moved_in is not None:
            total += spirit_points(position.moved_in, prospect.config.side, land)
        total += sum([worth for worth, _ in self._worths(position.quests, position, reach)])
        total += max([worth for worth, _ in self._worths(self._offer.spirits, position, reach)], default=0.0)
        gain, card = self.best_card(position, reach)
        return total + gain, card

    def best_card(self, position: Position, reach: Reach) -> tuple[float, CardId | None]:
        """What taking the best of the open cards adds, and which it is; None if none is worth its place."""
        used = len(position.quests) + 1 + bool(self._offer.spirits)
        if used > UNFINISHED:
            return 0.0, None
        odds = odds_for(self._prospect, position.land)
        cost = self._prospect.weights.slot * used / UNFINISHED * odds.first[2]
        worths = self._worths(self._offer.cards, position, reach)
        return max([(0.0, None), *[(worth - cost, card) for worth, card in worths]], key=itemgetter(0))

    def best_spirit(self, position: Position, reach: Reach) -> CardId | None:
        """Which of the spirits offered to keep; None if there is none."""
        return max(self._worths(self._offer.spirits, position, reach), default=(0.0, None))[1]

    def _worths(self, cards: Cards, position: Position, reach: Reach) -> list[tuple[float, CardId]]:
        """What each of these cards promises."""
        prospect, land = self._prospect, position.land
        odds = odds_for(prospect, land)
        return [(quest_worth(prospect, odds, quest, reach.of(quest.shape), land), card) for card, quest in cards]


def in_order(hand: Stack) -> tuple[Colour, ...]:
    """The discs in hand, those first that others are put on."""
    return tuple([colour for colour in ORDER for _ in range(hand.count(colour))])


def settled(position: Position) -> tuple[Position, Reach]:
    """After every cube that can be placed has been."""
    while True:
        reach = Reach(position.land, position.closed)
        cube = next_cube(position, reach)
        if cube is None:
            return position, reach
        position = with_cube(position, *cube)


def next_cube(position: Position, reach: Reach) -> tuple[int, int] | None:
    """The place of the card and the cell's bit of the cube to place first; None if there is none.

    The card whose cube brings most; on a cell that no other card could use and that can't be built on, if there is one.
    """
    stands = [reach.of(quest.shape)[0] for _, quest in position.quests]
    ready = [place for place, cells in enumerate(stands) if cells]
    if not ready:
        return None
    place = max(ready, key=lambda ready: position.quests[ready][1].gains[0])
    cells = stands.pop(place)
    wanted = reduce(or_, stands, 0)
    growing = position.land.mountain1 | position.land.mountain2
    best = next(filter(None, (cells & ~wanted & ~growing, cells & ~wanted, cells & ~growing, cells)))
    return place, best & -best


def with_cube(position: Position, place: int, bit: int) -> Position:
    """After a cube of that card was placed on that cell."""
    card, quest = position.quests[place]
    left = quest.gains[1:]
    kept = ((card, quest._replace(gains=left)),) if left else ()
    quests = (*position.quests[:place], *kept, *position.quests[place + 1 :])
    after = position._replace(closed=position.closed | bit, quests=quests)
    if quest.spirit is not None:
        return after._replace(moved_in=quest.spirit)
    return after._replace(earned=after.earned + quest.gains[0])
