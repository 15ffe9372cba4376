"""What is told reaches whom it is meant for, and actions and facts carry their names."""

import msgspec

from games.kit.contract import Seat, Told
from games.kit.table import SeatChanged, Undone
from tests.games.toy.words import Action, Fact, GemTaken, Peek, PickMade, Take


def test_a_seat_with_a_version_of_its_own_is_told_that_one_and_everybody_else_the_public_one() -> None:
    own, public = PickMade(Seat(1), 7), PickMade(Seat(1), None)
    told = Told(public, ((Seat(1), own),))
    assert told.seen_by(Seat(1)) == own
    assert told.seen_by(Seat(0)) == told.seen_by(None) == public


def test_nothing_can_be_told_to_all_but_one() -> None:
    told = Told(None, ((Seat(1), GemTaken(Seat(1), 0)),))
    assert told.seen_by(Seat(1)) is not None
    assert told.seen_by(Seat(0)) is told.seen_by(None) is None


def test_a_seat_can_be_left_out_of_what_all_are_told() -> None:
    told = Told(GemTaken(Seat(1), 0), ((Seat(1), None),))
    assert told.seen_by(Seat(1)) is None
    assert told.seen_by(None) == GemTaken(Seat(1), 0)


def test_the_type_of_an_action_or_fact_is_its_name_in_snake_case() -> None:
    assert msgspec.json.encode(Take(2)) == b'{"type":"take","pile":2}'
    assert msgspec.json.decode(b'{"type":"peek"}', type=Action) == Peek()
    assert msgspec.json.decode(b'{"type":"gem_taken","seat":1,"pile":0}', type=Fact) == GemTaken(Seat(1), 0)


def test_the_kits_own_facts_have_the_reserved_types() -> None:
    assert msgspec.to_builtins(Undone(4)) == {"type": "undone", "takes_back": 4}
    changed = {"type": "seat_changed", "seat": 0, "kind": "person", "player": "p"}
    assert msgspec.to_builtins(SeatChanged(Seat(0), "person", "p")) == changed
