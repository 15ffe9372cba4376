"""Golden logs: games written down once, which every later version of the code must fold to the same end.

python -m tests.conformance.golden --check [FILE ...]     refold; all of them when none is named
python -m tests.conformance.golden --record GAME --ending REASON --note "What it shows" FILE    the shortest found
python -m tests.conformance.golden --record GAME --seed NUMBER --note "What it shows" FILE      that playout
python -m tests.conformance.golden --rewrite FILE ...     only when facts gained words and nothing folds differently
"""

import argparse
import hashlib
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from games.kit.contract import AnyRules, Outcome, Seat, Told
from games.kit.table import Entry, Moved, TookBack
from tests.conformance.broken import Broken, require
from tests.conformance.catalogue import KNOWN, TESTS_OF_GAMES, golden_folder
from tests.conformance.play import play
from tests.conformance.playouts import After, Playout, unfold
from tests.conformance.run import Run

SEARCHED = 3_000
"""Random games looked through for an ending."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry: what the seat did, or that it took its last step back."""

    seat: Seat
    action: Any = None
    undone: bool = False


class Golden(msgspec.Struct, frozen=True):
    """A golden log as it is stored."""

    note: str
    """Which sentences of the sheet or the rulings it shows."""
    game: str
    version: int
    seats: int
    first: Seat
    config: Any
    deal: Any
    entries: tuple[Line, ...]
    ending: str
    """The outcome's reason."""
    outcome: Outcome
    facts_sha: tuple[str, ...]
    """Of the start and of each entry: 12 hex digits of the SHA-256 of all it told to anybody."""


class Start(msgspec.Struct, frozen=True):
    """What a game began with."""

    seats: int
    first: Seat
    config: Any
    deal: Any


def record(rules: AnyRules, note: str, begun: Start, entries: Sequence[Entry[Any]]) -> Golden:
    """The golden log of a finished game. Raises `Broken` when it is not finished."""
    setup = rules.setup(begun.config, begun.seats, begun.first, begun.deal)
    afters = tuple(unfold(rules, setup, entries))
    outcome = rules.outcome(afters[-1].table.state)
    if outcome is None:
        raise Broken(f"{rules.id}: a golden log goes to the end of the game")
    return Golden(
        note=note,
        game=rules.id,
        version=rules.version,
        seats=begun.seats,
        first=begun.first,
        config=msgspec.to_builtins(begun.config),
        deal=msgspec.to_builtins(begun.deal),
        entries=tuple(map(_line, entries)),
        ending=outcome.reason,
        outcome=outcome,
        facts_sha=tuple(map(_sha, afters)),
    )


def _line(entry: Entry[Any]) -> Line:
    if isinstance(entry, Moved):
        return Line(entry.seat, msgspec.to_builtins(entry.action))
    return Line(entry.seat, undone=True)


def _sha(after: After) -> str:
    facts: tuple[Told[Any], ...] = after.facts
    return hashlib.sha256(msgspec.json.encode(facts, order="deterministic")).hexdigest()[:12]


def entries_of(log: Golden, rules: AnyRules) -> list[Entry[Any]]:
    return [
        TookBack(line.seat) if line.undone else Moved(line.seat, msgspec.convert(line.action, rules.Action))
        for line in log.entries
    ]


def refold(log: Golden, rules: AnyRules) -> Golden:
    """The same log with the outcome and facts that the rules give today."""
    config, deal = msgspec.convert(log.config, rules.Config), msgspec.convert(log.deal, rules.Deal)
    return record(rules, log.note, Start(log.seats, log.first, config, deal), entries_of(log, rules))


def load(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def save(path: Path, log: Golden) -> None:
    """One entry a line, so that a change can be read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fields = ((name, getattr(log, name)) for name in log.__struct_fields__)
    body = ",\n".join(f'"{name}": {_text(name, value)}' for name, value in fields)
    path.write_text(f"{{\n{body}\n}}\n", encoding="utf-8")


def _text(name: str, value: Any) -> str:
    if name == "entries":
        return "[\n  " + ",\n  ".join(msgspec.json.encode(line).decode() for line in value) + "\n]"
    return msgspec.json.encode(value).decode()


def check(path: Path, rules: AnyRules) -> None:
    """Raises `Broken` naming the first entry that tells something else, or the outcome."""
    log = load(path)
    now = refold(log, rules)
    for at, (was, is_) in enumerate(zip(log.facts_sha, now.facts_sha, strict=True)):
        require(was == is_, path.name, f"entry {at} tells something else than when it was written")
    require((log.ending, log.outcome) == (now.ending, now.outcome), path.name, f"it ends otherwise: {now.outcome}")
    require(log.note.strip(), path.name, "a golden log notes what it shows")


def golden(run: Run) -> int:
    """Every golden log of these rules refolds to the recorded facts and outcome."""
    key = (run.rules.id, run.rules.version)
    paths = [path for path in all_paths(run.rules.id) if (load(path).game, load(path).version) == key]
    for path in paths:
        check(path, run.rules)
    return len(paths)


def all_paths(game: str | None = None) -> list[Path]:
    folders = TESTS_OF_GAMES.glob("*/golden") if game is None else [golden_folder(game)]
    return sorted(path for folder in folders for path in folder.glob("*.json"))


def search(rules: AnyRules, ending: str) -> Playout:
    """The shortest of the first random games that end like this. Raises `LookupError`."""
    games = (play(rules, seed) for seed in range(SEARCHED))
    found = [p for p in games if rules.outcome(p.afters[-1].table.state).reason == ending]
    if not found:
        raise LookupError(f"none of {SEARCHED} random games of {rules.id} ends with {ending!r}")
    return min(found, key=lambda p: len(p.entries))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true")
    what.add_argument("--rewrite", action="store_true")
    what.add_argument("--record", metavar="GAME")
    parser.add_argument("--ending")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--note")
    parser.add_argument("files", nargs="*", type=Path)
    args = parser.parse_args(arguments)
    if args.record:
        return _record(args)
    return _check_all(args.files or all_paths()) if args.check else _rewrite(args.files)


def _record(args: argparse.Namespace) -> int:
    rules = KNOWN[max(key for key in KNOWN if key[0] == args.record)]
    p = search(rules, args.ending) if args.seed is None else play(rules, args.seed)
    log = record(rules, args.note, Start(p.seats, p.first, p.config, p.deal), p.entries)
    save(args.files[0], log)
    return 0


def _check_all(paths: Iterable[Path]) -> int:
    broken = 0
    for path in paths:
        log = load(path)
        try:
            check(path, KNOWN[log.game, log.version])
            _say(f"ok      {log.game} v{log.version} {path.name}: {log.ending}")
        except (AssertionError, LookupError, ValueError) as error:
            broken += 1
            _say(f"BROKEN  {log.game} v{log.version} {error}")
    return 1 if broken else 0


def _rewrite(paths: Iterable[Path]) -> int:
    for path in paths:
        log = load(path)
        save(path, refold(log, KNOWN[log.game, log.version]))
    return 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
