"""What is done for a seat whose clock ran out."""

from games.habitat.actions import Action, EndTurn, KeepSpirit, PlaceDisc, TakeSpace
from games.habitat.state import COLOURS, State
from games.habitat.view import offered_spirits


def default_action(state: State) -> Action:
    """[R] «first space, each disc on the first legal empty cell, no card, no cube; a spirit still to be kept: the first
    dealt; end the turn».
    """
    if state.taken is None:
        return TakeSpace(next(space for space, discs in enumerate(state.spaces) if discs))
    if state.hand:
        colour = next(colour for colour in COLOURS if colour in state.hand)
        return PlaceDisc(colour, state.holdings[state.turn].stacks.index(""))
    offered = offered_spirits(state, state.turn)
    return KeepSpirit(offered[0]) if offered else EndTurn()
