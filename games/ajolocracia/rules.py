"""Ajolocracia: what its sheet (`rules/ajolocracia.es.txt`) says of the table, the choices and the end.

The turn itself is in `turn`, the points in `scoring`. `[R]` marks a ruling where the sheet is silent.
"""

from games.ajolocracia import hints, imagine, refusals, view
from games.ajolocracia.actions import Action, action_of
from games.ajolocracia.cards import full_deck
from games.ajolocracia.census import census, shown_by
from games.ajolocracia.ending import ending, score_lines
from games.ajolocracia.facts import Fact
from games.ajolocracia.hints import Hints
from games.ajolocracia.meta import Meta
from games.ajolocracia.offers import choices_of
from games.ajolocracia.state import Config, Deal, State, View
from games.ajolocracia.turn import hands_dealt, hands_of, take_turn
from games.kit.contract import CardId, Face, Outcome, Refusal, Seat, Shuffler, Step, Viewer


class Ajolocracia(Meta):
    """The rules of Ajolocracia (`games.kit.contract.Rules`)."""

    def deal(self, config: Config, seats: int, rng: Shuffler) -> Deal:  # noqa: ARG002 - the same deck for any number
        """«Revuelve bien las cartas»: [R] once, for all three rounds."""
        deck = list(full_deck())
        rng.shuffle(deck)
        return Deal(tuple(deck))

    def setup(self, config: Config, seats: int, first: Seat, deal: Deal) -> Step[State, Fact]:
        """«repártelas según el número de personas»; [R] nobody begins, everybody chooses at once."""
        nothing = ((),) * seats
        start = State(config, first, deal, round=1, hands=hands_of(1, seats), choices=nothing, laid=nothing)
        return Step(start, (hands_dealt(start),), final=True)

    def to_act(self, state: State) -> frozenset[Seat]:
        """«cada persona debe elegir una carta»: all that have not chosen yet, together."""
        return frozenset([Seat(seat) for seat, hand in enumerate(state.hands) if hand and not state.choices[seat]])

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Each card of the hand; with an INE in front each ordered pair too.

        [R] Until the last one has chosen a choice may be changed, so whoever is no longer awaited has all the others.
        """
        offered, made = choices_of(state, seat), state.choices[seat]
        return tuple([one for one in offered if one != action_of(made)]) if made else offered

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Fact]:
        """«elegir una carta de su mano»; when all have, what follows stands in `turn`."""
        return take_turn(state, seat, action)

    def view(self, state: State, viewer: Viewer) -> View:
        """What lies open, the hands held in this round, and who has chosen."""
        return view.view(state, viewer)

    def hints(self, view: View) -> Hints:
        """The points as they stand, what each card and each pair would bring, what is not offered and why."""
        return hints.preview(view)

    def why_not(self, view: View, action: Action) -> Refusal:
        """The first thing that stands against ``action``."""
        return refusals.why_not(view, action)

    def imagine(self, view: View, rng: Shuffler) -> State:
        """One of the worlds that ``view`` allows."""
        return imagine.imagine(view, rng)

    def default_action(self, state: State, seat: Seat) -> Action:
        """[R] The choice already made, else the first card."""
        return action_of(state.choices[seat] or state.hands[seat][:1])

    def outcome(self, state: State) -> Outcome | None:
        """After «la puntuación de la tercera ronda» no hand is dealt any more."""
        if any(state.hands):
            return None
        end = ending(state)
        return Outcome(end.ranks, end.scores, score_lines(state), end.reason)

    def deal_of(self, state: State) -> Deal:
        """The shuffled pile that the table began with."""
        return state.deal

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        """Cards of each kind wherever they are, and hands of one size."""
        return census(state)

    def faces(self, told: View | Fact) -> tuple[tuple[CardId, Face], ...]:
        """Every card that a view or a fact shows, by its kind."""
        if isinstance(told, View):
            return tuple([(CardId(card), face) for card, face in enumerate(told.faces) if face is not None])
        return tuple([(card.id, card.face) for card in shown_by(told)])
