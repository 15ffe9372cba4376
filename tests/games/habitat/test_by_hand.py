"""Games of chance with every option: after every step the rules and a count by hand come to the same table."""

import random
from typing import get_args

import pytest

from games.habitat.actions import PlaceCube, PlaceDisc
from games.habitat.hexes import Side
from games.habitat.patterns import homes
from games.habitat.state import State
from games.kit.contract import Seat
from games.kit.table import Table, may_undo, start, submit, undo
from tests.conformance.catalogue import configs
from tests.conformance.run import PROFILES, effort, first_seed
from tests.games.habitat.by_hand import ByHand
from tests.games.habitat.lands import PATTERNS
from tests.games.habitat.printed import CARDS, LOOKS, places, stands
from tests.games.habitat.side_by_side import RULES, assert_same, assert_same_choices, assert_same_outlook, plain

CONFIGS = configs(RULES.Config)
UNDO = 0.1
"""How often a step is taken back."""
CHOICES_COMPARED = 3
"""Steps after which all legal actions are."""
LOOKED_AHEAD = 101
"""Steps after which one looks at what every disc would bring: by hand that takes a while."""
BOARDS = 10
"""Boards of chance for each card, on each side."""
GAMES = range(first_seed(), first_seed() + len(CONFIGS) * effort().playouts // PROFILES["default"].playouts)
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
    config, seats = CONFIGS[seed % len(CONFIGS)], RULES.seats[seed % len(RULES.seats)]
    first, deal = Seat(dice.randrange(seats)), RULES.deal(config, seats, dice)
    log = {"seats": seats, "first": first, "config": plain(config), "deal": plain(deal), "entries": []}
    return start(RULES.setup(config, seats, first, deal)), ByHand(log)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", GAMES)
def test_in_any_game_the_rules_and_a_count_by_hand_agree_after_every_step(seed: int) -> None:
    chance = Chance(seed)
    table, by_hand = begin(seed, chance.dice)
    effective = [by_hand]
    while table.state.ended is None:
        assert_same(table.state, effective[-1])
        if table.seq % CHOICES_COMPARED == 0:
            assert_same_choices(table.state, effective[-1])
        if table.seq % LOOKED_AHEAD == 0:
            assert_same_outlook(table.state, effective[-1])
        seat = table.state.turn
        if may_undo(table, seat) and chance.dice.random() < UNDO:
            table, _ = undo(table, seat)
            effective.pop()
            continue
        action = chance.choose(table.state)
        table, _ = submit(RULES, table, seat, action)
        effective.append(effective[-1].laid_out_again())
        effective[-1].do(seat, plain(action))
    assert_same(table.state, effective[-1])
    assert plain(RULES.outcome(table.state)) == effective[-1].outcome()


@pytest.mark.parametrize("side", get_args(Side))
def test_on_any_board_a_habitat_stands_where_somebody_with_the_card_in_hand_sees_it(side: Side) -> None:
    dice = random.Random(f"{first_seed()} {side}")
    for name, card in CARDS.items():
        needed, found = {card.here, *[what for _, what in card.there]}, 0
        stacks_of_use = [stack for stack, look in LOOKS.items() if look in needed]
        for _ in range(BOARDS):
            stacks = tuple([dice.choice(stacks_of_use) for _ in places(side)])
            by_hand = dict(zip(places(side), stacks, strict=True))
            standing = [cell for cell, place in enumerate(by_hand) if stands(card, place, by_hand)]
            assert list(homes(side, stacks, (), PATTERNS[name])) == standing, name
            found += 0 < len(standing) < len(stacks)
        assert found, name
