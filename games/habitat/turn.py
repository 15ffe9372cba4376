"""One small step of a turn: «un'azione obbligatoria e due facoltative, e si possono intrecciare».

Taking is in `taking`, placing in `placing`, what happens at the turn's end in `ending`.
"""

from games.habitat.actions import Action, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.ending import end_turn
from games.habitat.facts import Fact
from games.habitat.placing import place_cube, place_disc
from games.habitat.state import State
from games.habitat.taking import keep_spirit, take_card, take_space
from games.kit.contract import Step, Told


def take_step(state: State, action: Action) -> Step[State, Fact]:
    """What a legal action of the seat in turn leads to.

    [R] Nothing hidden is learnt before the turn ends, so every step can be taken back but one: a kept spirit has been
    seen by all, and what came before it stays done as well. The end of a turn draws from the bag and the deck.
    """
    final = False
    facts: tuple[Fact, ...]
    match action:
        case TakeSpace(space):
            after, facts = take_space(state, space)
        case PlaceDisc(colour, cell):
            after, facts = place_disc(state, colour, cell)
        case TakeCard(card):
            after, facts = take_card(state, card)
        case PlaceCube(card, cell):
            after, facts = place_cube(state, card, cell)
        case KeepSpirit(card):
            (after, facts), final = keep_spirit(state, card), True
        case _:
            (after, facts), final = end_turn(state), True
    return Step(after, tuple([Told(fact) for fact in facts]), final=final)
