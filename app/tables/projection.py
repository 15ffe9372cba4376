"""The only door through which a table's state leaves.

Everything that anybody is told of a game (live, resync, replay, log, export, refusals, what a bot is given) is made
here, for one viewer. Nothing else in the server may call `view`, `hints`, `why_not` or `Told.seen_by`.
"""

from typing import Any

import msgspec

from games.kit.contract import AnyRules, Outcome, Refusal, Seat, Told, Viewer

_encoder = msgspec.json.Encoder()


class ViewPart(msgspec.Struct, frozen=True):
    """What a table message tells about the present, for one viewer."""

    view: Any
    hints: Any
    legal: tuple[Any, ...]
    to_act: tuple[Seat, ...]
    undo: bool
    result: Outcome | None


def view_part(rules: AnyRules, state: Any, viewer: Viewer, *, undo: bool = False) -> bytes:
    """The present as JSON. ``undo``: whether this viewer may take back the table's last step."""
    legal = () if viewer is None else rules.legal(state, viewer)
    return _view_part(rules, state, viewer, legal=legal, undo=undo)


def past_part(rules: AnyRules, state: Any, viewer: Viewer) -> bytes:
    """The same for a position that is past: nobody chooses there any more."""
    return _view_part(rules, state, viewer, legal=(), undo=False)


def _view_part(rules: AnyRules, state: Any, viewer: Viewer, *, legal: tuple[Any, ...], undo: bool) -> bytes:
    view = rules.view(state, viewer)
    part = ViewPart(
        view=view,
        hints=rules.hints(view),
        legal=legal,
        to_act=tuple(sorted(rules.to_act(state))),
        undo=undo,
        result=rules.outcome(state),
    )
    return _encoder.encode(part)


def facts_part(facts: tuple[Told[Any], ...], viewer: Viewer) -> tuple[bytes, ...]:
    """One JSON object for each fact that ``viewer`` is told, in order."""
    seen = (told.seen_by(viewer) for told in facts)
    return tuple(_encoder.encode(fact) for fact in seen if fact is not None)


def numbered_facts(seq: int, facts: tuple[Told[Any], ...], viewer: Viewer) -> list[bytes]:
    """The same, each with the seq of the entry that it was told with."""
    return [_numbered(seq, fact) for fact in facts_part(facts, viewer)]


def open_facts(rules: AnyRules | None, seq: int, facts: tuple[Told[Any], ...]) -> list[bytes]:
    """For whoever may know everything: of each fact the versions that together show all that anybody was told.

    Without rules (they are retired) nobody can say which version shows more: then the longest.
    """
    return [_numbered(seq, _encoder.encode(version)) for told in facts for version in _telling(rules, told)]


def told_part(facts: tuple[Told[Any], ...]) -> bytes:
    """Every fact in all its versions, with who was told which: for whoever may know everything."""
    return _encoder.encode(facts)


def action_part(action: Any) -> bytes:
    """What an entry says: for whoever may know everything."""
    return _encoder.encode(action)


def seats_part(rules: AnyRules, state: Any, seats: int) -> bytes:
    """The view of every seat, in order, as JSON: for whoever may know everything."""
    return _encoder.encode([rules.view(state, Seat(seat)) for seat in range(seats)])


def _telling(rules: AnyRules | None, told: Told[Any]) -> list[Any]:
    versions = [version for version in (told.public, *(own for _, own in told.private)) if version is not None]
    if rules is None or not told.private:
        return sorted(versions, key=lambda one: -len(_encoder.encode(one)))[:1]
    shown: set[Any] = set()
    chosen: list[Any] = []
    for faces, version in sorted(((rules.faces(one), one) for one in versions), key=lambda pair: -len(pair[0])):
        if not shown.issuperset(faces):
            chosen.append(version)
            shown.update(faces)
    return chosen or versions[:1]


def _numbered(seq: int, fact: bytes) -> bytes:
    return b'{"seq":%d,%s' % (seq, fact[1:])


def refusal(rules: AnyRules, state: Any, seat: Seat, action: Any) -> Refusal:
    """Why ``action`` is not among the legal ones of ``seat``, from what that seat may know."""
    return rules.why_not(rules.view(state, seat), action)


def bot_view(rules: AnyRules, state: Any, seat: Seat) -> Any:
    """All that a bot in ``seat`` is given to choose by."""
    return rules.view(state, seat)
