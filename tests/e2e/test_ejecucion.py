"""Friends play whole games of La ejecución perfecta on the real stack, by what they can see and press."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.guest import Guest, all_see, at_the_table, choose_ambystoma, play_on, play_the_rest_and_again
from tests.support.scenes import Scene

NewContext = Callable[..., BrowserContext]
OWN = ".ej-hand"
CUT_WORDS = """async () => {
  await document.fonts.ready;
  const entry = document.querySelector("script[src$='room/main.js']").src;
  const { activityName, parted } = await import(entry.replace('room/main.js', 'games/ejecucion/words.js'));
  const card = document.querySelector('.ej-hand li').cloneNode(true);
  const name = card.querySelector('.ej-card__name');
  document.querySelector('.ej-hand').append(card);
  const isCut = word => {
    name.textContent = word;
    return !word.includes('\\u00AD') && name.offsetHeight > 1.5 * parseFloat(getComputedStyle(name).lineHeight);
  };
  const names = Array.from({ length: 128 }, (_, activity) => parted(activityName(activity)));
  const cut = names.flatMap(one => one.split(/\\s/)).filter(isCut);
  card.remove();
  return cut;
}"""
"""Words of activities that on a card of the hand go on in the next line without a hyphen."""


def nearly_over(table: Scene) -> bool:
    """One of the projects lacks a few activities."""
    laid = [card is not None for card in table.view["laid"]]
    return max(sum(laid[:64]), sum(laid[64:])) >= 58


@pytest.mark.timeout(300)
def test_two_on_phones_look_about_play_to_the_end_watch_it_again_and_play_another_game(
    late_at: Callable[..., AbstractContextManager[Scene]], new_phone: NewContext
) -> None:
    small = {"viewport": {"width": 360, "height": 640}}
    with late_at("ejecucion", 2, nearly_over) as table:
        phones = [new_phone(reduced_motion="reduce"), new_phone(reduced_motion="reduce", **small)]
        look_about_play_and_go_on(at_the_table(table, phones, touch=True), table.address)


def look_about_play_and_go_on(guests: list[Guest], address: str) -> None:
    ana, bruno = guests
    assert ana.fits(OWN)
    assert bruno.fits(OWN)
    for guest in guests:
        cut = guest.page.evaluate(CUT_WORDS)
        assert cut == []

    play_on(guests, turns=2)
    bruno.hand.press(bruno.page.locator("[data-deliverable='2.3']"))
    bruno.hand.press(bruno.page.locator(".ej-branch [data-package='2.3.4']"))
    expect(bruno.page.locator(".ask__text")).to_contain_text("2.3.4")
    bruno.back()

    assert play_on(guests) > 0
    all_see(guests, "#verdict")
    expect(ana.page.locator(".ej-act__item")).to_have_count(4)
    expect(ana.page.locator(".ej-sheet tbody tr")).to_have_count(2)

    ana.hand.press(ana.page.locator("[data-action=watch-again]"))
    expect(ana.page.locator(".replay[data-seq='1'] .ej-opened .ej-card")).to_have_count(10)
    ana.hand.press(ana.page.locator("[data-action=next]"))
    expect(ana.page.locator(".replay[data-seq='2'] .ej-slot.is-news")).not_to_have_count(0)
    expect(ana.page.locator(".replay__say")).not_to_be_empty()
    ana.page.goto(address)

    choose_ambystoma(ana)
    ana.start()
    all_see(guests, ".table[data-game=ambystoma][data-seq='1']")
    expect(ana.page).to_have_url(address)


@pytest.mark.timeout(500)
def test_six_on_desktops_play_to_the_end_by_clicks_and_begin_a_rematch(
    late_at: Callable[..., AbstractContextManager[Scene]], new_desktop: NewContext
) -> None:
    with late_at("ejecucion", 6, nearly_over) as table:
        guests = at_the_table(table, [new_desktop(reduced_motion="reduce") for _ in range(6)])
        for guest in guests:
            expect(guest.page.locator(".ej-person")).to_have_count(6)
            assert guest.fits(OWN)
        play_the_rest_and_again(guests)
