"""A state of the rules and a table laid out by hand, held against each other."""

from collections import Counter
from typing import Any

import msgspec

from games.habitat.rules import Habitat
from games.habitat.state import COLOURS, State
from tests.games.habitat.by_hand import ByHand, Move

RULES = Habitat()


def plain(thing: Any) -> Any:
    """As the log stores it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def assert_same(state: State, table: ByHand) -> None:
    """All that lies there, and at the end of a turn what everybody's board is worth."""
    assert laid_out(state) == counted_out(table)
    if table.space is None and not table.card_taken:
        assert_same_scores(state, table)


def laid_out(state: State) -> dict[str, Any]:
    """A state in the words of the count by hand, and what its view shows of the bag."""
    kept = [holding.spirit for holding in state.holdings]
    cards = [[*holding.animals, *([holding.spirit] if holding.spirit else [])] for holding in state.holdings]
    return {
        "boards": [list(holding.stacks) for holding in state.holdings],
        "cubes": [sorted((card.id, cell) for card in row for cell in card.cubes) for row in cards],
        "cards": [[card.id for card in holding.animals] for holding in state.holdings],
        "kept": [spirit and spirit.id for spirit in kept],
        "bag": list(RULES.view(state, None).bag),
        "hand": sorted(state.hand),
        "spaces": list(state.spaces),
        "open": set(state.open),
        "next_card": state.opened,
        "turn": state.turn,
        "round": state.round,
        "space": state.taken,
        "card_taken": state.card_taken,
        "ending": state.ending,
        "over": state.ended,
    }


def counted_out(table: ByHand) -> dict[str, Any]:
    words = ("cards", "kept", "spaces", "open", "next_card", "turn", "space", "card_taken", "ending", "over")
    bag = Counter(table.bag)
    return {
        **{word: getattr(table, word) for word in words},
        "boards": [[board[place] for place in table.places] for board in table.boards],
        "cubes": [sorted(cubes) for cubes in table.cubes],
        "bag": [bag[colour] for colour in COLOURS],
        "hand": sorted(table.hand),
        "round": table.round(),
    }


def assert_same_scores(state: State, table: ByHand) -> None:
    for seat, sheet in enumerate(RULES.hints(RULES.view(state, None)).scores):
        pad = table.pad(seat)
        assert {line.id: line.points for line in sheet.lines} == pad
        assert sheet.total == sum(pad.values())


def assert_same_choices(state: State, table: ByHand) -> None:
    """Nothing else is legal than what the sheet allows, and all of it is."""
    legal = [plain(action) for action in RULES.legal(state, state.turn)]
    assert _in_order(legal) == _in_order(table.may())


def _in_order(moves: list[Move]) -> list[list[tuple[str, Any]]]:
    return sorted(sorted(move.items()) for move in moves)
