"""What a seat can do: exactly one of these a turn, and a line when a striped card fits several."""

from typing import TypeAlias

from games.ambystoma.cards import Colour
from games.kit.contract import CardId, Seat, Tagged


class InformColour(Tagged, frozen=True):
    """«Otorgar información»: tell ``to`` all its cards of one colour, for one value."""

    to: Seat
    colour: Colour


class InformNumber(Tagged, frozen=True):
    """«Otorgar información»: tell ``to`` all its cards of one number, for one value."""

    to: Seat
    number: int


class DiscardCard(Tagged, frozen=True):
    """«Descartar una carta»: brings a value back."""

    card: CardId


class PlayCard(Tagged, frozen=True):
    """«Jugar una carta»: no line is named beforehand."""

    card: CardId


class ChooseLine(Tagged, frozen=True):
    """The line for the revealed striped card; the second half of the same turn."""

    colour: Colour


Action: TypeAlias = InformColour | InformNumber | DiscardCard | PlayCard | ChooseLine
