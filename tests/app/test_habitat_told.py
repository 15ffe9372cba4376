"""Habitat's table in words: letters that tell the discs apart, and a sentence for everything that the rules can say."""

import re
from typing import get_args

import pytest

from app.settings import ROOT
from app.web.i18n import LANGUAGES, Catalogues
from games.habitat.facts import Fact
from games.habitat.hexes import COLUMNS
from games.habitat.land import land
from games.habitat.refusals import Why
from games.habitat.state import COLOURS, Reason
from games.habitat.terrain import HEIGHTS, LONGER, RIVER, terrain_lines

LETTERS = {"es": "PATHCE", "it": "PATFCE", "en": "SWTLFB"}
"""In the order of `COLOURS`."""

DOERS = {"space_taken", "disc_placed", "card_taken", "cube_placed", "spirit_kept", "turn_ended"}
"""Facts that speak to the reader when it was they who did it."""

VARIANTS = {
    "disc_placed": ["", ".flat"],
    "cube_placed": ["", ".all", ".spirit"],
    "end_begun": [f".{reason}" for reason in get_args(Reason)],
}


@pytest.fixture(scope="module")
def words() -> Catalogues:
    return Catalogues.load(ROOT / "locales", ())


def with_beginning(words: Catalogues, beginning: str) -> set[str]:
    return {key.removeprefix(beginning) for key in words.entries("en") if key.startswith(beginning)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_disc_has_a_letter_of_its_own_in_each_language(words, lang):
    letters = [words.translate(lang, f"habitat.letter.{colour}") for colour in COLOURS]
    assert letters == list(LETTERS[lang])
    assert len(set(letters)) == len(COLOURS)


def test_every_fact_has_its_sentence_and_whoever_did_it_is_spoken_to(words):
    tags = [kind.__struct_config__.tag for kind in get_args(Fact)]
    told = {f"{tag}{variant}" for tag in tags for variant in VARIANTS.get(tag, [""])}
    mine = {f"{tag}{variant}.by_me" for tag in DOERS for variant in VARIANTS.get(tag, [""])}
    of_one = {f"{tag}.by_me" for tag in ("table_laid", "spirits_dealt", "end_begun.board_full", "game_ended")}
    assert with_beginning(words, "habitat.fact.") == told | mine | of_one


def test_every_refusal_and_every_ending_has_its_sentence_and_no_other_has(words):
    assert with_beginning(words, "habitat.refusal.") == set(Why)
    assert with_beginning(words, "habitat.end.") == set(get_args(Reason))


def test_every_line_of_the_score_has_its_name_and_its_rule(words):
    empty = {side: land(side, ("",) * sum(rows)) for side, rows in COLUMNS.items()}
    lines = {line.id for side, cells in empty.items() for line in terrain_lines(side, "sheet", cells)}
    assert with_beginning(words, "habitat.line.") == {*lines, "animals", "spirit", "total"}
    rules = {rule.removesuffix(".published") for rule in with_beginning(words, "habitat.score.")}
    assert rules == {*lines, "animal", "spirit", "cubes"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ["trees", "mountains"])
def test_the_published_rule_of_a_line_tells_what_each_height_counts(words, lang, line):
    said = re.findall(r"\d+", words.translate(lang, f"habitat.score.{line}.published"))
    assert sorted(map(int, said)) == sorted((1, 2, 3, *HEIGHTS["published"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_published_rule_of_a_river_tells_what_each_length_counts(words, lang):
    said = re.findall(r"\d+", words.translate(lang, "habitat.score.river.published"))
    assert [int(digits) for digits in said] == [1, 6, *RIVER[1:], LONGER]
