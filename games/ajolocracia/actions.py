"""What a seat can do: choose in secret, one card or, with an INE in front, two; again, until the last one has chosen."""

from typing import TypeAlias

from games.kit.contract import CardId, Tagged


class Choose(Tagged, frozen=True):
    """«elegir una carta de su mano (con la que les gustaría quedarse) y colocarla boca abajo»."""

    card: CardId


class ChoosePair(Tagged, frozen=True):
    """«¡Ajolocracia!»: two cards of the hand, laid in this order, for an INE that lies in front since an earlier turn."""

    first: CardId
    second: CardId


Action: TypeAlias = Choose | ChoosePair
