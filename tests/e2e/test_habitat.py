"""Friends play whole games of Habitat on the real stack, by what they can see and press."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.support.access import grave_faults
from tests.support.client import Frame
from tests.support.eventually import comes_true
from tests.support.guest import (
    Guest,
    Pointer,
    all_read_the_same,
    all_see,
    at_the_table,
    choose_ambystoma,
    play_on,
    play_the_rest_and_again,
)
from tests.support.scenes import Scene
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]
LateAt = Callable[..., AbstractContextManager[Scene]]
OWN = ".hb-held"
SIZES = ((390, 844), (360, 640), (844, 390), (1024, 768))
"""Width and height of phones, upright and on their side, and of a small desk."""
BESIDE_THE_LOG: ViewportSize = {"width": 1180, "height": 820}
"""Where the log leaves the table least."""
ROUNDING_PX = 1
"""A browser rounds the heights that it tells, each for itself."""
WHOLE_IN_WIDTH = """({ place, rounding }) => {
  const { scrollWidth, clientWidth } = document.querySelector(place);
  return scrollWidth - clientWidth <= rounding;
}"""
ALMOST = 4
"""Empty cells with which a board is full after a turn or two."""


def nearly_over(table: Scene) -> bool:
    """Whoever is about to begin a turn has hardly any room left."""
    board = table.view["boards"][table.awaited]
    return table.view["taken"] is None and board["stacks"].count("") <= ALMOST


def quickly(table: Scene) -> Frame:
    """Whatever can be done now, but what is a gain first; the bots would think longer."""
    legal: list[Frame] = table.party.sockets[table.awaited].table["legal"]
    for wanted in ("place_cube", "keep_spirit", "place_disc", "end_turn"):
        offered = [action for action in legal if action["type"] == wanted]
        if offered:
            return table.dice.choice(offered)
    return table.dice.choice(legal)


def discs_alone(table: Scene) -> Frame:
    """A space, then its discs."""
    legal: list[Frame] = table.party.sockets[table.awaited].table["legal"]
    return next(action for action in legal if action["type"] in {"take_space", "place_disc"})


def look_about(guest: Guest) -> None:
    """Why a line of the score is what it is, somebody's board large, and back to one's own."""
    page = guest.page
    guest.hand.press(page.locator("[data-line=trees]"))
    expect(page.locator("[data-line=trees][aria-pressed=true]")).to_be_visible()
    expect(page.locator(".ask__text b")).to_be_visible()
    own = page.locator(".hb-board").get_attribute("aria-label")
    guest.hand.press(page.locator(".hb-seat").first)
    expect(page.locator(".hb-board")).not_to_have_attribute("aria-label", own or "")
    assert grave_faults(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".hb-board")).to_have_attribute("aria-label", own or "")


def take_back(guest: Guest) -> None:
    """A space taken is put back, and another may be taken."""
    page = guest.page
    before = guest.seq
    guest.hand.press(page.locator("[data-space][data-offered=true]").first)
    guest.confirm()
    guest.wait_for_seq(before + 1)
    expect(page.locator("[data-disc]").first).to_be_visible()
    guest.hand.press(page.locator("[data-action=undo]"))
    guest.wait_for_seq(before + 2)
    expect(page.locator("[data-space][data-offered=true]")).to_have_count(5)
    expect(page.locator("#news")).to_have_text("You took the last move back. Your turn.")


@pytest.mark.timeout(400)
def test_two_on_phones_look_about_take_back_play_to_the_end_watch_it_again_and_play_another_game(
    late_at: LateAt, new_phone: NewContext
) -> None:
    phones = [
        new_phone(locale="es-ES", reduced_motion="reduce"),
        new_phone(locale="it-IT", reduced_motion="reduce", viewport={"width": 360, "height": 640}),
    ]
    with late_at("habitat", 2, nearly_over, quickly) as table:
        ana, bruno = guests = at_the_table(table, phones, touch=True)
        assert ana.fits(OWN)
        assert bruno.fits(OWN)
        choosing = next(guest for guest in guests if guest.turn == "mine")
        look_about(choosing)
        take_back(choosing)
        assert play_on(guests) > 0
        all_see(guests, "#verdict")
        all_read_the_same(guests, ".hb-whose .hb-grows b", 2)
        expect(ana.page.locator(".hb-count")).to_have_count(7)

        ana.hand.press(ana.page.locator("[data-action=watch-again]"))
        expect(ana.page.locator(".replay[data-seq='1'] .hb-board")).to_be_visible()
        ana.hand.press(ana.page.locator("[data-action=next]"))
        expect(ana.page.locator(".replay[data-seq='2'] .replay__say")).not_to_be_empty()
        ana.hand.press(ana.page.locator(".hb-seat").last)
        expect(ana.page.locator(".hb-seat[aria-pressed=true]")).to_have_count(1)
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator(".hb-seat[aria-pressed=true]")).to_have_count(0)
        ana.page.goto(table.address)

        choose_ambystoma(ana)
        ana.start()
        all_see(guests, ".table[data-game=ambystoma][data-seq='1']")


@pytest.mark.timeout(500)
def test_four_on_desktops_play_islands_with_spirits_to_the_end_by_clicks_and_begin_a_rematch(
    late_at: LateAt, new_desktop: NewContext
) -> None:
    options = {"side": "B", "scoring": "published", "spirits": True}
    with late_at("habitat", 4, nearly_over, quickly, **options) as table:
        guests = at_the_table(table, [new_desktop(reduced_motion="reduce") for _ in range(4)])
        for guest in guests:
            expect(guest.page.locator(".hb-seat")).to_have_count(3)
            expect(guest.page.locator("[data-line=spirit]")).to_be_visible()
            assert guest.fits(OWN)
        play_the_rest_and_again(guests)


FLOWN = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (frames[0].transform) window.flown.push(this.dataset.flip);
    return animate.call(this, frames, how);
  };
}"""


