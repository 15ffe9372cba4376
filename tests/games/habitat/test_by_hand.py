"""Games of chance with every option: after every step the rules and a count by hand come to the same table."""

import random

import pytest

from games.habitat.actions import PlaceCube, PlaceDisc
from games.habitat.state import State
from games.kit.contract import Seat
from games.kit.table import Table, may_undo, start, submit, undo
from tests.conformance.catalogue import configs
from tests.conformance.run import effort, first_seed
from tests.games.habitat.by_hand import ByHand
from tests.games.habitat.side_by_side import RULES, assert_same, assert_same_choices, plain

CONFIGS = configs(RULES.Config)
UNDO = 0.1
"""How often a step is taken back."""
GAMES = range(first_seed(), first_seed() + max(len(CONFIGS), effort().playouts))
"""Each option at least once; ten times as many games by ``make fuzz``, and other ones each time."""


class Chance:
    """Somebody who builds upwards and lets animals in: some always, some now and then."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.eager = self.dice.random()

    def choose(self, state: State) -> object:
        """Any kind of step is as likely as any other, so that they come in every order."""
        legal = RULES.legal(state, state.turn)
        if self.dice.random() < self.eager:
            legal = [action for action in legal if isinstance(action, PlaceCube)] or legal
        kind = self.dice.choice(sorted({type(action) for action in legal}, key=lambda kind: kind.__name__))
        return self.dice.choice(self._upwards(state, [action for action in legal if isinstance(action, kind)]))

    def _upwards(self, state: State, actions: list) -> list:
        stacks = state.holdings[state.turn].stacks
        on_top = [action for action in actions if isinstance(action, PlaceDisc) and stacks[action.cell]]
        return on_top if on_top and self.dice.random() < self.eager else actions


def begin(seed: int, dice: random.Random) -> tuple[Table[State], ByHand]:
    config, seats = CONFIGS[seed % len(CONFIGS)], RULES.seats[seed // len(CONFIGS) % len(RULES.seats)]
    first, deal = Seat(dice.randrange(seats)), RULES.deal(config, seats, dice)
    log = {"seats": seats, "first": first, "config": plain(config), "deal": plain(deal), "entries": []}
    return start(RULES.setup(config, seats, first, deal)), ByHand(log)


@pytest.mark.parametrize("seed", GAMES)
def test_in_any_game_the_rules_and_a_count_by_hand_agree_after_every_step(seed: int) -> None:
    chance = Chance(seed)
    table, by_hand = begin(seed, chance.dice)
    effective = [by_hand]
    while table.state.ended is None:
        assert_same(table.state, effective[-1])
        assert_same_choices(table.state, effective[-1])
        seat = table.state.turn
        if may_undo(table, seat) and chance.dice.random() < UNDO:
            table, _ = undo(table, seat)
            effective.pop()
            continue
        action = chance.choose(table.state)
        table, _ = submit(RULES, table, seat, action)
        effective.append(ByHand.laid_out_again(effective[-1]))
        effective[-1].do(seat, plain(action))
    assert_same(table.state, effective[-1])
    assert plain(RULES.outcome(table.state)) == effective[-1].outcome()
