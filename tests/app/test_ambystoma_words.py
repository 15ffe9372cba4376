"""Ambystoma's words: letters that tell the colours apart, and a sentence for everything that the rules can say."""

from itertools import product
from typing import get_args

import pytest

from app.settings import ROOT
from app.web.i18n import LANGUAGES, Catalogues
from games.ambystoma.cards import COLOURS, NUMBERS, CardColour
from games.ambystoma.facts import Fact
from games.ambystoma.lines import REASONS, SCALE
from games.ambystoma.refusals import Why

LETTERS = {"es": "RAVZB", "it": "RGVAB", "en": "RYGBW"}
"""In the order of `COLOURS`."""

DOERS = {"colour_told", "number_told", "card_discarded", "striped_revealed", "card_placed", "card_missed", "card_drawn"}
"""Facts that speak to the reader when it was they who did it."""

VARIANTS = {
    "card_placed": ["", ".striped"],
    "card_missed": ["", ".last"],
    "line_completed": ["", ".full"],
    "card_drawn": ["", ".unseen"],
    "game_ended": [f".{reason}" for reason in REASONS],
}


@pytest.fixture(scope="module")
def words() -> Catalogues:
    return Catalogues.load(ROOT / "locales", ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_colour_has_a_letter_of_its_own_in_each_language(words, lang):
    letters = [words.translate(lang, f"ambystoma.letter.{colour}") for colour in COLOURS]
    assert letters == list(LETTERS[lang])
    assert len(set(letters)) == len(COLOURS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_colour_has_a_word_of_its_own_for_one_card_and_for_several(words, lang):
    for n in (1, 2):
        said = [words.translate(lang, f"ambystoma.colour.{colour}", n=n) for colour in get_args(CardColour)]
        assert len(set(said)) == len(said)


def test_every_fact_has_its_sentence(words):
    tags = [kind.__struct_config__.tag for kind in get_args(Fact)]
    keys = {f"ambystoma.fact.{tag}{variant}" for tag in tags for variant in VARIANTS.get(tag, [""])}
    assert len(keys) == len(tags) + 6
    assert {key for key in keys if not words.knows(key)} == set()


def test_who_did_it_and_who_it_was_done_to_are_spoken_to(words):
    done = {f"ambystoma.fact.{tag}{variant}.by_me" for tag in DOERS for variant in VARIANTS.get(tag, [""])}
    done -= {"ambystoma.fact.card_drawn.unseen.by_me"}  # one's own card is never seen, so it is the plain sentence
    heard = {"ambystoma.fact.colour_told.to_me", "ambystoma.fact.number_told.to_me"}
    spoken = {key for key in words.entries("en") if key.startswith("ambystoma.fact.") and key.endswith("_me")}
    assert spoken == done | heard


def test_every_refusal_of_the_rules_has_its_sentence_and_no_other_has(words):
    known = {key for key in words.entries("en") if key.startswith("ambystoma.refusal.")}
    assert known == {f"ambystoma.refusal.{why}" for why in Why}


def test_every_verdict_and_every_ending_is_told(words):
    keys = [
        *(
            f"ambystoma.{part}.{band}"
            for part, band in product(("verdict", "verdict_text", "diploma"), range(len(SCALE)))
        ),
        *(f"ambystoma.end.{reason}" for reason in REASONS),
    ]
    assert {key for key in keys if not words.knows(key)} == set()


def test_small_numbers_of_cards_are_written_out(words):
    for lang, number in product(LANGUAGES, NUMBERS):
        assert words.translate(lang, f"ambystoma.count.{number}").replace(" ", "").isalpha()


def test_a_clue_is_spoken_in_the_number_of_its_cards(words):
    one = words.translate("es", "ambystoma.say.colour", n=1, count="una", colour="roja")
    three = words.translate("es", "ambystoma.say.colour", n=3, count="tres", colour="rojas")
    assert (one, three) == ("«Esta es roja».", "«Estas tres son rojas».")
