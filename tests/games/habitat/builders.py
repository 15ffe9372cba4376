"""Tables of Habitat as one would lay them out: boards, cards and discs in short words.

A disc is a letter: g b n v y r. A board is its columns from the left, a bar between them, ``-`` for an empty cell:
``"- nv | b"``; what is not said is empty. Cards are named, with the cells of their cubes: ``"axolotl 3 4, heron"``.
"""

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple, get_args

from games.habitat.actions import Action, EndTurn, KeepSpirit, PlaceCube, PlaceDisc, TakeCard, TakeSpace
from games.habitat.cards import Animal, Spirit
from games.habitat.facts import Fact
from games.habitat.hexes import COLUMNS, Side
from games.habitat.rules import Habitat
from games.habitat.state import COLOURS, DISCS, Colour, Config, Deal, Holding, Placed, State, View
from games.kit.contract import CardId, Seat, Step, Viewer
from games.kit.table import Table, start, submit

RULES = Habitat()
DEFAULTS = Config()
SPIRITS = Config(spirits=True)
X, Y, Z, W = Seat(0), Seat(1), Seat(2), Seat(3)
END = EndTurn()
OPEN = "trout salmon beaver swan toad"
SPACES = "ggg bbb yyy rrr nnn"
TAKEN = "- bbb yyy rrr nnn"


class Front(NamedTuple):
    """What lies in front of one seat, in words."""

    board: str = ""
    cards: str = ""


def table(
    *fronts: Front | str, spaces: str = "", open_: str = OPEN, bag: str = "", hand: str = "", config: Config = DEFAULTS
) -> State:
    """The second round under way, X in turn; two sit at the table if nothing lies in front of anybody.

    ``bag`` comes next from the bag and all other discs after it; if it ends with a full stop, nothing comes after it,
    and there are discs missing. ``-`` among ``spaces`` is the one taken in this turn; with ``hand`` it is the first.
    """
    laid = [front if isinstance(front, Front) else Front(front) for front in fronts or ("", "")]
    lying = (spaces or (TAKEN if hand else SPACES)).split()
    in_play = [*_discs(lying), *_discs(stack for front in laid for stack in _stacks(config.side, front.board)), *hand]
    names = [_names(front.cards) for front in laid]
    animals = [name for cards in names for name, _ in cards if name in get_args(Animal)]
    return State(
        config=config,
        first=X,
        deal=Deal(_bag(in_play, bag), _deck((*animals, *open_.split())), _spirits(names)),
        holdings=tuple(_holding(config.side, front, animals, seat) for seat, front in enumerate(laid)),
        spaces=tuple(space.replace("-", "") for space in lying),
        open=tuple(CardId(len(animals) + place) for place in range(len(open_.split()))),
        drawn=len(in_play),
        opened=len(animals) + len(open_.split()),
        turn=X,
        round=2,
        taken=lying.index("-") if "-" in lying else None,
        hand=hand,
    )


def _discs(stacks: Iterable[str]) -> list[Colour]:
    return [colour for letter in "".join(stacks) for colour in COLOURS if colour == letter]


def _stacks(side: Side, board: str) -> tuple[str, ...]:
    columns = [column.split() for column in board.split("|")]
    columns += [[]] * (len(COLUMNS[side]) - len(columns))
    padded = [[*column, *["-"] * (rows - len(column))] for column, rows in zip(columns, COLUMNS[side], strict=True)]
    return tuple(stack.replace("-", "") for column in padded for stack in column)


def _names(cards: str) -> list[tuple[str, tuple[int, ...]]]:
    words = [card.split() for card in cards.split(",") if card.strip()]
    return [(name, tuple(map(int, cells))) for name, *cells in words]


def _holding(side: Side, front: Front, animals: Sequence[str], seat: int) -> Holding:
    placed = [Placed(CardId(animals.index(name)), cubes) for name, cubes in _names(front.cards) if name in animals]
    spirits = [Placed(CardId(32 + 2 * seat), cubes) for name, cubes in _names(front.cards) if name not in animals]
    return Holding(_stacks(side, front.board), tuple(placed), spirits[0] if spirits else None)


