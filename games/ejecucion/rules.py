"""La ejecución perfecta: what its sheet (`rules/ejecucion.es.txt`) says of the table, the turns and the end.

The turn itself is in `turn`, what it brings in `claims`. `[R]` marks a ruling where the sheet is silent.
"""

from games.ejecucion import hints, imagine, refusals, view
from games.ejecucion.actions import Action, Lay
from games.ejecucion.census import census, shown_by
from games.ejecucion.dealing import centre, shuffled
from games.ejecucion.facts import CentreLaid, Fact
from games.ejecucion.hints import Hints
from games.ejecucion.meta import Meta
from games.ejecucion.state import Config, Deal, State, View
from games.ejecucion.turn import deal_hands, lay
from games.ejecucion.wbs import ACTIVITIES, DELIVERABLES, PACKAGES, PROJECTS, number_of
from games.kit.contract import CardId, Face, Outcome, Refusal, ScoreLine, Seat, Shuffler, Step, Told, Viewer

_LAY = [Lay(CardId(card)) for card in range(ACTIVITIES)]


class Ejecucion(Meta):
    """The rules of La ejecución perfecta (`games.kit.contract.Rules`)."""

    def deal(self, config: Config, seats: int, rng: Shuffler) -> Deal:  # noqa: ARG002 - there are no options
        """«Las 128 de tarjetas de ACTIVIDAD deben barajarse bien ya que sólo éstas serán repartidas»."""
        return Deal(shuffled(seats, rng))

    def setup(self, config: Config, seats: int, first: Seat, deal: Deal) -> Step[State, Fact]:
        """«repartir 5 tarjetas a cada jugador»; «TOMAR UNAS TARJETAS de la BARAJA y dejarlas en el centro»."""
        lying = view.seen(map(CardId, centre(seats)), deal.cards)
        by_activity = {card.activity: card.id for card in lying}
        bare = State(
            config=config,
            first=first,
            deal=deal,
            deals=0,
            hands=((),) * seats,
            laid=tuple([by_activity.get(activity) for activity in sorted(deal.cards)]),
            packages=(None,) * PACKAGES,
            deliverables=(None,) * DELIVERABLES,
            projects=(None,) * PROJECTS,
            turn=first,
        )
        start, dealt = deal_hands(bare)
        grouped = tuple(sorted(lying, key=lambda card: card.activity))
        return Step(start, (*dealt, Told(CentreLaid(grouped))), final=True)

    def to_act(self, state: State) -> frozenset[Seat]:
        """«Empieza quien repartió y continúa el que está a su derecha»: one seat at a time."""
        return frozenset() if state.ending is not None else frozenset([state.turn])

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Any card of the own hand, in its order."""
        if seat != state.turn or state.ending is not None:
            return ()
        return tuple([_LAY[card] for card in state.hands[seat]])

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Fact]:
        """«dejar una tarjeta de ACTIVIDAD sobre la mesa»; what follows from it stands in `turn`."""
        return lay(state, seat, action.card)

    def view(self, state: State, viewer: Viewer) -> View:
        """«sólo el jugador que las recibe debe conocer qué tarjetas tiene»."""
        return view.view(state, viewer)

    def hints(self, view: View) -> Hints:
        """What each own card would bring, what has not been seen of each package, why nothing can be laid."""
        return hints.preview(view)

    def why_not(self, view: View, action: Action) -> Refusal:
        """The first thing that stands against ``action``."""
        return refusals.why_not(view, action)

    def imagine(self, view: View, rng: Shuffler) -> State:
        """One of the worlds that ``view`` allows."""
        return imagine.imagine(view, rng)

    def default_action(self, state: State, seat: Seat) -> Action:
        """[R] The first card in the hand."""
        return _LAY[state.hands[seat][0]]

    def outcome(self, state: State) -> Outcome | None:
        """«por SER el primero en RECLAMAR una tarjeta de PROYECTO, gana el juego»; [R] all others share rank 2.

        Shown are the cards that each holds of packages, deliverables and projects; the winner always has the most.
        """
        if state.ending is None:
            return None
        seats = [Seat(seat) for seat in range(len(state.hands))]
        lines = [_claimed_by(state, seat) for seat in seats]
        return Outcome(
            ranks=tuple([1 if seat in state.projects else 2 for seat in seats]),
            scores=tuple([sum(line.points for line in own) for own in lines]),
            lines=tuple([line for own in lines for line in own]),
            reason=state.ending,
        )

    def deal_of(self, state: State) -> Deal:
        """The shuffled activities that the table began with."""
        return state.deal

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        """Cards of each activity, wherever they are."""
        return census(state)

    def faces(self, told: View | Fact) -> tuple[tuple[CardId, Face], ...]:
        """Every activity card that a view or a fact shows, as ``"1.2.3.4"``."""
        cards = view.all_seen(told) if isinstance(told, View) else shown_by(told)
        return tuple([(card.id, number_of(card.activity)) for card in cards])


def _claimed_by(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """What a seat holds, a point a card."""
    return (
        ScoreLine(seat, "package", state.packages.count(seat)),
        ScoreLine(seat, "deliverable", state.deliverables.count(seat)),
        ScoreLine(seat, "project", state.projects.count(seat)),
    )
