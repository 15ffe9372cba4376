"""What is printed in the box, written down anew: the two sides of a board, the animals and the spirits.

A place is (x, y): x counts columns, y half cells from the top, so a neighbour above or below is two away and any other
one a column over and one up or down. A card is read from the cell that its cube goes to: first what stands there, then
what stands where one gets by those steps, as the card lies; after the bar its points from the lowest space up.
"""

from typing import NamedTuple

Place = tuple[int, int]

COMPASS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
"""Clockwise: whoever turns a card by a sixth turns every step on it to the next one."""
CLOCKWISE = list(COMPASS)

SIDES = {"A": "5 4 5 4 5", "B": "4 3 4 3 4 3 4"}
"""Cells in each column; the second, fourth and sixth start half a cell lower."""

LOOKS = {
    "v": "T1",
    "nv": "T2",
    "nnv": "T3",
    "g": "M1",
    "gg": "M2",
    "ggg": "M3",
    "b": "W",
    "y": "F",
    "gr": "B",
    "nr": "B",
    "rr": "B",
}
"""What a stack is, bottom to top; a trunk without leaves and a red on nothing are none of these."""

MAY_CARRY = {"": "gbnvyr", "g": "gr", "gg": "g", "n": "nvr", "nn": "v", "r": "r"}

_ANIMALS = """
heron     W SE:W SE+SE:T3    | 4 9 15
trout     W S:M1 SE:M1       | 4 10 16
salmon    W SE:M3            | 3 6 10 16
beaver    W SE:T1 SE+SE:T1   | 5 10 16
axolotl   W SE:T1            | 2 4 6 10 15
swan      W SE:B             | 2 4 8 13
toad      W S:F SE:F         | 4 10 16
lizard    B SE:F SE+SE:F     | 5 10 16
mouse     B NW:F S:F         | 5 10 17
goose     B NW:W S:W         | 5 10 17
dormouse  B SE:T3            | 4 9 15
marten    B S:T2 SE:T2       | 5 12
bee       T2 NW:F SW:F S:F   | 8 18
lynx      T1 S:M2 SE:M2      | 5 11
fox       T1 SE:T1 SE+SE:B   | 5 10 17
tree_frog T2 S:W SE:W        | 4 9 14
robin     T2 SE:B            | 4 8 13
jay       T2 SE:T1           | 3 6 10 15
wildcat   T3 S:F SE:F        | 4 10 16
osprey    T3 NW:W S:W        | 5 11 18
seal      M1 NW:W S:W        | 4 10 16
vulture   M1 SE:T3           | 3 6 10 15
hare      M1 SE:M1 SE+SE:F   | 4 9 16
cormorant M2 S:W SE:W        | 5 11
eagle     M3 SE:F            | 5 11
cricket   M1 SE:F            | 2 5 9 14
swallow   F NW:B S:B         | 4 9
sheep     F SE:F SE+SE:M2    | 5 12
roe_deer  F NW:T2 S:T2       | 5 10 17
snail     F NW:W SW:W S:W    | 6 12
firefly   F SE:T1            | 2 5 8 12 17
horse     F SE:T2 SE+SE:T2   | 5 11
"""

_SPIRITS = """
harvest   F NW:F SE:T2
breeze    F S:W SE:W SE+S:F
forest    T2 NW:T1 SE:T3
moss      T3 S:T1 SE:T1
hearth    B SE:T1 SE+SE:B
bell      B SE:B SE+SE:F
snow      M3 SE:M2
echo      M2 NW:M1 S:M1
rain      W NW:T2 SE:T2
spring    W NW:W SE:M2
"""


class Card(NamedTuple):
    """One line of the above."""

    here: str
    there: list[tuple[list[str], str]]
    """The steps to a cell, and what stands on it."""
    points: list[int]

    @property
    def spaces(self) -> int:
        return len(self.points) or 1


def _read(lines: str) -> dict[str, Card]:
    cards = {}
    for line in lines.strip().splitlines():
        printed, _, points = line.partition("|")
        name, here, *there = printed.split()
        ways = [spot.split(":") for spot in there]
        cards[name] = Card(here, [(steps.split("+"), what) for steps, what in ways], [int(n) for n in points.split()])
    return cards


CARDS = _read(_ANIMALS) | _read(_SPIRITS)


def places(side: str) -> list[Place]:
    """In the order in which the log numbers them: each column from the top, the left one first."""
    columns = [int(cells) for cells in SIDES[side].split()]
    return [(x, 2 * row + x % 2) for x, cells in enumerate(columns) for row in range(cells)]


def beside(place: Place) -> list[Place]:
    """The six places around, on the board or off it."""
    x, y = place
    return [(x + dx, y + dy) for dx, dy in COMPASS.values()]


def walk(start: Place, steps: list[str], sixths: int) -> Place:
    """Where one gets by these steps when the card is turned."""
    x, y = start
    for step in steps:
        dx, dy = COMPASS[CLOCKWISE[(CLOCKWISE.index(step) + sixths) % 6]]
        x, y = x + dx, y + dy
    return x, y


def stands(card: Card, at: Place, board: dict[Place, str]) -> bool:
    """«lo schema dei terreni deve essere esatto come sulla carta, ma può essere orientato in qualunque direzione»."""
    if LOOKS.get(board[at]) != card.here:
        return False
    looks = {place: LOOKS.get(stack) for place, stack in board.items()}
    return any(all(looks.get(walk(at, steps, turn)) == what for steps, what in card.there) for turn in range(6))
