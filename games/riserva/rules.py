"""Riserva: what its sheet (`rules/riserva.it.txt`) says of the table, the turn's choices and the end.

The turn itself is in `turn`, in the order of the sheet. `[R]` marks a ruling where the sheet is silent.
"""

from games.kit.contract import CardId, Face, Outcome, Refusal, ScoreLine, Seat, Shuffler, Step, Told, Viewer
from games.kit.seats import others_clockwise
from games.riserva import census, hints, imagine, refusals, view
from games.riserva.actions import Action, Rob, Score, Steal
from games.riserva.cards import full_deck, icon_stamps
from games.riserva.facts import Fact, ReservesDealt
from games.riserva.hints import Hints
from games.riserva.meta import Meta
from games.riserva.scoring import robbable
from games.riserva.state import RESERVE, Config, Deal, Held, State, View
from games.riserva.turn import ranks, reserve_sizes, take_turn


class Riserva(Meta):
    """The rules of Riserva (`games.kit.contract.Rules`)."""

    def deal(self, config: Config, seats: int, rng: Shuffler) -> Deal:  # noqa: ARG002 - the same deck for any number
        """«Si mescola il mazzo»; [R] the icons are drawn apart, for each deal anew."""
        cards, icons = list(full_deck()), list(icon_stamps(icons=config.icons))
        rng.shuffle(cards)
        rng.shuffle(icons)
        return Deal(tuple(cards), tuple(icons))

    def setup(self, config: Config, seats: int, first: Seat, deal: Deal) -> Step[State, Fact]:
        """«si danno quattro carte coperte a ciascuno: sono la Riserva»; «Si decide chi comincia»."""
        dealt = [tuple([CardId(card) for card in range(seat * RESERVE, (seat + 1) * RESERVE)]) for seat in range(seats)]
        is_open = config.reserve == "face_up"
        start = State(
            config=config,
            first=first,
            deal=deal,
            drawn=seats * RESERVE,
            reserves=tuple([Held(cards, ()) if is_open else Held((), cards) for cards in dealt]),
            scores=(0,) * seats,
            gone=(),
            turn=first,
        )
        return Step(start, (Told(_reserves_dealt(start)),), final=True)

    def to_act(self, state: State) -> frozenset[Seat]:
        """One seat at a time, until the game has ended."""
        return frozenset() if state.ended else frozenset([state.turn])

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """«si sceglie una di due cose»: scoring, or stealing from any other seat [R: also from an empty reserve].

        After a steal by that icon: whose score pile to rob.
        """
        if state.ended or seat != state.turn:
            return ()
        if state.robbing is not None:
            return tuple([Rob(victim) for victim in robbable(state.scores, seat)])
        return (Score(), *[Steal(victim) for victim in others_clockwise(seat, len(state.scores))])

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Fact]:  # noqa: ARG002 - it is the seat in turn
        """«Al proprio turno si prende la carta in cima al Mazzo di Pesca»; what follows stands in `turn`."""
        return take_turn(state, action)

    def view(self, state: State, viewer: Viewer) -> View:
        """«con il retro a vista»: all that is known is known to everybody."""
        return view.view(state, viewer)

    def hints(self, view: View) -> Hints:
        """What may come of each choice, what is counted out, what is not offered and why."""
        return hints.preview(view)

    def why_not(self, view: View, action: Action) -> Refusal:
        """The first thing that stands against ``action``."""
        return refusals.why_not(view, action)

    def imagine(self, view: View, rng: Shuffler) -> State:
        """One of the worlds that ``view`` allows."""
        return imagine.imagine(view, rng)

    def default_action(self, state: State, seat: Seat) -> Action:
        """[R] Score; rob the largest pile, of equal ones the first clockwise."""
        if state.robbing is None:
            return Score()
        return Rob(max(robbable(state.scores, seat), key=lambda victim: state.scores[victim]))

    def outcome(self, state: State) -> Outcome | None:
        """«Vince il primo che arriva a dieci»; or «vince chi ha più carte nel Mazzo dei Punti; a parità, chi ne ha più
        nella Riserva». Reserve cards give no point, they are told for the tie.
        """
        if state.ended is None:
            return None
        seats = [Seat(seat) for seat in range(len(state.scores))]
        piles = [ScoreLine(seat, "pile", state.scores[seat]) for seat in seats]
        reserves = [ScoreLine(seat, "reserve", 0, {"cards": reserve_sizes(state)[seat]}) for seat in seats]
        return Outcome(ranks=ranks(state), scores=state.scores, lines=(*piles, *reserves), reason=state.ended)

    def deal_of(self, state: State) -> Deal:
        """The shuffled deck and icons that the table began with."""
        return state.deal

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        """Cards of each colour and back, icons, and what score piles hold against what has gone."""
        return census.census(state)

    def faces(self, told: View | Fact) -> tuple[tuple[CardId, Face], ...]:
        """The fronts and backs that a view or a fact shows."""
        return census.shown_by_view(told) if isinstance(told, View) else census.shown_by_fact(told)


def _reserves_dealt(state: State) -> ReservesDealt:
    """«restano lì davanti con il retro a vista»; [R] dealt open, both their faces are seen."""
    return ReservesDealt(
        face_down=tuple([view.backs(state.deal, held.down) for held in state.reserves]),
        face_up=tuple([view.seen(state.deal, held.up) for held in state.reserves]),
    )
