"""Tables of Ambystoma as one would lay them out: hands, lines and pile in short words.

A card is a letter and a number: r y g b w for the colours, s for striped; ``"r1 s3 y4"`` is a hand, oldest card first.
``"R0 Y0 G3 B2 W5"`` are the lines.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import get_args

from games.ambystoma.actions import Action, DiscardCard, PlayCard
from games.ambystoma.cards import COLOURS, Card, CardColour, full_deck
from games.ambystoma.facts import Fact
from games.ambystoma.rules import Ambystoma
from games.ambystoma.state import Config, Deal, Held, State
from games.kit.contract import CardId, Seat, Step, Viewer
from games.kit.table import start, submit

RULES = Ambystoma()

LETTERS: dict[str, CardColour] = {colour[0]: colour for colour in get_args(CardColour)}
DEFAULTS = Config()
NO_LINES = "R0 Y0 G0 B0 W0"


def cards(text: str) -> list[Card]:
    return [Card(LETTERS[word[0].lower()], int(word[1:])) for word in text.split()]


def table(
    *hands: str,
    lines: str = NO_LINES,
    discard: str = "",
    pile: str | None = None,
    config: Config = DEFAULTS,
    **rest: int | None,
) -> State:
    """A game under way. ``pile`` is what is left to draw, the next card first; what is nowhere then lies discarded.

    Without ``pile`` all that is nowhere is left to draw.
    """
    held = [cards(hand) for hand in hands]
    laid = [[Card(height.colour, n + 1) for n in range(height.number)] for height in cards(lines)]
    open_, left = cards(discard), cards(pile or "")
    nowhere = Counter(full_deck(config.wilds))
    nowhere.subtract([*chain(*held, *laid), *open_, *left])
    assert min(nowhere.values()) >= 0, f"more cards than there are: {-nowhere}"
    (left if pile is None else open_).extend(nowhere.elements())
    groups = [*held, *laid, open_, left]
    ids = _numbered(groups)
    return State(
        config=config,
        first=Seat(0),
        deal=Deal(tuple(chain(*groups))),
        drawn=sum(map(len, groups[:-1])),
        hands=tuple(tuple(Held(card) for card in hand) for hand in ids[: len(hands)]),
        lines=tuple(map(tuple, ids[len(hands) : -2])),
        discard=tuple(ids[-2]),
        **{"values": 8, "mistakes": 0, "turn": Seat(0), **rest},  # type: ignore[arg-type] # the names are State's
    )


def _numbered(groups: Iterable[list[Card]]) -> list[list[CardId]]:
    numbers = iter(range(100))
    return [[CardId(next(numbers)) for _ in group] for group in groups]


def new_game(
    seats: int, config: Config = DEFAULTS, first: int = 0, deck: tuple[Card, ...] | None = None
) -> Step[State, Fact]:
    """Dealt from a sorted deck, or from ``deck``."""
    return RULES.setup(config, seats, Seat(first), Deal(deck or full_deck(config.wilds)))


def do(state: State, action: Action) -> Step[State, Fact]:
    """What the seat in turn does, if it may."""
    _, step = submit(RULES, start(Step(state, (), final=True)), state.turn, action)
    return step


def after(state: State, *actions: Action) -> State:
    """The table after several turns, each of the seat in turn."""
    for action in actions:
        state = do(state, action).state
    return state


def card(state: State, seat: int, place: int) -> CardId:
    """The card at this place of a hand, 1 = oldest."""
    return state.hands[seat][place - 1].id


def play(state: State, place: int) -> PlayCard:
    """Play the card at this place of the hand in turn, 1 = oldest."""
    return PlayCard(card(state, state.turn, place))


def discard(state: State, place: int) -> DiscardCard:
    return DiscardCard(card(state, state.turn, place))


def places(state: State, seat: int, pointed: Iterable[CardId]) -> list[int]:
    """Where these cards are in a hand, 1 = oldest."""
    ids = [held.id for held in state.hands[seat]]
    return [ids.index(one) + 1 for one in pointed]


def told(step: Step[State, Fact], viewer: Viewer = None) -> list[Fact]:
    """All that a viewer is told of a step."""
    facts = [one.seen_by(viewer) for one in step.facts]
    return [fact for fact in facts if fact is not None]


def only(step: Step[State, Fact], kind: type[Fact], viewer: Viewer = None) -> Fact:
    """The one fact of this kind."""
    (fact,) = [fact for fact in told(step, viewer) if isinstance(fact, kind)]
    return fact


def kinds(step: Step[State, Fact], viewer: Viewer = None) -> list[str]:
    return [type(fact).__name__ for fact in told(step, viewer)]


def heights(state: State) -> dict[str, int]:
    return {colour: len(line) for colour, line in zip(COLOURS, state.lines, strict=True)}


def hand(state: State, seat: int) -> list[Card]:
    return [state.face(held.id) for held in state.hands[seat]]
