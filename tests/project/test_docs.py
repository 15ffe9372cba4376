"""What the documents promise about settings, verbs and places is so."""

import re
import subprocess
from pathlib import Path

import pytest

from app.settings import ROOT, Settings

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
ROW = re.compile(r"^\| `SOBREMESA_(\w+)` \| (?:`([^`]*)`|none) \|", re.MULTILINE)


def told_settings() -> dict[str, str | None]:
    text = (ROOT / "docs" / "operations.md").read_text()
    return {name.lower(): default or None for name, default in ROW.findall(text)}


def test_every_setting_is_told_and_none_that_does_not_exist():
    assert set(told_settings()) == set(Settings.model_fields)


@pytest.mark.parametrize("name", sorted(set(Settings.model_fields) - {"database_url", "origins"}))
def test_the_default_that_is_told_is_the_default(name: str):
    told = told_settings()[name]
    default = Settings.model_fields[name].default
    assert told == (None if default is None else str(default).lower() if isinstance(default, bool) else str(default))


def test_the_default_database_is_where_it_is_said_to_be():
    assert (
        Settings.model_fields["database_url"].default == f"sqlite+aiosqlite:///{ROOT}/{told_settings()['database_url']}"
    )


def test_every_verb_is_in_the_help_and_among_those_told_to_contributors():
    makefile = (ROOT / "Makefile").read_text()
    verbs = set(makefile.split(".PHONY:")[1].split("\n")[0].split())
    helped = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r"^  make (\w+) ", helped, re.MULTILINE)) == verbs
    contributing = (ROOT / "CONTRIBUTING.md").read_text()
    assert set(re.findall(r"^\| `make (\w+)` \|", contributing, re.MULTILINE)) == verbs - {"help"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(document: Path):
    for link in LINK.findall(document.read_text()):
        assert (document.parent / link).exists(), link
