"""Which kinds of action are not offered now, and why."""

import msgspec

from games.kit.contract import Refusal, Seat, Tagged, Value, Viewer
from games.kit.denials import Denied, not_offered, type_of


class DrawCard(Tagged, frozen=True):
    pass


class LayCard(Tagged, frozen=True):
    pass


class Pass(Tagged, frozen=True):
    pass


class View(Value, frozen=True):
    seat: Viewer
    turn: Seat = Seat(0)


KINDS = (DrawCard, LayCard, Pass)
MUST_DRAW = Refusal("must_draw")
OTHERS_TURN = Refusal("others_turn", {"seat": 0})


def why_nothing(view: View) -> Refusal | None:
    return None if view.seat == view.turn else OTHERS_TURN


def why_none_of(view: View, kind: type[Tagged]) -> Refusal | None:
    assert view.seat == view.turn, "only somebody who can do something may be asked what"
    return None if kind is DrawCard else MUST_DRAW


def denied(seat: Viewer) -> tuple[Denied, ...]:
    return not_offered(View(seat), KINDS, why_nothing, why_none_of)


def test_each_kind_that_is_not_offered_says_why_in_the_order_of_the_kinds() -> None:
    assert denied(Seat(0)) == (Denied("lay_card", MUST_DRAW), Denied("pass", MUST_DRAW))


def test_who_can_do_nothing_at_all_is_told_the_same_of_every_kind() -> None:
    assert denied(Seat(1)) == tuple([Denied(type_of(kind), OTHERS_TURN) for kind in KINDS])


def test_the_public_is_offered_nothing_and_told_nothing_of_it() -> None:
    assert denied(None) == ()


def test_a_kind_is_named_as_its_actions_are_in_json() -> None:
    assert type_of(DrawCard) == msgspec.to_builtins(DrawCard())["type"]
