"""Tables of Ajolocracia as one would lay them out: hands and what lies in front in single letters.

1 2 3 are «ciudadanía» with so many faces, P isopods and algae (pairs), T beetles and annelids (threes), I an
institution, M L R the Ambystomas, W an «ambiente» (water), E an INE (elections), V a «valor»; ``"W M R"`` is a hand.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, count

from games.ajolocracia.actions import Action, action_of
from games.ajolocracia.cards import KINDS, Kind, full_deck
from games.ajolocracia.facts import Fact
from games.ajolocracia.rules import Ajolocracia
from games.ajolocracia.state import Cards, Config, Deal, State
from games.kit.contract import CardId, Seat, Step, Viewer
from games.kit.table import start, submit

RULES = Ajolocracia()

LETTERS: dict[str, Kind] = dict(zip("123PTIMLRWEV", KINDS, strict=True))
DEFAULTS = Config()


def kinds(text: str) -> tuple[Kind, ...]:
    return tuple(LETTERS[letter] for letter in text.split())


def letters(faces: Iterable[Kind]) -> str:
    """The other way round."""
    return " ".join("123PTIMLRWEV"[KINDS.index(kind)] for kind in faces)


def table(
    *hands: str,
    laid: Sequence[str] = (),
    past: Sequence[Sequence[str]] = (),
    config: Config = DEFAULTS,
) -> State:
    """A round under way; one hand a seat, all of one size. ``past`` are the rounds before it."""
    fronts = [*laid, *[""] * (len(hands) - len(laid))]
    groups = [kinds(text) for text in (*chain(*past), *fronts, *hands)]
    rest = Counter(full_deck())
    rest.subtract(chain(*groups))
    assert min(rest.values()) >= 0, f"more cards than there are: {-rest}"
    ids = _numbered(groups)
    seats, before = len(hands), len(hands) * len(past)
    return State(
        config=config,
        first=Seat(0),
        deal=Deal((*chain(*groups), *rest.elements())),
        round=len(past) + 1,
        hands=ids[before + seats :],
        choices=((),) * seats,
        laid=ids[before : before + seats],
        past=tuple(ids[at : at + seats] for at in range(0, before, seats)),
    )


def _numbered(groups: Iterable[tuple[Kind, ...]]) -> tuple[Cards, ...]:
    numbers = count()
    return tuple(tuple(CardId(next(numbers)) for _ in group) for group in groups)


def new_game(seats: int, config: Config = DEFAULTS) -> Step[State, Fact]:
    """Dealt from a sorted deck."""
    return RULES.setup(config, seats, Seat(0), Deal(full_deck()))


def choice(state: State, seat: int, text: str) -> Action:
    """One card of the hand or two, by their letters: the first of each kind that is not taken yet."""
    left = list(state.hands[seat])
    cards = []
    for kind in kinds(text):
        cards.append(next(card for card in left if state.face(card) == kind))
        left.remove(cards[-1])
    return action_of(tuple(cards))


def do(state: State, seat: int, text: str) -> Step[State, Fact]:
    """A seat chooses, if it may."""
    begun = start(Step(state, (), final=True))
    return submit(RULES, begun, Seat(seat), choice(state, seat, text))[1]


def turn(state: State, *texts: str) -> Step[State, Fact]:
    """Everybody chooses, seat 0 first; what the last choice led to."""
    for seat, text in enumerate(texts[:-1]):
        state = do(state, seat, text).state
    return do(state, len(texts) - 1, texts[-1])


def hand(state: State, seat: int) -> str:
    return letters(map(state.face, state.hands[seat]))


def in_front(state: State, seat: int) -> str:
    return letters(map(state.face, state.laid[seat]))


def told(step: Step[State, Fact], viewer: Viewer = None) -> list[Fact]:
    """All that a viewer is told of a step."""
    facts = [one.seen_by(viewer) for one in step.facts]
    return [fact for fact in facts if fact is not None]


def only(step: Step[State, Fact], kind: type[Fact], viewer: Viewer = None) -> Fact:
    """The one fact of this kind."""
    (fact,) = [fact for fact in told(step, viewer) if isinstance(fact, kind)]
    return fact


def all_of(step: Step[State, Fact], kind: type[Fact], viewer: Viewer = None) -> list[Fact]:
    return [fact for fact in told(step, viewer) if isinstance(fact, kind)]
