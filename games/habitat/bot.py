"""A player made of code: it thinks its turn through to the end, and does the first step of what promises most.

It remembers nothing between its steps. How it plays, and how well, is told in `docs/bots.md`.
"""

from itertools import pairwise

from games.habitat.actions import Action, EndTurn, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.boards import Card, cubed, cubes, unfinished
from games.habitat.grid import grid
from games.habitat.land import land
from games.habitat.outlook import WEIGHTS, Prospect, Quest, Weights
from games.habitat.planning import Breadth, Offer, Planner, Position, next_cube
from games.habitat.reach import Reach, shape_of
from games.habitat.state import DISCS_A_SPACE, FEW_EMPTY, AnimalCard, View
from games.kit.contract import CardId, Shuffler

BREADTH = Breadth()


class HabitatBot:
    """Fulfils `games.kit.contract.Bot`. The same view always gives the same step."""

    def __init__(self, weights: Weights = WEIGHTS, breadth: Breadth = BREADTH) -> None:
        """How it weighs what it sees, and how many boards it thinks on after each disc."""
        self._weights = weights
        self._breadth = breadth

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:  # noqa: ARG002 - no chance needed
        """The step that promises most."""
        position = position_of(view)
        reach = Reach(position.land, position.closed)
        if cube := next_cube(position, reach):
            place, bit = cube
            return PlaceCube(position.quests[place][0], grid(view.config.side).cells(bit)[0])
        planner = Planner(_prospect(view, self._weights), _offer(view), self._breadth)
        if view.taken is None or view.hand:
            step, card = _forward(view, planner, position)
        else:
            step, card = _backward(planner, position, reach)
        if card is None or isinstance(step, TakeSpace) or TakeCard(card) not in legal:
            return step
        return TakeCard(card)


def _forward(view: View, planner: Planner, position: Position) -> tuple[Action, CardId | None]:
    """The next step with the discs, and the card to take before."""
    hands = frozenset([view.hand] if view.hand else [discs for discs in view.spaces if discs])
    plan = planner.plan(position, hands)
    if view.hand:
        return PlaceDisc(*plan.steps[0]), plan.card
    return TakeSpace(view.spaces.index(plan.hand)), plan.card


def _backward(planner: Planner, position: Position, reach: Reach) -> tuple[Action, CardId | None]:
    """How to end the turn, and the card to take before."""
    _, card = planner.best_card(position, reach)
    spirit = planner.best_spirit(position, reach)
    return EndTurn() if spirit is None else KeepSpirit(spirit), card


def position_of(view: View) -> Position:
    """What lies in front of the seat in turn."""
    side, board = view.config.side, view.boards[view.turn]
    return Position(
        stacks=board.stacks,
        land=land(side, board.stacks),
        closed=grid(side).mask(cubed(board)),
        quests=tuple([(card.id, quest_of(card)) for card in unfinished(board)]),
        moved_in=board.spirit.name if board.spirit and cubes(board.spirit) else None,
    )


def quest_of(card: Card) -> Quest:
    """What a card still asks for and promises."""
    if not isinstance(card, AnimalCard):
        return Quest(shape_of(card.pattern), (0,), card.name)
    gains = [more - points for points, more in pairwise((0, *card.points))]
    return Quest(shape_of(card.pattern), tuple(gains[len(card.cubes) :]))


def _offer(view: View) -> Offer:
    cards = () if view.card_taken else view.open
    return Offer(
        cards=tuple([(card.id, quest_of(card)) for card in cards]),
        spirits=tuple([(card.id, quest_of(card)) for card in view.offered]),
    )


def _prospect(view: View, weights: Weights) -> Prospect:
    """How many turns each still has after this one, as far as the bag and the others' boards tell."""
    bag = sum(view.bag) / DISCS_A_SPACE / view.seats
    others = [board.stacks.count("") for seat, board in enumerate(view.boards) if seat != view.turn]
    turns = 0.0 if view.ending else max(0.0, min(bag, (min(others) - FEW_EMPTY) / weights.cells))
    return Prospect(view.config, turns, weights)


BOT = HabitatBot()
