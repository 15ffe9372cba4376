"""What is written can be read and what is played can be seen, in both themes: measured on the tokens themselves."""

import math
import operator
import re
from itertools import combinations

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


def linear(colour: str) -> tuple[float, ...]:
    """Red, green and blue as amounts of light, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
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


EJECUCION = (ROOT / "static" / "css" / "games" / "ejecucion" / "pieces.css").read_text()
PROJECT_DAY = DAY | colours(EJECUCION[: EJECUCION.index(':root[data-theme="vela"]')])
PROJECT_CANDLE = PROJECT_DAY | CANDLE | colours(EJECUCION[EJECUCION.index(':root[data-theme="vela"]') :])
PROJECT_THEMES = {"sobremesa": PROJECT_DAY, "vela": PROJECT_CANDLE}
DELIVERABLES = range(8)
INK_ON = dict(re.findall(r'\[data-hue="(\d)"\] \{ --hue: [^;]+; --on: var\(--([\w-]+)\);', EJECUCION))


@pytest.mark.parametrize("deliverable", DELIVERABLES)
def test_what_stands_on_the_hue_of_a_deliverable_can_be_read(deliverable):
    hue = PROJECT_DAY[f"ej-hue-{deliverable}"]
    assert contrast(DAY[INK_ON[str(deliverable)]], hue) >= TEXT


@pytest.mark.parametrize("theme", PROJECT_THEMES)
def test_every_place_of_a_package_is_seen_whether_it_is_taken_or_not(theme):
    colours = PROJECT_THEMES[theme]
    assert contrast(colours["ej-slot-line"], colours["paper"]) >= PIECE
    assert contrast(colours["ink-soft"], colours["ej-slot"]) >= TEXT
    for deliverable in DELIVERABLES:
        # a laid activity has an outline: by candle that of brown and violet is what is seen
        edges = (colours[f"ej-hue-{deliverable}"], colours["piece-edge"])
        assert max(contrast(edge, colours["paper"]) for edge in edges) >= PIECE


@pytest.mark.parametrize("seat", range(6))
def test_every_napkin_has_a_pattern_that_stands_out_and_an_edge(seat):
    thread = PROJECT_DAY[f"ej-thread-{seat}"]
    assert contrast(thread, PROJECT_DAY[f"ej-cloth-{seat}"]) >= TEXT
    assert re.search(rf'\[data-napkin="{seat}"\] \{{[^}}]*background:', EJECUCION)


SEEN_BY = {
    "most people": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopes": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopes": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What becomes of linear red, green and blue, after Machado, Oliveira and Fernandes (2009)."""
APART = 20.0
"""In CIE Lab: ten times what is just noticed side by side."""


