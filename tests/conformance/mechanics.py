"""The checks that need no secrets: progress, replay, commute, undo, conserve, size."""

import random
from itertools import combinations
from typing import Any

import msgspec

from games.kit.contract import AnyRules, Outcome, Seat
from games.kit.table import NothingToUndo, Table, TookBack, may_undo, submit, undo
from tests.conformance.broken import Broken, require
from tests.conformance.playouts import Playout, Where
from tests.conformance.run import Run, dice_for

MOST_ACTIONS = 500
MOST_COMMUTED = 20
"""Places a playout at which simultaneous actions are swapped."""


def progress(run: Run) -> int:
    """Awaited seats have distinct legal actions, the default among them; nobody is awaited exactly when it is over."""
    cases = 0
    for p in run.playouts:
        for at in range(len(p.afters)):
            _progress_at(p, at)
            cases += 1
    return cases


def _progress_at(p: Playout, at: int) -> None:
    rules, state, where = p.rules, p.state(at), p.where(at)
    awaited, outcome = rules.to_act(state), rules.outcome(state)
    require(bool(awaited) == (outcome is None), where, "somebody is awaited exactly while the game runs")
    require(awaited <= set(p.all_seats), where, f"only seats of this table are awaited, not {set(awaited)}")
    for seat in p.all_seats:
        legal = rules.legal(state, seat)
        require(len({msgspec.json.encode(a) for a in legal}) == len(legal), where, f"{seat} has an action twice")
        require(outcome is None or not legal, where, f"{seat} has something to do after the end")
        if seat in awaited:
            require(legal, where, f"{seat} is awaited and can do nothing")
            require(rules.default_action(state, seat) in legal, where, f"the default action of {seat} is not legal")
    if outcome is not None:
        _well_formed(rules, outcome, p.seats, where)
    _views_say_whose_they_are(p, at, where)


def _well_formed(rules: AnyRules, outcome: Outcome, seats: int, where: Where) -> None:
    ranks = outcome.ranks
    require(len(ranks) == len(outcome.scores) == seats, where, "an outcome has a rank and a score for each seat")
    require(all(line.seat is None or line.seat in range(seats) for line in outcome.lines), where, "a line for no seat")
    if rules.cooperative:
        require(set(ranks) in ({1}, {2}), where, f"together all win (1) or all lose (2), not {ranks}")
    else:
        shared = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        require(ranks == shared, where, f"ranks count from 1 and ties share the better one, not {ranks}")


def _views_say_whose_they_are(p: Playout, at: int, where: Where) -> None:
    for viewer in p.viewers:
        view = p.views[viewer][at]
        said = (view.seat, view.seats, view.first, view.config)
        require(said == (viewer, p.seats, p.first, p.config), where, f"the view of {viewer} is headed {said}")


def replay(run: Run) -> int:
    """Refolding the log as it is stored gives equal steps; config, deal, actions, facts and views survive JSON."""
    for p in run.playouts:
        _values_survive(p)
        deal, config = _through_json(p.deal, p.rules.Deal), _through_json(p.config, p.rules.Config)
        require((deal, config) == (p.deal, p.config), p.where(0), "deal and config survive JSON")
        for at, (again, was) in enumerate(zip(p.replay(deal), p.afters, strict=True)):
            require(again == was, p.where(at), "refolding gives an equal step")
            require(p.rules.deal_of(again.table.state) == p.deal, p.where(at), "a state knows the deal it came from")
    return len(run.playouts)


def _through_json(value: Any, type_: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=type_)


def _values_survive(p: Playout) -> None:
    for action in p.actions:
        require(_through_json(action, p.rules.Action) == action, p.where(0), f"survives JSON: {action}")
    for at, after in enumerate(p.afters):
        if at and isinstance(p.entries[at - 1], TookBack):
            continue
        told = (fact for t in after.facts for fact in (t.public, *(own for _, own in t.private)) if fact is not None)
        for fact in told:
            require(_through_json(fact, p.rules.Fact) == fact, p.where(at), f"survives JSON: {fact}")
        for view in (p.views[viewer][at] for viewer in p.viewers):
            require(_through_json(view, p.rules.View) == view, p.where(at), f"survives JSON: {view}")


