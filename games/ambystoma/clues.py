"""«Otorgar información»: which cards a clue points at, and what everybody knows about a hand afterwards."""

from collections.abc import Collection, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from games.ambystoma.cards import COLOURS, Card, Colour
from games.ambystoma.state import Held, Marks
from games.kit.contract import CardId, Seat

Faces: TypeAlias = Sequence[tuple[CardId, Card]]
"""Cards with their faces, oldest first."""


def others_clockwise(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Everybody else, clockwise from ``seat``: information goes «a otra persona»."""
    return tuple([Seat(other % seats) for other in range(seat + 1, seat + seats)])


def colours_of(card: Card) -> tuple[Colour, ...]:
    """The colours that point at this card: its own; any of the five at a striped one («un color en específico»)."""
    return COLOURS if card.colour == "striped" else (card.colour,)


def pointed_by_colour(hand: Faces, colour: Colour) -> tuple[CardId, ...]:
    """«La persona debe dar la información completa»: every card of that colour, striped ones included."""
    return tuple([card for card, face in hand if face.colour in (colour, "striped")])


def pointed_by_number(hand: Faces, number: int) -> tuple[CardId, ...]:
    """«Misma acción con números»: every card of that number."""
    return tuple([card for card, face in hand if face.number == number])


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