def test_what_is_taken_back_flies_back_discs_to_the_hand_and_all_three_to_their_space(
    files_server: Callable[..., Server], phone: BrowserContext
) -> None:
    with Scene(files_server(seed=5).url, 2, game="habitat") as table:
        guest = Guest(table.page(0, phone), "Ana", Pointer(touch=True))
        page = guest.page
        for target in ("[data-space]", "[data-cell='4']"):
            before = guest.seq
            guest.hand.press(page.locator(target).first)
            guest.confirm()
            guest.wait_for_seq(before + 1)
        page.evaluate(FLOWN)
        for pieces in ("hand-", "tray-"):
            guest.hand.press(page.locator("[data-action=undo]"))
            page.wait_for_function("pieces => window.flown.some((one) => one.startsWith(pieces))", arg=pieces)


def test_cards_can_be_read_whole_on_every_screen_and_a_spirit_is_asked_for_when_it_alone_is_missing(
    files_server: Callable[..., Server], phone: BrowserContext
) -> None:
    with Scene(files_server(seed=5).url, 2, game="habitat", spirits=True) as table:
        page = table.page(0, phone)
        spirits, animals = page.locator(".hb-held [data-card]"), page.locator(".hb-open [data-card]")
        expect(spirits).to_have_count(2)
        expect(animals).to_have_count(5)
        ids = [card.get_attribute("data-card") for card in (*spirits.all(), *animals.all())]
        expect(page.locator(".news > *")).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".hb-open .hb-track").first).to_be_visible()
            cut_off = {card: hidden for card in ids if (hidden := hidden_height(page, str(card))) > ROUNDING_PX}
            assert cut_off == {}, (width, height)
        page.set_viewport_size(BESIDE_THE_LOG)
        assert comes_true(page, WHOLE_IN_WIDTH, {"place": ".hb-held", "rounding": ROUNDING_PX})
        table.play(lambda one: one.view["taken"] is not None and not one.view["hand"], discs_alone)
        expect(page.locator(".ask__text")).to_contain_text("Choose a spirit")


def hidden_height(page: Page, card: str) -> int:
    """How much of the words of a card is out of sight when it lies large, in pixels."""
    small = page.locator(f"button[data-card='{card}']")
    small.focus()
    page.keyboard.press("Enter")
    words = page.locator(".hb-detail__words")
    expect(words).to_be_visible()
    hidden: int = words.evaluate("words => words.scrollHeight - words.clientHeight")
    page.keyboard.press("Escape")
    expect(words).to_have_count(0)
    return hidden
