"""A game without a pointer: Tab, arrows, Enter and Escape reach everything."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from games.registry import RULES
from tests.support.guest import Guest, Keyboard, play_on, sit_together
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]


TURNS = 4
OF_MANY_STEPS = {"habitat": 1}
"""So many turns are enough where each is made of several choices."""


def by_keyboard(new_desktop: NewContext) -> list[Guest]:
    pages = [new_desktop(locale="es-ES").new_page() for _ in range(2)]
    return [
        Guest(page, name, Keyboard(page), seed)
        for seed, (page, name) in enumerate(zip(pages, ("Nuria", "Teo"), strict=True))
    ]


@pytest.mark.timeout(400)
def test_a_whole_game_can_be_played_by_keyboard_alone(server: Server, new_desktop: NewContext) -> None:
    guests = by_keyboard(new_desktop)
    sit_together(guests, server.url)
    taken = play_on(guests)
    assert taken > 20
    for guest in guests:
        expect(guest.page.locator("#verdict")).to_be_visible()


@pytest.mark.parametrize("game", [rules.id for rules in RULES if rules.id != "ambystoma"])
def test_turns_of_every_other_game_are_taken_by_keyboard_alone(
    server: Server, new_desktop: NewContext, game: str
) -> None:
    guests = by_keyboard(new_desktop)
    sit_together(guests, server.url, game)
    turns = OF_MANY_STEPS.get(game, TURNS)
    assert play_on(guests, turns=turns) == turns
