"""The runner counts what happened, and runs every test there is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.run_tests import RUNS, Count, count_of

ROOT = Path(__file__).resolve().parents[2]
PASSES = "def test_passes(): pass\n"
FAILS = "def test_fails(): assert not 'this fails'\n"
SKIPS = "import pytest\ndef test_is_skipped(): pytest.skip('no reason')\n"
BREAKS = "import pytest\n@pytest.fixture\ndef broken(): raise OSError('no server')\ndef test_breaks(broken): pass\n"
UNREADABLE = "import a_module_that_does_not_exist\n"


def run_pytest(folder: Path, *options: str) -> Count:
    report = folder / "report.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", *options, folder]
    # without the many plugins it starts in a tenth of the time
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return count_of(report, subprocess.run(command, cwd=folder, env=alone, capture_output=True, check=False).returncode)


@pytest.mark.parametrize(
    ("source", "count"),
    [
        (PASSES, Count(1, 0)),
        (PASSES + FAILS, Count(1, 1)),
        (PASSES + SKIPS, Count(1, 1)),
        (PASSES + BREAKS, Count(1, 1)),
        (UNREADABLE, Count(0, 1)),
        ("", Count(0, 1)),
    ],
    ids=["passes", "fails", "skipped", "error in a fixture", "cannot be imported", "no test at all"],
)
def test_whatever_did_not_pass_counts_as_failed(tmp_path: Path, source: str, count: Count):
    (tmp_path / "test_it.py").write_text(source)
    assert run_pytest(tmp_path) == count


def test_a_run_that_misses_its_coverage_counts_as_one_failed(tmp_path: Path):
    (tmp_path / "half.py").write_text("def covered():\n    return 1\n\n\ndef forgotten():\n    return 2\n")
    (tmp_path / "test_it.py").write_text("import half\n\n\ndef test_one():\n    assert half.covered() == 1\n")
    assert run_pytest(tmp_path, "-p", "pytest_cov", "--cov=half", "--cov-fail-under=100") == Count(1, 1)


def test_a_run_that_dies_without_a_report_counts_as_one_failed(tmp_path: Path):
    assert count_of(tmp_path / "never-written.xml", -9) == Count(0, 1)


def test_every_file_of_tests_belongs_to_exactly_one_run():
    folders = [folder for run in RUNS.values() for folder in run.folders]
    files = sorted(path.relative_to(ROOT) for path in ROOT.glob("tests/**/test_*.py"))
    assert len(files) > 10
    for file in files:
        assert sum(file.is_relative_to(folder) for folder in folders) == 1, file
