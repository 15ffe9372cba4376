"""Friends play whole games of La ejecución perfecta on the real stack, by what they can see and press."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.guest import all_see, on_desktop, on_phone, play_on, sit_together
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]
OWN = ".ej-hand"
NAMES = ("Ana", "Bruno", "Carla", "Dani", "Elena", "Fede")
LEAST = 56
"""Turns: a project has 64 activities, of which the centre may hold 8 from the start."""


@pytest.mark.timeout(300)
def test_two_on_phones_look_about_play_to_the_end_watch_it_again_and_play_another_game(
    server: Server, new_phone: NewContext
) -> None:
    ana = on_phone(new_phone(locale="es-ES", reduced_motion="reduce"), "Ana", 1)
    bruno = on_phone(
        new_phone(locale="it-IT", reduced_motion="reduce", viewport={"width": 360, "height": 640}), "Bruno", 2
    )
    guests = [ana, bruno]
    address = sit_together(guests, server.url, "ejecucion")
    assert ana.fits(OWN)
    assert bruno.fits(OWN)

    play_on(guests, turns=2)
    bruno.hand.press(bruno.page.locator("[data-deliverable='2.3']"))
    bruno.hand.press(bruno.page.locator(".ej-branch [data-package='2.3.4']"))
    expect(bruno.page.locator(".ask__text")).to_contain_text("2.3.4")
    bruno.back()

    assert play_on(guests) >= LEAST - 2
    all_see(guests, "#verdict")
    expect(ana.page.locator(".ej-act__item")).to_have_count(4)
    expect(ana.page.locator(".ej-sheet tbody tr")).to_have_count(2)

    ana.hand.press(ana.page.locator("[data-action=watch-again]"))
    expect(ana.page.locator(".replay[data-seq='1'] .ej-opened .ej-card")).to_have_count(10)
    ana.hand.press(ana.page.locator("[data-action=next]"))
    expect(ana.page.locator(".replay[data-seq='2'] .ej-slot.is-news")).not_to_have_count(0)
    expect(ana.page.locator(".replay__say")).not_to_be_empty()
    ana.page.goto(address)

    ana.hand.press(ana.page.locator("[data-action=lobby]"))
    ana.hand.press(ana.page.locator("[data-action=games]"))
    ana.hand.press(ana.page.locator("[data-pick=ambystoma]"))
    expect(ana.page.locator(".chosen h1")).to_have_text("Ambystoma")
    ana.start()
    all_see(guests, ".table[data-game=ambystoma][data-seq='1']")
    assert ana.page.url == address


@pytest.mark.timeout(500)
def test_six_on_desktops_play_to_the_end_by_clicks_and_begin_a_rematch(server: Server, new_desktop: NewContext) -> None:
    guests = [
        on_desktop(new_desktop(locale=("es-ES", "it-IT", "en-GB")[seed % 3], reduced_motion="reduce"), name, seed)
        for seed, name in enumerate(NAMES)
    ]
    sit_together(guests, server.url, "ejecucion")
    for guest in guests:
        expect(guest.page.locator(".ej-person")).to_have_count(6)
        assert guest.fits(OWN)
    assert play_on(guests) >= LEAST
    all_see(guests, "#verdict")
    for guest in guests:
        expect(guest.page.locator(".deeds__list li")).to_have_count(6)

    first_table = guests[0].table.get_attribute("data-table")
    guests[0].hand.press(guests[0].page.locator("[data-action=rematch]"))
    all_see(guests, f".table:not([data-table='{first_table}'])[data-seq='1']")
    play_on(guests, turns=1)
