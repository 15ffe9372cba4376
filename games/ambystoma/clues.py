"""«Otorgar información»: which cards a clue points at, and what everybody knows about a hand afterwards."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from games.ambystoma.cards import COLOURS, NUMBERS, Card, CardColour, Colour
from games.ambystoma.state import Held, Marks
from games.kit.contract import CardId

Faces: TypeAlias = tuple[tuple[CardId, Card], ...]
"""A hand with its faces, oldest card first."""

Said: TypeAlias = Colour | int
"""What a clue tells: «un color o número»."""

SAYABLE: tuple[Said, ...] = (*COLOURS, *NUMBERS)
"""In the order in which clues are offered."""

SAID_OF: dict[CardColour, tuple[Colour, ...]] = {**{colour: (colour,) for colour in COLOURS}, "striped": COLOURS}
"""The colours that point at a card of this colour: any of the five at a striped one («un color en específico»)."""

REMEMBERED = 1024
"""Hands of which it is remembered what could be told: they are looked at by several seats, move after move."""


@lru_cache(maxsize=REMEMBERED)
def tellable(hand: Faces) -> Mapping[Said, tuple[CardId, ...]]:
    """All that could be told of a hand, in the order of `SAYABLE`, and what each clue would point at, oldest first.

    «La persona debe dar la información completa»: every card of that colour, striped ones included; «Misma acción con
    números». «únicamente afirmativa»: what would point at no card is not there.
    """
    pointed: defaultdict[Said, list[CardId]] = defaultdict(list)
    for card, face in hand:
        for colour in SAID_OF[face.colour]:
            pointed[colour].append(card)
        pointed[face.number].append(card)
    return {said: tuple(pointed[said]) for said in SAYABLE if said in pointed}


def marked_by_colour(hand: Sequence[Held], pointed: Collection[CardId], colour: Colour) -> tuple[Held, ...]:
    """The hand after a colour was told of the cards ``pointed`` at; the others were passed by."""
    return tuple([Held(held.id, _colour_mark(held.marks, colour, told=held.id in pointed)) for held in hand])


def marked_by_number(hand: Sequence[Held], pointed: Collection[CardId], number: int) -> tuple[Held, ...]:
    """The hand after a number was told of the cards ``pointed`` at; the others were passed by."""
    return tuple([Held(held.id, _number_mark(held.marks, number, told=held.id in pointed)) for held in hand])


def is_told_of(marks: Marks) -> bool:
    """Whether a clue has pointed at the card; being passed by is none."""
    return bool(marks.colours) or marks.number is not None


def _colour_mark(marks: Marks, colour: Colour, *, told: bool) -> Marks:
    known = marks.colours if told else marks.not_colours
    if colour in known:
        return marks
    more = tuple([c for c in COLOURS if c in known or c == colour])
    return replace(marks, colours=more) if told else replace(marks, not_colours=more)


def _number_mark(marks: Marks, number: int, *, told: bool) -> Marks:
    if told:
        return replace(marks, number=number, not_numbers=())
    if marks.number is not None or number in marks.not_numbers:
        return marks
    return replace(marks, not_numbers=tuple(sorted((*marks.not_numbers, number))))
