"""Tables of Riserva as one would lay them out: reserves, piles and the cards to come in short words.

A colour is a letter: r o y g b p, and k for pink. A card is its front and, where it matters, its back: ``"g"`` or
``"g:rgb"``. A reserve is what lies open; after a bar what lies face down; after another the colours that were turned up
there: ``"r r b | g:rgb y | pk"``. In the draw pile ``+`` marks the icon "again" and ``*`` the icon "rob".
"""

import random
from collections.abc import Iterable, Sequence

from games.kit.contract import CardId, Seat, Step, Viewer
from games.kit.table import start, submit
from games.riserva.actions import Action, Score, Steal
from games.riserva.cards import COLOURS, Card, Colour, Icon, full_deck
from games.riserva.facts import Fact
from games.riserva.hints import Chance, Hints
from games.riserva.rules import Riserva
from games.riserva.state import Config, Deal, Held, State

RULES = Riserva()
DEFAULTS = Config()
X, Y, Z = Seat(0), Seat(1), Seat(2)
LETTERS: dict[str, Colour] = dict(zip("roygbpk", COLOURS, strict=True))
ICONS: dict[str, Icon] = {"+": "again", "*": "rob"}


def table(
    *reserves: str,
    pile: str,
    scores: Sequence[int] = (),
    config: Config = DEFAULTS,
    is_last: bool = False,
    turn: Seat = X,
) -> State:
    """A game under way. ``pile`` comes next, the top card first, and all other cards after it.

    ``is_last``: nothing comes after it; the deck is then short of the cards that are nowhere.
    """
    parts = [[part.split() for part in f"{reserve}||".split("|")[:3]] for reserve in reserves]
    coming, points = pile.split(), tuple(scores) or (0,) * len(reserves)
    lying = [word for up, down, _ in parts for word in (*up, *down)]
    named = _cards([*lying, *coming])
    others = [card for card in _unasked_first([*lying, *coming]) if card not in named]
    drawn = len(lying) + sum(points)
    after = [] if is_last else others[sum(points) :]
    cards = (*named[: len(lying)], *others[: sum(points)], *named[len(lying) :], *after)
    icons = (*[None] * drawn, *[ICONS.get(word[-1]) for word in coming], *[None] * len(after))
    return State(
        config=config,
        first=X,
        deal=Deal(cards, icons),
        drawn=drawn,
        reserves=_reserves(parts),
        scores=points,
        gone=tuple(CardId(card) for card in range(len(lying), drawn)),
        turn=turn,
    )


def _reserves(parts: Iterable[Sequence[Sequence[str]]]) -> tuple[Held, ...]:
    numbers = iter(range(105))
    held = []
    for up, down, flipped in parts:
        open_, hidden = ([CardId(next(numbers)) for _ in words] for words in (up, down))
        letters = "".join(flipped)
        told = tuple(colour for letter, colour in LETTERS.items() if letter in letters)
        held.append(Held(tuple(open_), tuple(hidden), told))
    return tuple(held)


def _cards(words: Sequence[str]) -> list[Card]:
    """A card for each word, no two the same; where no back is named, one that none of the others needs."""
    exact = {word: card(word) for word in words if ":" in word}
    free = [one for one in _unasked_first(words) if one not in exact.values()]
    found = []
    for word in words:
        one = exact.get(word) or next(one for one in free if one.front == LETTERS[word[0]])
        found.append(one)
        free = [other for other in free if other != one]
    assert len(set(found)) == len(found), "no two cards are the same"
    return found


def _unasked_first(words: Sequence[str]) -> list[Card]:
    """The deck, those cards last that share a back with one that is named: what nobody asks for should tell nothing."""
    backs = {card(word).back for word in words if ":" in word}
    return sorted(full_deck(), key=lambda one: one.back in backs)


def card(word: str) -> Card:
    front, _, back = word.rstrip("+*").partition(":")
    first, second, third = colours(back)
    return Card(LETTERS[front], (first, second, third))


def colours(letters: str) -> tuple[Colour, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def new_game(seats: int, config: Config = DEFAULTS, first: int = 0, seed: int = 1) -> Step[State, Fact]:
    return RULES.setup(config, seats, Seat(first), RULES.deal(config, seats, random.Random(seed)))


def do(state: State, action: Action) -> Step[State, Fact]:
    """What the seat in turn does, if it may."""
    _, step = submit(RULES, start(Step(state, (), final=True)), state.turn, action)
    return step


def after(state: State, *actions: Action) -> State:
    """The table after several turns, each of the seat in turn."""
    for action in actions:
        state = do(state, action).state
    return state


def told(step: Step[State, Fact]) -> list[Fact]:
    """All that everybody is told of a step: nobody is told anything else."""
    assert not any(one.private for one in step.facts)
    return [one.public for one in step.facts if one.public is not None]


def kinds(step: Step[State, Fact]) -> list[str]:
    return [type(fact).__name__ for fact in told(step)]


def only(step: Step[State, Fact], kind: type[Fact]) -> Fact:
    """The one fact of this kind."""
    (fact,) = [fact for fact in told(step) if isinstance(fact, kind)]
    return fact


def lying(state: State, seat: int) -> str:
    """A reserve in the words of `table`: what lies open, a bar, what lies face down; sorted, without backs."""
    held = state.reserves[seat]
    letters = {colour: letter for letter, colour in LETTERS.items()}
    up, down = ("".join(sorted(letters[state.front(one)] for one in cards)) for cards in (held.up, held.down))
    return f"{up}|{down}"


def hints(state: State, viewer: Viewer = X) -> Hints:
    return RULES.hints(RULES.view(state, viewer))


def chance(state: State, seat: int, colour: str) -> Chance:
    """What is previewed for the seat in turn, if the top card is of that colour at that reserve."""
    (target,) = [target for target in hints(state, state.turn).targets if target.seat == seat]
    (found,) = [chance for chance in target.chances if chance.colour == LETTERS[colour]]
    return found


SCORE = Score()


def steal(seat: int) -> Steal:
    return Steal(Seat(seat))
