"""What a seat can do: choose in secret, one card or, with an INE in front, two; again, until all have chosen."""

from typing import TypeAlias

from games.ajolocracia.state import Cards
from games.kit.contract import CardId, Tagged


class Choose(Tagged, frozen=True):
    """«elegir una carta de su mano (con la que les gustaría quedarse) y colocarla boca abajo»."""

    card: CardId


class ChoosePair(Tagged, frozen=True):
    """«¡Ajolocracia!»: two cards of the hand, laid in this order, for an INE that was in front before this turn."""

    first: CardId
    second: CardId


Action: TypeAlias = Choose | ChoosePair


def chosen_by(action: Action) -> Cards:
    """The cards that an action chooses, in the order of laying."""
    return (action.card,) if isinstance(action, Choose) else (action.first, action.second)


def action_of(cards: Cards) -> Action:
    """The action that chooses these one or two cards."""
    return Choose(cards[0]) if len(cards) == 1 else ChoosePair(*cards)
