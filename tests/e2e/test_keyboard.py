"""A game without a pointer: Tab, arrows, Enter and Escape reach everything."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import BrowserContext, expect

from games.registry import RULES
from tests.support.guest import Guest, Keyboard, play_on, sit_together
from tests.support.scenes import Scene
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]
PEOPLE = ("Nuria", "Teo")


@pytest.mark.parametrize("game", [rules.id for rules in RULES])
def test_people_sit_down_and_take_a_turn_in_every_game_by_keyboard_alone(
    server: Server, new_desktop: NewContext, game: str
) -> None:
    pages = [new_desktop(locale="es-ES").new_page() for _ in PEOPLE]
    guests = [
        Guest(page, name, Keyboard(page), seed) for seed, (page, name) in enumerate(zip(pages, PEOPLE, strict=True))
    ]
    sit_together(guests, server.url, game)
    assert play_on(guests, turns=1) == 1


def nearly_over(table: Scene) -> bool:
    """Hardly a card is left to be drawn."""
    deck: int = table.view["deck"]
    return deck <= 2


@pytest.mark.timeout(400)
def test_a_game_is_brought_to_its_end_by_keyboard_alone(
    late_at: Callable[..., AbstractContextManager[Scene]], new_desktop: NewContext
) -> None:
    with late_at("ambystoma", 2, nearly_over) as table:
        pages = [table.page(seat, new_desktop()) for seat, _ in enumerate(PEOPLE)]
        guests = [Guest(page, PEOPLE[seat], Keyboard(page), seat) for seat, page in enumerate(pages)]
        assert play_on(guests) > 0
        for guest in guests:
            expect(guest.page.locator("#verdict")).to_be_visible()
