"""What may be put on what, and what a stack then is.

«Può andare sopra uno o due dischi già presenti per formare alberi, edifici o montagne. Non si impila in nessun altro
modo».
"""

from typing import Literal, TypeAlias

from games.habitat.cards import Need
from games.habitat.state import COLOURS, Colour, Stack

Kind: TypeAlias = Need | Literal["N1", "N2", "R"]
"""What stands on a cell that is not empty. Besides what a habitat may need: a trunk of one or two browns without
leaves, and a red that stands on nothing. Neither is a tree or a building; they show their colour, and that is all."""

_ADDITIONS: dict[Stack, tuple[Colour, ...]] = {
    "": COLOURS,
    "g": ("g", "r"),
    "gg": ("g",),
    "n": ("n", "v", "r"),
    "nn": ("v",),
    "r": ("r",),
}

KINDS: dict[Stack, Kind] = {
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
    "n": "N1",
    "nn": "N2",
    "r": "R",
}
"""What each stack is: all that can ever stand on a cell, but for nothing."""


def may_go_on(stack: Stack) -> tuple[Colour, ...]:
    """The colours that may be put on top of ``stack``, in the order of `COLOURS` [R: the complete list].

    A cell with an animal cube takes none, whatever stands there: that is asked elsewhere.
    """
    return _ADDITIONS.get(stack, ())
