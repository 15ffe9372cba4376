"""A game that is over is watched again: through whose eyes one likes, step by step, by itself, by a link."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support.client import Frame
from tests.support.eventually import comes_true
from tests.support.scenes import Scene
from tests.support.server import Server
from tests.support.watch import Watch

NewContext = Callable[..., BrowserContext]
SAY = ".replay__say"
IS_UNDER_WAY = """end => {
  const { seq } = document.querySelector('.replay').dataset;
  return 1 < seq && seq < end;
}"""
TRACK = ".replay__track input"


@pytest.fixture(scope="module")
def ended(server: Server) -> Iterator[Scene]:
    """A table of three that has played to its end."""
    with Scene(server.url, 3, seed=5) as scene:
        scene.play(lambda _: False)
        yield scene


def page_of(context: BrowserContext, scene: Scene, seat: int | None = None) -> Page:
    if seat is not None:
        context.add_cookies([scene.cookie(seat)])  # type: ignore[list-item]  # Playwright's own dict, by another name
    return context.new_page()


def watch_again(page: Page, scene: Scene, query: str = "") -> None:
    page.goto(f"{scene.url}/t/{scene.party.table}{query}")
    expect(page.locator(".replay .stage")).to_be_visible()


def at_step(page: Page, seq: int) -> None:
    expect(page.locator(f".replay[data-seq='{seq}']")).to_be_visible()


def playing_no_card(scene: Scene) -> Frame:
    """Nor would a hand lack one whose line is still to be chosen."""
    legal: list[Frame] = scene.party.sockets[scene.awaited].table["legal"]
    return next(action for action in legal if action["type"] != "play_card")


def fits(page: Page) -> bool:
    """Whether nothing reaches beyond the side of the window."""
    return comes_true(page, "document.documentElement.scrollWidth <= innerWidth")


def test_an_ended_game_is_watched_again_with_open_cards_and_through_each_seats_eyes(
    ended: Scene, new_phone: NewContext, new_desktop: NewContext
) -> None:
    page = page_of(new_phone(locale="en-GB"), ended, seat=1)
    page.goto(ended.address)
    page.locator("[data-action=watch-again]").tap()
    at_step(page, 1)
    expect(page).to_have_url(re.compile("as=open"))
    expect(page.locator(".seat")).to_have_count(3)
    expect(page.locator(".seat .pip--back")).to_have_count(0)
    assert fits(page)

    page.locator("[data-action=next]").tap()
    at_step(page, 2)
    expect(page.locator(SAY)).not_to_be_empty()
    expect(page.locator("#news")).to_have_text(re.compile(r"\w"))
    page.locator(".eyes select").select_option("1")
    expect(page.locator(".replay[data-seated=true] .mine .hand li")).to_have_count(5)
    at_step(page, 2)
    expect(page.locator(".seat")).to_have_count(2)
    assert fits(page)
    page.set_viewport_size({"width": 360, "height": 640})
    assert fits(page)
    for button in page.locator(".replay__buttons button").all():
        expect(button).to_be_in_viewport(ratio=1)

    somebody = page_of(new_desktop(locale="it-IT"), ended)
    expect(page).to_have_url(re.compile("as=1"))
    somebody.goto(page.url.replace("as=1", "as=0"))
    at_step(somebody, 2)
    expect(somebody.locator(".seat")).to_have_count(2)
    expect(somebody.locator(".replay__log [aria-current=step]")).to_have_count(1)


def test_a_link_opens_at_its_step_and_the_address_and_the_log_keep_up_with_the_keys(
    ended: Scene, new_desktop: NewContext
) -> None:
    page = page_of(new_desktop(locale="en-GB"), ended)
    watch_again(page, ended, "?as=open&step=17")
    at_step(page, 17)
    page.keyboard.press("ArrowRight")
    at_step(page, 18)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    at_step(page, 16)
    expect(page).to_have_url(re.compile(r"\?as=open&step=16$"))
    entry = page.locator(".replay__log [aria-current=step]")
    expect(entry).to_have_text(page.locator(SAY).inner_text(), use_inner_text=True)

    page.keyboard.press("End")
    at_step(page, ended.seq)
    page.keyboard.press("Home")
    at_step(page, 1)
    page.locator(".replay__log li[data-seq='9'] button").click()
    at_step(page, 9)
    page.locator(TRACK).fill("30")
    at_step(page, 31)
    page.reload()
    at_step(page, 31)


def test_it_plays_by_itself_faster_if_wished_until_somebody_takes_over(ended: Scene, new_desktop: NewContext) -> None:
    page = page_of(new_desktop(locale="en-GB", reduced_motion="reduce"), ended)
    watch_again(page, ended, f"?as=public&step={ended.seq - 4}")
    play = page.locator("[data-action=play]")
    page.locator(TRACK).press(" ")
    expect(play).to_have_attribute("aria-label", "Pause")
    for _ in range(2):
        page.locator("[data-action=speed]").click()
    at_step(page, ended.seq)
    expect(play).to_have_attribute("aria-label", "Play")
    play.click()
    assert comes_true(page, IS_UNDER_WAY, ended.seq)
    page.locator("[data-action=first]").click()
    expect(play).to_have_attribute("aria-label", "Play")
    at_step(page, 1)


def test_while_it_runs_i_look_back_through_my_own_eyes_and_new_steps_come_along(
    server: Server, new_desktop: NewContext
) -> None:
    with Scene(server.url, 2, seed=2) as scene:
        for _ in range(3):
            scene.move(playing_no_card)
        page = page_of(new_desktop(locale="en-GB"), scene, seat=0)
        watch_again(page, scene, "?as=open&step=4")
        expect(page).to_have_url(re.compile("as=0"))
        expect(page.locator(".replay__notice")).to_be_visible()
        expect(page.locator(".eyes option")).to_have_count(1)
        expect(page.locator(".hand .back")).to_have_count(5)
        scene.move()
        at_step(page, scene.seq)


def test_a_table_that_is_not_shown_says_so(ended: Scene, new_phone: NewContext, watch: Watch) -> None:
    watch.expect("404")
    page = page_of(new_phone(locale="es-ES"), ended)
    page.goto(f"{ended.url}/t/nada")
    expect(page.locator("h1")).to_have_text("Esta partida no aparece")
    assert fits(page)
