"""The words of the site: complete, in three languages, each used, each in its own language."""

import re
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import msgspec
import polib
import pytest

import app.main  # noqa: F401  # so that every refusal of the server is defined
from app.errors import AppError
from app.rooms.catalogue import catalogue
from app.settings import ROOT
from app.web.credits import WORKS
from app.web.i18n import EVERY_PAGE, LANGUAGES, Catalogues, Entry, part_of, read_area
from app.web.pages import OWN_WORDS, STATUS_WORDS
from games.registry import RULES

LOCALES = ROOT / "locales"
AREAS = sorted({path.stem for path in LOCALES.glob("*/*.po")})
GAMES = {rules.id for rules in RULES}


def keys_of(areas: Iterable[str]) -> set[str]:
    return {key for area in areas for key in read_area(LOCALES / "en" / f"{area}.po")}


ON_PAGES = keys_of(area for area in AREAS if part_of(area, GAMES) is None)
"""Sentences that stand on pages of their own: the browser is not sent them."""
ASKED_FOR_BY_THE_SERVER = keys_of(area for area in AREAS if area.endswith("_pages"))
"""Those of them that the server asks for one by one; rules and lessons are shown in their order (test_learning.py)."""
PAIRS = list(combinations(LANGUAGES, 2))
SOURCES = [
    *(ROOT / "templates").rglob("*.html"),
    *(ROOT / "templates").rglob("*.svg"),
    *(ROOT / "static" / "js").rglob("*.js"),
    *(ROOT / "app").rglob("*.py"),
]

SAME_IN: dict[tuple[str, str], set[str]] = {
    ("es", "it"): {
        "rules.important",
        "ambystoma.card.the",
        "riserva.name",
        "riserva.hue.green",
        "riserva.hue.pink",
        "riserva.pill.rob",
        "ajolocracia.kind.environment",
        "ajolocracia.rules.turn.title",
        "ajolocracia.tab.rosaceum",
        "habitat.animal.cricket",
        "habitat.animal.lynx",
        "habitat.animal.seal",
        "habitat.cell.cube",
        "habitat.disc.n",
        "habitat.disc.r",
        "habitat.disc.y",
        "habitat.spirit.bell",
        "habitat.spirit.echo",
        "habitat.stack.y",
    },
    ("es", "en"): {"habitat.line.total"},
    ("it", "en"): {"habitat.animal.axolotl"},
}
"""Sentences that two languages really share; names and bare numbers are found by `is_wordless`."""

BUILT = (
    "connection.",
    "people.is_",
    "home.status_",
    "learn.friend.",
    "game.",
    "credits.use.",
    "lost.",
    "error.",
    "table.refused.",
    "table.turn.",
    "table.presence.",
    "table.mine.",
    "table.fact.seat_changed.",
    "ambystoma.option.",
    "ambystoma.verdict_text.",
    "ambystoma.verdict.",
    "ambystoma.refusal.",
    "ambystoma.letter.",
    "ambystoma.fact.",
    "ambystoma.end.",
    "ambystoma.do.",
    "ambystoma.diploma.",
    "ambystoma.deed.",
    "ambystoma.count.",
    "ambystoma.colour.",
    "ambystoma.ask.",
    "riserva.ask.",
    "riserva.cards.",
    "riserva.deed.",
    "riserva.do.",
    "riserva.end.",
    "riserva.fact.",
    "riserva.hue.",
    "riserva.icon.",
    "riserva.letter.",
    "riserva.look.",
    "riserva.option.",
    "riserva.pill.",
    "riserva.place.",
    "riserva.preview.",
    "riserva.refusal.",
    "riserva.reveal.",
    "riserva.verdict.",
    "riserva.verdict_text.",
    "ajolocracia.about.",
    "ajolocracia.ask.",
    "ajolocracia.brings.",
    "ajolocracia.counted.",
    "ajolocracia.deed.",
    "ajolocracia.do.",
    "ajolocracia.end.",
    "ajolocracia.fact.",
    "ajolocracia.kind.",
    "ajolocracia.later.",
    "ajolocracia.letter.",
    "ajolocracia.line.",
    "ajolocracia.lot.",
    "ajolocracia.option.",
    "ajolocracia.order.",
    "ajolocracia.passing.",
    "ajolocracia.pick.",
    "ajolocracia.refusal.",
    "ajolocracia.rule.",
    "ajolocracia.score.",
    "ajolocracia.tab.",
    "ajolocracia.tie.",
    "ajolocracia.way.",
    "ejecucion.project.",
    "ejecucion.deliverable.",
    "ejecucion.package.",
    "ejecucion.activity.",
    "ejecucion.standing.",
    "ejecucion.reach.",
    "ejecucion.does.",
    "ejecucion.ask.",
    "ejecucion.do.",
    "ejecucion.refusal.",
    "ejecucion.fact.",
    "ejecucion.end.",
    "ejecucion.built.",
    "ejecucion.column.",
    "ejecucion.score.",
    "ejecucion.deed.",
    "habitat.animal.",
    "habitat.ask.besides.",
    "habitat.board.",
    "habitat.deed.",
    "habitat.disc.",
    "habitat.end.",
    "habitat.fact.",
    "habitat.letter.",
    "habitat.line.",
    "habitat.need.",
    "habitat.option.",
    "habitat.refusal.",
    "habitat.score.",
    "habitat.shape.",
    "habitat.space.taken",
    "habitat.spirit.",
    "habitat.stack.",
    "habitat.verdict.",
    "habitat.zero.",
    "replay.eyes.",
    "replay.go.",
)
"""Beginnings of keys that the code puts together."""

