"""The golden tool writes down what happened and notices when the rules tell another story."""

from pathlib import Path

import msgspec
import pytest

from tests.conformance.broken import Broken
from tests.conformance.golden import Golden, Start, check, load, main, record, save
from tests.conformance.play import play
from tests.games.toy.rules import Toy

PLAYOUT = play(Toy(), 22)
BEGUN = Start(PLAYOUT.seats, PLAYOUT.first, PLAYOUT.config, PLAYOUT.deal)


@pytest.fixture
def log() -> Golden:
    return record(Toy(), "Shows everything.", BEGUN, PLAYOUT.entries)


@pytest.fixture
def path(tmp_path: Path, log: Golden) -> Path:
    save(tmp_path / "log.json", log)
    return tmp_path / "log.json"


def test_a_log_is_read_as_it_was_written_and_holds(path: Path, log: Golden) -> None:
    check(path, Toy())
    assert msgspec.json.encode(load(path)) == msgspec.json.encode(log)


def test_a_log_has_one_entry_a_line(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith('  {"seat":') for line in lines) == len(PLAYOUT.entries)


def test_another_fact_is_named_by_its_entry(path: Path, log: Golden) -> None:
    save(path, msgspec.structs.replace(log, facts_sha=(*log.facts_sha[:3], "0" * 12, *log.facts_sha[4:])))
    with pytest.raises(Broken, match="entry 3 tells something else"):
        check(path, Toy())


def test_another_end_is_noticed(path: Path, log: Golden) -> None:
    save(path, msgspec.structs.replace(log, ending="deck_empty"))
    with pytest.raises(Broken, match="ends otherwise"):
        check(path, Toy())


def test_a_log_says_what_it_shows(path: Path, log: Golden) -> None:
    save(path, msgspec.structs.replace(log, note=" "))
    with pytest.raises(Broken, match="notes what it shows"):
        check(path, Toy())


def test_an_unfinished_game_is_no_golden_log() -> None:
    with pytest.raises(Broken, match="to the end"):
        record(Toy(), "Half a game.", BEGUN, PLAYOUT.entries[:-1])


def test_the_command_says_which_log_is_broken_and_rewrites_it(
    path: Path, log: Golden, capsys: pytest.CaptureFixture[str]
) -> None:
    save(path, msgspec.structs.replace(log, facts_sha=("0" * 12, *log.facts_sha[1:])))
    assert main(["--check", str(path)]) == 1
    assert "BROKEN  toy v1 log.json" in capsys.readouterr().out
    assert main(["--rewrite", str(path)]) == 0
    assert main(["--check", str(path)]) == 0


def test_the_command_records_a_playout(tmp_path: Path, log: Golden) -> None:
    recorded = tmp_path / "new" / "log.json"
    main(["--record", "toy", "--seed", "22", "--note", "Shows everything.", str(recorded)])
    assert msgspec.json.encode(load(recorded)) == msgspec.json.encode(log)
