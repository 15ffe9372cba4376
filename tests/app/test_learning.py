"""Getting to know a game: its rules, whole and alike in three languages, and the guided first turn."""

import re
from html.parser import HTMLParser

import pytest

from app.rooms.catalogue import catalogue
from app.settings import ROOT
from app.web.i18n import LANGUAGES, Catalogues
from app.web.learning import FRIENDS
from app.web.rules import KINDS, pictures, sections
from games.registry import LESSONS
from tests.app.conftest import browser

GAMES = [game.id for game in catalogue()]

RULINGS = {
    "ambystoma": {
        "cards.deck",
        "cards.wilds",
        "cards.lake",
        "setup.first",
        "setup.order",
        "setup.watching",
        "turn.chat",
        "inform.affirm",
        "inform.striped",
        "inform.passed",
        "inform.marks",
        "discard.full",
        "discard.open",
        "play.place",
        "play.striped",
        "end.lost",
        "end.won",
        "end.last",
    },
    "ejecucion": {
        "cards.colours",
        "cards.names",
        "setup.first",
        "setup.centre",
        "setup.watching",
        "turn.deal",
        "claim.all",
        "claim.with",
        "end.others",
    },
    "riserva": {
        "goal.people",
        "cards.deck",
        "cards.icons",
        "setup.first",
        "setup.unseen",
        "turn.open",
        "score.hidden",
        "score.out",
        "steal.open",
        "steal.empty",
        "steal.again",
        "icons.again",
        "icons.rob",
        "icons.off",
        "end.count",
        "end.once",
        "end.shared",
    },
    "ajolocracia": {
        "cards.deck",
        "setup.first",
        "setup.once",
        "turn.change",
        "turn.memory",
        "environment.earlier",
        "ine.secret",
        "ine.order",
        "ine.last",
        "round.second",
        "round.open",
        "end.rounding",
        "end.equal",
        "end.two",
        "end.winner",
    },
    "habitat": {
        "setup.boards",
        "setup.first",
        "turn.undo",
        "turn.refill",
        "discs.tree",
        "discs.building",
        "discs.closed",
        "animals.exact",
        "animals.free",
        "animals.finished",
        "animals.supply",
        "score.colours",
        "score.river",
        "score.islands",
        "score.animals",
        "score.published",
        "spirits.dealt",
        "spirits.place",
        "spirits.counts",
        "end.bag",
        "end.tie",
    },
}
"""What we decided where the sheet is silent, and a player could miss: by game, section and name."""


@pytest.fixture
def database_url(sqlite_databases):
    """Nobody's table is asked for."""
    with sqlite_databases.fresh() as url:
        yield url


@pytest.fixture(scope="module")
def words() -> Catalogues:
    return Catalogues.load(ROOT / "locales", ())


@pytest.fixture
async def visitor(app):
    async with browser(app, headers={"Accept": "text/html"}) as client:
        yield client


