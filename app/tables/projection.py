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
    view = rules.view(state, viewer)
    part = ViewPart(
        view=view,
        hints=rules.hints(view),
        legal=() if viewer is None else rules.legal(state, viewer),
        to_act=tuple(sorted(rules.to_act(state))),
        undo=undo,
        result=rules.outcome(state),
    )
    return _encoder.encode(part)


def facts_part(facts: tuple[Told[Any], ...], viewer: Viewer) -> tuple[bytes, ...]:
    """One JSON object for each fact that ``viewer`` is told, in order."""
    seen = (told.seen_by(viewer) for told in facts)
    return tuple(_encoder.encode(fact) for fact in seen if fact is not None)


def refusal(rules: AnyRules, state: Any, seat: Seat, action: Any) -> Refusal:
    """Why ``action`` is not among the legal ones of ``seat``, from what that seat may know."""
    return rules.why_not(rules.view(state, seat), action)


def bot_view(rules: AnyRules, state: Any, seat: Seat) -> Any:
    """All that a bot in ``seat`` is given to choose by."""
    return rules.view(state, seat)