def _bag(in_play: Sequence[Colour], coming: str) -> tuple[Colour, ...]:
    said = [*in_play, *_discs([coming])]
    rest = [colour for colour, many in DISCS.items() for _ in range(many - said.count(colour))]
    return (*said, *([] if coming.endswith(".") else rest))


def _deck(first: Sequence[str]) -> tuple[Animal, ...]:
    every: tuple[Animal, ...] = get_args(Animal)
    named = [animal for name in first for animal in every if animal == name]
    return (*named, *[animal for animal in every if animal not in named])


def _spirits(all_cards: Sequence[Sequence[tuple[str, tuple[int, ...]]]]) -> tuple[Spirit, ...]:
    """The spirit that a seat has kept is the first of its two."""
    every: tuple[Spirit, ...] = get_args(Spirit)
    kept = [next((spirit for name, _ in cards for spirit in every if spirit == name), None) for cards in all_cards]
    rest = [spirit for spirit in every if spirit not in kept]
    pairs = [(spirit or rest.pop(0), rest.pop(0)) for spirit in kept]
    return (*[spirit for pair in pairs for spirit in pair], *rest)


def new_game(seats: int = 2, config: Config = DEFAULTS, first: int = 0, seed: int = 1) -> Step[State, Fact]:
    return RULES.setup(config, seats, Seat(first), RULES.deal(config, seats, random.Random(seed)))


def game(state: State) -> Table[State]:
    return start(Step(state, (), final=True))


def do(state: State, action: Action) -> Step[State, Fact]:
    """What the seat in turn does, if it may."""
    _, step = submit(RULES, game(state), state.turn, action)
    return step


def after(state: State, *actions: Action) -> State:
    """The table after several steps, each of the seat in turn."""
    for action in actions:
        state = do(state, action).state
    return state


def legal(state: State, kind: type[Action]) -> list[Action]:
    """What the seat in turn may do of this kind."""
    return [action for action in RULES.legal(state, state.turn) if isinstance(action, kind)]


def told(step: Step[State, Fact]) -> list[Fact]:
    """All that everybody is told of a step of a turn: nobody is told anything else."""
    assert not any(one.private for one in step.facts)
    return [one.public for one in step.facts if one.public is not None]


def only(step: Step[State, Fact], kind: type[Fact]) -> Fact:
    """The one fact of this kind."""
    (fact,) = [fact for fact in told(step) if isinstance(fact, kind)]
    return fact


def kinds(step: Step[State, Fact]) -> list[str]:
    return [type(fact).__name__ for fact in told(step)]


def view(state: State, viewer: Viewer = X) -> View:
    return RULES.view(state, viewer)


def card(state: State, name: str) -> CardId:
    """The id of an animal or a spirit, wherever it is."""
    if name in get_args(Animal):
        return CardId([*state.deal.animals].index(name))
    return CardId(32 + [*state.deal.spirits].index(name))


def take(state: State, name: str) -> TakeCard:
    return TakeCard(card(state, name))


def keep(state: State, name: str) -> KeepSpirit:
    return KeepSpirit(card(state, name))


def cube(state: State, name: str, cell: int) -> PlaceCube:
    return PlaceCube(card(state, name), cell)


def discs(*words: str) -> list[PlaceDisc]:
    """``"g0"``: a grey disc on cell 0."""
    return [PlaceDisc(colour, int(word[1:])) for word in words for colour in COLOURS if colour == word[0]]


def whole_turn(state: State) -> State:
    """The seat in turn does what the clock would do for it, to the end of its turn."""
    turn = state.turn, state.round
    while (state.turn, state.round) == turn and not state.ended:
        state = do(state, RULES.default_action(state, state.turn)).state
    return state


TAKE = [TakeSpace(space) for space in range(5)]
