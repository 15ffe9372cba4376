"""The table before the first turn."""

from games.habitat.facts import Fact, SpiritsDealt, TableLaid
from games.habitat.hexes import places
from games.habitat.state import DISCS_A_SPACE, OPEN, SPACES, Config, Deal, Holding, State
from games.habitat.view import animal_card, offered_spirits, spirit_card
from games.kit.contract import CardId, Seat, Told


def laid_out(config: Config, seats: int, first: Seat, deal: Deal) -> State:
    """«se ne scoprono cinque accanto al tavolo»; «Ogni giocatore prende una plancia», all of them the same side."""
    drawn = SPACES * DISCS_A_SPACE
    spaces = ["".join(deal.bag[start : start + DISCS_A_SPACE]) for start in range(0, drawn, DISCS_A_SPACE)]
    empty = Holding(("",) * len(places(config.side)))
    return State(
        config=config,
        first=first,
        deal=deal,
        holdings=(empty,) * seats,
        spaces=tuple(spaces),
        open=tuple([CardId(card) for card in range(OPEN)]),
        drawn=drawn,
        opened=OPEN,
        turn=first,
    )


def table_laid(state: State) -> tuple[Told[Fact], ...]:
    """What everybody sees, [R] and to each seat alone the two spirits it is dealt."""
    laid: Fact = TableLaid(state.spaces, tuple([animal_card(state.deal, card) for card in state.open]))
    seats = [Seat(seat) for seat in range(len(state.holdings))]
    return (Told(laid), *[_spirits_dealt(state, seat) for seat in seats if offered_spirits(state, seat)])


def _spirits_dealt(state: State, seat: Seat) -> Told[Fact]:
    dealt = tuple([spirit_card(state.deal, card) for card in offered_spirits(state, seat)])
    return Told(None, ((seat, SpiritsDealt(seat, dealt)),))
