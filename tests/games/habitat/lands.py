"""Boards to be counted: laid out in words, drawn by lot, turned round."""

import random
from collections.abc import Iterable

from games.habitat.cards import ANIMALS, SPIRITS, Need, Pattern
from games.habitat.hexes import Cell, Side, axials, cell_at, places
from games.habitat.scoring import sheet
from games.habitat.sheet import Line, Sheet
from games.habitat.stacks import may_go_on
from games.habitat.state import Board, Config, Scoring, Stack
from tests.games.habitat.builders import DEFAULTS, Front, table, view

PATTERNS: dict[str, Pattern] = {**{name: life.pattern for name, life in ANIMALS.items()}, **SPIRITS}
"""Every card's, by its name."""

STACKS: dict[Need, Stack] = {
    "T1": "v", "T2": "nv", "T3": "nnv", "M1": "g", "M2": "gg", "M3": "ggg", "W": "b", "F": "y", "B": "rr",
}  # fmt: skip
"""What stands where a card needs it."""

A: dict[Scoring, Config] = {"sheet": Config(), "published": Config(scoring="published")}
B: dict[Scoring, Config] = {"sheet": Config(side="B"), "published": Config(side="B", scoring="published")}


def board(words: str, cards: str = "", config: Config = DEFAULTS) -> Board:
    """What lies in front of a seat."""
    return view(table(Front(words, cards), "", config=config)).boards[0]


def counted(words: str, cards: str = "", config: Config = DEFAULTS) -> Sheet:
    return sheet(config, board(words, cards, config))


def line(words: str, named: str, config: Config = DEFAULTS) -> Line:
    """One line of the score of a board."""
    (found,) = [one for one in counted(words, config=config).lines if one.id == named]
    return found


def points(words: str, named: str, config: Config = DEFAULTS) -> int:
    return line(words, named, config).points


def parts(words: str, named: str, config: Config = DEFAULTS) -> list[tuple[int, list[Cell]]]:
    """What stands behind a line: points, and the cells."""
    return [(part.points, list(part.cells)) for part in line(words, named, config).parts]


def cell(column: int, row: int, side: Side = "A") -> Cell:
    return places(side).index((column, row))


def stacks_of(side: Side, standing: dict[Cell, Stack]) -> tuple[Stack, ...]:
    """A board with these stacks and nothing else."""
    return tuple(standing.get(one, "") for one in range(len(places(side))))


def any_stacks(side: Side, rng: random.Random) -> tuple[Stack, ...]:
    """Whatever a board can look like: up to three discs on each cell, crowded or bare, in many colours or few."""
    lots, colours = rng.choice([1, 2, 3]), "".join(rng.sample("gbnvyr", rng.choice([2, 4, 6])))
    return tuple(_any_stack(rng, lots, colours) for _ in places(side))


def _any_stack(rng: random.Random, lots: int, colours: str) -> Stack:
    stack = ""
    for _ in range(rng.randint(0, lots)):
        stack += rng.choice([colour for colour in may_go_on(stack) if colour in colours] or [""])
    return stack


def any_closed(side: Side, rng: random.Random) -> frozenset[Cell]:
    """Some cells that have a cube."""
    return frozenset(rng.sample(range(len(places(side))), rng.randint(0, 6)))


def half_turned(stacks: Iterable[Stack]) -> tuple[Stack, ...]:
    """The board seen from the other side of the table: both sides of it look the same from there."""
    return tuple(reversed(tuple(stacks)))


def patch(side: Side, middle: Cell) -> list[Cell]:
    """A cell and the six around it, clockwise from above."""
    q, r = axials(side)[middle]
    steps = ((0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    return [cell_at(side)[q + dq, r + dr] for dq, dr in steps]


def middles(side: Side) -> list[Cell]:
    """The cells with six neighbours."""
    inner = []
    for one, (q, r) in enumerate(axials(side)):
        around = [(q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)]
        inner += [one] if all(near in cell_at(side) for near in around) else []
    return inner
