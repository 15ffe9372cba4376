"""What a face can still be, and what the lines still want, as sets of faces.

A set of faces is an `int` with one bit a face: red 1 is bit 0, red 2 bit 1, .. white 5 bit 24, striped 1..5 bits 25-29.
So "certainly playable" is ``could & ~playable == 0``, which keeps a bot's look around the table short.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NewType, TypeAlias

from games.ambystoma.cards import COLOURS, NUMBERS, CardColour, Wilds, full_deck
from games.ambystoma.clues import Said
from games.ambystoma.lines import LINE_LENGTH
from games.ambystoma.state import Marks

FaceIndex = NewType("FaceIndex", int)
"""A face as the number of its bit, 0..29."""

Faces: TypeAlias = int
"""A set of faces, one bit each."""

Tops: TypeAlias = tuple[int, ...]
"""The number that each line has reached, in the order of `COLOURS`; 0 for an empty line."""

Counts: TypeAlias = tuple[int, ...]
"""Copies of each face, 30 of them, by `FaceIndex`."""

SUITS: tuple[CardColour, ...] = (*COLOURS, "striped")
STRIPED = len(COLOURS)
"""The suit of the striped cards; smaller suits are lines, as places in `COLOURS`."""
ALL_FACES: Faces = (1 << len(SUITS) * LINE_LENGTH) - 1


def face_at(suit: int, number: int) -> FaceIndex:
    """The face of this suit (0..5) and number (1..5)."""
    return FaceIndex(suit * LINE_LENGTH + number - 1)


def index_of(colour: CardColour, number: int) -> FaceIndex:
    """The face with these words on it."""
    return face_at(SUITS.index(colour), number)


def suit_of(face: FaceIndex) -> int:
    """0..4 as in `COLOURS`, 5 for striped."""
    return face // LINE_LENGTH


def number_of(face: FaceIndex) -> int:
    """1..5."""
    return face % LINE_LENGTH + 1


def members(faces: Faces) -> Iterator[FaceIndex]:
    """The faces of a set, lowest bit first."""
    while faces:
        lowest = faces & -faces
        yield FaceIndex(lowest.bit_length() - 1)
        faces ^= lowest


def set_of(faces: Iterable[FaceIndex]) -> Faces:
    """The set with these faces; a repeated one counts once."""
    bits = 0
    for face in faces:
        bits |= 1 << face
    return bits


# ---- what clues tell ----


@cache
def matching(said: Said) -> Faces:
    """What a clue points at: a number, or a colour with all the striped cards."""
    if isinstance(said, int):
        return set_of(face_at(suit, said) for suit in range(len(SUITS)))
    return set_of(face_at(suit, n) for suit in (COLOURS.index(said), STRIPED) for n in NUMBERS)


@lru_cache(maxsize=4096)
def allowed_by(marks: Marks) -> Faces:
    """The faces that what was told about a card leaves open."""
    faces = ALL_FACES
    for told in (*marks.colours, *(() if marks.number is None else (marks.number,))):
        faces &= matching(told)
    for passed_by in (*marks.not_colours, *marks.not_numbers):
        faces &= ~matching(passed_by)
    return faces


# ---- how many there are ----


@cache
def copies(wilds: Wilds) -> Counts:
    """How many of each face the game has."""
    deck = [index_of(card.colour, card.number) for card in full_deck(wilds)]
    return tuple([deck.count(face) for face in members(ALL_FACES)])


def without(counts: Counts, faces: Iterable[FaceIndex]) -> Counts:
    """The counts with these cards taken away."""
    left = list(counts)
    for face in faces:
        left[face] -= 1
    return tuple(left)


def present(counts: Counts) -> Faces:
    """The faces of which there is a copy."""
    return set_of(FaceIndex(face) for face, count in enumerate(counts) if count)


# ---- what the lines want ----


@lru_cache(maxsize=4096)
def playable(tops: Tops) -> Faces:
    """The faces that go on a line now."""
    wanted = [(line, top + 1) for line, top in enumerate(tops) if top < LINE_LENGTH]
    return set_of(face_at(suit, n) for line, n in wanted for suit in (line, STRIPED))


@lru_cache(maxsize=4096)
def useful(tops: Tops, left: Counts) -> Faces:
    """The faces that can still go on a line, now or later. ``left``: cards neither on a line nor discarded."""
    wanted = [(line, n) for line, top in enumerate(tops) for n in range(top + 1, reach(line, top, left) + 1)]
    return set_of(face_at(suit, n) for line, n in wanted for suit in (line, STRIPED))


def reach(line: int, top: int, left: Counts) -> int:
    """How far a line that stands at ``top`` could come, if it had the striped cards to itself."""
    while top < LINE_LENGTH and left[face_at(line, top + 1)] + left[face_at(STRIPED, top + 1)]:
        top += 1
    return top


@lru_cache(maxsize=4096)
def best_score(tops: Tops, left: Counts) -> int:
    """The highest score that the cards left allow; striped ones go to the lines that reach farthest."""
    score, growing = sum(tops), set(range(len(tops)))
    for n in NUMBERS:
        wanting = [line for line in growing if tops[line] < n]
        lacking = sorted((line for line in wanting if not left[face_at(line, n)]), key=lambda x: -reach(x, n, left))
        stuck = lacking[left[face_at(STRIPED, n)] :]
        growing.difference_update(stuck)
        score += len(wanting) - len(stuck)
    return score


def fitting_lines(tops: Tops, face: FaceIndex) -> tuple[int, ...]:
    """The lines that this card would go on now."""
    suit, below = suit_of(face), number_of(face) - 1
    return tuple([line for line, top in enumerate(tops) if top == below and suit in (line, STRIPED)])


def advanced(tops: Tops, line: int) -> Tops:
    """One card later on that line."""
    return (*tops[:line], tops[line] + 1, *tops[line + 1 :])


def best_line(tops: Tops, left: Counts, face: FaceIndex) -> int:
    """The line on which this card, playable now, helps most; ``left`` is without it."""
    lines = fitting_lines(tops, face)
    return lines[0] if len(lines) == 1 else max(lines, key=lambda line: line_merit(tops, left, line))


def line_merit(tops: Tops, left: Counts, line: int) -> float:
    """How good it is to put a striped card on this line, which wants it; ``left`` is without the card.

    First the best score that then is still possible, then how rare the line's own card of that number is, then how far
    the line can go, then the colour order.
    """
    own, farthest = left[face_at(line, tops[line] + 1)], reach(line, tops[line] + 1, left)
    return best_score(advanced(tops, line), left) - 0.1 * own + 0.01 * farthest - 0.001 * line
