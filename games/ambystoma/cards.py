"""The deck: colours, numbers, striped cards."""

from typing import Literal, TypeAlias, get_args

from games.kit.contract import Value

Colour: TypeAlias = Literal["red", "yellow", "green", "blue", "white"]
CardColour: TypeAlias = Literal["red", "yellow", "green", "blue", "white", "striped"]
Wilds: TypeAlias = Literal["full", "short", "none"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The five lines, in the order that they lie on the table and that defaults follow."""

NUMBERS = (1, 2, 3, 4, 5)
COPIES = (3, 2, 2, 2, 1)
"""How many of each number a colour has, from 1 to 5; a full set of striped cards has the same."""


class Card(Value, frozen=True, order=True):
    """A face."""

    colour: CardColour
    number: int
    """1..5."""

    @property
    def is_striped(self) -> bool:
        """Whether it may stand for any colour [S: «líneas horizontales de diferentes colores»]."""
        return self.colour == "striped"


FACES: tuple[Card, ...] = tuple([Card(colour, number) for colour in get_args(CardColour) for number in NUMBERS])
"""Every face there is, once, in the order of `full_deck`."""

STRIPED_COPIES: dict[Wilds, tuple[int, ...]] = {"full": COPIES, "short": (1, 1, 1, 1, 1), "none": (0, 0, 0, 0, 0)}
"""How many striped cards of each number, from 1 to 5."""


def copies(wilds: Wilds) -> tuple[int, ...]:
    """How many cards of each face the game has, in the order of `FACES`."""
    return COPIES * len(COLOURS) + STRIPED_COPIES[wilds]


def full_deck(wilds: Wilds) -> tuple[Card, ...]:
    """Every card of the game, sorted by colour and number: 60, 55 or 50."""
    return tuple([face for face, many in zip(FACES, copies(wilds), strict=True) for _ in range(many)])