def commute(run: Run) -> int:
    """Seats that are awaited together may act in any order."""
    cases = 0
    for p in run.playouts:
        dice = dice_for("commute", p)
        together = [at for at in range(len(p.afters)) if len(p.rules.to_act(p.state(at))) > 1]
        for at in dice.sample(together, min(MOST_COMMUTED, len(together))):
            awaited = sorted(p.rules.to_act(p.state(at)))
            for seats in [*combinations(awaited, 2), tuple(awaited)]:
                _commute_at(p, at, seats, dice)
                cases += 1
    return cases


def _commute_at(p: Playout, at: int, seats: tuple[Seat, ...], dice: random.Random) -> None:
    table = p.afters[at].table
    chosen = {seat: dice.choice(p.rules.legal(table.state, seat)) for seat in seats}
    one, other = (_all_act(p.rules, table, order, chosen) for order in (seats, seats[::-1]))
    require(one.state == other.state, p.where(at), f"{chosen} lead elsewhere in another order")


def _all_act(rules: AnyRules, table: Table[Any], order: tuple[Seat, ...], chosen: dict[Seat, Any]) -> Table[Any]:
    for seat in order:
        table, _ = submit(rules, table, seat, chosen[seat])
    return table


def somebody_acts_together(p: Playout) -> bool:
    return any(len(p.rules.to_act(after.table.state)) > 1 for after in p.afters)


def undo_check(run: Run) -> int:
    """A step that is not final is taken back by its seat alone, without trace, and done again; a final one never."""
    cases = 0
    for p in run.playouts:
        for at in p.moves:
            if p.afters[at].final:
                _never_taken_back(p, at)
            else:
                _taken_back(p, at)
                cases += 1
    return cases


def _never_taken_back(p: Playout, at: int) -> None:
    for seat in p.all_seats:
        try:
            undo(p.afters[at].table, seat)
        except NothingToUndo:
            continue
        raise Broken(f"{p.where(at)}: {seat} takes back a final step")


def _taken_back(p: Playout, at: int) -> None:
    move, before, after, where = p.entries[at - 1], p.afters[at - 1].table, p.afters[at].table, p.where(at)
    require(p.rules.outcome(after.state) is None, where, "a step that ends the game is final")
    may = [seat for seat in p.all_seats if may_undo(after, seat)]
    require(may == [move.seat], where, f"only {move.seat} may take it back, not {may}")
    back, _ = undo(after, move.seat)
    require((back.state, back.undoable) == (before.state, before.undoable), where, "taken back without trace")
    again, _ = submit(p.rules, back, move.seat, move.action)
    require(again.state == after.state, where, "done again it leads to the same")


def some_step_is_not_final(p: Playout) -> bool:
    return bool(p.undoable_moves)


def conserve(run: Run) -> int:
    """The census is the same at every place of a game."""
    cases = 0
    for p in run.playouts:
        start = p.rules.census(p.state(0))
        require(start, p.where(0), "a census counts something")
        for at in range(len(p.afters)):
            now = p.rules.census(p.state(at))
            require(now == start, p.where(at), f"conserved: {now} at the start {start}")
            cases += 1
    return cases


def size(run: Run) -> int:
    """No seat ever has more than 500 legal actions, so that every message and every bot's look ahead is bounded."""
    cases = 0
    for p in run.playouts:
        for at in range(len(p.afters)):
            for seat in p.all_seats:
                count = len(p.rules.legal(p.state(at), seat))
                require(count <= MOST_ACTIONS, p.where(at), f"{seat} has {count} legal actions")
                cases += 1
    return cases
