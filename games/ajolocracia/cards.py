"""The deck: twelve kinds of cards, which are all the faces there are."""

from typing import Literal, TypeAlias, get_args

Kind: TypeAlias = Literal[
    "citizens_1",
    "citizens_2",
    "citizens_3",
    "isopods",
    "beetles",
    "institution",
    "mexicanum",
    "lermaense",
    "rosaceum",
    "environment",
    "ine",
    "value",
]
"""What is on a card's front, in the order of the sheet's score table: «ciudadanía» with one, two or three faces;
«alimento» of isopods and algae (pairs), of beetles and annelids (threes); «institución»; the three Ambystomas;
«ambiente»; the «credencial del INE»; «valores»."""

KINDS: tuple[Kind, ...] = get_args(Kind)

COPIES: dict[Kind, int] = {
    "citizens_1": 6,
    "citizens_2": 12,
    "citizens_3": 8,
    "isopods": 14,
    "beetles": 14,
    "institution": 14,
    "mexicanum": 5,
    "lermaense": 10,
    "rosaceum": 5,
    "environment": 6,
    "ine": 4,
    "value": 10,
}
"""[R] How many there are of each: 108."""

FACES: dict[Kind, int] = {"citizens_1": 1, "citizens_2": 2, "citizens_3": 3}
"""«Rostros»: how many faces a card of «ciudadanía» shows."""

AMBYSTOMAS: dict[Kind, int] = {"mexicanum": 3, "lermaense": 2, "rosaceum": 1}
"""What an Ambystoma is worth on its own: «Mexicanum: 3 puntos; Lermaense: 2 puntos; Rosaceum: 1 puntos»."""


def full_deck() -> tuple[Kind, ...]:
    """Every card of the game, sorted by kind: 108."""
    return tuple([kind for kind in KINDS for _ in range(COPIES[kind])])
