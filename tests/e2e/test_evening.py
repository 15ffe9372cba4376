"""Friends play whole games of Ambystoma on the real stack, by what they can see and press."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.guest import on_desktop, on_phone, play_on, sit_together
from tests.support.server import Server
from tests.support.watch import Watch

NewContext = Callable[..., BrowserContext]


@pytest.mark.timeout(400)
def test_three_friends_play_to_the_end_through_reload_closed_tab_offline_and_restart_then_again(
    own_server: Callable[..., Server], new_phone: NewContext, new_desktop: NewContext, watch: Watch
) -> None:
    server = own_server()
    watch.expect(r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_EMPTY_RESPONSE|WebSocket|1012|1006")
    ana = on_phone(new_phone(locale="es-ES"), "Ana", 1)
    bruno = on_phone(new_phone(locale="it-IT"), "Bruno", 2)
    carla = on_desktop(new_desktop(locale="en-GB"), "Carla", 3)
    guests = [ana, bruno, carla]
    address = sit_together(guests, server.url)

    play_on(guests, turns=4)
    bruno.page.reload()
    bruno.wait_for_seq(ana.seq)
    play_on(guests, turns=3)

    context = carla.page.context
    carla.page.close()
    carla.page = context.new_page()
    carla.page.goto(address)
    carla.wait_for_seq(ana.seq)
    play_on(guests, turns=3)

    ana.page.context.set_offline(True)
    expect(ana.page.locator("[data-connection=live]")).to_have_count(0)
    ana.page.context.set_offline(False)
    ana.wait_in_sync()
    play_on(guests, turns=3)

    server.restart()
    for guest in guests:
        guest.wait_in_sync()
    play_on(guests, turns=3)

    server.kill()
    server.start()
    for guest in guests:
        guest.wait_in_sync()

    play_on(guests)
    for guest in guests:
        expect(guest.page.locator("#verdict")).to_be_visible()
    first_table = ana.table.get_attribute("data-table")
    ana.hand.press(ana.page.locator("[data-action=rematch]"))
    for guest in guests:
        expect(guest.page.locator(f".table:not([data-table='{first_table}'])[data-seq='1']")).to_be_visible()
    play_on(guests, turns=3)


@pytest.mark.timeout(200)
def test_somebody_plays_with_bots_to_the_end(server: Server, phone: BrowserContext) -> None:
    zoe = on_phone(phone, "Zoe", 5)
    zoe.set_the_table(server.url)
    for _ in range(2):
        zoe.hand.press(zoe.page.locator(".place--free button"))
    expect(zoe.page.locator(".places .place b")).to_have_count(3)
    zoe.start()
    for _ in range(80):
        expect(zoe.page.locator(".table:is([data-turn=mine], [data-turn=over])")).to_be_visible()
        if zoe.turn == "over":
            break
        zoe.take_turn()
    expect(zoe.page.locator("#verdict")).to_be_visible()


def test_a_game_tapped_before_the_name_is_the_one_that_is_laid(server: Server, phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto(server.url)
    page.locator(".tile[value=riserva]").tap()
    expect(page.locator("#nickname")).to_be_focused()
    page.keyboard.type("Lea")
    page.keyboard.press("Enter")
    expect(page.locator(".chosen h1")).to_have_text("Reserve")