ASKED = re.compile(r"""\b(?:t|has|translate)\(\s*(?:\w+,\s*)?["']([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)["']""")
QUOTED = re.compile(r"""["'`]([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)["'`]""")
PLACEHOLDER = re.compile(r"\{(\w+)\}")


@pytest.fixture(scope="module")
def words() -> Catalogues:
    return Catalogues.load(LOCALES, GAMES)


@pytest.fixture(scope="module")
def source() -> str:
    return "\n".join(path.read_text() for path in SOURCES)


def forms(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(entry: Entry) -> set[str]:
    return {name for form in forms(entry) for name in PLACEHOLDER.findall(form)}


def is_wordless(text: str) -> bool:
    """Nothing to translate: names of games, species and bots, numbers and signs."""
    bare = PLACEHOLDER.sub("", re.sub(r"Ambystoma|Ajolocracia|Habitat|Mexicanum|Lermaense|Rosaceum|Bot", "", text))
    return not re.search(r"[^\W\d_]{2}", bare)


@pytest.mark.parametrize("area", AREAS)
def test_every_area_has_the_same_keys_in_all_languages(area):
    keys = {lang: list(read_area(LOCALES / lang / f"{area}.po")) for lang in LANGUAGES}
    assert sorted(keys["es"]) == sorted(keys["it"]) == sorted(keys["en"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_catalogue_is_whole_and_has_one_and_other_as_its_plurals(lang):
    for path in (LOCALES / lang).glob("*.po"):
        file = polib.pofile(str(path), check_for_duplicates=True)
        assert file.metadata["Plural-Forms"] == "nplurals=2; plural=(n != 1);", path
        assert file.metadata["Language"] == lang, path
        for entry in file:
            said = entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]
            assert len(said) in {1, 2}, (path, entry.msgid)
            assert all(text.strip() == text and text for text in said), (path, entry.msgid)
            assert entry.msgid_plural in {"", entry.msgid}, (path, entry.msgid)
            assert not entry.fuzzy, (path, entry.msgid)


@pytest.mark.parametrize("pair", PAIRS)
def test_a_sentence_takes_the_same_arguments_in_every_language(words, pair):
    first, second = (words.entries(lang) for lang in pair)
    assert {key: placeholders(entry) for key, entry in first.items()} == {
        key: placeholders(entry) for key, entry in second.items()
    }
    assert {key for key, entry in first.items() if isinstance(entry, dict)} == {
        key for key, entry in second.items() if isinstance(entry, dict)
    }


@pytest.mark.parametrize("pair", PAIRS)
def test_no_sentence_was_left_in_another_language(words, pair):
    first, second = (words.entries(lang) for lang in pair)
    same = {key for key, entry in first.items() if entry == second[key] and not all(map(is_wordless, forms(entry)))}
    assert same == SAME_IN[pair]


def test_every_sentence_that_is_asked_for_exists(words, source):
    asked = set(ASKED.findall(source))
    assert len(asked) > 100
    assert {key for key in asked if not words.knows(key)} == set()


def test_every_sentence_is_used(words, source):
    quoted = set(QUOTED.findall(source))
    unused = {
        key
        for key in words.entries("en").keys() - (ON_PAGES - ASKED_FOR_BY_THE_SERVER)
        if key not in quoted and not key.startswith(BUILT)
    }
    names = {f"{game.id}.name" for game in catalogue()}
    assert unused == names | {f"{game.id}.first_question" for game in catalogue() if game.starter}


def test_the_browser_asks_for_no_sentence_that_it_is_not_sent():
    script = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "static" / "js").rglob("*.js"))
    assert ASKED_FOR_BY_THE_SERVER
    assert set(QUOTED.findall(script)) & ASKED_FOR_BY_THE_SERVER == set()


@pytest.mark.parametrize("beginning", BUILT)
def test_a_beginning_is_listed_only_while_the_code_builds_keys_from_it(source, beginning):
    built = re.escape(beginning)
    assert re.search(rf"""[`'"]{built}[\w.]*\$?\{{|[`'"]{built}['"]\s*(?:~|\+)|`\$\{{\w+\}}\.option\.""", source)


