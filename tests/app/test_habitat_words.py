"""Habitat's names, pictures and rules: nobody without one, and every number as the game counts it."""

import re
from typing import get_args

import pytest

from app.settings import ROOT
from app.web.i18n import LANGUAGES, Catalogues
from games.habitat.cards import ANIMALS, SPIRITS, Animal, Need, Spirit
from games.habitat.hexes import COLUMNS
from games.habitat.state import DISCS
from games.habitat.terrain import HEIGHTS, LONGER, RIVER

PICTURES = sorted((ROOT / "static" / "img" / "games" / "habitat").glob("*.svg"))
HEAVIEST = 1200
"""Bytes: nine or more are fetched before the first hand."""
CARDS = {"animal": get_args(Animal), "spirit": get_args(Spirit)}

COUNTED = {
    "harvest": [10, 2],
    "breeze": [5],
    "forest": [2, 3, 4],
    "moss": [1, 2, 3, 3],
    "hearth": [4],
    "bell": [6],
    "snow": [2, 3, 4],
    "echo": [1, 2, 3, 3],
    "rain": [7],
    "spring": [2],
}
"""The figures of each spirit's card, heights and points, as they come in its sentence."""


@pytest.fixture(scope="module")
def words() -> Catalogues:
    return Catalogues.load(ROOT / "locales", ())


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


def test_every_animal_and_every_spirit_has_a_picture_and_there_is_no_other():
    assert {picture.stem for picture in PICTURES} == {*CARDS["animal"], *CARDS["spirit"]}


@pytest.mark.parametrize("picture", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_light_and_needs_nothing_from_elsewhere(picture):
    drawn = picture.read_text()
    assert len(drawn) <= HEAVIEST
    assert 'viewBox="0 0 64 64"' in drawn
    assert not re.search(r"<text|<style|<script|\bid=|href|url\(", drawn)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", CARDS)
def test_every_card_has_a_name_of_its_own_in_each_language(words, lang, kind):
    keys = [f"habitat.{kind}.{name}" for name in CARDS[kind]]
    assert all(words.knows(key) for key in keys)
    assert len({words.translate(lang, key) for key in keys}) == len(keys)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spirit", CARDS["spirit"])
def test_a_spirit_tells_what_it_counts(words, lang, spirit):
    assert sorted(numbers(words.translate(lang, f"habitat.spirit.{spirit}.text"))) == sorted(COUNTED[spirit])


def test_every_need_and_every_shape_of_a_habitat_can_be_said(words):
    assert all(words.knows(f"habitat.need.{need}") for need in get_args(Need))
    patterns = [*(life.pattern for life in ANIMALS.values()), *SPIRITS.values()]
    shapes = {tuple(sorted(spot.axial for spot in pattern)) for pattern in patterns}
    said = {key for key in words.entries("en") if key.startswith("habitat.shape.")}
    assert len(said) == len(shapes)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_habitat_tell_its_numbers(words, lang):
    def told(rest: str) -> list[int]:
        return numbers(words.translate(lang, f"habitat.rules.{rest}"))

    assert told("setup.step.bag") == [sum(DISCS.values()), *DISCS.values()]
    assert told("setup.ruling.boards") == [*COLUMNS["A"], *COLUMNS["B"]]
    assert told("setup.picture.boards") == [sum(COLUMNS["A"]), sum(COLUMNS["B"])]
    assert told("setup.step.cards") == [len(ANIMALS)]
    assert told("score.ruling.published") == [1, 2, 3, *HEIGHTS["published"], 1, 6, *RIVER[1:], LONGER]
