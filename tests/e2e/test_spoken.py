"""Whoever listens instead of looking is told everything: each fact of every game is a sentence to be read aloud."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from games.kit.contract import AnyRules
from games.registry import RULES
from tests.support.told import Told, games_as_told, kinds_of_fact

PLAYOUTS = 6
"""Games of every temper, with which everything that can happen has happened."""
SAID_BY_ANOTHER = {"ajolocracia": {"choice_made"}}
"""Facts that may pass without a sentence of their own, because a further fact of the same step says more."""
HOLLOW = re.compile(r"\{\w*\}|undefined|null|NaN|\[object|^\s*$")
"""What a sentence has in it that was not filled."""

READER = """async (game) => {
  const base = '/static/js';
  const [{ loadCatalogue }, { loadGame }, { tell }, { plain }] = await Promise.all(
    ['lib/i18n', 'table/load', 'table/log', 'table/words'].map((name) => import(`${base}/${name}.js`)),
  );
  await loadCatalogue();
  const drawing = (await loadGame(game))({ redraw() {}, act: async () => false });
  const wordless = new Set();
  console.warn = (words) => wordless.add(words);
  const person = (seat, me) => ({ seat, name: `Guest ${seat}`, isMe: seat === me, presence: 'here' });
  const read = ({ people, seat, steps }) => {
    const around = Array.from({ length: people }, (_, one) => person(one, seat));
    const told = [];
    const facts = [];
    for (const step of steps) {
      facts.push(...step.facts);
      const table = { ...step, id: '', seat, facts, people: around };
      for (const fact of step.facts) {
        const sentence = tell(fact, table, drawing);
        told.push([step.seq, fact.type, sentence && plain(sentence)]);
      }
    }
    return told;
  };
  window.readAloud = (game) => ({ told: read(JSON.parse(game)), wordless: [...wordless] });
}"""
"""The table's own modules in the page, which turn a game as it is told into (seq, type, sentence or null)."""


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], base_url: str) -> Page:
    page = new_context(locale="es-ES").new_page()
    page.goto(f"{base_url}/learn/{RULES[0].id}")  # any page that has the words of a table
    return page


@pytest.mark.parametrize("rules", RULES, ids=lambda one: f"{one.id}-{one.version}")
def test_everything_that_happens_in_a_game_is_read_aloud_in_whole_sentences(page: Page, rules: AnyRules) -> None:
    page.evaluate(READER, rules.id)
    read = [read_aloud(page, game) for game in games_as_told(rules, PLAYOUTS)]
    told = [fact for one in read for fact in one["told"]]
    assert {words for one in read for words in one["wordless"]} == set()
    assert {(kind, text) for _, kind, text in told if text is not None and HOLLOW.search(text)} == set()
    assert {kind for _, kind, text in told if text is None} <= SAID_BY_ANOTHER.get(rules.id, set())
    assert {kind for _, kind, text in told if text is not None} >= kinds_of_fact(rules)
    assert [steps for one in read if (steps := silent_steps(one["told"]))] == []


def read_aloud(page: Page, game: Told) -> dict[str, Any]:
    # as text: Playwright takes seconds over so large an object
    read: dict[str, Any] = page.evaluate("game => window.readAloud(game)", json.dumps(game))
    return read


def silent_steps(told: list[tuple[int, str, str | None]]) -> set[int]:
    """Steps of which something was told, but nothing in words."""
    return {seq for seq, *_ in told} - {seq for seq, _, text in told if text is not None}


TABLES_OWN: dict[str, list[dict[str, Any]]] = {
    "undone": [{"takes_back": 2, "seat": 1}],
    "seat_changed": [
        {"seat": 1, "kind": kind, "player": player}
        for kind, player in (("bot", None), ("bot", "a"), ("person", "a"), ("person", "b"))
    ],
}
"""What happens at every table, whatever the game, in all its kinds."""


def test_what_happens_to_the_seats_of_any_table_is_read_aloud_too(page: Page) -> None:
    page.evaluate(READER, RULES[0].id)
    facts = [{"seq": 3 + at, "type": kind, **fact} for kind, all_ in TABLES_OWN.items() for at, fact in enumerate(all_)]
    steps = [{"seq": fact["seq"], "facts": [fact]} for fact in facts]
    of_somebody, of_oneself = (read_aloud(page, {"people": 2, "seat": seat, "steps": steps}) for seat in (0, 1))
    for read in (of_somebody, of_oneself):
        sentences = [text for _, _, text in read["told"]]
        assert read["wordless"] == []
        assert not any(text is None or HOLLOW.search(text) for text in sentences)
        assert len(set(sentences)) == len(facts)
        # nobody is spoken to by the sentence that speaks of others
        assert not any(re.search(r"\btú\b", text) for text in sentences)
