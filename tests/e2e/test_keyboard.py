"""A game without a pointer: Tab, arrows, Enter and Escape reach everything."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.guest import Guest, Keyboard, play_on, sit_together
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]


@pytest.mark.timeout(400)
def test_a_whole_game_can_be_played_by_keyboard_alone(server: Server, new_desktop: NewContext) -> None:
    guests = []
    for seed, name in enumerate(("Nuria", "Teo")):
        page = new_desktop(locale="es-ES").new_page()
        guests.append(Guest(page, name, Keyboard(page), seed))
    sit_together(guests, server.url)
    taken = play_on(guests)
    assert taken > 20
    for guest in guests:
        expect(guest.page.locator("#verdict")).to_be_visible()