class Text(HTMLParser):
    """What can be read on a page, and the marked passages."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text = ""
        self.rulings: dict[str, str] = {}
        self._inside: str | None = None
        self.feed(html)
        self.text = squeezed(self.text)

    def handle_starttag(self, tag, attrs):
        self._inside = dict(attrs).get("data-ruling") or self._inside

    def handle_endtag(self, tag):
        if tag == "p":
            self._inside = None

    def handle_data(self, data):
        self.text += data
        if self._inside:
            self.rulings[self._inside] = self.rulings.get(self._inside, "") + data


def squeezed(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("**", ""))


def entries_of(words: Catalogues, lang: str, beginning: str) -> dict[str, str]:
    return {key: str(entry) for key, entry in words.entries(lang).items() if key.startswith(beginning)}


# the rules


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_and_the_same_ones_in_every_language(words, game):
    written = {lang: sections(game, words.entries(lang)) for lang in LANGUAGES}
    assert written["en"]
    assert written["es"] == written["it"] == written["en"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_sentence_of_the_rules_stands_on_their_page(visitor, words, game, lang):
    page = Text((await visitor.get(f"/rules/{game}?lang={lang}")).text)
    missing = {
        key for key, said in entries_of(words, lang, f"{game}.rules.").items() if squeezed(said) not in page.text
    }
    assert missing == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_ruling_of_ours_is_there_and_says_that_it_is_one(visitor, words, game, lang):
    page = Text((await visitor.get(f"/rules/{game}?lang={lang}")).text)
    assert page.rulings.keys() == RULINGS[game]
    mark = words.translate(lang, "rules.ruling")
    assert all(said.strip().startswith(mark) for said in page.rulings.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_rules_is_drawn_and_none_hangs_nowhere(words, game):
    folder = ROOT / "templates" / "rules" / game
    drawn = {path.stem for path in folder.glob("*.html")} - {"pieces"}
    assert set(pictures(sections(game, words.entries("en")))) == drawn


def test_the_rules_of_ambystoma_tell_its_numbers(words):
    """By a second count: the numbers of the sheet and of the deck, wherever they stand."""
    told = " ".join(entries_of(words, "en", "ambystoma.rules.").values())
    for said in (
        "5 cards to each of you if you are 2 or 3",
        "4 cards each if you are 4 or 5",
        "eight values",
        "25 points",
    ):
        assert said in told


async def test_the_contents_lead_to_every_section(visitor):
    page = (await visitor.get("/rules/ambystoma?lang=en")).text
    led = re.findall(r'href="#(rules-\w+)"', page)
    assert led
    assert led == re.findall(r'<h2 id="([\w-]+)"', page)


async def test_what_was_chosen_by_language_stays_and_an_unknown_game_is_not_found(visitor):
    assert "Regole di Ambystoma" in (await visitor.get("/rules/ambystoma?lang=it")).text
    assert "Regole di Ambystoma" in (await visitor.get("/rules/ambystoma")).text
    for path in ("/rules/chess", "/learn/chess"):
        assert (await visitor.get(path)).status_code == 404


def test_words_that_fit_nowhere_are_refused():
    with pytest.raises(ValueError, match=r"game\.rules\.end does not begin with its title"):
        sections("game", ["game.rules.end.text.a"])
    for key in ("game.rules.end.rumour.a", "game.rules.end.text", "game.rules.end.text."):
        with pytest.raises(ValueError, match="says none of"):
            sections("game", ["game.rules.end.title", key])
    assert sections("other", ["game.rules.end.title"]) == ()


def test_lines_of_a_kind_that_follow_each_other_are_one_block():
    keys = ["g.rules.s.title", "g.rules.s.item.a", "g.rules.s.item.b", "g.rules.s.ruling.c", "g.rules.s.item.d"]
    (section,) = sections("g", keys)
    assert [(block.kind, [line.name for line in block.lines]) for block in section.blocks] == [
        ("item", ["a", "b"]),
        ("ruling", ["c"]),
        ("item", ["d"]),
    ]
    assert {block.kind for block in section.blocks} <= set(KINDS)


# the guided first turn


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_step_of_a_lesson_is_worded_and_no_words_are_left_over(visitor, words, game, lang):
    said = {f"{game}.lesson.{step.say}" for step in LESSONS[game].steps} | {f"{game}.lesson.done"}
    assert entries_of(words, lang, f"{game}.lesson.").keys() == said
    page = Text((await visitor.get(f"/learn/{game}?lang={lang}")).text)
    names = {name: words.translate(lang, f"learn.friend.{seat}") for seat, name in FRIENDS.items()}
    for key in said:
        assert squeezed(words.translate(lang, key, **names)) in page.text
    assert "{" not in page.text


@pytest.mark.parametrize("back", ["/", "/r/K7RM4QXD"])
async def test_a_page_leads_back_to_where_one_came_from(visitor, back):
    assert f'data-back="{back}"' in (await visitor.get("/learn/ambystoma", params={"back": back})).text
    assert f'href="{back}"' in (await visitor.get("/rules/ambystoma", params={"back": back})).text


@pytest.mark.parametrize(
    "back", ["", "//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)", "/r/K7RM4QXD\n", "/admin"]
)
async def test_a_page_leads_back_to_our_own_rooms_only(visitor, back):
    page = (await visitor.get("/learn/ambystoma", params={"back": back})).text
    assert "data-back" not in page
    assert "evil" not in page
