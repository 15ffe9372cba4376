"""Sounds, the page's icon and notifications call whoever has to play; all of them only as wished."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support.eventually import comes_true
from tests.support.scenes import Scene
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]
LISTENING = """
  if (location.protocol === 'http:') localStorage.setItem('learn.ambystoma', 'done');
  window.heard = [];
  const strike = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.heard.push(this.frequency.value);
    return strike.apply(this, at);
  };
  window.called = [];
  window.Notification = class extends Notification {
    constructor(title, more) {
      super(title, more);
      window.called.push([title, more.body]);
    }
    // a browser without windows says what it was granted only to who asks
    static async requestPermission() {
      return (this.granted = await super.requestPermission());
    }
    static get permission() {
      return this.granted ?? super.permission;
    }
  };
"""
HEARD = """async () => {
  const entry = document.querySelector("script[src$='room/main.js']").src;
  await import(entry.replace('room/main.js', 'lib/notes.js'));
  await new Promise((done) => setTimeout(done));
  return window.heard.splice(0);
}"""
"""The notes are fetched for the first sound; once they are here, whatever was to be heard has been."""
TURN, CARD, HAPPY, SAD, END = 880, 330, 784, 175, 392
"""A pitch of each sound, in hertz, that only it or few others have."""


@pytest.fixture(scope="module")
def scene(files_server: Callable[..., Server]) -> Iterator[Scene]:
    with Scene(files_server(seed=5).url, 2) as scene:
        yield scene


def at_table(scene: Scene, context: BrowserContext, seat: int) -> Page:
    context.add_init_script(LISTENING)
    return scene.page(seat, context)


def heard(page: Page) -> list[int]:
    return [round(pitch) for pitch in page.evaluate(HEARD)]


def called(page: Page) -> list[list[str]]:
    """Title and body of each notification."""
    shown: list[list[str]] = page.evaluate("window.called")
    return shown


def follow(scene: Scene, *pages: Page) -> None:
    """One move, seen by everybody."""
    scene.move()
    for page in pages:
        expect(page.locator(f".table[data-seq='{scene.seq}']")).to_be_visible()


def test_a_sound_is_offered_once_and_is_heard_when_it_is_wished_for(scene: Scene, new_desktop: NewContext) -> None:
    ana, bruno = at_table(scene, new_desktop(), 0), at_table(scene, new_desktop(), 1)
    scene.play(lambda one: one.awaited == 0)
    expect(ana.locator("[data-ask=sound]")).to_be_visible()
    assert heard(ana) == []
    ana.locator("[data-action=sound-yes]").click()
    expect(ana.locator("[data-ask=sound]")).to_have_count(0)
    assert TURN in heard(ana)

    follow(scene, ana, bruno)
    assert set(heard(ana)) & {CARD, HAPPY, SAD}
    expect(bruno.locator("[data-ask=sound]")).to_be_visible()
    follow(scene, ana, bruno)
    assert TURN in heard(ana)
    # whoever just plays on has answered
    follow(scene, ana, bruno)
    expect(bruno.locator("[data-ask=sound]")).to_have_count(0)
    assert heard(bruno) == []

    ana.reload()
    expect(ana.locator(".table")).to_be_visible()
    expect(ana.locator("[data-ask=sound]")).to_have_count(0)
    ana.locator("[data-action=menu]").click()
    expect(ana.locator("[data-action=sound]")).to_have_attribute("aria-pressed", "true")
    ana.locator("[data-action=sound]").click()
    heard(ana)
    follow(scene, ana, bruno)
    follow(scene, ana, bruno)
    assert heard(ana) == []


def test_title_and_icon_show_whose_turn_it_is(scene: Scene, desktop: BrowserContext) -> None:
    ana = at_table(scene, desktop, 0)
    icon = ana.locator("link[rel=icon][type='image/svg+xml']")
    scene.play(lambda one: one.awaited == 0)
    expect(ana).to_have_title("● Your turn · Sobremesa")
    expect(icon).to_have_attribute("href", re.compile(r"/icon-turn\.svg$"))
    scene.play(lambda one: one.awaited == 1)
    expect(ana).to_have_title("Bruno to play · Sobremesa")
    expect(icon).to_have_attribute("href", re.compile(r"/icon\.svg$"))


def test_who_looks_elsewhere_is_notified_once_they_wished_for_it(scene: Scene, desktop: BrowserContext) -> None:
    desktop.grant_permissions(["notifications"])
    ana = at_table(scene, desktop, 0)
    scene.play(lambda one: one.awaited == 1)
    ana.locator("[data-action=menu]").click()
    ana.locator("[data-action=notify]").click()
    expect(ana.locator("[data-action=notify]")).to_have_attribute("aria-pressed", "true")
    scene.play(lambda one: one.awaited == 0)
    expect(ana.locator(".table[data-turn=mine]")).to_be_visible()
    assert called(ana) == []
    scene.play(lambda one: one.awaited == 1)
    expect(ana.locator(".table[data-turn=other]")).to_be_visible()
    ana.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    scene.play(lambda one: one.awaited == 0)
    expect(ana.locator(".table[data-turn=mine]")).to_be_visible()
    assert comes_true(ana, "window.called.length")
    assert called(ana) == [["Your turn", "Ana’s table"]]


def test_an_end_is_heard(scene: Scene, desktop: BrowserContext) -> None:
    scene.play(lambda one: one.view["deck"] <= 1)  # no page need follow a hundred moves within a second
    ana = at_table(scene, desktop, 0)
    ana.locator("[data-action=menu]").click()
    ana.locator("[data-action=sound]").click()
    scene.play(lambda _: False)
    expect(ana.locator("#verdict")).to_be_visible()
    assert END in heard(ana)


def test_what_is_said_while_the_chat_is_shut_is_counted_on_the_menu(server: Server, phone: BrowserContext) -> None:
    with Scene(server.url, 2, game="riserva") as scene:
        ana = scene.page(0, phone)
        menu = ana.locator("[data-action=menu]")
        for line in ("That was mine", "Never mind"):
            scene.say(1, line)
        expect(menu.locator(".unread")).to_have_text("2")
        expect(menu).to_have_accessible_name("Menu, Chat 2")
        menu.tap()
        ana.locator("[data-action=open-chat]").tap()
        expect(ana.locator(".chat__line")).to_have_count(2)
        expect(menu.locator(".unread")).to_have_count(0)
