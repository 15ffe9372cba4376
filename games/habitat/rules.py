"""Habitat: what its sheet (`rules/habitat.it.txt`) says of the table, the turn and the end.

The turn's steps are in `turn`, what a board is worth in `scoring`. `[R]` marks a ruling where the sheet is silent.
"""

from typing import get_args

from games.habitat import census, hints, imagine, offers, outcome, refusals, turn, view
from games.habitat.actions import Action
from games.habitat.cards import Animal, Spirit
from games.habitat.defaults import default_action
from games.habitat.facts import Fact
from games.habitat.hints import Hints
from games.habitat.meta import Meta
from games.habitat.setup import laid_out, table_laid
from games.habitat.state import DISCS, Config, Deal, State, View
from games.kit.contract import CardId, Face, Outcome, Refusal, Seat, Shuffler, Step, Viewer


class Habitat(Meta):
    """The rules of Habitat (`games.kit.contract.Rules`)."""

    def deal(self, config: Config, seats: int, rng: Shuffler) -> Deal:  # noqa: ARG002 - the same box for any number
        """«Tutti i dischi vanno nel sacchetto»; «Si mescolano le carte animale»; [R] and the spirits."""
        bag = [colour for colour, many in DISCS.items() for _ in range(many)]
        animals, spirits = list(get_args(Animal)), list(get_args(Spirit))
        for things in (bag, animals, spirits):
            rng.shuffle(things)
        return Deal(tuple(bag), tuple(animals), tuple(spirits))

    def setup(self, config: Config, seats: int, first: Seat, deal: Deal) -> Step[State, Fact]:
        """«si riempiono le cinque caselle della plancia centrale con tre dischi ciascuna»."""
        start = laid_out(config, seats, first, deal)
        return Step(start, table_laid(start), final=True)

    def to_act(self, state: State) -> frozenset[Seat]:
        """One seat at a time, [R] clockwise, until the game has ended."""
        return frozenset() if state.ended else frozenset([state.turn])

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """«un'azione obbligatoria e due facoltative, e si possono intrecciare»."""
        return () if state.ended or seat != state.turn else offers.offers(state)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Fact]:  # noqa: ARG002 - it is the seat in turn
        """One small step; what follows stands in `turn`."""
        return turn.take_step(state, action)

    def view(self, state: State, viewer: Viewer) -> View:
        """All that lies open, what is left of bag and deck by kind, and the viewer's own spirits."""
        return view.view(state, viewer)

    def hints(self, view: View) -> Hints:
        """The scores as they stand, where animals could live, what a disc would change, what is not offered and why."""
        return hints.preview(view)

    def why_not(self, view: View, action: Action) -> Refusal:
        """The first thing that stands against ``action``."""
        return refusals.why_not(view, action)

    def imagine(self, view: View, rng: Shuffler) -> State:
        """One of the worlds that ``view`` allows."""
        return imagine.imagine(view, rng)

    def default_action(self, state: State, seat: Seat) -> Action:  # noqa: ARG002 - it is the seat in turn
        """[R] The first space, each disc on the first empty cell, the first spirit; no card and no cube."""
        return default_action(state)

    def outcome(self, state: State) -> Outcome | None:
        """«si sommano i punti dei terreni e quelli degli animali, e vince chi ne ha di più»."""
        return outcome.outcome(state)

    def deal_of(self, state: State) -> Deal:
        """The shuffled bag and decks that the table began with."""
        return state.deal

    def census(self, state: State) -> tuple[tuple[str, int], ...]:
        """Discs of each colour, animal cards, cubes and spirits where they belong."""
        return census.census(state)

    def faces(self, told: View | Fact) -> tuple[tuple[CardId, Face], ...]:
        """The discs, animals and spirits that a view or a fact shows."""
        return census.shown_by_view(told) if isinstance(told, View) else census.shown_by_fact(told)
