"""The checks of what each viewer knows: hidden, imagine, history, final, memory."""

import random
from collections.abc import Iterator
from typing import Any

from app.tables import projection
from games.kit.contract import AnyRules, Face, Step, Viewer
from games.kit.table import Moved, NothingToUndo, NotLegal, may_undo
from tests.conformance.broken import Broken, require
from tests.conformance.playouts import After, Playout, Where
from tests.conformance.run import Run, dice_for

OTHER_CHOICES = 4
"""Actions that a seat might have taken instead, per move looked at."""
MOVES_LOOKED_AT = 25
"""Per playout, by the checks that look at single moves."""
PLAYED_ON = 12
"""Steps for which an imagined world is played on."""


def hidden(run: Run) -> int:
    """Not a byte that leaves for a viewer depends on what that viewer must not know."""
    cases = 0
    for p in run.playouts:
        dice = dice_for("hidden", p)
        for at in p.sample(run.effort.places, dice):
            for viewer in p.viewers:
                world = run.rehide(p.state(at), viewer, dice)
                _same_bytes(p, at, viewer, world, dice.sample(p.actions, min(run.effort.refusals, len(p.actions))))
                _same_told(p, at, viewer, p.rules.deal_of(world))
                cases += world != p.state(at)
        for at in dice.sample(p.moves, min(MOVES_LOOKED_AT, len(p.moves))):
            _facts_tell_no_more_than_views(run, p, at, dice)
    return cases


def _same_bytes(p: Playout, at: int, viewer: Viewer, world: Any, actions: list[Any]) -> None:
    rules, state, where = p.rules, p.state(at), p.where(at)
    real, other = (projection.view_part(rules, s, viewer) for s in (state, world))
    require(real == other, where, f"{viewer} can tell what is hidden from it:\n{real!r}\n{other!r}")
    if viewer is None:
        return
    legal = rules.legal(state, viewer)
    for action in actions:
        if action not in legal:
            real_refusal, other_refusal = (projection.refusal(rules, s, viewer, action) for s in (state, world))
            same = real_refusal == other_refusal
            require(same, where, f"the refusal of {action} tells {viewer}: {real_refusal} or {other_refusal}")


def _same_told(p: Playout, until: int, viewer: Viewer, deal: Any) -> None:
    """The real entries on another deal that this viewer can't tell apart up to ``until``."""
    for at, after in _replayed(p, until, deal, viewer):
        told = projection.facts_part(after.facts, viewer)
        was = p.told[viewer][at]
        require(told == was, p.where(at), f"{viewer} is told what is hidden from it:\n{was}\n{told}")
        if viewer is not None:
            same = may_undo(after.table, viewer) == may_undo(p.afters[at].table, viewer)
            require(same, p.where(at), f"whether {viewer} may take back tells what is hidden from it")


def _replayed(p: Playout, until: int, deal: Any, viewer: Viewer) -> Iterator[tuple[int, After]]:
    replay = enumerate(p.replay(deal))
    for _ in range(until + 1):
        try:
            yield next(replay)
        except (NotLegal, NothingToUndo) as error:
            raise Broken(f"{p.where(until)}: the log can't be replayed on another deal of {viewer}: {error}") from error


def _facts_tell_no_more_than_views(run: Run, p: Playout, at: int, dice: random.Random) -> None:
    """Where something else would have looked the same to a viewer, its facts must not tell the difference.

    Faces are redrawn by `_same_told`; this is for secret choices, which a replay of the real entries can't redraw.
    """
    for viewer in p.viewers:
        for world in (p.state(at - 1), run.rehide(p.state(at - 1), viewer, dice)):
            for other in _unseen_choices(p, at, viewer, world, dice):
                told = projection.facts_part(other.facts, viewer)
                real = p.told[viewer][at]
                require(told == real, p.where(at), f"a fact tells {viewer} of a secret choice: {real}, else {told}")


def _unseen_choices(p: Playout, at: int, viewer: Viewer, world: Any, dice: random.Random) -> Iterator[Step[Any, Any]]:
    """What else the seat might have done in ``world``, with another result that looks the same to ``viewer``."""
    seat, real = p.entries[at - 1].seat, p.entries[at - 1].action
    legal = () if seat == viewer else p.rules.legal(world, seat)
    same = p.rules.apply(world, seat, real).state if real in legal else p.state(at)
    for action in dice.sample(legal, min(OTHER_CHOICES, len(legal))):
        step = p.rules.apply(world, seat, action)
        if step.state not in (same, p.state(at)) and p.rules.view(step.state, viewer) == p.views[viewer][at]:
            yield step


