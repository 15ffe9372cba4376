"""A log step by step: every position, what each viewer may be told of it, and how far a damaged log goes."""

import json
import random
from uuid import UUID

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ids import PlayerId
from app.tables import projection
from app.tables.dealing import Decider
from app.tables.past import open_message, read_past, step_message
from games.ambystoma.rules import Ambystoma
from games.kit import table as kit
from games.kit.contract import Seat, Told
from games.registry import GAMES
from tests.games.ambystoma.secrets import rehide as rehide_ambystoma
from tests.games.toy.rules import Toy
from tests.games.toy.secrets import rehide as rehide_toy
from tests.games.toy.words import Pick
from tests.support.stored import new_table, played, stored

TABLE = UUID(int=7)
REHIDE = {Ambystoma.id: rehide_ambystoma, Toy.id: rehide_toy}
replace = msgspec.structs.replace


@pytest.fixture(autouse=True, scope="module")
def _toy():
    GAMES[Toy.id, Toy.version] = Toy()
    yield
    del GAMES[Toy.id, Toy.version]


def log_of(rules, seed, *, seats=3, most=1000):
    rng = random.Random(seed)
    new = new_table(rules, seats, rng, TABLE)
    entries = played(rules, new, rng, most)
    return new, entries, stored(rules, new, entries)


def past_of(rows):
    return read_past(TABLE, rows)


@pytest.mark.parametrize("rules", [Ambystoma(), Toy()], ids=lambda rules: rules.id)
def test_every_step_has_the_position_that_the_table_had_then(rules):
    new, entries, rows = log_of(rules, 1)
    past = past_of(rows)
    assert (past.gap, past.reason) == (None, None)
    assert past.started == replace(new.started, config=msgspec.to_builtins(new.started.config))
    table = past.steps[0].position
    for entry, step in zip(entries, past.steps[1:], strict=True):
        table, facts = kit.advance(rules, table, entry)
        assert (step.position, step.facts) == (table, facts)
    assert {"moved", "seat_changed"} <= {step.type for step in past.steps}
    assert rules.outcome(past.steps[-1].position.state) is not None


@pytest.mark.parametrize("rules", [Ambystoma(), Toy()], ids=lambda rules: rules.id)
@given(data=st.data())
def test_what_a_viewer_is_shown_of_a_running_game_is_the_same_whatever_is_hidden_from_it(rules, data):
    seed = data.draw(st.integers(0, 10_000))
    seats = data.draw(st.integers(2, 4))
    new, entries, rows = log_of(rules, seed, seats=seats, most=data.draw(st.integers(0, 60)))
    viewer = data.draw(st.sampled_from([None, *map(Seat, range(seats))]))
    past = past_of(rows)
    rng = random.Random(seed)
    other = REHIDE[rules.id](past.steps[-1].position.state, viewer, rng)
    theirs = replace(new, deal=rules.deal_of(other))
    if rules.id == Toy.id:
        entries = repicked(past, entries, other.picks)
    elsewhere = past_of(with_times(stored(rules, theirs, entries), rows))
    for seq in range(1, len(rows) + 1):
        assert step_message(past, seq, viewer, discreet=True) == step_message(elsewhere, seq, viewer, discreet=True)


def repicked(past, entries, wanted):
    """The same entries, but what lies face down now are the ``wanted`` cards: each seat's two choices are swapped."""
    states = [step.position.state for step in past.steps]
    open_from = next(at for at, state in enumerate(states) if state.played == states[-1].played)
    swaps = [{a: b, b: a} for a, b in zip(states[-1].picks, wanted, strict=True)]

    def swapped(entry):
        if not isinstance(entry, kit.Moved) or not isinstance(entry.action, Pick):
            return entry
        card = entry.action.card
        return kit.Moved(entry.seat, Pick(swaps[entry.seat].get(card, card)))

    return [*entries[:open_from], *map(swapped, entries[open_from:])]


def with_times(rows, originals):
    return tuple(replace(row, created_at=original.created_at) for row, original in zip(rows, originals, strict=True))


