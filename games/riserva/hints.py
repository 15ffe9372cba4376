"""What the browser previews, worked out from the view alone."""

from typing import Literal, TypeAlias

from games.kit.contract import CardId, Refusal, Seat, Value
from games.riserva.cards import Colour

Sure: TypeAlias = Literal["yes", "maybe", "no"]
"""How sure something is, by all that lies open."""


class Chance(Value, frozen=True):
    """What would happen if the top card turned out to be of one of its three colours, at one reserve."""

    colour: Colour
    possible: bool
    """False = ruled out: by counting, the top card can't be of that colour. The rest then says nothing."""
    hit: Sure
    """Whether a card there has that colour; "maybe" = only one that lies face down could."""
    least: int
    """Cards that would move if it hits, the flipped one included: at least (0 when it can't hit, else 2 or more)…"""
    most: int
    """…and at most; more than `least` when face-down cards may match too."""
    wins: Sure
    """Whether it would end the game in the favour of the viewer: by scoring, or by robbing after a steal."""


class Target(Value, frozen=True):
    """One reserve at which the viewer may turn the top card up."""

    seat: Seat
    """Whose: the viewer's own = score, another's = steal."""
    chances: tuple[Chance, ...]
    """Three, in the order of the top card's back."""


class Bonus(Value, frozen=True):
    """What a *successful steal* with the top card would bring besides the cards."""

    again: bool
    """Another turn: by the icon or the house rule for two, if cards are left after this one."""
    rob: tuple[Seat, ...]
    """By the icon "rob": whose score piles could be robbed, clockwise from the viewer; empty when there is no such icon
    or nobody has a score card."""


class Robbery(Value, frozen=True):
    """A score pile that may be robbed now."""

    victim: Seat
    left: int
    """Cards it would have then."""
    score: int
    """Cards the viewer's own pile would have then."""
    wins: bool
    """Whether that wins the game."""


class RuledOut(Value, frozen=True):
    """What is known not to be the front of a card that shows its back."""

    card: CardId
    colours: tuple[Colour, ...]
    """Those of its back that can't be, in the order of the back: one or two. With two, the third is certain."""


class Denied(Value, frozen=True):
    """Something that is not offered now, and why."""

    type: str
    """The action's ``type``."""
    refusal: Refusal
    seat: Seat | None = None
    """The one seat that it is not offered for (a pile that can't be robbed); None = it is not offered at all."""


class Hints(Value, frozen=True):
    """All that the table draws before a choice; it says nothing that the view does not."""

    missing: tuple[int, ...]
    """Score cards that each seat still needs to win, one per seat."""
    ruled_out: tuple[RuledOut, ...]
    """Of the top card and the face-down cards of all reserves, by id; only where a colour is ruled out."""
    targets: tuple[Target, ...] = ()
    """For the seat that must turn the top card up: its own reserve first, then clockwise. Else empty."""
    bonus: Bonus | None = None
    """With `targets`."""
    robberies: tuple[Robbery, ...] = ()
    """For the seat that must choose whom to rob: clockwise. Else empty."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action that it is not offered now, and each pile that can't be robbed."""