def imagine(run: Run) -> int:
    """In a world imagined from a view everything that viewer sees is as it is, and the game goes on."""
    cases = 0
    for p in run.playouts:
        dice = dice_for("imagine", p)
        for at in p.sample(2 * run.effort.places, dice):
            for viewer in p.viewers:
                world = p.rules.imagine(p.views[viewer][at], dice)
                _looks_the_same(p, at, viewer, world)
                _goes_on(p.rules, world, dice, p.where(at))
                cases += 1
    return cases


def _looks_the_same(p: Playout, at: int, viewer: Viewer, world: Any) -> None:
    rules, state, where = p.rules, p.state(at), p.where(at)
    require(rules.view(world, viewer) == p.views[viewer][at], where, f"{viewer} can rule out the world it imagines")
    require(rules.to_act(world) == rules.to_act(state), where, f"others are awaited in the world {viewer} imagines")
    if viewer is not None:
        same = rules.legal(world, viewer) == rules.legal(state, viewer)
        require(same, where, f"{viewer} has other choices in the world it imagines")


def _goes_on(rules: AnyRules, world: Any, dice: random.Random, where: Where) -> None:
    census = rules.census(world)
    for _ in range(PLAYED_ON):
        awaited = sorted(rules.to_act(world))
        if not awaited:
            return
        seat = dice.choice(awaited)
        world = rules.apply(world, seat, dice.choice(rules.legal(world, seat))).state
        require(rules.census(world) == census, where, "an imagined world is not whole")


def history(run: Run) -> int:
    """On an imagined deal the log so far shows that viewer what it saw, after every entry."""
    cases = 0
    for p in run.playouts:
        dice = dice_for("history", p)
        for until in p.sample(run.effort.places, dice):
            for viewer in p.viewers:
                world = p.rules.imagine(p.views[viewer][until], dice)
                for at, after in _replayed(p, until, p.rules.deal_of(world), viewer):
                    same = p.rules.view(after.table.state, viewer) == p.views[viewer][at]
                    require(same, p.where(at), f"{viewer} forgot by entry {until} what rules its world out")
                cases += 1
    return cases


def final(run: Run) -> int:
    """A step that is not final taught nobody anything hidden, and is no secret pick."""
    cases = 0
    for p in run.playouts:
        dice = dice_for("final", p)
        for at in dice.sample(p.undoable_moves, min(MOVES_LOOKED_AT, len(p.undoable_moves))):
            for viewer in p.viewers:
                _is_no_secret_pick(p, at, viewer, dice)
                _shows_no_new_face(p, at, viewer)
                _teaches_nothing(run, p, at, viewer, dice)
                cases += 1
    return cases


def _is_no_secret_pick(p: Playout, at: int, viewer: Viewer, dice: random.Random) -> None:
    unseen = next(_unseen_choices(p, at, viewer, p.state(at - 1), dice), None)
    require(unseen is None, p.where(at), f"{viewer} does not see what was chosen, and it can be taken back")


def _shows_no_new_face(p: Playout, at: int, viewer: Viewer) -> None:
    before = set(p.rules.faces(p.views[viewer][at - 1]))
    new = _faces_told(p, at, viewer) | set(p.rules.faces(p.views[viewer][at]))
    require(new <= before, p.where(at), f"{viewer} saw {new - before} and the step can be taken back")


def _teaches_nothing(run: Run, p: Playout, at: int, viewer: Viewer, dice: random.Random) -> None:
    move, before = p.entries[at - 1], p.state(at - 1)
    worlds = (run.rehide(before, viewer, dice), p.rules.imagine(p.views[viewer][at - 1], dice))
    for world in (w for w in worlds if p.rules.view(w, viewer) == p.views[viewer][at - 1]):
        if move.action not in p.rules.legal(world, move.seat):
            require(move.seat != viewer, p.where(at), f"what {viewer} may do depends on what is hidden from it")
            continue
        step = p.rules.apply(world, move.seat, move.action)
        same = p.rules.view(step.state, viewer) == p.views[viewer][at]
        same = same and projection.facts_part(step.facts, viewer) == p.told[viewer][at]
        require(same, p.where(at), f"{viewer} learns something hidden and the step can be taken back")


def memory(run: Run) -> int:
    """A view holds every face its viewer was ever told or shown, with its id."""
    cases = 0
    for p in run.playouts:
        for viewer in p.viewers:
            known: set[tuple[int, Face]] = set()
            for at, view in enumerate(p.views[viewer]):
                shown, told = set(p.rules.faces(view)), _faces_told(p, at, viewer)
                cases += len(told - known)
                known |= shown | told
                require(known <= shown, p.where(at), f"the view of {viewer} has forgotten {known - shown}")
    return cases


def _faces_told(p: Playout, at: int, viewer: Viewer) -> set[tuple[int, Face]]:
    if at and not isinstance(p.entries[at - 1], Moved):
        return set()
    facts = (told.seen_by(viewer) for told in p.afters[at].facts)
    return {face for fact in facts if fact is not None for face in p.rules.faces(fact)}
