"""A table advances by submit, undo and hand_over alone, and a log of them folds to where it was."""

import pytest

from games.kit.contract import CardId, Seat
from games.kit.table import (
    START,
    Moved,
    NothingToUndo,
    NotLegal,
    SeatChanged,
    SeatHandedOver,
    Table,
    TookBack,
    Undone,
    fold,
    hand_over,
    may_undo,
    start,
    submit,
    undo,
)
from tests.games.toy.rules import Toy
from tests.games.toy.words import Config, Deal, Done, Peek, Pick, Take

TOY = Toy()
LOW, HIGH = Seat(0), Seat(1)
TO_THE_MARKET = (Moved(LOW, Pick(CardId(0))), Moved(HIGH, Pick(CardId(2))))
"""Two people; the second holds the higher cards and goes to the market."""


def setup():
    return TOY.setup(Config(), 2, LOW, Deal(tuple(range(1, 13))))


def at_the_market() -> Table:
    return fold(TOY, setup(), TO_THE_MARKET)


def after(*actions) -> Table:
    """At the market, the second seat having done this."""
    return fold(TOY, setup(), [*TO_THE_MARKET, *(Moved(HIGH, action) for action in actions)])


def test_a_table_starts_with_its_first_entry_and_nothing_to_take_back() -> None:
    table = start(setup())
    assert (table.seq, table.undoable) == (START, ())
    assert not any(may_undo(table, seat) for seat in (LOW, HIGH))


def test_a_legal_action_takes_the_table_one_entry_further() -> None:
    table, step = submit(TOY, start(setup()), LOW, Pick(CardId(0)))
    assert table.seq == START + 1
    assert table.state == step.state
    assert table.state.picks == (0, None)


@pytest.mark.parametrize(
    ("seat", "action"),
    [(LOW, Pick(CardId(2))), (LOW, Take(0)), (HIGH, Pick(CardId(0))), (HIGH, "pick"), (HIGH, None)],
)
def test_what_is_not_among_the_legal_actions_of_that_seat_is_refused(seat: Seat, action: object) -> None:
    with pytest.raises(NotLegal, match=f"seat {seat}"):
        submit(TOY, start(setup()), seat, action)


def test_a_seat_out_of_turn_is_refused() -> None:
    with pytest.raises(NotLegal):
        submit(TOY, at_the_market(), LOW, Done())


def test_a_step_is_taken_back_by_its_seat() -> None:
    table = after(Take(0))
    back, told = undo(table, HIGH)
    assert back.state == at_the_market().state
    assert back.seq == table.seq + 1
    assert told.seen_by(None) == told.seen_by(LOW) == Undone(takes_back=table.seq)


def test_steps_are_taken_back_one_by_one_latest_first() -> None:
    table = after(Take(0), Take(1))
    once, latest = undo(table, HIGH)
    twice, earlier = undo(once, HIGH)
    assert once.state == after(Take(0)).state
    assert twice.state == at_the_market().state
    assert (latest.public, earlier.public) == (Undone(5), Undone(4))
    assert not may_undo(twice, HIGH)


def test_after_an_undo_the_new_step_is_the_one_to_take_back() -> None:
    back, _ = undo(after(Take(0)), HIGH)
    other, _ = submit(TOY, back, HIGH, Take(2))
    again, told = undo(other, HIGH)
    assert again.state == at_the_market().state
    assert told.public == Undone(other.seq)


def test_another_seats_step_is_not_taken_back() -> None:
    table = after(Take(0))
    assert not may_undo(table, LOW)
    with pytest.raises(NothingToUndo, match="seat 0"):
        undo(table, LOW)


def test_nothing_before_a_final_step_is_taken_back() -> None:
    table = after(Take(0), Peek())
    assert table.undoable == ()
    with pytest.raises(NothingToUndo):
        undo(table, HIGH)


def test_what_follows_a_final_step_is_taken_back_up_to_it() -> None:
    table = after(Take(0), Peek(), Take(1))
    back, _ = undo(table, HIGH)
    assert back.state == after(Take(0), Peek()).state
    assert not may_undo(back, HIGH)


def with_an_empty_deck(*, last: bool) -> Table:
    """At the market, with nothing left to draw; ``last``: nobody holds a card any more."""
    table = start(setup())
    while True:
        state = table.state
        if state.market is not None and state.drawn == len(state.deal.cards) and any(state.hands) != last:
            return table
        seat = min(TOY.to_act(state))
        table, _ = submit(TOY, table, seat, TOY.default_action(state, seat))


def test_a_step_that_ends_the_game_is_final_whatever_the_game_says() -> None:
    before = with_an_empty_deck(last=True)
    seat = before.state.market
    assert not TOY.apply(before.state, seat, Done()).final
    table, step = submit(TOY, before, seat, Done())
    assert TOY.outcome(table.state) is not None
    assert step.final
    with pytest.raises(NothingToUndo):
        undo(table, seat)


def test_the_end_of_a_turn_is_taken_back_as_long_as_nobody_has_learnt_anything() -> None:
    before = with_an_empty_deck(last=False)
    seat = before.state.market
    ended, _ = submit(TOY, before, seat, Done())
    assert undo(ended, seat)[0].state == before.state
    picking = min(TOY.to_act(ended.state))
    picked, _ = submit(TOY, ended, picking, TOY.default_action(ended.state, picking))
    assert not may_undo(picked, seat)


def test_handing_a_seat_over_leaves_the_state_and_what_can_be_taken_back_alone() -> None:
    table = after(Take(0))
    handed, told = hand_over(table, SeatHandedOver(HIGH, "bot", None))
    assert (handed.state, handed.undoable, handed.seq) == (table.state, table.undoable, table.seq + 1)
    assert told.seen_by(None) == SeatChanged(HIGH, "bot", None)
    assert undo(handed, HIGH)[0].state == at_the_market().state


def test_a_log_folds_to_the_table_that_it_was_written_at() -> None:
    table = start(setup())
    for entry in TO_THE_MARKET:
        table, _ = submit(TOY, table, entry.seat, entry.action)
    table, _ = submit(TOY, table, HIGH, Take(0))
    table, _ = undo(table, HIGH)
    table, _ = hand_over(table, SeatHandedOver(LOW, "person", "ana"))
    table, _ = submit(TOY, table, HIGH, Take(1))
    log = [
        *TO_THE_MARKET,
        Moved(HIGH, Take(0)),
        TookBack(HIGH),
        SeatHandedOver(LOW, "person", "ana"),
        Moved(HIGH, Take(1)),
    ]
    assert fold(TOY, setup(), log) == table


@pytest.mark.parametrize(("entry", "refusal"), [(Moved(LOW, Take(0)), NotLegal), (TookBack(LOW), NothingToUndo)])
def test_a_log_with_an_impossible_entry_does_not_fold(entry: object, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        fold(TOY, setup(), [entry])
