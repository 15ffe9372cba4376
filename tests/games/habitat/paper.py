"""The score pad of Habitat: what lies on one board, added up with a pencil."""

from collections.abc import Callable, Iterable

from tests.games.habitat.printed import LOOKS, Place, beside

Board = dict[Place, str]

BY_HEIGHT = {"sheet": (1, 2, 3), "published": (1, 3, 7)}
"""«valgono quanto sono alti», or the boxed game's table."""


def terrain(board: Board, side: str, scoring: str) -> dict[str, int]:
    """One line of the pad each."""
    by_height = BY_HEIGHT[scoring]
    trees, mountains = _of_a_kind(board, "T"), _of_a_kind(board, "M")
    not_alone = {place: height for place, height in mountains.items() if set(beside(place)) & set(mountains)}
    water = {place for place, stack in board.items() if stack == "b"}
    return {
        "trees": sum(by_height[height - 1] for height in trees.values()),
        "mountains": sum(by_height[height - 1] for height in not_alone.values()),
        "fields": 5 * sum(len(group) >= 2 for group in groups(_looking(board, "F"))),
        "buildings": 5 * sum(_colours_around(board, place) >= 3 for place in _looking(board, "B")),
        **({"river": _river(water, scoring)} if side == "A" else {"islands": 5 * len(groups(set(board) - water))}),
    }


def _looking(board: Board, what: str) -> set[Place]:
    return {place for place, stack in board.items() if LOOKS.get(stack) == what}


def _of_a_kind(board: Board, kind: str) -> dict[Place, int]:
    """Trees or mountains, and how high each is."""
    looks = {place: LOOKS.get(stack, "") for place, stack in board.items()}
    return {place: int(look[1]) for place, look in looks.items() if look.startswith(kind)}


def groups(cells: Iterable[Place]) -> list[set[Place]]:
    """Cells that hang together."""
    left, found = set(cells), []
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {place for cell in edge for place in beside(cell)} & left
            left -= edge
        found.append(group)
    return found


def _colours_around(board: Board, place: Place) -> int:
    """«circondati da almeno tre colori diversi»: what is on top around it."""
    return len({board[near][-1] for near in beside(place) if board.get(near)})


def _river(water: set[Place], scoring: str) -> int:
    """«quanto è lungo il percorso più breve», between the two discs of a river that are farthest from each other."""
    discs = max((_way_to_the_farthest(spring, water) for spring in water), default=0)
    if scoring == "sheet":
        return discs
    return (0, 0, 2, 5, 8, 11, 15)[discs] if discs <= 6 else 15 + 4 * (discs - 6)


def _way_to_the_farthest(spring: Place, water: set[Place]) -> int:
    """How many discs one passes, the first and the last included."""
    wet, edge, discs = {spring}, {spring}, 0
    while edge:
        discs += 1
        edge = {place for cell in edge for place in beside(cell)} & water - wet
        wet |= edge
    return discs


def _sum_of_groups(what: str, worth: Callable[[int], int]) -> Callable[[Board], int]:
    return lambda board: sum(worth(len(group)) for group in groups(_looking(board, what)))


def _sum_of_heights(kind: str, worth: dict[int, int]) -> Callable[[Board], int]:
    return lambda board: sum(worth.get(height, 0) for height in _of_a_kind(board, kind).values())


SPIRITS: dict[str, Callable[[Board], int]] = {
    "harvest": _sum_of_groups("F", lambda size: 10 if size >= 3 else 2),
    "breeze": _sum_of_groups("F", lambda _: 5),
    "forest": _sum_of_heights("T", {2: 4, 3: 4}),
    "moss": _sum_of_heights("T", {1: 3, 2: 3, 3: 1}),
    "hearth": _sum_of_groups("B", lambda _: 4),
    "bell": _sum_of_groups("B", lambda size: 6 if size >= 2 else 0),
    "snow": _sum_of_heights("M", {2: 4, 3: 4}),
    "echo": _sum_of_heights("M", {1: 3, 2: 3, 3: 1}),
    "rain": _sum_of_groups("W", lambda size: 7 if size >= 2 else 0),
    "spring": _sum_of_groups("W", lambda size: 2 * size),
}
"""What each counts once its cube stands: «2 each, or 10 from three fields on», and so on through the ten cards."""