def test_that_a_secret_pick_was_made_anew_shows_to_its_own_seat_only():
    rules = Toy()
    new = new_table(rules, 3, random.Random(3), TABLE)
    past = past_of(stored(rules, new, picks(rules, new)))
    shown = [json.loads(step_message(past, 3, viewer, discreet=True)) for viewer in (Seat(0), Seat(1), None)]
    assert [(step["type"], step["seat"], step["by"]) for step in shown] == [
        ("moved", 0, "bot"),
        *[(None, None, None)] * 2,
    ]
    assert [step["at"] is None for step in shown] == [False, True, True]
    assert [[fact["type"] for fact in step["facts"]] for step in shown] == [["pick_changed"], [], []]
    assert shown[1]["view"] == json.loads(step_message(past, 2, Seat(1), discreet=True))["view"]


def picks(rules, new):
    """Seat 0 picks, then picks its other card."""
    setup = rules.setup(new.started.config, 3, new.started.first, new.deal)
    first = kit.Moved(Seat(0), rules.legal(setup.state, Seat(0))[0])
    after, _ = kit.advance(rules, kit.start(setup), first)
    return [first, kit.Moved(Seat(0), rules.legal(after.state, Seat(0))[0])]


def test_a_step_says_what_the_socket_says_but_offers_no_choice():
    rules = Ambystoma()
    _, _, rows = log_of(rules, 5)
    past = past_of(rows)
    step = past.step(4)
    told = json.loads(step_message(past, 4, Seat(1)))
    live = json.loads(projection.view_part(rules, step.position.state, Seat(1)))
    assert live | {"legal": [], "undo": False} == {name: told[name] for name in live}
    assert told["facts"] == [{"seq": 4, **json.loads(fact)} for fact in projection.facts_part(step.facts, Seat(1))]
    assert {name: told[name] for name in ("seq", "type", "seat", "by")} == {
        "seq": 4,
        "type": step.type,
        "seat": step.seat,
        "by": "bot",
    }


def test_open_shows_every_seats_view_and_each_fact_as_the_best_informed_were_told_it():
    rules = Ambystoma()
    _, _, rows = log_of(rules, 5)
    past = past_of(rows)
    shown = [json.loads(open_message(past, step.seq)) for step in past.steps]
    for step in shown:
        seats = [json.loads(step_message(past, step["seq"], Seat(seat)))["view"] for seat in range(3)]
        assert step["seats"] == seats
        assert step["view"] == json.loads(step_message(past, step["seq"], None))["view"]
    drawn = [fact for step in shown for fact in step["facts"] if fact["type"] == "card_drawn"]
    assert drawn
    assert all(fact["face"] for fact in drawn)


def test_open_tells_what_was_told_to_single_seats_only():
    rules = Toy()
    new = new_table(rules, 3, random.Random(3), TABLE)
    past = past_of(stored(rules, new, picks(rules, new)))
    dealt = json.loads(open_message(past, 1))["facts"]
    assert len({json.dumps(fact["own"]) for fact in dealt}) == 3
    assert [fact["type"] for fact in json.loads(open_message(past, 3))["facts"]] == ["pick_changed"]


# logs that cannot be folded


@pytest.fixture
def rows():
    return log_of(Ambystoma(), 5)[2]


def changed(rows, seq, **values):
    return tuple(replace(row, **values) if row.seq == seq else row for row in rows)


ILLEGAL = '{"type":"play_card","card":59}'


@pytest.mark.parametrize(
    "damage",
    [
        lambda rows: tuple(row for row in rows if row.seq != 6),
        lambda rows: changed(rows, 6, body='{"type":"play_'),
        lambda rows: changed(rows, 6, type="moved", body=ILLEGAL),
        lambda rows: changed(rows, 6, type="wished"),
        lambda rows: changed(rows, 6, type="moved", seat=None),
        lambda rows: changed(rows, 6, facts="[{"),
        lambda rows: changed(rows, 6, facts='[{"public":{"type":"never_heard_of"}}]'),
        lambda rows: changed(rows, 6, facts="[" * 100_000),
        lambda rows: changed(rows, 6, changed="nobody's"),
    ],
    ids=["missing", "unreadable", "illegal", "type", "seat", "facts", "unknown fact", "deep", "changed"],
)
def test_a_damaged_log_goes_as_far_as_it_can_be_folded_and_its_facts_go_on(rows, damage):
    whole, past = past_of(rows), past_of(damage(rows))
    assert (past.gap, past.reason, past.rules) == (6, "damaged", whole.rules)
    assert [step for step in past.steps if step.seq < 6] == list(whole.steps[:5])
    later = [step for step in past.steps if step.seq > 6]
    assert len(later) == len(rows) - 6
    assert all(step.position is None for step in past.steps if step.seq >= 6)
    assert [step.facts for step in later] == [step.facts for step in whole.steps[6:]]
    shown = json.loads(step_message(past, later[0].seq, None))
    assert shown["view"] is shown["hints"] is None
    assert json.loads(open_message(past, later[0].seq))["seats"] is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: (),
        lambda rows: rows[1:],
        lambda rows: changed(rows, 1, body="[]"),
        lambda rows: changed(rows, 1, deal=None),
        lambda rows: changed(rows, 1, deal="[]"),
        lambda rows: changed(rows, 1, facts="?"),
        lambda rows: changed(rows, 1, type="moved"),
    ],
    ids=["nothing", "no start", "start", "no deal", "deal", "facts", "type"],
)
def test_without_its_start_a_log_has_no_position_at_all(rows, damage):
    past = past_of(damage(rows))
    assert (past.gap, past.reason) == (1, "damaged")
    assert all(step.position is None for step in past.steps)


