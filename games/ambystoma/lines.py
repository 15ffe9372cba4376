"""The lines on the table: what fits on them, what they are worth, and when the game is over."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from games.ambystoma.cards import COLOURS, Card, Colour
from games.ambystoma.state import Config, SeenCard

LINE_LENGTH = 5
"""«una línea de cada color con cinco cartas»."""

BEST_SCORE = LINE_LENGTH * len(COLOURS)
"""«25 puntos, la máxima puntuación posible»."""

SCALE = (5, 10, 15, 20, 24, 25)
"""The highest score of each verdict of the sheet's scale, from «¡Horrible!» to «¡Legendario!»."""

VERDICTS = tuple(next(v for v, highest in enumerate(SCALE) if score <= highest) for score in range(BEST_SCORE + 1))
"""The verdict of each score, 0..5."""

Reason: TypeAlias = Literal["disaster", "legendary", "deck"]
"""How a game ends: the lake is dry, all lines are complete, or the last turns are over."""

REASONS: tuple[Reason, ...] = get_args(Reason)


def fitting(card: Card | SeenCard, heights: Sequence[int]) -> tuple[Colour, ...]:
    """The lines that ``card`` starts, continues or completes now, in the order of `COLOURS`.

    «en orden ascendente (1, 2, 3, 4 y finalmente 5)»; a striped card does so on «líneas de cualquier color».
    ``heights`` has how many cards lie on each line, in the order of `COLOURS`.
    """
    below = card.number - 1
    if card.colour == "striped":
        return tuple([colour for colour, height in zip(COLOURS, heights, strict=True) if height == below])
    return (card.colour,) if heights[COLOURS.index(card.colour)] == below else ()


def fits(card: Card | SeenCard, heights: Sequence[int]) -> bool:
    """Whether ``card`` would start, continue or complete a line now."""
    below = card.number - 1
    return below in heights if card.colour == "striped" else heights[COLOURS.index(card.colour)] == below


def ending(config: Config, *, score: int, mistakes: int, turns_left: int | None) -> Reason | None:
    """How the game stands ended, or None while it runs. ``score`` is the sum of the lines.

    1. «Se pierde si la cuarta carta del lago es removida»; 2. «Se gana si … las 5 líneas hasta el valor 5»;
    3. «Al finalizar esta ronda» of last turns.
    """
    if mistakes >= config.lake:
        return "disaster"
    if score == BEST_SCORE:
        return "legendary"
    return "deck" if turns_left == 0 else None
