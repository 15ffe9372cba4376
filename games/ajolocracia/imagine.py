"""A full state that a viewer cannot rule out."""

from msgspec.structs import replace

from games.ajolocracia.actions import chosen_by
from games.ajolocracia.cards import COPIES, Kind, full_deck
from games.ajolocracia.offers import choices_of
from games.ajolocracia.state import Cards, Deal, State, View
from games.kit.contract import Seat, Shuffler


def imagine(view: View, rng: Shuffler) -> State:
    """One of the worlds that ``view`` allows, each as likely: every face never seen is drawn from what is left.

    What others have chosen and not shown yet is anything that they may choose.
    """
    state = State(
        config=view.config,
        first=view.first,
        deal=Deal(_all_faces(view, rng)),
        round=view.round,
        hands=view.hands,
        choices=((),) * view.seats,
        laid=tuple([tuple([laid.card for laid in in_front]) for in_front in view.laid]),
        returned=view.returned,
        past=tuple([past.laid for past in view.past]),
    )
    choices = [_choice(view, state, Seat(seat), rng) for seat in range(view.seats)]
    return replace(state, choices=tuple(choices))


def unseen(view: View) -> dict[Kind, int]:
    """How many cards of each kind the viewer has never seen: in hands, or not dealt yet."""
    left = dict(COPIES)
    for face in view.faces:
        if face is not None:
            left[face] -= 1
    return left


def _all_faces(view: View, rng: Shuffler) -> tuple[Kind, ...]:
    rest = [kind for kind, many in unseen(view).items() for _ in range(many)]
    rng.shuffle(rest)
    undealt = [None] * (len(full_deck()) - len(view.faces))
    return tuple([face or rest.pop() for face in (*view.faces, *undealt)])


def _choice(view: View, state: State, seat: Seat, rng: Shuffler) -> Cards:
    if seat == view.seat or not view.chosen[seat]:
        return view.choice if seat == view.seat else ()
    may = choices_of(state, seat)
    return chosen_by(may[rng.randrange(len(may))])