def test_a_log_whose_rules_are_retired_still_tells_its_facts_to_each_what_they_were_told(rows):
    body = json.loads(rows[0].body) | {"version": 99}
    whole, past = past_of(rows), past_of(changed(rows, 1, body=json.dumps(body)))
    assert (past.gap, past.reason, past.rules, past.seats) == (1, "retired", None, 3)
    for step in whole.steps:
        for viewer in (None, Seat(0), Seat(2)):
            before, after = (json.loads(step_message(p, step.seq, viewer)) for p in (whole, past))
            assert after["facts"] == before["facts"]
            assert after["view"] is None
    opened = [fact for step in past.steps for fact in json.loads(open_message(past, step.seq))["facts"]]
    assert opened[0]["type"] == "hands_dealt"
    assert all(fact["face"] for fact in opened if fact["type"] == "card_drawn")


def test_stored_facts_that_are_no_facts_are_left_out(rows):
    body = json.loads(rows[0].body) | {"version": 99}
    retired = changed(rows, 1, body=json.dumps(body))
    odd = msgspec.json.encode(
        [{"public": {}}, {"public": {"type": "x"}, "private": [[0, {"no": 1}]]}, {"public": None}]
    )
    facts = past_of(changed(retired, 3, facts=odd.decode())).step(3).facts
    assert facts == (Told(None),)


def test_who_decides_now_is_read_from_the_log():
    rules, player = Ambystoma(), PlayerId(UUID(int=5))
    new = new_table(rules, 2, random.Random(1), TABLE)
    rows = stored(rules, new, [kit.SeatHandedOver(Seat(1), "bot", str(player))])
    assert past_of(rows).deciders() == (Decider("bot"), Decider("bot", player))


@pytest.mark.parametrize(
    "damage",
    [
        lambda rows: rows[:1] + rows[2:],
        lambda rows: changed(rows, 2, body="{"),
        lambda rows: changed(rows, 2, body='{"type":"seat_changed","seat":7,"kind":"bot","player":null}'),
        lambda rows: changed(rows, 2, body='{"type":"seat_changed","seat":1,"kind":"bot","player":"Ana"}'),
        lambda rows: changed(rows, 2, type="seat_chan"),
        lambda rows: rows[1:],
    ],
    ids=["missing", "unreadable", "no such seat", "nobody", "type", "no start"],
)
def test_nobody_is_taken_for_the_holder_of_a_seat_when_it_may_have_changed_hands_unread(damage):
    rules = Ambystoma()
    new = new_table(rules, 2, random.Random(1), TABLE)
    entries = [kit.SeatHandedOver(Seat(1), "bot", None), kit.SeatHandedOver(Seat(0), "bot", None)]
    assert past_of(damage(stored(rules, new, entries))).deciders() is None


def test_a_step_that_its_rules_fail_to_show_has_no_view(rows, monkeypatch, capsys):
    def fail(*_):
        raise RuntimeError("the top card is red 3")

    monkeypatch.setattr(Ambystoma, "hints", fail)
    shown = json.loads(step_message(past_of(rows), 2, Seat(0)))
    assert shown["view"] is None
    assert shown["facts"]
    assert "red 3" not in capsys.readouterr().out
