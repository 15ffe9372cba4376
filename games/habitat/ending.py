"""The end of a turn, and of the game: «In entrambi i casi si completa il round»."""

from msgspec.structs import replace

from games.habitat.course import Course
from games.habitat.facts import CardOpened, EndBegun, Fact, GameEnded, SpaceRefilled, TurnEnded
from games.habitat.outcome import ranks
from games.habitat.state import DISCS_A_SPACE, FEW_EMPTY, OPEN, Reason, State
from games.habitat.view import animal_card
from games.kit.contract import CardId, Seat


def end_turn(state: State) -> Course:
    """[R] The space is refilled from the bag and the open cards to five; then the next seat clockwise, or the end."""
    refilled, filling = _refill(state)
    opened, opening = _open_cards(refilled)
    begun, beginning = _begin_end(opened)
    after, passing = _pass_on(replace(begun, taken=None, card_taken=False))
    return after, (TurnEnded(state.turn), *filling, *opening, *beginning, *passing)


def _refill(state: State) -> Course:
    """Three discs from the bag to the space that was taken, while there are any."""
    space = state.taken
    if space is None or is_bag_empty(state):
        return state, ()
    drawn = state.drawn + DISCS_A_SPACE
    discs = "".join(state.deal.bag[state.drawn : drawn])
    spaces = (*state.spaces[:space], discs, *state.spaces[space + 1 :])
    return replace(state, spaces=spaces, drawn=drawn), (SpaceRefilled(space, discs, len(state.deal.bag) - drawn),)


def is_bag_empty(state: State) -> bool:
    """Whether no disc is left to refill a space with; there are always three or none."""
    return state.drawn == len(state.deal.bag)


def _open_cards(state: State) -> Course:
    """«se ne scoprono cinque»: fewer when the deck is out."""
    last = min(state.opened + OPEN - len(state.open), len(state.deal.animals))
    cards = [CardId(card) for card in range(state.opened, last)]
    opened = [CardOpened(animal_card(state.deal, card), len(state.deal.animals) - card - 1) for card in cards]
    return replace(state, open=(*state.open, *cards), opened=last), tuple(opened)


def _begin_end(state: State) -> Course:
    """«vale il primo che capita»: a board is filled before the bag is drawn from."""
    reason = _end_in_sight(state)
    if state.ending is not None or reason is None:
        return state, ()
    return replace(state, ending=reason), (EndBegun(state.turn, reason, last_seat(state)),)


def _end_in_sight(state: State) -> Reason | None:
    """«quando il sacchetto è vuoto, oppure quando almeno un giocatore ha due o meno caselle vuote».

    Only the seat in turn can have filled its board. From the moment the bag is empty it can't refill a space [R].
    """
    if state.holdings[state.turn].stacks.count("") <= FEW_EMPTY:
        return "board_full"
    return "bag_empty" if is_bag_empty(state) else None


def last_seat(state: State) -> Seat:
    """Who has the last turn of a round: the one before `State.first`, clockwise."""
    return Seat((state.first - 1) % len(state.holdings))


def _pass_on(state: State) -> Course:
    """The next seat clockwise; «si completa il round, così che tutti abbiano giocato lo stesso numero di turni»."""
    completes = state.turn == last_seat(state)
    if completes and state.ending is not None:
        winners = tuple([Seat(seat) for seat, rank in enumerate(ranks(state)) if rank == 1])
        ended: Fact = GameEnded(state.ending, winners)
        return replace(state, ended=state.ending), (ended,)
    following = Seat((state.turn + 1) % len(state.holdings))
    return replace(state, turn=following, round=state.round + completes), ()