def test_every_refusal_has_its_words_and_no_words_lack_their_refusal(words):
    by_the_page = {"unreachable", "method_not_allowed"}
    codes = {kind.code for kind in kinds(AppError)} | by_the_page
    assert with_beginning(words, "error.") == codes


def kinds(kind: type[AppError]) -> list[type[AppError]]:
    return [kind, *(below for child in kind.__subclasses__() for below in kinds(child))]


def with_beginning(words: Catalogues, beginning: str) -> set[str]:
    return {key.removeprefix(beginning) for key in words.entries("en") if key.startswith(beginning)}


def test_every_page_of_what_went_wrong_has_title_and_sentence(words):
    pages = {*OWN_WORDS.values(), *(f"lost.{status}" for status in STATUS_WORDS), "lost.other"}
    said = {f"{page}.{part}".removeprefix("lost.") for page in pages for part in ("title", "say")}
    assert said | {"home", "try_code"} == with_beginning(words, "lost.")


def test_every_borrowed_work_says_what_it_is_for_and_stands_in_the_list_of_third_parties(words):
    assert with_beginning(words, "credits.use.") == {work.use for work in WORKS}
    listed = (ROOT / "THIRD_PARTY.md").read_text()
    for work in WORKS:
        assert f"[{work.name}]({work.url})" in listed
        assert f"| {work.authors} | {work.licence}" in listed


def test_every_game_has_a_name_a_line_an_opening_question_and_words_for_all_its_options(words):
    assert catalogue()
    for game in catalogue():
        assert words.knows(f"game.{game.id}.line")
        assert words.knows(f"{game.id}.first_question") == game.starter
        assert {lang: words.translate(lang, f"{game.id}.name") for lang in LANGUAGES} == game.names
        options = game.options["properties"]
        for name, property_ in options.items():
            assert words.knows(f"{game.id}.option.{name}")
            for value in property_.get("enum", ("true", "false")):
                assert words.knows(f"{game.id}.option.{name}.{value}")
        worded = with_beginning(words, f"{game.id}.option.")
        assert {option.split(".")[0] for option in worded} == set(options)


def test_placeholders_are_filled_and_plurals_chosen(words):
    assert words.translate("es", "lobby.free", n=1) == "Queda un asiento libre"
    assert words.translate("es", "lobby.free", n=3) == "Quedan 3 asientos libres"
    assert words.translate("it", "lobby.starts", name="{n}") == "Comincia {n}."
    assert words.translate("en", "no.such.key") == "no.such.key"


def test_the_browser_reads_the_same_words_in_parts_that_share_none(words):
    parts = {part: read_part(words, "it", part) for part in (EVERY_PAGE, *GAMES)}
    together = {key: entry for part in parts.values() for key, entry in part.items()}
    assert together == {key: entry for key, entry in words.entries("it").items() if key not in ON_PAGES}
    assert sum(map(len, parts.values())) == len(together)
    assert ON_PAGES
    assert words.as_json("it", "chess") is None


def read_part(words: Catalogues, lang: str, part: str) -> dict[str, Entry]:
    return msgspec.json.decode(words.as_json(lang, part) or b"", type=dict[str, Entry])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_said_of_a_game_away_from_its_table_is_on_every_page_and_all_else_comes_with_the_table(words, game):
    everywhere = {key for key in read_part(words, "en", EVERY_PAGE) if key.startswith((f"{game}.", f"game.{game}."))}
    at_its_table = read_part(words, "en", game).keys()
    away = (f"{game}.name", f"{game}.first_question", f"{game}.option.", f"game.{game}.line")
    assert everywhere
    assert all(key.startswith(away) for key in everywhere)
    assert not any(key.startswith(away) for key in at_its_table)
    assert all(key.startswith(f"{game}.") for key in at_its_table)


@pytest.mark.parametrize("part", [EVERY_PAGE, "ambystoma"])
def test_a_changed_word_of_any_part_changes_their_address(words, part):
    first = next(iter(read_part(words, "it", part)))
    parts = {one: read_part(words, "it", one) for one in (EVERY_PAGE, "ambystoma")}
    same, changed = (
        Catalogues({lang: {**words.entries(lang), first: said} for lang in LANGUAGES}, parts)
        for said in (words.entries("it")[first], "!")
    )
    assert changed.version("it") != same.version("it")
    assert Catalogues.load(LOCALES, GAMES).version("it") == words.version("it")


def test_a_key_in_two_areas_is_refused(tmp_path: Path):
    for lang in LANGUAGES:
        (tmp_path / lang).mkdir()
        for area in ("one", "two"):
            (tmp_path / lang / f"{area}.po").write_text('msgid "a.key"\nmsgstr "words"\n')
    with pytest.raises(ValueError, match=r"two\.po: a\.key stands in another area too"):
        Catalogues.load(tmp_path, ())
