"""The lock files say exactly what is installed."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock")


def pins(lock: str) -> dict[str, Requirement]:
    joined = (ROOT / lock).read_text().replace("\\\n", " ")
    lines = [re.sub(r"--hash=\S+", "", line) for line in joined.splitlines() if line and not line.startswith("#")]
    return {canonicalize_name(pin.name): pin for pin in map(Requirement, lines)}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_with_its_hashes_and_names_no_place(lock: str):
    joined = (ROOT / lock).read_text().replace("\\\n", " ")
    lines = joined.splitlines()
    assert len(lines) > 20
    for line in lines:
        assert re.match(r"[a-z0-9._-]+==\S+.* --hash=sha256:[0-9a-f]{64}", line), line
        assert "://" not in line


def test_the_tests_run_on_the_very_versions_that_are_served():
    dev = pins("requirements-dev.lock")
    for name, pin in pins("requirements.lock").items():
        assert dev[name].specifier == pin.specifier


@pytest.mark.parametrize(("lock", "groups"), [(LOCKS[0], ()), (LOCKS[1], ("dev",))])
def test_a_lock_meets_what_the_project_asks_for(lock: str, groups: tuple[str, ...]):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [*project["project"]["dependencies"]]
    for group in groups:
        wanted += project["dependency-groups"][group]
    locked = pins(lock)
    for requirement in map(Requirement, wanted):
        version = next(iter(locked[canonicalize_name(requirement.name)].specifier)).version
        assert requirement.specifier.contains(version), f"{requirement} is locked as {version}"
