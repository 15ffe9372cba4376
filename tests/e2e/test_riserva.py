"""Friends play whole games of Riserva on the real stack, by what they can see and press."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.access import grave_faults
from tests.support.guest import (
    all_see,
    at_the_table,
    choose_ambystoma,
    on_phone,
    play_on,
    play_the_rest_and_again,
    sit_together,
)
from tests.support.scenes import Scene
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]
OWN = ".rs-own"


@pytest.mark.timeout(400)
def test_two_on_phones_play_to_the_end_watch_it_again_and_then_play_another_game(
    server: Server, new_phone: NewContext
) -> None:
    ana = on_phone(new_phone(locale="es-ES"), "Ana", 1)
    bruno = on_phone(new_phone(locale="it-IT", viewport={"width": 360, "height": 640}), "Bruno", 2)
    guests = [ana, bruno]
    address = sit_together(guests, server.url, "riserva")
    assert ana.fits(OWN)
    assert bruno.fits(OWN)

    choosing = next(guest for guest in guests if guest.turn == "mine")
    choosing.hand.press(choosing.page.locator("[data-steal]"))
    expect(choosing.page.locator(".rs-preview li")).to_have_count(3)
    assert grave_faults(choosing.page) == []
    assert choosing.fits(OWN)
    choosing.page.keyboard.press("Escape")
    expect(choosing.page.locator(".rs-preview")).to_have_count(0)

    assert play_on(guests) > 8
    all_see(guests, "#verdict")
    assert grave_faults(bruno.page) == []
    expect(ana.page.locator(".rs-sheet__table tbody tr")).to_have_count(2)
    expect(ana.page.locator(".rs-sheet__table [data-rank='1'] .rs-crown")).to_be_visible()

    ana.hand.press(ana.page.locator("[data-action=watch-again]"))
    expect(ana.page.locator(".replay[data-seq='1'] .rs-seat")).to_have_count(2)
    ana.hand.press(ana.page.locator("[data-action=next]"))
    expect(ana.page.locator(".replay[data-seq='2'] .rs-reveal")).to_be_attached()
    expect(ana.page.locator(".replay__say")).not_to_be_empty()
    ana.page.goto(address)

    choose_ambystoma(ana)
    bruno.page.reload()
    expect(bruno.page.locator(".table[data-game=riserva] #verdict")).to_be_visible()
    ana.start()
    all_see(guests, ".table[data-game=ambystoma][data-seq='1']")
    expect(ana.page).to_have_url(address)


def nearly_over(table: Scene) -> bool:
    """Somebody needs two more cards."""
    return bool(max(table.view["scores"]) >= table.view["threshold"] - 2)


@pytest.mark.timeout(400)
def test_six_on_desktops_play_to_the_end_by_clicks_and_begin_a_rematch(
    late_at: Callable[..., AbstractContextManager[Scene]], new_desktop: NewContext
) -> None:
    with late_at("riserva", 6, nearly_over) as table:
        guests = at_the_table(table, [new_desktop(reduced_motion="reduce") for _ in range(6)])
        for guest in guests:
            expect(guest.page.locator(".rs-seat")).to_have_count(5)
            assert guest.fits(OWN)
        play_the_rest_and_again(guests)
