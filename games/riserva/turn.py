"""One turn: «si prende la carta in cima al Mazzo di Pesca e si sceglie una di due cose», and what follows from it.

In the order of the sheet: scoring, stealing, the icons, the end. `[R]` marks a ruling.
"""

from collections.abc import Iterable
from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from games.kit.contract import CardId, Seat, Step, Told
from games.kit.seats import ranked
from games.riserva.actions import Action, Rob, Steal
from games.riserva.cards import COLOURS
from games.riserva.facts import (
    CardFlipped,
    CardRobbed,
    CardsScored,
    CardsStolen,
    CardStayed,
    Fact,
    GameEnded,
    RobEarned,
    TurnGranted,
)
from games.riserva.scoring import decided_by, gives_turn_again, robbable, standing, threshold
from games.riserva.state import Held, Reason, SeenCard, State
from games.riserva.view import seen, seen_card

Course: TypeAlias = tuple[State, tuple[Fact, ...]]
"""How the table stands so far in a step, and what has been told in it: everything to everybody."""

Item = TypeVar("Item")


def take_turn(state: State, action: Action) -> Step[State, Fact]:
    """What a legal action of the seat in turn leads to. Choosing whom to rob shows nothing: it may be taken back."""
    match action:
        case Steal(victim):
            after, told = _steal(state, victim)
        case Rob(victim):
            after, told = _rob(state, victim)
        case _:
            after, told = _score(state)
    teaches = not isinstance(action, Rob) or after.ended is not None
    return Step(after, tuple([Told(fact) for fact in told]), final=teaches)


# ---- «provare a fare punti» ----


def _score(state: State) -> Course:
    """«Se il suo colore corrisponde a carte già presenti lì, si spostano tutte quelle carte più quella appena girata
    nel proprio Mazzo dei Punti. Se non corrisponde, la carta resta nella Riserva e il turno finisce.»
    """
    card, seat = CardId(state.drawn), state.turn
    matching = _matching(state, seat, card)
    flipped = _flip(state, seat)
    if not matching:
        return _end_turn(_stay(flipped, seat))
    moved = tuple(sorted((*matching, card)))
    scores = _with(state.scores, seat, state.scores[seat] + len(moved))
    after = replace(_taken(flipped[0], seat, matching), scores=scores, gone=tuple(sorted((*state.gone, *moved))))
    scored = CardsScored(seat, state.front(card), moved, _revealed(state, seat, matching), scores[seat])
    return _end_turn((after, (*flipped[1], scored)))


# ---- «provare a rubare» ----


def _steal(state: State, victim: Seat) -> Course:
    """«Se il colore corrisponde a carte che quell'avversario ha lì, si prendono tutte quelle carte, più quella girata,
    e si mettono nella propria Riserva … Se non corrisponde, la carta resta a lui».
    """
    card, seat = CardId(state.drawn), state.turn
    matching = _matching(state, victim, card)
    flipped = _flip(state, victim)
    if not matching:
        return _end_turn(_stay(flipped, victim))
    moved = tuple(sorted((*matching, card)))
    after = _laid_open(_taken(flipped[0], victim, matching), seat, moved)
    stolen = CardsStolen(seat, victim, state.front(card), moved, _revealed(state, victim, matching))
    return _heed_icon((after, (*flipped[1], stolen)), card)


# ---- turning the card up ----


def _flip(state: State, at: Seat) -> Course:
    """«si gira la carta»: it has left the pile, and everybody has seen its front."""
    card = CardId(state.drawn)
    fact = CardFlipped(state.turn, at, seen_card(state.deal, card))
    held = state.reserves[at]
    flipped = {*held.flipped, state.front(card)} if held.down else ()
    reserve = replace(held, flipped=tuple([colour for colour in COLOURS if colour in flipped]))
    return replace(state, drawn=state.drawn + 1, reserves=_with(state.reserves, at, reserve)), (fact,)


