"""Boards that were played to the end, with what each of their lines is worth in either way of scoring.

In the words of `tests.games.habitat.builders`. Of board 1 neither cards nor cubes are known, only that its animals came
to 63 and its spirit to 14: it is laid out without them. On boards 2, 4 and 5 some habitats were built over after their
cubes had been placed; which card such a cube came from is a guess.
"""

from typing import NamedTuple

Lines = dict[str, int]


class Played(NamedTuple):
    """A board of side A, and its scores."""

    board: str
    cards: str
    animals: int
    spirit: int
    published: Lines
    sheet: Lines
    is_built_over: bool = False
    """Whether some of its habitats do not stand any more."""


def _lines(trees: int, mountains: int, fields: int, buildings: int, river: int) -> Lines:
    return {"trees": trees, "mountains": mountains, "fields": fields, "buildings": buildings, "river": river}


BOARDS: dict[str, Played] = {
    "1": Played(
        "y y b b v | b b y b | b nr y y b | y gr g nv | ggg g g rr gg",
        "",
        animals=0,
        spirit=0,
        published=_lines(4, 10, 10, 10, 19),
        sheet=_lines(3, 6, 10, 10, 7),
    ),
    "2": Played(
        "n b b b - | b gr rr b | ggg nv nv nv b | ggg ggg y b | y y nv y -",
        "roe_deer 16, sheep, swan 1 2 3 5, marten 6 7, spring 8",
        animals=30,
        spirit=14,
        published=_lines(12, 21, 10, 10, 19),
        sheet=_lines(8, 9, 10, 10, 7),
        is_built_over=True,
    ),
    "3": Played(
        "y rr ggg ggg b | y v y b | b nnv v y b | y nv nr b | y - nv nv b",
        "salmon 8 4, fox 11 6, robin 20 21 15, moss 10",
        animals=29,
        spirit=16,
        published=_lines(18, 14, 15, 10, 11),
        sheet=_lines(11, 6, 15, 10, 5),
    ),
    "4": Played(
        "b b b b b | g y nv g | - gg y y ggg | g rr nv y | - nr nv nr v",
        "marten 21 15, bee 16 7, sheep 12 11, echo 10",
        animals=42,
        spirit=13,
        published=_lines(10, 13, 5, 10, 11),
        sheet=_lines(7, 8, 5, 10, 5),
        is_built_over=True,
    ),
    "5": Played(
        "b b gg v nv | v b ggg - | - nv b ggg y | nv - b b | rr y y nr b",
        "trout 6 11, robin 14, lizard 18 21, snow 7",
        animals=24,
        spirit=12,
        published=_lines(11, 17, 5, 0, 19),
        sheet=_lines(8, 8, 5, 0, 7),
        is_built_over=True,
    ),
    "6": Played(
        "nv y y nv - | y nv y y | nv y g - nn | rr r g g | v y g y g",
        "mouse 14, roe_deer 1 2 10, cricket 16 17 20 22, bee 3 6, harvest 5",
        animals=54,
        spirit=14,
        published=_lines(13, 5, 5, 5, 0),
        sheet=_lines(9, 5, 5, 5, 0),
    ),
    "7": Played(
        "n - b b - | - n rr nv | - b nv nv y | gg b rr nnv | - gg b v v",
        "horse 13, swan 2 3 20 15, robin 8 11 12, cormorant 19 14, marten 16 7, moss 17",
        animals=54,
        spirit=16,
        published=_lines(18, 6, 0, 5, 5),
        sheet=_lines(11, 4, 0, 5, 3),
    ),
}
