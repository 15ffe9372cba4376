"""A state of the rules and a table laid out by hand, held against each other."""

from collections import Counter
from typing import Any

import msgspec

from games.habitat.rules import Habitat
from games.habitat.state import COLOURS, State
from tests.games.habitat.by_hand import ByHand, Move
from tests.games.habitat.printed import MAY_CARRY

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


def assert_same_outlook(state: State, table: ByHand) -> None:
    """What the seat in turn is told before it chooses: where animals could live, and what each disc would bring."""
    hints = RULES.hints(RULES.view(state, state.turn))
    own = table.unfinished()
    cards = [*own, *table.must_keep(), *sorted(table.open)]
    before = {card: table.homes(card) for card in cards}
    assert {one.card: {stand.cell for stand in one.stands} for one in hints.habitats} == before
    soon = {card: set() for card in cards}
    for cell, place in enumerate(table.places):
        for colour in COLOURS if cell not in table.closed() else ():
            if colour in MAY_CARRY.get(table.boards[table.turn][place], ""):
                after = table.tried(colour, cell)
                for card in cards:
                    soon[card] |= {(home, cell, colour) for home in after.homes(card) - before[card]}
    assert {one.card: {(near.cell, near.missing, near.colour) for near in one.near} for one in hints.habitats} == soon
    gained = [(gain.colour, gain.cell, gain.points, set(gain.opens)) for gain in hints.gains]
    assert sorted(gained, key=str) == sorted(_gains(table, {card: soon[card] for card in own}), key=str)


def _gains(table: ByHand, soon: dict[int, set]) -> list[tuple[str, int, int, set[int]]]:
    seat, gains = table.turn, []
    for move in table.may_place():
        colour, cell = move["colour"], move["cell"]
        points = sum(table.tried(colour, cell).pad(seat).values()) - sum(table.pad(seat).values())
        opens = {card for card, places in soon.items() if any((cell, colour) == place[1:] for place in places)}
        gains.append((colour, cell, points, opens))
    return gains
