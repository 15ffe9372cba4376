"""The deck: seven colours, fifteen cards of each, and backs that name three colours, one of them the front's."""

from itertools import combinations
from typing import Literal, TypeAlias, get_args

from games.kit.contract import Value

Colour: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "pink"]
Icon: TypeAlias = Literal["again", "rob"]
"""On some backs: «giocare un turno in più» or «rubare una carta dal Mazzo dei Punti di qualcun altro»."""
Back: TypeAlias = tuple[Colour, Colour, Colour]
"""«Sul retro ci sono tre colori»: always in the order of `COLOURS`, so that the order tells nothing."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The seven colours, in the order of piles, backs and previews."""

BACKS: tuple[Back, ...] = tuple(combinations(COLOURS, 3))
"""The 35 different backs [R]; each is on three cards, one for each of its colours as the front."""

ICON_COPIES: dict[Icon, int] = {"again": 7, "rob": 7}
"""How many cards bear each icon, whatever their colours [R]."""


class Card(Value, frozen=True, order=True):
    """Both faces of a card: «uno dei tre è sempre quello del fronte». No two cards of the deck are the same."""

    front: Colour
    back: Back


def full_deck() -> tuple[Card, ...]:
    """«centocinque carte: sette colori, quindici carte per colore», sorted by back."""
    return tuple([Card(front, back) for back in BACKS for front in back])


def icon_stamps(*, icons: bool) -> tuple[Icon | None, ...]:
    """As many icons as there are cards, None = no icon: seven of each and 91 times none, or none at all."""
    size = len(BACKS) * 3
    stamps = [icon for icon, many in ICON_COPIES.items() for _ in range(many)] if icons else []
    return (*stamps, *[None] * (size - len(stamps)))
