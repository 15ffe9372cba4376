"""Learning a game: the guided first turn to its end, and the rules beside a running table."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.support.access import barriers
from tests.support.eventually import comes_true
from tests.support.guest import Guest, Hand, Keyboard, Pointer, on_desktop
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]

RINGED = """place => {
    const ring = document.querySelector('.pointer');
    const [a, b] = [ring.getBoundingClientRect(), place.getBoundingClientRect()];
    const off = [a.left - b.left, a.top - b.top, b.right - a.right, b.bottom - a.bottom];
    return !ring.hidden && off.every((side) => side > -14 && side < 2);
}"""


class Learner:
    """Does what the coach asks, where the ring is."""

    def __init__(self, page: Page, hand: Hand, base_url: str) -> None:
        self.page = page
        self.hand = hand
        self.steps: list[dict[str, Any]] = page.request.get(f"{base_url}/api/games/ambystoma/lesson").json()["steps"]

    def open(self, path: str = "/learn/ambystoma") -> None:
        self.page.goto(path)
        expect(self.page.locator(".coach__say")).to_be_visible()

    def at(self, say: str) -> Locator:
        return self.page.locator(f".learn[data-step={say}]")

    def do(self, step: dict[str, Any]) -> None:
        expect(self.at(step["say"])).to_be_visible()
        if not step["points"]:
            self.hand.press(self.page.locator("[data-action=go-on]"))
        for number, point in enumerate(step["points"]):
            if self.is_done_by_itself(step, number):
                continue
            place = self.page.locator(f"[data-{point['name']}='{point['value']}']:visible").first
            expect(place).to_be_visible()
            self.page.wait_for_function(RINGED, arg=place.element_handle())
            self.hand.press(place)

    def is_done_by_itself(self, step: dict[str, Any], number: int) -> bool:
        """A hand that lies open already, a card that was chosen the step before."""
        point, after = step["points"][number], step["points"][number + 1 : number + 2]
        place = self.page.locator(f"[data-{point['name']}='{point['value']}']:visible").first
        if point["name"] == "seat":
            return self.page.locator(f"[data-{after[0]['name']}='{after[0]['value']}']:visible").count() > 0
        return place.get_attribute("aria-pressed") == "true"

    def do_all(self) -> None:
        for step in self.steps:
            self.do(step)
        expect(self.at("done")).to_be_visible()


def test_a_phone_leads_through_the_first_turns_tap_by_tap_and_forgives_what_else_is_allowed(
    base_url: str, phone: BrowserContext
):
    learner = Learner(phone.new_page(), Pointer(touch=True), base_url)
    learner.open()
    page = learner.page
    asked = page.locator(".coach__say").inner_text()
    for place in ("[data-card='6']", "[data-clue=green]", "[data-action=confirm]"):
        page.locator(f"{place}:visible").tap()
    expect(page.locator(".coach__say")).not_to_have_text(asked)
    expect(page.locator(".learn[data-step=clue][data-seq='1']")).to_be_visible()
    learner.do(learner.steps[0])
    expect(page.locator(".learn[data-step=friend_plays][data-seq='2']")).to_be_visible()
    page.locator("[data-action=step-back]").tap()
    expect(page.locator(".learn[data-step=clue][data-seq='1']")).to_be_visible()
    learner.do_all()
    page.locator("[data-action=again]").tap()
    expect(learner.at("clue")).to_be_visible()
    expect(page.locator("[data-action=step-back]")).to_be_disabled()
    page.locator("[data-action=skip]").tap()
    expect(page.locator("#make")).to_be_visible()


@pytest.mark.timeout(180)
def test_the_first_turns_can_be_done_by_keyboard_alone(base_url: str, new_desktop: NewContext):
    page = new_desktop(reduced_motion="reduce").new_page()
    learner = Learner(page, Keyboard(page), base_url)
    learner.open()
    learner.do_all()
    learner.hand.press(page.locator("[data-action=leave-lesson]"))
    expect(page.locator("#make")).to_be_visible()


IS_THERE_ALONE = """async room => {
    const { seats } = await (await fetch(room)).json();
    return seats.length === 1 && seats[0].present;
}"""


def test_who_learns_while_waiting_keeps_the_seat_and_is_called_to_the_table(
    server: Server, base_url: str, phone: BrowserContext
):
    ana = Guest(phone.new_page(), "Ana", Pointer(touch=True))
    code = ana.set_the_table(server.url).rpartition("/")[2]
    page = ana.page
    page.locator("[data-offer=lobby] [data-action=learn]").tap()
    expect(page.locator(".coach__say")).to_be_visible()
    room = f"{base_url}/api/rooms/{code}"
    assert comes_true(page, IS_THERE_ALONE, room)
    for path, body in (("bots", None), ("start", {"after": None})):
        answer = page.request.post(f"{room}/{path}", data=body, headers={"Origin": base_url})
        assert answer.ok, answer.text()
    page.locator(".coach__call a").tap()
    expect(ana.table).to_be_visible()
    expect(page.locator("[data-offer]")).to_have_count(0)


IN_PLACE = """offer => {
    const [frame, ...parts] = [offer, ...offer.children].map((one) => one.getBoundingClientRect());
    return parts.every(({ left, right }) => left >= frame.left + 4 && right <= frame.right - 4);
}"""

ONE_LINE = """({ children: [link, close] }) =>
    link.getBoundingClientRect().right <= close.getBoundingClientRect().left"""


def test_the_first_turns_are_offered_in_a_card_and_at_the_table_in_one_line(server: Server, new_phone: NewContext):
    ana = Guest(new_phone(locale="es-ES").new_page(), "Ana", Pointer(touch=True))
    ana.set_the_table(server.url, "ejecucion")  # its name is the longest
    card = ana.page.locator("[data-offer=lobby]")
    expect(card).to_have_css("border-top-style", "dashed")
    assert comes_true(ana.page, IN_PLACE, card.element_handle())
    ana.page.locator(".place--free button").tap()
    expect(ana.page.locator(".places .place b")).to_have_count(2)
    ana.start()
    expect(ana.table).to_be_visible()
    ana.page.evaluate("localStorage.removeItem('learn.ejecucion')")  # as if the lobby had been missed
    ana.page.reload()
    line = ana.page.locator("[data-offer=table]")
    expect(line).to_be_visible()
    assert comes_true(ana.page, IN_PLACE, line.element_handle())
    assert comes_true(ana.page, ONE_LINE, line.element_handle())


def seated_with_a_bot(context: BrowserContext, server: Server) -> Guest:
    ana = Guest(context.new_page(), "Ana", Pointer(touch=True))
    ana.set_the_table(server.url)
    ana.page.locator(".place--free button").tap()
    expect(ana.page.locator(".places .place b")).to_have_count(2)
    ana.start()
    expect(ana.table).to_be_visible()
    return ana


READ_UP_TO = "read => Math.abs(document.querySelector('.drawer__text').scrollTop - read) < 2"


def test_the_rules_open_beside_a_running_table_and_leave_it_as_it_is(server: Server, new_phone: NewContext):
    ana = seated_with_a_bot(new_phone(locale="es-ES"), server)
    page = ana.page
    page.locator(".topbar [data-action=rules]").tap()
    drawer = page.locator("dialog.drawer")
    expect(drawer.locator(".rules__part").first).to_be_visible()
    expect(drawer.locator(".rules__here")).to_contain_text("Cartas del lago Cuatro")
    end = drawer.locator("#rules-end")
    expect(end).not_to_be_in_viewport()
    drawer.locator("a[href='#rules-end']").tap()
    expect(end).to_be_focused()
    expect(end).to_be_in_viewport()
    read = drawer.locator(".drawer__text").evaluate("text => text.scrollTop")
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(page.locator(".topbar [data-action=rules]")).to_be_focused()
    expect(ana.table).to_be_visible()
    page.locator("[data-action=menu]").tap()
    page.locator("[data-action=open-rules]").tap()
    expect(drawer).to_be_visible()
    expect(end).to_be_in_viewport()
    assert comes_true(page, READ_UP_TO, read)
    drawer.locator("[data-action=close]").tap()
    expect(drawer).to_be_hidden()


WORN = """() => [...document.querySelectorAll('link[data-game]')]
    .filter((link) => link.sheet && matchMedia(link.media).matches).map((link) => link.dataset.game).join()"""


def read_rules_of(page: Page, game: str) -> None:
    """The host chooses another game in the lobby and reads its rules, as far as they have arrived."""
    page.locator("[data-action=games]").click()
    page.locator(f"[data-pick={game}]").click()
    expect(page.locator(f".chosen__pic[src*='{game}']")).to_be_visible()
    page.locator("[data-action=rules]").first.click()
    expect(page.locator("dialog.drawer")).to_be_visible()


def test_rules_read_one_game_after_another_and_back_wear_their_own_games_styles_however_late_these_come(
    server: Server, desktop: BrowserContext
):
    ana = on_desktop(desktop, "Ana", 1)
    ana.set_the_table(server.url)
    held: list[Route] = []
    ana.page.route("**/css/games/riserva.css", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    read_rules_of(ana.page, "riserva")
    ana.page.wait_for_function("() => document.querySelector('link[data-game=riserva]')")
    ana.page.keyboard.press("Escape")
    read_rules_of(ana.page, "ejecucion")
    expect(ana.page.locator("dialog.drawer .rules__part").first).to_be_visible()
    for route in held:
        route.continue_()
    ana.page.wait_for_function("() => document.querySelector('link[data-game=riserva]').sheet")
    assert comes_true(ana.page, f"() => ({WORN})() === 'ejecucion'")
    for game in ("riserva", "ejecucion", "riserva"):
        ana.page.keyboard.press("Escape")
        read_rules_of(ana.page, game)
        expect(ana.page.locator("dialog.drawer .rules__part").first).to_be_visible()
        assert comes_true(ana.page, f"() => ({WORN})() === '{game}'")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_bars_anybody_from_rules_and_lesson(server: Server, base_url: str, new_phone: NewContext, theme: str):
    context = new_phone(color_scheme=theme, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/rules/ambystoma")
    assert barriers(page) == []
    learner = Learner(page, Pointer(touch=True), base_url)
    learner.open()
    assert barriers(page) == []
    learner.do(learner.steps[0])
    expect(page.locator("[data-action=go-on]")).to_be_visible()
    assert barriers(page) == []
    ana = seated_with_a_bot(context, server)
    ana.page.locator(".topbar [data-action=rules]").tap()
    expect(ana.page.locator(".drawer .rules__part").first).to_be_visible()
    assert barriers(ana.page) == []
