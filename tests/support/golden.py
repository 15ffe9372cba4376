"""Golden logs as a game's own tests read them: the plain JSON for the count by hand, folded for the rules."""

import json
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import msgspec

from games.kit.contract import AnyRules
from games.kit.table import start, submit, undo


class ByHand(Protocol):
    """A table counted by hand, from the sheet alone."""

    log: dict[str, Any]

    def laid_out_again(self) -> Self:
        """The same table once more, to go on with."""

    def do(self, seat: int, action: dict[str, Any], /) -> None:
        """What the log says that somebody did."""


Counted = TypeVar("Counted", bound=ByHand)


def turn_by_turn(laid: Counted) -> list[Counted]:
    """The table as it is laid, and after every entry of its log."""
    tables, effective = [laid], [laid]
    for entry in laid.log["entries"]:
        if entry.get("undone"):
            effective.pop()
        else:
            effective.append(effective[-1].laid_out_again())
            effective[-1].do(entry["seat"], entry["action"])
        tables.append(effective[-1])
    return tables


def logs_beside(test: str) -> dict[str, dict[str, Any]]:
    """By name, the logs in the folder ``golden`` beside a test file."""
    paths = sorted((Path(test).parent / "golden").glob("*.json"))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}


def folded(rules: AnyRules, log: dict[str, Any]) -> list[Any]:
    """The states that the rules come to: at the start and after every entry."""
    config, deal = msgspec.convert(log["config"], rules.Config), msgspec.convert(log["deal"], rules.Deal)
    table = start(rules.setup(config, log["seats"], log["first"], deal))
    states = [table.state]
    for line in log["entries"]:
        if line.get("undone"):
            table, _ = undo(table, line["seat"])
        else:
            table, _ = submit(rules, table, line["seat"], msgspec.convert(line["action"], rules.Action))
        states.append(table.state)
    return states
