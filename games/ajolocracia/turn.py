"""A turn for everybody at once, in the order of the sheet: choosing, revealing, passing on, the last card, the count.

`[R]` marks a ruling.
"""

from typing import TypeAlias

from msgspec.structs import replace

from games.ajolocracia.actions import Action, chosen_by
from games.ajolocracia.ending import ending
from games.ajolocracia.facts import (
    CardsLaid,
    ChoiceChanged,
    ChoiceMade,
    Fact,
    GameEnded,
    HandsDealt,
    HandsPassed,
    LaidCard,
    LastCardLaid,
    RoundScored,
    ValuesScored,
)
from games.ajolocracia.scoring import round_points, value_points
from games.ajolocracia.state import HAND_SIZES, ROUNDS, Cards, SeenCard, State
from games.ajolocracia.table import direction, fronts, laid_cards, values_in_front
from games.kit.contract import CardId, Seat, Step, Told

Course: TypeAlias = tuple[State, tuple[Told[Fact], ...]]
"""How the table stands so far in a step, and what has been told in it."""


def take_turn(state: State, seat: Seat, action: Action) -> Step[State, Fact]:
    """What a legal action leads to: every one is a secret pick, so none is taken back; it is changed by choosing again.

    «A continuación, revelan la carta al mismo tiempo»: with the last one's choice.
    """
    course = _choose(state, seat, chosen_by(action))
    after, told = course if not all(course[0].choices) else _reveal(course)
    return Step(after, told, final=True)


# ---- «elegir una carta de su mano … y colocarla boca abajo» ----


def _choose(state: State, seat: Seat, cards: Cards) -> Course:
    """[R] That it is a pair is hidden until the reveal."""
    after = replace(state, choices=(*state.choices[:seat], cards, *state.choices[seat + 1 :]))
    if state.choices[seat]:
        return after, (Told(None, ((seat, ChoiceChanged(seat, cards)),)),)
    return after, (Told(ChoiceMade(seat, ()), ((seat, ChoiceMade(seat, cards)),)),)


# ---- «revelan la carta al mismo tiempo» ----


def _reveal(course: Course) -> Course:
    state, told = course
    seats = range(len(state.hands))
    back = [_ine_for(state, Seat(seat)) for seat in seats]
    revealed = {card for choice in state.choices for card in choice}
    after = replace(
        state,
        hands=tuple([_hand_after(state, Seat(seat), back[seat]) for seat in seats]),
        choices=((),) * len(seats),
        laid=tuple([_without([*state.laid[seat], *state.choices[seat]], back[seat]) for seat in seats]),
        returned=tuple([card for card in (*state.returned, *back) if card is not None and card not in revealed]),
    )
    laid = [Told[Fact](CardsLaid(Seat(seat), _shown(after, seat, state.choices[seat]), back[seat])) for seat in seats]
    return _pass_on((after, (*told, *laid)))


def _ine_for(state: State, seat: Seat) -> CardId | None:
    """«deberás devolver la carta del INE a tu mano»: for a pair, the one that has lain in front longest."""
    if len(state.choices[seat]) == 1:
        return None
    return next(card for card in state.laid[seat] if state.face(card) == "ine")


def _hand_after(state: State, seat: Seat, back: CardId | None) -> Cards:
    rest = [card for card in state.hands[seat] if card not in state.choices[seat]]
    return tuple(rest if back is None else [*rest, back])


def _without(cards: list[CardId], gone: CardId | None) -> Cards:
    return tuple([card for card in cards if card != gone])


def _shown(state: State, seat: int, cards: Cards) -> tuple[LaidCard, ...]:
    """«deberás colocar ese Ambystoma encima del ambiente»."""
    in_front = laid_cards(state.laid[seat], state.deal.cards)
    return tuple([LaidCard(laid.card, state.face(laid.card), laid.on) for laid in in_front if laid.card in cards])


# ---- «pasen las que quedan en su mano … a la persona que está a su izquierda» ----


def _pass_on(course: Course) -> Course:
    """«Así, el turno siguiente lo inician con una mano nueva y una carta menos.»"""
    state, told = course
    to = direction(state.config, state.round)
    hands = (state.hands[-1], *state.hands[:-1]) if to == "left" else (*state.hands[1:], state.hands[0])
    after = replace(state, hands=hands)
    private = tuple([(Seat(seat), HandsPassed(to, _seen(after, hand))) for seat, hand in enumerate(hands)])
    passed = after, (*told, Told[Fact](HandsPassed(to, ()), private))
    return passed if len(hands[0]) > 1 else _lay_last(passed)


def _seen(state: State, cards: Cards) -> tuple[SeenCard, ...]:
    return tuple([SeenCard(card, state.face(card)) for card in cards])


def _lay_last(course: Course) -> Course:
    """«Cuando recibes la última carta … ponla boca arriba con las demás cartas que hayas juntado.»"""
    state, told = course
    after = replace(
        state,
        hands=((),) * len(state.hands),
        laid=tuple([(*laid, *hand) for laid, hand in zip(state.laid, state.hands, strict=True)]),
        returned=(),
    )
    last = [Told[Fact](LastCardLaid(Seat(s), _shown(after, s, hand)[0])) for s, hand in enumerate(state.hands)]
    return _count((after, (*told, *last)))


# ---- «Anota las puntuaciones» ----


def _count(course: Course) -> Course:
    """«De la pila … reparte una nueva mano de cartas»; after the third round «¡Es hora de la democracia!»."""
    state, told = course
    scored = Told[Fact](RoundScored(state.round, round_points(fronts(state))))
    if state.round == ROUNDS:
        return state, (*told, scored, *_democracy(state))
    after = replace(
        state, round=state.round + 1, hands=hands_of(state.round + 1, len(state.hands)), past=(*state.past, state.laid)
    )
    after = replace(after, laid=((),) * len(state.hands))
    return after, (*told, scored, hands_dealt(after))


def hands_of(round_: int, seats: int) -> tuple[Cards, ...]:
    """Who is dealt which cards in a round, one hand per seat."""
    each = HAND_SIZES[seats]
    starts = range((round_ - 1) * seats * each, round_ * seats * each, each)
    return tuple([tuple([CardId(card) for card in range(start, start + each)]) for start in starts])


def hands_dealt(state: State) -> Told[Fact]:
    """«Mantén las cartas en la mano de modo que tus oponentes no las vean.»"""

    def told(own: tuple[SeenCard, ...]) -> HandsDealt:
        return HandsDealt(state.round, len(state.hands[0]), direction(state.config, state.round), own)

    return Told(told(()), tuple([(Seat(seat), told(_seen(state, hand))) for seat, hand in enumerate(state.hands)]))


def _democracy(state: State) -> tuple[Told[Fact], ...]:
    """«Ahora se calculan los puntos de las cartas de valores.»"""
    counts = values_in_front(state)
    end = ending(state)
    winners = tuple([Seat(seat) for seat, rank in enumerate(end.ranks) if rank == 1])
    return (
        Told(ValuesScored(counts, value_points(state.config, counts))),
        Told(GameEnded(end.reason, winners, end.scores)),
    )
