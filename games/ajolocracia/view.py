"""What one viewer may know: what lies open, and the hands that it has held itself in this round."""

from games.ajolocracia.cards import Kind
from games.ajolocracia.ending import every_round
from games.ajolocracia.scoring import round_points
from games.ajolocracia.state import HAND_SIZES, PastRound, State, View
from games.ajolocracia.table import direction, kept, laid_cards
from games.kit.contract import Viewer


def view(state: State, viewer: Viewer) -> View:
    """«colocarla boca abajo»: others' choices are not in here; «pasen las que quedan … (sin revelarlas)»."""
    seats = len(state.hands)
    return View(
        seat=viewer,
        seats=seats,
        first=state.first,
        config=state.config,
        round=state.round,
        passing=direction(state.config, state.round),
        faces=_faces(state, viewer),
        hands=state.hands,
        deck=len(state.deal.cards) - dealt(state.round, seats),
        chosen=tuple([bool(choice) for choice in state.choices]),
        choice=() if viewer is None else state.choices[viewer],
        laid=tuple([laid_cards(laid, state.deal.cards) for laid in state.laid]),
        returned=state.returned,
        kept=kept(state),
        past=_past(state),
    )


def dealt(round_: int, seats: int) -> int:
    """How many cards have left the pile when this round has begun."""
    return round_ * seats * HAND_SIZES[seats]


def _faces(state: State, viewer: Viewer) -> tuple[Kind | None, ...]:
    held = [] if viewer is None else [state.hands[seat] for seat in hands_held(state, viewer)]
    shown: list[Kind | None] = [None] * dealt(state.round, len(state.hands))
    for cards in (state.returned, *state.laid, *[laid for past in state.past for laid in past], *held):
        for card in cards:
            shown[card] = state.deal.cards[card]
    return tuple(shown)


def hands_held(state: State, viewer: int) -> list[int]:
    """[R] Whose hands ``viewer`` has held in this round, by who holds them now: its own and those that it passed on.

    Only revealed cards leave a hand and only an INE enters one, so it still knows them whole.
    """
    seats = len(state.hands)
    passed = HAND_SIZES[seats] - len(state.hands[0])
    onwards = 1 if direction(state.config, state.round) == "left" else -1
    return [(viewer + onwards * times) % seats for times in range(min(passed + 1, seats))]


def _past(state: State) -> tuple[PastRound, ...]:
    return tuple(
        [PastRound(laid, round_points(fronts)) for laid, fronts in zip(state.past, every_round(state), strict=False)]
    )
