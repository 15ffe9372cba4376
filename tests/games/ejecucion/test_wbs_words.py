"""The names of everything on the cards: complete, different, short enough, in three languages."""

from itertools import combinations

import polib
import pytest

from app.settings import ROOT
from app.web.i18n import LANGUAGES, part_of

KINDS = {1: "project", 2: "deliverable", 3: "package", 4: "activity"}
LONGEST = {"project": 26, "deliverable": 22, "package": 26, "activity": 38}


def numbers(digits: int) -> list[str]:
    return [f"{n}" for n in "12"] if digits == 1 else [f"{whole}.{n}" for whole in numbers(digits - 1) for n in "1234"]


def names(lang: str) -> dict[str, str]:
    return {entry.msgid: entry.msgstr for entry in polib.pofile(str(ROOT / "locales" / lang / "ejecucion_wbs.po"))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_projects_deliverables_packages_and_activities_have_a_name(lang: str) -> None:
    assert list(names(lang)) == sorted(
        (f"ejecucion.{kind}.{number}" for digits, kind in KINDS.items() for number in numbers(digits)),
        key=lambda key: key.split(".")[2:],
    )
    assert len(names(lang)) == 2 + 8 + 32 + 128


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_cards_have_the_same_name(lang: str) -> None:
    said = [name.casefold() for name in names(lang).values()]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_fits_on_its_card(lang: str) -> None:
    too_long = {key: name for key, name in names(lang).items() if not 3 < len(name) <= LONGEST[key.split(".")[1]]}
    assert too_long == {}


@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
def test_every_name_is_in_its_own_language(one: str, other: str) -> None:
    first, second = names(one), names(other)
    assert [key for key in first if first[key] == second[key]] == []


@pytest.mark.parametrize("lang", ["es", "it"])
def test_every_activity_begins_with_a_verb(lang: str) -> None:
    infinitive = {"es": ("ar", "er", "ir"), "it": ("are", "ere", "ire", "rre")}[lang]
    firsts = [name.split()[0] for key, name in names(lang).items() if key.startswith("ejecucion.activity.")]
    assert [first for first in firsts if not first.endswith(infinitive)] == []


def test_the_names_come_to_the_browser_with_the_games_table() -> None:
    assert part_of("ejecucion_wbs", {"ejecucion"}) == "ejecucion"