def lab_as_seen(colour: str, seen: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    light = linear(colour)
    red, green, blue = (min(1.0, max(0.0, sum(map(operator.mul, row, light)))) for row in seen)
    x, y, z = (
        cube_root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505),
        cube_root(0.2126 * red + 0.7152 * green + 0.0722 * blue),
        cube_root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089),
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def cube_root(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116


@pytest.mark.parametrize("who", SEEN_BY)
def test_the_hues_of_any_two_deliverables_are_told_apart_by_everybody(who):
    hues = [lab_as_seen(PROJECT_DAY[f"ej-hue-{deliverable}"], SEEN_BY[who]) for deliverable in DELIVERABLES]
    assert min(math.dist(one, other) for one, other in combinations(hues, 2)) >= APART


def test_every_deliverable_has_a_glyph_that_no_other_has():
    art = (ROOT / "static" / "img" / "games" / "ejecucion.svg").read_text()
    glyphs = re.findall(r'<symbol id="ej-glyph-\d"[^>]*>(.*?)</symbol>', art, re.DOTALL)
    assert len(set(glyphs)) == len(glyphs) == len(DELIVERABLES)


RISERVA = (ROOT / "static" / "css" / "games" / "riserva" / "pieces.css").read_text()
PANTRY_DAY = DAY | colours(RISERVA[: RISERVA.index(':root[data-theme="vela"]')])
PANTRY = ("red", "orange", "yellow", "green", "blue", "purple", "pink")
GLYPH_ON = dict(re.findall(r'\[data-colour="(\w+)"\] \{ --hue: [^;]+; --deep: [^}]*?--on: var\(--([\w-]+)\);', RISERVA))


@pytest.mark.parametrize("colour", PANTRY)
def test_the_letter_and_the_glyph_of_a_pantry_colour_can_be_read(colour):
    assert contrast(DAY[GLYPH_ON[colour]], PANTRY_DAY[f"rs-{colour}"]) >= TEXT
    assert contrast(DAY["card-ink"], DAY["card-paper"]) >= TEXT, "the letter stands on cream"


def test_a_colour_that_is_ruled_out_can_still_be_read():
    assert contrast(PANTRY_DAY["rs-out-ink"], PANTRY_DAY["rs-out"]) >= TEXT


@pytest.mark.parametrize("who", SEEN_BY)
def test_any_two_colours_of_the_pantry_are_told_apart_by_everybody(who):
    hues = [lab_as_seen(PANTRY_DAY[f"rs-{colour}"], SEEN_BY[who]) for colour in PANTRY]
    assert min(math.dist(one, other) for one, other in combinations(hues, 2)) >= APART


@pytest.mark.parametrize("lang", ["es", "it", "en"])
def test_every_colour_of_the_pantry_has_a_glyph_and_a_letter_that_no_other_has(lang):
    art = (ROOT / "static" / "img" / "games" / "riserva.svg").read_text()
    glyphs = re.findall(r'<symbol id="rs-glyph-\w+"[^>]*>(.*?)</symbol>', art, re.DOTALL)
    assert len(set(glyphs)) == len(glyphs) == len(PANTRY)
    words = (ROOT / "locales" / lang / "riserva.po").read_text()
    letters = re.findall(r'msgid "riserva.letter.\w+"\nmsgstr "(\w)"', words)
    assert len(set(letters)) == len(letters) == len(PANTRY)


DRAFT = (ROOT / "static" / "css" / "games" / "ajolocracia" / "pieces.css").read_text()
KINDS = dict(re.findall(r'\[data-kind\^?="(\w+)"\] (\{[^}]*\})', DRAFT)) | {
    "institution": str(re.findall(r"^\[data-kind\] (\{[^}]*\})", DRAFT, re.MULTILINE)[0])
}
"""The colours of each kind of card of Ajolocracia; faces of any number share theirs."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_printed_on_a_draft_card_can_be_read(kind):
    printed = colours(KINDS[kind])
    assert contrast(DAY["card-paper"], printed["aj-edge"]) >= TEXT, "the corner"
    assert contrast(printed["aj-edge"], DAY["card-paper"]) >= TEXT, "the name"
    assert contrast(DAY["card-ink"], printed["aj-tint"]) >= PIECE, "the outline of the drawing"


def test_every_kind_of_draft_card_has_colours_and_a_drawing_of_its_own():
    art = (ROOT / "static" / "img" / "games" / "ajolocracia.svg").read_text()
    assert len(KINDS) == 10
    for kind in KINDS:
        assert re.search(rf'<symbol id="aj-{kind}', art), kind
    assert len({tuple(colours(rule).values()) for rule in KINDS.values()}) == len(KINDS)


@pytest.mark.parametrize("lang", ["es", "it", "en"])
def test_every_kind_of_draft_card_has_a_letter_that_no_other_has(lang):
    words = (ROOT / "locales" / lang / "ajolocracia.po").read_text()
    letters = re.findall(r'msgid "ajolocracia.letter.\w+"\nmsgstr "(\w)"', words)
    assert len(set(letters)) == len(letters) == len(KINDS)


HABITAT = (ROOT / "static" / "css" / "games" / "habitat" / "pieces.css").read_text()
GROUND_BY_CANDLE = HABITAT[HABITAT.index(':root[data-theme="vela"]') :].partition("}")[0]
LAND_DAY = DAY | colours(HABITAT.partition(':root[data-theme="vela"]')[0])
LAND_THEMES = {"sobremesa": LAND_DAY, "vela": LAND_DAY | CANDLE | colours(GROUND_BY_CANDLE)}
DISCS = "gbnvyr"


def disc_colours(theme: str) -> dict[str, dict[str, str]]:
    """Face, wall, edge and mark of every disc of Habitat, by its letter in the protocol."""
    rules = re.findall(r'^(\[data-theme="vela"\] )?\[data-c="([gbnvyr])"\] (\{[^}]*\})', HABITAT, re.MULTILINE)
    found: dict[str, dict[str, str]] = {disc: {} for disc in DISCS}
    for by_candle, disc, rule in rules:
        if theme == "vela" or not by_candle:
            found[disc] |= colours(rule)
    return found


@pytest.mark.parametrize("theme", LAND_THEMES)
@pytest.mark.parametrize("disc", DISCS)
def test_a_disc_is_read_on_and_stands_out_from_its_cell_and_so_does_a_cube_on_it(theme, disc):
    ground, piece = LAND_THEMES[theme], disc_colours(theme)[disc]
    assert contrast(piece["mark"], piece["c"]) >= TEXT, "glyph and letter"
    assert max(contrast(piece[part], ground["well"]) for part in ("c", "edge")) >= PIECE
    for faces in (("hb-cube-top", "hb-cube-left"), ("hb-spirit-left", "hb-spirit-right")):
        assert max(contrast(ground[part], piece["c"]) for part in ("hb-cube-out", *faces)) >= PIECE


@pytest.mark.parametrize("theme", LAND_THEMES)
def test_a_cube_says_whose_it_is_by_a_mark_that_stands_out(theme):
    ground = LAND_THEMES[theme]
    assert contrast(ground["hb-cube-paw"], ground["hb-cube-top"]) >= PIECE
    for half in ("left", "right"):
        assert contrast(ground["hb-spirit-mark"], ground[f"hb-spirit-{half}"]) >= PIECE


@pytest.mark.parametrize("theme", LAND_THEMES)
@pytest.mark.parametrize("who", SEEN_BY)
def test_any_two_discs_of_habitat_are_told_apart_by_everybody(who, theme):
    hues = [lab_as_seen(piece["c"], SEEN_BY[who]) for piece in disc_colours(theme).values()]
    assert min(math.dist(one, other) for one, other in combinations(hues, 2)) >= APART


@pytest.mark.parametrize("lang", ["es", "it", "en"])
def test_every_disc_of_habitat_has_a_glyph_and_a_letter_that_no_other_has(lang):
    art = (ROOT / "static" / "img" / "games" / "habitat.svg").read_text()
    glyphs = re.findall(r'<g id="hb-glyph-\w"[^>]*>(.*)</g>', art)
    assert len(set(glyphs)) == len(glyphs) == len(DISCS)
    words = (ROOT / "locales" / lang / "habitat.po").read_text()
    letters = re.findall(r'msgid "habitat.letter.\w"\nmsgstr "(\w)"', words)
    assert len(set(letters)) == len(letters) == len(DISCS)
