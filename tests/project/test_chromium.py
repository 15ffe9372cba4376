"""Which browser the tests drive."""

from pathlib import Path

import pytest

from tests.support import chromium


@pytest.fixture(autouse=True)
def nothing_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))


def program(folder: Path, name: str, says: str = "Chromium 156.0") -> Path:
    made = folder / name
    made.write_text(f"#!/bin/sh\necho {says}\n")
    made.chmod(0o755)
    return made


def test_one_without_windows_comes_before_one_with_them(tmp_path: Path) -> None:
    program(tmp_path, "chromium")
    light = program(tmp_path, "chromium-headless-shell")
    assert chromium.find() == light


def test_for_pictures_one_with_windows_comes_first(tmp_path: Path) -> None:
    program(tmp_path, "chromium-headless-shell")
    whole = program(tmp_path, "chromium")
    assert chromium.find(for_pictures=True) == whole


def test_one_that_does_not_start_is_passed_by(tmp_path: Path) -> None:
    program(tmp_path, "chromium-headless-shell", says="install me first")
    whole = program(tmp_path, "chromium")
    assert chromium.find() == whole


def test_the_one_that_is_given_comes_first_of_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "chromium-headless-shell")
    monkeypatch.setenv("CHROMIUM", str(program(tmp_path, "mine")))
    assert chromium.find() == tmp_path / "mine"


def test_one_that_is_given_and_does_not_run_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "gone"))
    with pytest.raises(chromium.NoChromium, match=r"CHROMIUM=.*gone does not run"):
        chromium.find()
