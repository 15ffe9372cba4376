"""Whole games as a browser is told them, through every seat's eyes, the public's, and with all cards open."""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias, get_args

import msgspec

from app.tables import projection
from games.kit.contract import AnyRules, Viewer
from tests.conformance.play import play
from tests.conformance.playouts import Playout

Told: TypeAlias = dict[str, Any]
"""``people``, ``seat`` and ``steps``: of each step its number, view and facts, and with open cards ``seats``."""


def kinds_of_fact(rules: AnyRules) -> set[str]:
    """The types of all that can happen in this game."""
    return {str(kind.__struct_config__.tag) for kind in get_args(rules.Fact)}


def games_as_told(rules: AnyRules, playouts: int) -> Iterator[Told]:
    """Each of so many random games, once for each pair of eyes."""
    for seed in range(playouts):
        playout = play(rules, seed)
        yield from (_through(playout, viewer) for viewer in playout.viewers)
        yield _open(playout)


def _through(playout: Playout, viewer: Viewer) -> Told:
    steps = [
        {"seq": seq, "view": msgspec.to_builtins(view), "facts": [{"seq": seq, **json.loads(fact)} for fact in facts]}
        for seq, (view, facts) in enumerate(zip(playout.views[viewer], playout.told[viewer], strict=True), start=1)
    ]
    return {"people": playout.seats, "seat": viewer, "steps": steps}


def _open(playout: Playout) -> Told:
    steps = [
        {
            "seq": seq,
            "view": msgspec.to_builtins(playout.views[None][seq - 1]),
            "seats": [msgspec.to_builtins(playout.views[seat][seq - 1]) for seat in playout.all_seats],
            "facts": [json.loads(fact) for fact in projection.open_facts(playout.rules, seq, after.facts)],
        }
        for seq, after in enumerate(playout.afters, start=1)
    ]
    return {"people": playout.seats, "seat": None, "steps": steps}
