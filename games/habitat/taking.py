"""What a seat takes in its turn: the three discs of a space, an animal card, and once a spirit."""

from msgspec.structs import replace

from games.habitat.course import Course, with_holding
from games.habitat.facts import CardTaken, SpaceTaken, SpiritKept
from games.habitat.state import Placed, State
from games.habitat.view import animal_card, spirit_card
from games.kit.contract import CardId


def take_space(state: State, space: int) -> Course:
    """«prendere tutti e tre i dischi da una casella della plancia centrale»."""
    discs = state.spaces[space]
    spaces = (*state.spaces[:space], "", *state.spaces[space + 1 :])
    after = replace(state, spaces=spaces, taken=space, hand=discs)
    return after, (SpaceTaken(state.turn, space, discs),)


def take_card(state: State, card: CardId) -> Course:
    """«sceglierne una fra le cinque scoperte, metterla sopra la propria plancia»; its cubes come along."""
    holding = state.holdings[state.turn]
    taken = replace(holding, animals=(*holding.animals, Placed(card)))
    left = tuple([one for one in state.open if one != card])
    after = replace(with_holding(state, taken), open=left, card_taken=True)
    return after, (CardTaken(state.turn, animal_card(state.deal, card)),)


def keep_spirit(state: State, card: CardId) -> Course:
    """[R] One of the two is kept, for all to see; the other goes back unseen."""
    kept = replace(state.holdings[state.turn], spirit=Placed(card))
    return with_holding(state, kept), (SpiritKept(state.turn, spirit_card(state.deal, card)),)
