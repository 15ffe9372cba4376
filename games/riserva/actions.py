"""What a seat can do: turn the top card at its own reserve or at somebody else's; and whom to rob, when it may."""

from typing import TypeAlias

from games.kit.contract import Seat, Tagged


class Score(Tagged, frozen=True):
    """«provare a fare punti: si gira la carta nella propria Riserva»."""


class Steal(Tagged, frozen=True):
    """«provare a rubare: si gira la carta nella Riserva di un avversario»."""

    victim: Seat


class Rob(Tagged, frozen=True):
    """«rubare una carta dal Mazzo dei Punti di qualcun altro»: the second half of a turn, after that icon stole."""

    victim: Seat


Action: TypeAlias = Score | Steal | Rob
