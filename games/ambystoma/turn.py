"""One turn: «cada persona deberá realizar una, y solo una, de las siguientes acciones», and what follows from it.

In the order of the sheet: giving information, discarding, playing, drawing, the end. `[R]` marks a ruling.
"""

from typing import TypeAlias

from msgspec.structs import replace

from games.ambystoma.actions import Action, ChooseLine, DiscardCard, InformColour, InformNumber, PlayCard
from games.ambystoma.cards import COLOURS, Colour
from games.ambystoma.clues import Faces, marked_by_colour, marked_by_number, tellable
from games.ambystoma.facts import (
    CardDiscarded,
    CardDrawn,
    CardMissed,
    CardPlaced,
    ColourTold,
    Fact,
    GameEnded,
    LastTurns,
    LineCompleted,
    NumberTold,
    StripedRevealed,
)
from games.ambystoma.lines import LINE_LENGTH, VERDICTS, Reason, ending, fitting
from games.ambystoma.state import VALUES, Held, SeenCard, State
from games.ambystoma.view import seen_card
from games.kit.contract import CardId, Seat, Step, Told
from games.kit.seats import others_clockwise

Course: TypeAlias = tuple[State, tuple[Told[Fact], ...]]
"""How the table stands so far in a step, and what has been told in it."""


def take_turn(state: State, action: Action) -> Step[State, Fact]:
    """What a legal action of the seat in turn leads to."""
    match action:
        case InformColour(to, colour):
            after, told = _end_turn(_inform_colour(state, to, colour))
        case InformNumber(to, number):
            after, told = _end_turn(_inform_number(state, to, number))
        case DiscardCard(card):
            after, told = _end_turn(_draw(_discard(state, card)))
        case PlayCard(card):
            after, told = _play(state, card)
        case choice:
            after, told = _choose_line(state, choice.colour)
    return Step(after, told, final=_teaches(state, action) or isinstance(told[-1].public, GameEnded))


# ---- «Otorgar información» ----


def _inform_colour(state: State, to: Seat, colour: Colour) -> Course:
    """«tomar una carta de valor y devolverla a la caja … decirle a otra persona algo sobre las cartas»."""
    pointed = tellable(with_faces(state, to))[colour]
    after = _informed(state, to, marked_by_colour(state.hands[to], pointed, colour))
    return after, (Told(ColourTold(state.turn, to, colour, pointed, after.values)),)


def _inform_number(state: State, to: Seat, number: int) -> Course:
    """The same with a number: «solamente podrá indicarse un color o número»."""
    pointed = tellable(with_faces(state, to))[number]
    after = _informed(state, to, marked_by_number(state.hands[to], pointed, number))
    return after, (Told(NumberTold(state.turn, to, number, pointed, after.values)),)


def _informed(state: State, to: Seat, hand: tuple[Held, ...]) -> State:
    return replace(state, values=state.values - 1, hands=_with_hand(state, to, hand))


