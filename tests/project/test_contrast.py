"""What is written can be read and what is played can be seen, in both themes: measured on the tokens themselves."""

import re

import pytest

from app.settings import ROOT

TEXT, PIECE = 4.5, 3.0
TOKENS = (ROOT / "static" / "css" / "tokens.css").read_text()


def colours(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9A-Fa-f]{6})\b", css))


DAY = colours(TOKENS[TOKENS.index(":root {") : TOKENS.index(':root[data-theme="vela"]')])
CANDLE = DAY | colours(TOKENS[TOKENS.index(':root[data-theme="vela"]') :])
THEMES = {"sobremesa": DAY, "vela": CANDLE}

GROUNDS = ("cloth", "cloth-deep", "paper", "terracotta-wash")
INKS = ("ink", "ink-soft", "terracotta-deep", "lagoon", "aubergine", "moss", "brick")
ON_FILL = [("on-accent", "terracotta"), ("card-ink", "marigold"), ("card-ink", "card-paper")]
HUES = ("red", "yellow", "green", "blue", "white")


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it: from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_is_the_one_of_wcag():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", INKS)
def test_every_colour_of_text_can_be_read_on_every_ground_it_stands_on(theme, ink):
    colours = THEMES[theme]
    for ground in GROUNDS:
        assert contrast(colours[ink], colours[ground]) >= TEXT, f"{ink} on {ground}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "fill"), ON_FILL)
def test_words_on_a_filled_button_badge_or_card_can_be_read(theme, ink, fill):
    assert contrast(THEMES[theme][ink], THEMES[theme][fill]) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", [*GROUNDS, "water"])
def test_the_edge_of_every_piece_stands_out_from_what_it_lies_on(theme, ground):
    # cards have an ink line within a cream rim: by day the line stands out from the cloth, by candle the rim does
    colours = THEMES[theme]
    edges = (colours["card-ink"], colours["card-paper"])
    assert max(contrast(edge, colours[ground]) for edge in edges) >= PIECE
    assert contrast(colours["piece-edge"], colours[ground]) >= PIECE


@pytest.mark.parametrize("theme", THEMES)
def test_borders_that_must_be_seen_and_marks_that_say_something_stand_out(theme):
    colours = THEMES[theme]
    for mark in ("line-strong", "terracotta", "lagoon", "moss", "brick"):
        for ground in ("paper", "cloth"):
            assert contrast(colours[mark], colours[ground]) >= PIECE, f"{mark} on {ground}"


@pytest.mark.parametrize("hue", HUES)
def test_an_axolotl_has_a_number_and_an_outline_that_stand_out_from_its_colour(hue):
    body = DAY[f"hue-{hue}"]
    assert contrast(DAY["card-ink"], DAY["card-paper"]) >= TEXT, "the number stands on cream"
    assert max(contrast(DAY["card-ink"], body), contrast(DAY["card-paper"], body)) >= PIECE


def test_hues_are_told_apart_by_lightness_too_where_colour_alone_would_not_do():
    # red and green, the pair that most colour-blind people confuse, and yellow against white under a warm lamp
    assert contrast(DAY["hue-green"], DAY["hue-red"]) >= 1.6
    assert contrast(DAY["hue-yellow"], DAY["hue-green"]) >= 1.6
    assert contrast(DAY["hue-white"], DAY["hue-blue"]) >= PIECE


@pytest.mark.parametrize("lang", ["es", "it", "en"])
def test_every_hue_has_a_glyph_and_a_letter_that_no_other_has(lang):
    art = (ROOT / "static" / "img" / "games" / "ambystoma.svg").read_text()
    glyphs = [re.search(rf'<symbol id="am-glyph-{hue}".*?</symbol>', art, re.DOTALL) for hue in HUES]
    assert all(glyphs)
    assert len({glyph[0].partition(">")[2] for glyph in glyphs if glyph}) == len(HUES)
    words = (ROOT / "locales" / lang / "ambystoma.po").read_text()
    letters = [re.search(rf'msgid "ambystoma.letter.{hue}"\nmsgstr "(\w)"', words) for hue in HUES]
    assert len({letter[1] for letter in letters if letter}) == len(HUES)
