"""Tables of La ejecución perfecta as one would lay them out, in the numbers printed on the cards.

``"1.2.3.4"`` is an activity, ``"1.2.3"`` its package, ``"1.2"`` its deliverable, ``"1"`` its project.
"""

from collections.abc import Iterable, Mapping

from games.ejecucion.actions import Lay
from games.ejecucion.dealing import DECK, all_deals, hands_of_deal
from games.ejecucion.facts import Fact
from games.ejecucion.rules import Ejecucion
from games.ejecucion.state import Config, Deal, State
from games.ejecucion.wbs import PARTS, Activity, activity_of, number_of
from games.kit.contract import CardId, Seat, Step, Viewer
from games.kit.table import start, submit

RULES = Ejecucion()
EVERYTHING = tuple(number_of(activity) for activity in DECK)


def place(number: str) -> int:
    """Counted through from 0, as views and facts have it."""
    at = 0
    for digit in number.split("."):
        at = at * PARTS + int(digit) - 1
    return at


def printed(places: Iterable[int], digits: int) -> list[str]:
    """The numbers of these packages (3 digits), deliverables (2) or projects (1)."""
    return [number_of(Activity(at * PARTS ** (4 - digits)))[: 2 * digits - 1] for at in places]


def parts(whole: str) -> list[str]:
    """All activities of a package, deliverable or project."""
    return sorted(number for number in EVERYTHING if number.startswith(f"{whole}."))


def written(*front: str) -> Deal:
    """These cards first, by their ids, then the others."""
    dealt = [activity_of(number) for number in " ".join(front).split()]
    return Deal((*dealt, *(activity for activity in DECK if activity not in dealt)))


def new_game(seats: int, first: int = 0, deal: Deal | None = None) -> Step[State, Fact]:
    """Dealt from ``deal``, or from the cards in the order of `DECK`."""
    return RULES.setup(Config(), seats, Seat(first), deal or Deal(DECK))


def table(
    *hands: str,
    laid: str = "",
    packages: Mapping[str, int] | None = None,
    deliverables: Mapping[str, int] | None = None,
    turn: int = 0,
    deals: int = 1,
) -> State:
    """A game under way: what is in the hands, what lies open, who holds what.

    The activities of a claimed package, also of those below a claimed deliverable, lie under it.
    """
    wholes = dict(deliverables or {})
    held = {f"{one}.{k}": seat for one, seat in wholes.items() for k in "1234"} | dict(packages or {})
    lying = {*laid.split(), *(activity for package in held for activity in parts(package))}
    in_hands = _in_hands([hand.split() for hand in hands], deals)
    numbers = _numbers(in_hands, lying)
    return State(
        config=Config(),
        first=Seat(0),
        deal=Deal(tuple(map(activity_of, numbers))),
        deals=deals,
        hands=tuple(tuple(hand) for hand in in_hands),
        laid=tuple(CardId(numbers.index(one)) if one in lying else None for one in sorted(EVERYTHING)),
        packages=_owners(held, 32),
        deliverables=_owners(wholes, 8),
        projects=(None, None),
        turn=Seat(turn),
    )


def last_deal(*hands: str, turn: int = 0) -> State:
    """All that is not in a hand has been laid; what is complete is with seat 0."""
    left = " ".join(hands).split()
    whole = [number for number in EVERYTHING if number not in left]
    deliverables = {f"{p}.{d}": 0 for p in "12" for d in "1234" if set(parts(f"{p}.{d}")) <= set(whole)}
    packages = {f"{d}.{k}": 0 for d in (f"{p}.{d}" for p in "12" for d in "1234") for k in "1234"}
    closed = {package: 0 for package in packages if set(parts(package)) <= set(whole)}
    deals = all_deals(len(hands))
    return table(*hands, laid=" ".join(whole), packages=closed, deliverables=deliverables, turn=turn, deals=deals)


def _in_hands(hands: list[list[str]], deals: int) -> list[dict[CardId, str]]:
    slots = hands_of_deal(len(hands), deals)
    return [dict(zip(slot, hand, strict=False)) for slot, hand in zip(slots, hands, strict=True)]


def _numbers(in_hands: list[dict[CardId, str]], lying: set[str]) -> list[str]:
    """The number on each card: the hands', then what lies open, then the rest."""
    numbers = {card: number for hand in in_hands for card, number in hand.items()}
    rest = sorted(set(EVERYTHING) - set(numbers.values()), key=lambda number: (number not in lying, number))
    return [numbers[CardId(card)] if card in numbers else rest.pop(0) for card in range(len(EVERYTHING))]


def _owners(held: Mapping[str, int], many: int) -> tuple[Seat | None, ...]:
    by_place = {place(number): Seat(seat) for number, seat in held.items()}
    return tuple(by_place.get(at) for at in range(many))


def lay(state: State, number: str) -> Lay:
    """The lay of this activity."""
    return Lay(CardId(state.deal.cards.index(activity_of(number))))


def do(state: State, number: str) -> Step[State, Fact]:
    """The seat in turn lays this activity, if it may."""
    _, step = submit(RULES, start(Step(state, (), final=True)), state.turn, lay(state, number))
    return step


def after(state: State, *numbers: str) -> State:
    """The table after several turns, each of the seat in turn."""
    for number in numbers:
        state = do(state, number).state
    return state


def told(step: Step[State, Fact], viewer: Viewer = None) -> list[Fact]:
    """All that a viewer is told of a step."""
    facts = [one.seen_by(viewer) for one in step.facts]
    return [fact for fact in facts if fact is not None]


def kinds(step: Step[State, Fact]) -> list[str]:
    return [type(fact).__name__ for fact in told(step)]


def only(step: Step[State, Fact], kind: type[Fact], viewer: Viewer = None) -> Fact:
    """The one fact of this kind."""
    (fact,) = [fact for fact in told(step, viewer) if isinstance(fact, kind)]
    return fact


def hand(state: State, seat: int) -> list[str]:
    return [number_of(state.face(card)) for card in state.hands[seat]]


def laid(state: State) -> list[str]:
    """What lies open, in the order of the numbers."""
    return [number_of(Activity(at)) for at, card in enumerate(state.laid) if card is not None]


def held(state: State, seat: int) -> list[str]:
    """The packages, then the deliverables, then the projects of a seat."""
    owners = ((state.packages, 3), (state.deliverables, 2), (state.projects, 1))
    return [
        number
        for those, digits in owners
        for number in printed([at for at, owner in enumerate(those) if owner == seat], digits)
    ]
