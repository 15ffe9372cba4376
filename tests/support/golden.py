"""Golden logs as a game's own tests read them: the plain JSON for the count by hand, folded for the rules."""

import json
from pathlib import Path
from typing import Any

import msgspec

from games.kit.contract import AnyRules
from games.kit.table import start, submit, undo


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
