"""Ambystoma: what its sheet (`rules/ambystoma.es.txt`) says of the table, the turn's choices and the end.

The turn itself is in `turn`, in the order of the sheet. `[R]` marks a ruling where the sheet is silent.
"""

from games.ambystoma import hints, imagine, refusals, view
from games.ambystoma.actions import Action, ChooseLine, DiscardCard, InformColour, InformNumber, PlayCard
from games.ambystoma.cards import COLOURS, NUMBERS, full_deck
from games.ambystoma.census import census, shown_by
from games.ambystoma.clues import Said, is_told_of, tellable
from games.ambystoma.facts import Fact, HandsDealt
from games.ambystoma.hints import Hints
from games.ambystoma.lines import fitting
from games.ambystoma.meta import Meta
from games.ambystoma.state import VALUES, Config, Deal, Held, SeenCard, State, View
from games.ambystoma.turn import heights, how_ended, take_turn, with_faces
from games.kit.contract import CardId, Face, Outcome, Refusal, ScoreLine, Seat, Shuffler, Step, Told, Viewer
from games.kit.seats import others_clockwise

HAND_SIZES = {2: 5, 3: 5, 4: 4, 5: 4}
"""By how many play: «2 o 3 personas: 5 cartas para cada persona», «4 o 5 personas: 4 cartas para cada persona»."""

_CARDS = range(len(full_deck("full")))
_INFORM: list[dict[Said, Action]] = [
    {
        **{colour: InformColour(Seat(seat), colour) for colour in COLOURS},
        **{number: InformNumber(Seat(seat), number) for number in NUMBERS},
    }
    for seat in range(Meta.seats.stop - 1)
]
_DISCARD = [DiscardCard(CardId(card)) for card in _CARDS]
_PLAY = [PlayCard(CardId(card)) for card in _CARDS]
_CHOOSE_LINE = {colour: ChooseLine(colour) for colour in COLOURS}
_TO_ACT = [frozenset([Seat(seat)]) for seat in range(Meta.seats.stop - 1)]
_NOBODY: frozenset[Seat] = frozenset()


class Ambystoma(Meta):
    """The rules of Ambystoma (`games.kit.contract.Rules`)."""

    def deal(self, config: Config, seats: int, rng: Shuffler) -> Deal:  # noqa: ARG002 - the same deck for any number
        """«Revuelve las demás cartas para formar la baraja»."""
        deck = list(full_deck(config.wilds))
        rng.shuffle(deck)
        return Deal(tuple(deck))

    def setup(self, config: Config, seats: int, first: Seat, deal: Deal) -> Step[State, Fact]:
        """«Coloca las ocho cartas … (valores) boca arriba»; «Reparte las cartas a cada persona»."""
        each = HAND_SIZES[seats]
        start = State(
            config=config,
            first=first,
            deal=deal,
            drawn=each * seats,
            hands=tuple([_dealt(seat * each, each) for seat in range(seats)]),
            lines=((),) * len(COLOURS),
            discard=(),
            values=VALUES,
            mistakes=0,
            turn=first,
        )
        return Step(start, (_hands_dealt(start, each),), final=True)

    def to_act(self, state: State) -> frozenset[Seat]:
        """«Quienes juegan tomarán turnos»: one seat at a time."""
        return _NOBODY if how_ended(state) else _TO_ACT[state.turn]

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """«Otorgar información», «Descartar una carta», «Jugar una carta»; or the line of a striped card that waits."""
        if seat != state.turn or how_ended(state):
            return ()
        if state.pending is not None:
            return tuple([_CHOOSE_LINE[line] for line in fitting(state.face(state.pending), heights(state))])
        own = [held.id for held in state.hands[seat]]
        discards = [_DISCARD[card] for card in own] if state.values < VALUES else []
        return (*_clues(state, seat), *discards, *[_PLAY[card] for card in own])

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Fact]:  # noqa: ARG002 - it is the seat in turn
        """«En su turno, cada persona deberá realizar una, y solo una»; what follows from it stands in `turn`."""
        return take_turn(state, action)

    def view(self, state: State, viewer: Viewer) -> View:
        """«solo puedan ver el reverso y el resto de las personas vea el frente»."""
        return view.view(state, viewer)

    def hints(self, view: View) -> Hints:
        """What each clue would point at, what fits, the score so far, what is not offered and why."""
        return hints.preview(view)

    def why_not(self, view: View, action: Action) -> Refusal:
        """The first thing that stands against ``action``."""
        return refusals.why_not(view, action)

    def imagine(self, view: View, rng: Shuffler) -> State:
        """One of the worlds that ``view`` allows."""
        return imagine.imagine(view, rng)

    def default_action(self, state: State, seat: Seat) -> Action:
        """[R] Discard the oldest card without a told clue, else the oldest; never a play.

        With all values on the table the first clue offered; for a striped card that waits the first line.
        """
        if state.pending is not None or state.values == VALUES:
            return self.legal(state, seat)[0]
        hand = state.hands[seat]
        return _DISCARD[next((held.id for held in hand if not is_told_of(held.marks)), hand[0].id)]

    def outcome(self, state: State) -> Outcome | None:
        """«sumar los valores más altos de cada línea»; [R] a disaster scores 0, and its lines still show."""
        reason = how_ended(state)
        if reason is None:
            return None
        lost = reason == "disaster"
        reached = heights(state)
        return Outcome(
            ranks=(2 if lost else 1,) * len(state.hands),
            scores=(0 if lost else sum(reached),) * len(state.hands),
            lines=tuple(
                [ScoreLine(None, "line", height, {"colour": c}) for c, height in zip(COLOURS, reached, strict=True)]
            ),
            reason=reason,
        )

    def deal_of(self, state: State) -> Deal:
        """The shuffled deck that the table began with."""
        return state.deal

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        """Cards of each face wherever they are; values on the table and in the box; lake cards shown and hidden."""
        return census(state)

    def faces(self, told: View | Fact) -> tuple[tuple[CardId, Face], ...]:
        """Every card that a view or a fact shows, as ``"red 3"``."""
        cards = view.all_seen(told) if isinstance(told, View) else shown_by(told)
        return tuple([(card.id, f"{card.colour} {card.number}") for card in cards])


def _dealt(first: int, each: int) -> tuple[Held, ...]:
    return tuple([Held(CardId(card)) for card in range(first, first + each)])


def _hands_dealt(state: State, each: int) -> Told[Fact]:
    """«Las personas no deberán ver las cartas que recibieron»."""
    nothing: tuple[SeenCard, ...] = ()
    seats = range(len(state.hands))
    open_hands = [view.seen([held.id for held in hand], state.deal.cards) for hand in state.hands]
    private = [
        (Seat(viewer), HandsDealt(each, tuple([nothing if seat == viewer else open_hands[seat] for seat in seats])))
        for viewer in seats
    ]
    return Told(HandsDealt(each, (nothing,) * len(seats)), tuple(private))


def _clues(state: State, seat: Seat) -> list[Action]:
    """«decirle a otra persona algo sobre las cartas que están en su mano … únicamente afirmativa»: what would point at
    a card at least; none «si no quedan valores en la mesa».
    """
    clues: list[Action] = []
    for to in others_clockwise(seat, len(state.hands)) if state.values else ():
        clues += map(_INFORM[to].__getitem__, tellable(with_faces(state, to)))
    return clues
