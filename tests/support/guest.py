"""A person at a browser: does only what can be seen and pressed, by pointer or by keyboard alone."""

import random
from importlib import import_module
from typing import Protocol

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.support.eventually import PATIENCE_MS, comes_true
from tests.support.party import NAMES
from tests.support.scenes import Scene


class Hand(Protocol):
    """How a person presses something."""

    def press(self, target: Locator) -> None: ...


class Pointer:
    """Taps where there is touch, else clicks; Playwright waits until the target is visible, enabled and on top."""

    def __init__(self, *, touch: bool) -> None:
        self._touch = touch

    def press(self, target: Locator) -> None:
        if self._touch:
            target.tap()
        else:
            target.click()


TOWARDS = """target => {
  const from = document.activeElement;
  if (target.tabIndex >= 0 || from.parentNode !== target.parentNode) return 'Tab';
  const [{ x, y }, to] = [from.getBoundingClientRect(), target.getBoundingClientRect()];
  if (Math.abs(to.x - x) > 1) return to.x > x ? 'ArrowRight' : 'ArrowLeft';
  return to.y > y ? 'ArrowDown' : 'ArrowUp';
}"""
"""The key that leads there: Tab, or among places that share one stop of it an arrow."""


class Keyboard:
    """Goes to the target with Tab (and arrows on a board), then Enter; never touches the page otherwise."""

    STEPS = 120

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, target: Locator) -> None:
        expect(target).to_be_visible()
        expect(target).to_be_enabled()
        for _ in range(self.STEPS):
            if target.evaluate("element => element === document.activeElement"):
                self._page.keyboard.press("Enter")
                return
            self._page.keyboard.press(target.evaluate(TOWARDS))
        raise AssertionError(f"no way to {target} by keyboard")


class Guest:
    """One person, one page."""

    def __init__(self, page: Page, name: str, hand: Hand, seed: int = 1) -> None:
        self.page = page
        self.name = name
        self.hand = hand
        self.dice = random.Random(seed)
        """What it decides by when it has no reason of its own."""

    # coming in

    def set_the_table(self, url: str, game: str = "ambystoma") -> str:
        """Make a room from the front door; its address."""
        self.page.goto(url)
        self.page.locator("#nickname").fill(self.name)
        self.hand.press(self.page.locator(f"button[name=game][value={game}]").first)
        expect(self.page.locator("#room .places")).to_be_visible()
        return self.page.url

    def come_in(self, address: str) -> None:
        """Open the link, say who one is, sit down."""
        self.page.goto(address)
        self.page.locator("#nickname").fill(self.name)
        self.hand.press(self.page.locator(".door__form button[type=submit]"))
        expect(self.page.locator(".places")).to_contain_text(self.name)

    def start(self) -> None:
        self.hand.press(self.page.locator(".start .button--primary"))

    # at the table

    @property
    def table(self) -> Locator:
        return self.page.locator(".table")

    @property
    def turn(self) -> str:
        return self.table.get_attribute("data-turn", timeout=PATIENCE_MS) or ""

    @property
    def seq(self) -> int:
        return int(self.table.get_attribute("data-seq", timeout=PATIENCE_MS) or 0)

    def wait_for_seq(self, seq: int) -> None:
        self.page.wait_for_function(
            "seq => Number(document.querySelector('.table')?.dataset.seq ?? 0) >= seq", arg=seq, timeout=PATIENCE_MS
        )

    def wait_in_sync(self) -> None:
        expect(self.page.locator(".sync[data-connection=live]").first).to_be_attached(timeout=PATIENCE_MS)

    def take_turn(self) -> None:
        """One whole step of the game at this table, as `tests.support.turns` says it is taken."""
        before = self.seq
        game = self.table.get_attribute("data-game")
        import_module(f"tests.support.turns.{game}").take_turn(self)
        self.wait_for_seq(before + 1)

    def press_any(self, targets: Locator) -> None:
        """One of those that are there, whichever."""
        self.hand.press(targets.nth(self.dice.randrange(targets.count())))

    def confirm(self) -> None:
        """What is aimed at is meant."""
        self.hand.press(self.page.locator("[data-action=confirm]"))

    def back(self) -> None:
        """Back out until nothing is aimed at."""
        back = self.page.locator("[data-action=back]")
        while back.count():
            self.hand.press(back)

    def fits(self, own: str) -> bool:
        """Whether nothing reaches beyond the side of the window, and the own place (a selector) is whole in it."""
        return comes_true(
            self.page,
            """own => document.documentElement.scrollWidth <= innerWidth
            && document.querySelector(own).getBoundingClientRect().bottom <= innerHeight""",
            own,
        )


def on_phone(context: BrowserContext, name: str, seed: int) -> Guest:
    return Guest(context.new_page(), name, Pointer(touch=True), seed)


def on_desktop(context: BrowserContext, name: str, seed: int) -> Guest:
    return Guest(context.new_page(), name, Pointer(touch=False), seed)


def sit_together(guests: list[Guest], url: str, game: str = "ambystoma") -> str:
    """The first sets the table, the others follow the link; the first starts. The room's address."""
    address = guests[0].set_the_table(url, game)
    for guest in guests[1:]:
        guest.come_in(address)
    for guest in guests:
        expect(guest.page.locator(".places .place b")).to_have_count(len(guests))
    guests[0].start()
    for guest in guests:
        expect(guest.table).to_be_visible()
    return address


def at_the_table(scene: Scene, contexts: list[BrowserContext], *, touch: bool = False) -> list[Guest]:
    """The friends of a table that is laid already, each at a desktop (or phone) of their own."""
    return [
        Guest(scene.page(seat, context), NAMES[seat], Pointer(touch=touch), seat)
        for seat, context in enumerate(contexts)
    ]


def all_see(guests: list[Guest], what: str) -> None:
    for guest in guests:
        expect(guest.page.locator(what)).to_be_visible()


def all_read_the_same(guests: list[Guest], where: str, places: int) -> None:
    """In so many places, in the same order."""
    first, *others = (guest.page.locator(where) for guest in guests)
    expect(first).to_have_count(places)
    words = [first.nth(place).inner_text() for place in range(places)]
    for other in others:
        expect(other).to_have_text(words, use_inner_text=True)


def again(guests: list[Guest]) -> None:
    """The first of them, who laid the table, wants a rematch; everybody sees it begin."""
    before = guests[0].table.get_attribute("data-table")
    guests[0].hand.press(guests[0].page.locator("[data-action=rematch]"))
    all_see(guests, f".table:not([data-table='{before}'])[data-seq='1']")


def choose_ambystoma(host: Guest) -> None:
    """From an end the host goes back to the lobby and picks another game."""
    for action in ("[data-action=lobby]", "[data-action=games]", "[data-pick=ambystoma]"):
        host.hand.press(host.page.locator(action))
    expect(host.page.locator(".chosen h1")).to_have_text("Ambystoma")


def play_on(guests: list[Guest], *, turns: int = 1000) -> int:
    """Turns are taken by whoever's it is, until the game is over or ``turns`` are done; how many were taken."""
    for done in range(turns):
        if guests[0].turn == "over":
            return done
        now = next(guest for guest in guests if guest.turn == "mine")
        now.take_turn()
        for guest in guests:
            guest.wait_for_seq(now.seq)
    return turns


def play_the_rest_and_again(guests: list[Guest]) -> None:
    """To the end, which names everybody, and into a rematch."""
    assert play_on(guests) > 0
    all_see(guests, "#verdict")
    for guest in guests:
        expect(guest.page.locator(".deeds__list li")).to_have_count(len(guests))
    again(guests)
    play_on(guests, turns=1)
