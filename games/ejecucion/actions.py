"""What a seat can do: one thing. All that follows from it is forced."""

from typing import TypeAlias

from games.kit.contract import CardId, Tagged


class Lay(Tagged, frozen=True):
    """«cada jugador debe dejar una tarjeta de ACTIVIDAD sobre la mesa»: a card of the own hand, grouped by itself."""

    card: CardId


Action: TypeAlias = Lay
