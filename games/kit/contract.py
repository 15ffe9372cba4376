"""What a game promises: frozen values and pure functions over them.

A game is an object with the attributes and methods of `Rules`. Nothing in here or behind it does I/O, reads a clock
or draws chance of its own: every shuffle happens once, in `Rules.deal`, with the generator handed in.
"""

from collections.abc import MutableSequence
from typing import Any, ClassVar, Generic, NewType, Protocol, TypeAlias, TypeVar

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, 0-based and clockwise: the neighbour to the left is seat + 1. A seat never moves in a game."""

CardId = NewType("CardId", int)
"""The place of a card in the shuffled order, 0-based. It says nothing about the face."""

Viewer: TypeAlias = Seat | None
"""Whose eyes: a seat, or None for the public (spectators, logged-out people)."""

Face: TypeAlias = str
"""A hidden thing as text, for example ``"red 3"``: only compared, never shown."""

Args: TypeAlias = dict[str, int | str]
"""Arguments of a message: numbers, and words from the game's closed sets (colours, kinds). Never prose."""

Item = TypeVar("Item")

C = TypeVar("C")
"""Config: the options fixed when the table starts."""
D = TypeVar("D")
"""Deal: every shuffled order of the game."""
S = TypeVar("S")
"""State: everything, secrets included."""
A = TypeVar("A")
"""Action: tagged union of what a seat can do."""
V = TypeVar("V")
"""View: all that one viewer may know."""
F = TypeVar("F")
"""Fact: tagged union of what happened."""
H = TypeVar("H")
"""Hints: what the browser previews."""
Seen_contra = TypeVar("Seen_contra", contravariant=True)
"""The view a bot is given."""


class Value(msgspec.Struct, frozen=True):
    """A frozen value that survives JSON: the base of configs, deals, states, views and hints."""


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


class Tagged(msgspec.Struct, frozen=True, tag_field="type", tag=_snake):
    """One member of a union of actions or facts; in JSON its ``type`` is the class name in snake_case."""


class Shuffler(Protocol):
    """The chance that `Rules.deal`, `Rules.imagine` and bots are handed; `random.Random` fulfils it."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Put ``x`` into a uniformly random order, in place."""

    def randrange(self, stop: int, /) -> int:
        """A uniform integer in ``range(stop)``; ``stop`` is at least 1."""


class Told(msgspec.Struct, Generic[F], frozen=True):
    """One thing that happened, already worded for every audience."""

    public: F | None
    """What spectators and every seat not named in `private` are told; None = nothing."""
    private: tuple[tuple[Seat, F | None], ...] = ()
    """At most one entry a seat: that seat is told this instead; None = nothing."""

    def seen_by(self, viewer: Viewer) -> F | None:
        """What ``viewer`` is told, or None."""
        for seat, version in self.private:
            if seat == viewer:
                return version
        return self.public


class Step(msgspec.Struct, Generic[S, F], frozen=True):
    """What one action (or the setup) led to."""

    state: S
    facts: tuple[Told[F], ...]
    """In the order they happened."""
    final: bool
    """Never taken back: somebody learnt what was hidden, or it is a secret pick, or the game is over."""


class ScoreLine(Value, frozen=True):
    """Points, and the rule behind them."""

    seat: Seat | None
    """Whose points; None = everybody's together."""
    id: str
    """Names the rule, for example ``"line"``; worded by the catalogues as ``<game>.score.<id>``."""
    points: int
    args: Args = {}


class Outcome(Value, frozen=True):
    """How a game ended."""

    ranks: tuple[int, ...]
    """One per seat, 1 = best, ties share the better rank. A cooperative game gives all 1 (won) or all 2 (lost)."""
    scores: tuple[int, ...]
    """One per seat, as shown."""
    lines: tuple[ScoreLine, ...]
    """Every point with its rule, in the order of the sheet's score table."""
    reason: str
    """Which ending; worded by the catalogues as ``<game>.end.<reason>``."""


class Refusal(Value, frozen=True):
    """Why something can't be done; worded by the catalogues as ``<game>.refusal.<id>``."""

    id: str
    args: Args = {}


class Rules(Protocol[C, D, S, A, V, F, H]):
    """The contract of a game. Every method is pure; whatever raises out of one is a bug of the game."""

    id: ClassVar[str]
    """Stable, lower case, also the folder's name."""
    version: ClassVar[int]
    """Goes up whenever an old log would fold to something else."""
    seats: ClassVar[range]
    """How many can play."""
    cooperative: ClassVar[bool]

    Config: type[C]
    Deal: type[D]
    State: type[S]
    Action: Any
    """The union type of the actions (a `type` or a union of types), as `msgspec` decodes it."""
    View: type[V]
    Fact: Any
    """The union type of the facts."""
    Hints: type[H]

    def deal(self, config: C, seats: int, rng: Shuffler) -> D:
        """Every shuffle of the game, once. The deal survives JSON and holds no other value than shuffled orders."""

    def setup(self, config: C, seats: int, first: Seat, deal: D) -> Step[S, F]:
        """The table before the first action; ``first`` begins."""

    def to_act(self, state: S) -> frozenset[Seat]:
        """Who is awaited; more than one = simultaneous; empty = the game is over."""

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Every next small step of ``seat``, distinct, in a stable order; empty when it has none.

        Must not depend on what is hidden from ``seat``. A seat that is not awaited has some where it may change a
        secret pick until the last one is in; bots, defaults and the end of the game go by `to_act` alone.
        """

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, F]:
        """What a *legal* action leads to. No chance: the deal has it all."""

    def view(self, state: S, viewer: Viewer) -> V:
        """All that ``viewer`` may know, and no more. Holds ``seat``, ``seats``, ``first`` and ``config``."""

    def hints(self, view: V) -> H:
        """What the browser previews before a choice, from the view alone; without choices for ``seat`` None."""

    def why_not(self, view: V, action: A) -> Refusal:
        """Why ``action`` is not legal, from the view alone; total: any action of the union gets an answer."""

    def imagine(self, view: V, rng: Shuffler) -> S:
        """A full state that the viewer cannot rule out, consistent with all it was ever told."""

    def default_action(self, state: S, seat: Seat) -> A:
        """What is done for an awaited seat whose clock ran out; rulings.md names it per game."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it runs."""

    def deal_of(self, state: S) -> D:
        """The deal that this state came from."""

    def census(self, state: S) -> tuple[tuple[str, int], ...]:
        """What is conserved, by name: constant over a game."""

    def faces(self, told: V | F) -> tuple[tuple[CardId, Face], ...]:
        """The hidden things that a view or a fact shows, with their ids."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any, Any, Any]
"""Rules of whichever game: the type at the places that serve all games alike."""


class Bot(Protocol[Seen_contra, A]):
    """A player made of code: it is given a view, never a state."""

    def choose(self, view: Seen_contra, legal: tuple[A, ...], rng: Shuffler) -> A:
        """One of ``legal``, which is not empty."""
