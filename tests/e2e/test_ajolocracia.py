"""Whole games of Ajolocracia by what can be seen and pressed: all choose at once, and a choice can be changed."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.guest import (
    Guest,
    again,
    all_read_the_same,
    all_see,
    at_the_table,
    choose_ambystoma,
    on_phone,
    play_on,
    sit_together,
)
from tests.support.scenes import Scene
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]

HELD = ".aj-hand button[data-card]"


def held(guest: Guest, *, pressed: bool) -> list[str]:
    """The cards of the hand that are lifted, or that are not."""
    cards = guest.page.locator(f"{HELD}[aria-pressed={str(pressed).lower()}]")
    return [str(card.get_attribute("data-card")) for card in cards.all()]


def choose(guest: Guest, card: str) -> None:
    guest.hand.press(guest.page.locator(f"{HELD}[data-card='{card}']"))
    guest.hand.press(guest.page.locator("[data-what=choose]"))


def change_after_a_reload(guest: Guest) -> None:
    """Choose, reload, see the choice, choose another one."""
    before = guest.seq
    chosen, other = held(guest, pressed=False)[:2]
    choose(guest, chosen)
    guest.wait_for_seq(before + 1)
    assert guest.turn == "other"
    guest.page.reload()
    expect(guest.page.locator(f"{HELD}[data-card='{chosen}'][aria-pressed=true]")).to_be_visible()
    choose(guest, other)
    guest.wait_for_seq(before + 2)
    expect(guest.page.locator(f"{HELD}[data-card='{other}'][aria-pressed=true]")).to_be_visible()
    assert held(guest, pressed=True) == [other]


@pytest.mark.timeout(400)
def test_two_on_phones_change_a_choice_after_a_reload_play_three_rounds_look_back_and_play_again(
    server: Server, new_phone: NewContext
) -> None:
    lea, nico = on_phone(new_phone(locale="es-ES"), "Lea", 1), on_phone(new_phone(locale="it-IT"), "Nico", 2)
    address = sit_together([lea, nico], server.url, "ajolocracia")
    place = nico.page.locator(".aj-seat .aj-pick")
    expect(place).to_have_attribute("data-chosen", "false")
    change_after_a_reload(lea)
    expect(place).to_have_attribute("data-chosen", "true")
    assert nico.turn == "mine"
    nico.take_turn()
    lea.wait_for_seq(nico.seq)
    expect(lea.page.locator(".aj-seat .aj-turned__card")).to_have_count(1)

    while not lea.page.locator(".aj-counted").count():
        play_on([lea, nico], turns=1)
    expect(nico.page.locator(".aj-counted .is-total")).to_be_visible()
    play_on([lea, nico])
    for guest in (lea, nico):
        expect(guest.page.locator("#verdict")).to_be_visible()
        expect(guest.page.locator(".aj-sheet__round")).to_have_count(3)

    lea.hand.press(lea.page.locator("[data-action=watch-again]"))
    expect(lea.page.locator(".replay[data-seq='1'] .aj-felt")).to_be_visible()
    lea.hand.press(lea.page.locator("[data-action=next]"))
    expect(lea.page.locator(".replay[data-seq='2'] .replay__say")).not_to_be_empty()
    lea.page.goto(address)
    again([lea, nico])


def choose_in_turns(guests: list[Guest]) -> int:
    """Everybody chooses as soon as they can, without looking at the others, to the end; how many choices."""
    for done in range(1000):
        guest = guests[done % len(guests)]
        expect(guest.page.locator(".table:is([data-turn=mine], [data-turn=over])")).to_be_visible()
        if guest.turn == "over":
            return done
        guest.take_turn()
    raise AssertionError("it does not end")


def nearly_over(table: Scene) -> bool:
    """The last round, and three cards in each hand."""
    return table.view["round"] == 3 and len(table.view["hands"][0]) <= 3


@pytest.mark.timeout(400)
def test_five_at_desktops_play_to_the_end_by_clicks_see_the_same_totals_and_go_on_to_another_game(
    late_at: Callable[..., AbstractContextManager[Scene]], new_desktop: NewContext
) -> None:
    with late_at("ajolocracia", 5, nearly_over) as table:
        guests = at_the_table(table, [new_desktop(reduced_motion="reduce") for _ in range(5)])
        for guest in guests:
            expect(guest.page.locator(".aj-seat")).to_have_count(4)
        assert choose_in_turns(guests) >= 5
        all_see(guests, "#verdict")
        all_read_the_same(guests, ".aj-sheet .is-total td b", len(guests))

        host = guests[0]
        choose_ambystoma(host)
        host.start()
        for guest in guests:
            expect(guest.page.locator(".table[data-game=ambystoma][data-seq='1']")).to_be_visible()
