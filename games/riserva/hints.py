"""What the browser previews, worked out from the view alone."""

from typing import Literal, TypeAlias

from games.kit import denials
from games.kit.contract import CardId, Seat, Value
from games.kit.seats import others_clockwise
from games.riserva.actions import Rob
from games.riserva.cards import Colour
from games.riserva.knowledge import Families, families
from games.riserva.prospects import Prospect, Turned, to_rob, turn_again, turned
from games.riserva.refusals import KINDS, why_none_of, why_not_robbed, why_nothing
from games.riserva.scoring import robbable
from games.riserva.state import View

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


class Denied(denials.Denied, frozen=True):
    """Something that is not offered now, and why."""

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
    turn_again: bool = False
    """For everybody: whether a steal that hits with the top card gives another turn, by icon or by house rule."""
    robberies: tuple[Robbery, ...] = ()
    """For the seat that must choose whom to rob: clockwise. Else empty."""
    denied: tuple[Denied, ...] = ()
    """For a seated viewer: each kind of action that it is not offered now, and each pile that can't be robbed."""


def preview(view: View) -> Hints:
    """All that the table draws before a choice."""
    known = families(view)
    plays = why_nothing(view) is None
    turns_up = plays and view.robbing is None
    return Hints(
        missing=tuple([max(view.threshold - score, 0) for score in view.scores]),
        ruled_out=_ruled_out(known),
        targets=_targets(view, known) if turns_up else (),
        bonus=Bonus(turn_again(view), to_rob(view)) if turns_up else None,
        turn_again=turn_again(view),
        robberies=_robberies(view) if plays else (),
        denied=(*_denied(view), *(_poor(view) if plays else ())),
    )


def _ruled_out(known: Families) -> tuple[RuledOut, ...]:
    out = [pair for family in known.values() for pair in zip(family.cards, family.ruled_out, strict=True)]
    return tuple([RuledOut(card, colours) for card, colours in sorted(out) if colours])


# ---- where to turn the top card up ----


def _targets(view: View, known: Families) -> tuple[Target, ...]:
    fronts = turned(view, known)
    seats = (view.turn, *others_clockwise(view.turn, view.seats))
    return tuple(
        [Target(seat, tuple([_chance(view, front, place) for front in fronts])) for place, seat in enumerate(seats)]
    )


def _chance(view: View, front: Turned, place: int) -> Chance:
    if not front.likelihood:
        return Chance(front.colour, possible=False, hit="no", least=0, most=0, wins="no")
    prospect = front.prospects[place]
    hit = _how_sure(certain=prospect.sure > 0, possible=prospect.most > 0)
    return Chance(
        colour=front.colour,
        possible=True,
        hit=hit,
        least=0 if hit == "no" else max(prospect.sure, 1) + 1,
        most=0 if hit == "no" else prospect.most + 1,
        wins=_wins(view, prospect, hit),
    )


def _how_sure(*, certain: bool, possible: bool) -> Sure:
    return "yes" if certain else "maybe" if possible else "no"


def _wins(view: View, prospect: Prospect, hit: Sure) -> Sure:
    """A score pile that is full, or one card short of it when a robbery follows."""
    missing = view.threshold - view.scores[view.turn]
    if prospect.seat != view.turn:
        return hit if missing == 1 and to_rob(view) else "no"
    return _how_sure(
        certain=hit == "yes" and prospect.sure + 1 >= missing, possible=hit != "no" and prospect.most + 1 >= missing
    )


# ---- whom to rob, and what is not offered ----


def _robberies(view: View) -> tuple[Robbery, ...]:
    if view.robbing is None:
        return ()
    score = view.scores[view.turn] + 1
    wins = score >= view.threshold
    return tuple([Robbery(v, view.scores[v] - 1, score, wins) for v in robbable(view.scores, view.turn)])


def _denied(view: View) -> list[Denied]:
    denied = denials.not_offered(view, KINDS, why_nothing, why_none_of)
    return [Denied(kind.type, kind.refusal) for kind in denied]


def _poor(view: View) -> list[Denied]:
    """The seats that there is nothing to rob from."""
    if view.robbing is None:
        return []
    others = others_clockwise(view.turn, view.seats)
    refusals = [(other, why_not_robbed(view, Rob(other))) for other in others]
    return [Denied(denials.type_of(Rob), refusal, other) for other, refusal in refusals if refusal]