def _with_hand(state: State, seat: Seat, hand: tuple[Held, ...]) -> tuple[tuple[Held, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def with_faces(state: State, seat: Seat) -> Faces:
    """The hand of a seat as the others see it, oldest card first."""
    return tuple([(held.id, state.deal.cards[held.id]) for held in state.hands[seat]])


# ---- «Descartar una carta» ----


def _discard(state: State, card: CardId) -> Course:
    """«regresa un valor de la caja a la mesa … colocará una carta de su mano en la pila de descarte»."""
    after = replace(state, hands=_hands_without(state, card), discard=(*state.discard, card), values=state.values + 1)
    return after, (Told(CardDiscarded(state.turn, _open(state, card), after.values)),)


def _hands_without(state: State, card: CardId) -> tuple[tuple[Held, ...], ...]:
    return _with_hand(state, state.turn, tuple([held for held in state.hands[state.turn] if held.id != card]))


# ---- «Jugar una carta» ----


def _play(state: State, card: CardId) -> Course:
    """«toma una carta de su mano y la juega en la mesa. Hay dos opciones posibles».

    [R] A striped card that fits several lines is revealed first, and the turn waits for the choice.
    """
    after = replace(state, hands=_hands_without(state, card))
    lines = fitting(state.face(card), heights(state))
    if not lines:
        return _end_turn(_draw(_miss(after, card)))
    if len(lines) == 1:
        return _end_turn(_draw(_place(after, card, lines[0])))
    return replace(after, pending=card), (Told(StripedRevealed(state.turn, _open(state, card), lines)),)


def _choose_line(state: State, colour: Colour) -> Course:
    """[R] The second half of the turn: the revealed striped card goes to the line of that colour.

    Raises `ValueError` when no card waits, which no legal action does.
    """
    if state.pending is None:
        raise ValueError(f"no striped card waits for a line, {colour} was chosen")
    return _end_turn(_draw(_place(replace(state, pending=None), state.pending, colour)))


def _place(state: State, card: CardId, colour: Colour) -> Course:
    """A. «comienza, agrega o completa una línea de Ambystoma además de colocarse en el color correcto»."""
    place = COLOURS.index(colour)
    line = (*state.lines[place], card)
    after = replace(state, lines=(*state.lines[:place], line, *state.lines[place + 1 :]))
    placed = Told[Fact](CardPlaced(state.turn, _open(state, card), colour))
    return _reward(after, placed, colour) if len(line) == LINE_LENGTH else (after, (placed,))


def _reward(state: State, placed: Told[Fact], colour: Colour) -> Course:
    """«Si una persona completa una línea, se regresará una carta de valor … no aplica si todas … están en la mesa»."""
    rewarded = state.values < VALUES
    after = replace(state, values=state.values + rewarded)
    return after, (placed, Told(LineCompleted(state.turn, colour, after.values, rewarded)))


def _miss(state: State, card: CardId) -> Course:
    """B. «se deberá descartar la carta jugada y se remueve una carta de lago»."""
    after = replace(state, discard=(*state.discard, card), mistakes=state.mistakes + 1)
    return after, (Told(CardMissed(state.turn, _open(state, card), after.mistakes)),)


def heights(state: State) -> tuple[int, ...]:
    """How many cards lie on each line, in the order of `COLOURS`."""
    return tuple([len(line) for line in state.lines])


def _open(state: State, card: CardId) -> SeenCard:
    return seen_card(card, state.deal.cards)


# ---- «tomará una carta de la baraja y la colocará en su mano sin mirarla» ----


def _draw(course: Course) -> Course:
    """After a discard and after a play, right or wrong, while there is a card; the end of the game comes before."""
    state, told = course
    if state.drawn == len(state.deal.cards) or how_ended(state) is not None:
        return course
    card = CardId(state.drawn)
    hand = (*state.hands[state.turn], Held(card))
    after = replace(state, drawn=state.drawn + 1, hands=_with_hand(state, state.turn, hand))
    return after, (*told, _drawn(state, card))


def _drawn(state: State, card: CardId) -> Told[Fact]:
    """Everybody sees the card but its drawer; the public sees no hand."""
    deck = len(state.deal.cards) - state.drawn - 1
    hidden = CardDrawn(state.turn, card, None, deck)
    shown = CardDrawn(state.turn, card, state.face(card), deck)
    return Told(hidden, tuple([(other, shown) for other in others_clockwise(state.turn, len(state.hands))]))


# ---- the end of the turn and of the game ----


def _end_turn(course: Course) -> Course:
    """«tomarán turnos en sentido horario», until the game has ended."""
    state, told = _count_last_turns(course)
    reason = how_ended(state)
    if reason is None:
        return replace(state, turn=Seat((state.turn + 1) % len(state.hands))), told
    points = 0 if reason == "disaster" else sum(heights(state))
    return state, (*told, Told(GameEnded(reason, points, VERDICTS[points])))


def _count_last_turns(course: Course) -> Course:
    """«Cuando una persona toma la última carta de la baraja, cada persona jugará un turno más, incluyendo a la persona
    que tomó la última carta.»
    """
    state, told = course
    if state.drawn < len(state.deal.cards):
        return course
    if state.turns_left is not None:
        return replace(state, turns_left=state.turns_left - 1), told
    order = (*others_clockwise(state.turn, len(state.hands)), state.turn)
    return replace(state, turns_left=len(order)), (*told, Told(LastTurns(order)))


def how_ended(state: State) -> Reason | None:
    """The ending reached, or None while the game runs."""
    score = sum([len(line) for line in state.lines])
    return ending(state.config, score=score, mistakes=state.mistakes, turns_left=state.turns_left)


def _teaches(state: State, action: Action) -> bool:
    """Whether somebody learns what was hidden: always, but when an open striped card is laid and none can be drawn."""
    return not isinstance(action, ChooseLine) or state.drawn < len(state.deal.cards)