def _matching(state: State, at: Seat, card: CardId) -> tuple[CardId, ...]:
    """Cards of its colour in a reserve, by id; [R] those that lie face down match by their true colour too."""
    held = state.reserves[at]
    return tuple(sorted([one for one in (*held.up, *held.down) if state.front(one) == state.front(card)]))


def _revealed(state: State, at: Seat, cards: Iterable[CardId]) -> tuple[SeenCard, ...]:
    down = state.reserves[at].down
    return seen(state.deal, [card for card in cards if card in down])


def _stay(course: Course, at: Seat) -> Course:
    """A miss: the card stays, face up, where it was turned up."""
    state, told = course
    card = CardId(state.drawn - 1)
    return _laid_open(state, at, (card,)), (*told, CardStayed(state.turn, at, card, state.front(card)))


def _taken(state: State, at: Seat, cards: tuple[CardId, ...]) -> State:
    """The table without these cards of a reserve; [R] the others that lie face down stay so."""
    held = state.reserves[at]
    up = tuple([card for card in held.up if card not in cards])
    down = tuple([card for card in held.down if card not in cards])
    return replace(state, reserves=_with(state.reserves, at, Held(up, down, held.flipped if down else ())))


def _laid_open(state: State, at: Seat, cards: tuple[CardId, ...]) -> State:
    held = state.reserves[at]
    return replace(state, reserves=_with(state.reserves, at, replace(held, up=tuple(sorted((*held.up, *cards))))))


# ---- «l'icona conta solo … se il furto riesce» ----


def _heed_icon(course: Course, card: CardId) -> Course:
    """«giocare un turno in più, oppure rubare una carta dal Mazzo dei Punti di qualcun altro»."""
    state, told = course
    if state.deal.icons[card] != "rob":
        return _end_turn(course, stole=card)
    victims = robbable(state.scores, state.turn)
    earned = (*told, RobEarned(state.turn, victims))
    if not victims:
        return _end_turn((state, earned), stole=card)
    return replace(state, robbing=card), earned


def _rob(state: State, victim: Seat) -> Course:
    """[R] One card goes from that pile to the own one, before a draw pile that is out is counted."""
    seat = state.turn
    own, left = state.scores[seat] + 1, state.scores[victim] - 1
    after = replace(state, scores=_with(_with(state.scores, seat, own), victim, left), robbing=None)
    return _end_turn((after, (CardRobbed(seat, victim, own, left),)), stole=state.robbing, by="rob")


# ---- the end of the turn and of the game ----


def _end_turn(course: Course, *, stole: CardId | None = None, by: Reason = "score") -> Course:
    """«il turno finisce», «in senso orario»; ``stole``: the card that stole; ``by``: what the threshold was reached by.

    «Vince il primo che arriva a dieci … Se invece finisce prima il Mazzo di Pesca, la partita si chiude lì».
    """
    state, told = course
    if max(state.scores) >= threshold(len(state.scores)):
        return _ended(course, by)
    if state.drawn == len(state.deal.cards):
        return _ended(course, decided_by(state.scores, reserve_sizes(state)))
    icon = None if stole is None else state.deal.icons[stole]
    if stole is None or not gives_turn_again(state.config, len(state.scores), icon):
        return replace(state, turn=Seat((state.turn + 1) % len(state.scores))), told
    granted = TurnGranted(state.turn, "again" if icon == "again" else "steal_again")
    return state, (*told, granted)


def _ended(course: Course, reason: Reason) -> Course:
    state, told = course
    winners = [Seat(seat) for seat, rank in enumerate(ranks(state)) if rank == 1]
    return replace(state, ended=reason), (*told, GameEnded(reason, tuple(winners)))


def reserve_sizes(state: State) -> list[int]:
    """Cards in each reserve, one per seat."""
    return [len(held.up) + len(held.down) for held in state.reserves]


def ranks(state: State) -> tuple[int, ...]:
    """1 = best, one per seat: by score cards, then by reserve cards, then shared."""
    return ranked(standing(state.scores, reserve_sizes(state)))


def _with(items: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
