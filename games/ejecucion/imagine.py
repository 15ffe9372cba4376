"""A full state that a viewer cannot rule out: every card it has not seen gets one of the activities it has not seen."""

from games.ejecucion.dealing import hands_of_deal
from games.ejecucion.state import Deal, State, View
from games.ejecucion.view import all_seen
from games.ejecucion.wbs import ACTIVITIES, Activity
from games.kit.contract import CardId, Shuffler


def imagine(view: View, rng: Shuffler) -> State:
    """One of the worlds that ``view`` allows, each as likely.

    The deal of that world replays the table's real entries: what was laid and the own hands keep their fronts.
    """
    faces = {card.id: card.activity for card in all_seen(view)}
    known = set(faces.values())
    rest = [activity for activity in map(Activity, range(ACTIVITIES)) if activity not in known]
    rng.shuffle(rest)
    cards = tuple([faces[card] if card in faces else rest.pop() for card in map(CardId, range(ACTIVITIES))])
    return State(
        config=view.config,
        first=view.first,
        deal=Deal(cards),
        deals=view.deals,
        hands=_hands(view),
        laid=view.laid,
        packages=view.packages,
        deliverables=view.deliverables,
        projects=view.projects,
        turn=view.turn,
        ending=view.ending,
    )


def _hands(view: View) -> tuple[tuple[CardId, ...], ...]:
    """What of this deal has not been laid: everybody saw by whom each card was dealt and laid."""
    laid = set(view.laid)
    dealt = hands_of_deal(view.seats, view.deals)
    return tuple([tuple([card for card in hand if card not in laid]) for hand in dealt])
