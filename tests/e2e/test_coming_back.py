"""Coming back: another tab, another device, everything lost, a while away, good-bye."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.support.guest import Guest, Pointer
from tests.support.scenes import Scene
from tests.support.server import Server
from tests.support.watch import Watch

NewContext = Callable[..., BrowserContext]


def wait_for(page: Page, seq: int) -> None:
    expect(page.locator(f".table[data-seq='{seq}']")).to_be_visible()


def has_to_choose_a_line(scene: Scene) -> bool:
    return bool(scene.party.sockets[scene.awaited].table["legal"][0]["type"] == "choose_line")


def open_menu(page: Page) -> None:
    page.locator("[data-action=menu]").click()


def test_two_tabs_mirror_each_other_and_a_choice_made_in_both_is_made_once(
    server: Server, new_desktop: NewContext
) -> None:
    with Scene(server.url, 2, seed=3) as scene:
        context = new_desktop()
        tabs = [scene.page(0, context), scene.page(0, context)]
        before = scene.seq
        for tab in tabs:  # half made in both
            tab.locator(".hand button[data-card]").first.click()
            tab.locator("[data-action=play]").click()
            expect(tab.locator("[data-action=confirm]")).to_be_visible()
        tabs[0].locator("[data-action=confirm]").click()
        for tab in tabs:
            expect(tab.locator(".table:not([data-turn=mine]), [data-line]").first).to_be_visible()
            expect(tab.locator("[data-action=confirm]")).to_have_count(0)
            wait_for(tab, before + 1)
        hand = tabs[0].locator(".hand")
        expect(tabs[1].locator(".hand")).to_have_text(hand.inner_text(), use_inner_text=True)


def test_a_choice_begun_in_one_tab_is_ended_in_the_other(server: Server, new_desktop: NewContext) -> None:
    for seed in range(1, 20):
        with Scene(server.url, 2, seed=seed) as scene:
            scene.play(has_to_choose_a_line)
            if scene.party.over:
                continue
            context = new_desktop()
            tabs = [scene.page(scene.awaited, context) for _ in range(2)]
            before = scene.seq
            for tab in tabs:
                expect(tab.locator("[data-line]").first).to_be_visible()
            tabs[1].locator("[data-line]").first.click()
            tabs[1].locator("[data-action=confirm]").click()
            for tab in tabs:
                wait_for(tab, before + 1)
                expect(tab.locator("[data-line]")).to_have_count(0)
            return
    raise AssertionError("no line had to be chosen in any game")


def test_by_a_link_somebody_plays_on_from_another_device_and_the_link_works_once(
    server: Server, new_phone: NewContext, watch: Watch
) -> None:
    watch.expect("404")
    with Scene(server.url, 2, seed=4) as scene:
        phone = scene.page(0, new_phone(locale="es-ES"))
        open_menu(phone)
        phone.locator("[data-device-link]").tap()
        field = phone.locator("#device-link-url")
        expect(field).to_have_value(re.compile(rf"^{re.escape(server.url)}/device/\S{{43}}\?room=\w{{8}}$"))
        expect(phone.locator(".device__qr path")).to_have_attribute("d", re.compile("."))
        link = field.input_value()
        phone.keyboard.press("Escape")
        expect(field).to_have_value("")

        tablet = new_phone(locale="es-ES").new_page()
        tablet.goto(link)
        tablet.get_by_role("button", name="Seguir aquí como Ana").tap()
        expect(tablet.locator(".table[data-seated=true]")).to_be_visible()
        expect(tablet).to_have_url(scene.address)
        guest = Guest(tablet, "Ana", Pointer(touch=True))
        before = guest.seq
        guest.take_turn()
        wait_for(phone, before + 1)

        stranger = new_phone(locale="it-IT").new_page()
        stranger.goto(link)
        expect(stranger.get_by_role("heading", level=1)).to_have_text("Questo link non apre più niente.")


def test_whoever_has_lost_everything_says_who_they_are_and_the_host_says_yes(
    server: Server, new_phone: NewContext, new_desktop: NewContext
) -> None:
    with Scene(server.url, 3, seed=5) as scene:
        host = scene.page(0, new_phone())
        other = scene.page(2, new_desktop())
        expect(host.locator("[data-offer=table]")).to_be_visible()
        scene.go(1)
        again = new_phone(locale="it-IT").new_page()
        again.goto(scene.address)
        again.locator(".door__form button[type=submit]").tap()
        # in the page's language, whatever the browser's
        expect(again.locator("#nickname")).to_have_js_property(
            "validationMessage", "Dicci come ti chiami, basta una lettera."
        )
        again.locator("#nickname").fill("Bru")
        again.locator(".door__form button[type=submit]").tap()
        expect(again.locator(".table[data-seated=false]")).to_be_visible()
        again.get_by_role("button", name="Sono Bruno").tap()
        expect(again.locator("[data-action=claim-withdraw]")).to_be_visible()
        expect(other.locator(".claim--news")).to_have_text("Bru says: I am Bruno. Ana is being asked.")
        expect(other.locator("[data-action=claim-yes]")).to_have_count(0)
        expect(again.locator(".hand")).to_have_count(0)
        expect(host.locator("[data-offer]")).to_have_count(0)  # one thing at a time above the table
        host.get_by_role("button", name="Yes, it is Bruno").tap()
        expect(again.locator(".table[data-seated=true]")).to_be_visible()
        expect(again.locator(".hand button[data-card]").first).to_be_visible()
        for page in (host, other, again):
            expect(page.locator(".claim")).to_have_count(0)


def test_who_comes_back_reads_what_happened_meanwhile_once(server: Server, new_phone: NewContext) -> None:
    with Scene(server.url, 3, seed=6) as scene:
        context = new_phone(locale="en-GB")
        page = scene.page(2, context)
        expect(page.locator(".missed")).to_have_count(0)
        page.close()
        began = scene.seq
        while scene.seq < began + 3:
            scene.move()
        back = scene.page(2, context)
        expect(back.get_by_role("region", name="While you were away, 3 things happened")).to_be_visible()
        expect(back.locator(".missed__list li")).to_have_count(3)
        # whoever listens is told both, though they are said by two parts of the page
        expect(back.locator("#news")).to_have_text(re.compile(r"^While you were away, 3 things happened\. \w+.*\.$"))
        back.get_by_role("button", name="Got it").tap()
        expect(back.locator(".missed")).to_have_count(0)
        back.reload()
        expect(back.locator(".table")).to_be_visible()
        expect(back.locator(".missed")).to_have_count(0)
        scene.go(1)
        away, bot = (back.locator(f".who[data-presence={how}]").first for how in ("away", "bot"))
        expect(away).to_be_visible()
        scene.stand_in(1)
        expect(bot).to_be_visible()
        expect(away).to_have_count(0)
        back.set_viewport_size({"width": 1440, "height": 900})
        news, log = back.locator(".news"), back.locator(".log")
        scene.get_up(0)
        expect(news).to_have_text("Bruno sets the table now.")
        scene.get_up(1)
        expect(news).to_have_text("You set the table now.")
        expect(log.get_by_text("Bruno left the table: Bot 2 plays on.")).to_be_visible()
        # nor has whoever comes in later to guess who that was
        back.reload()
        expect(log.get_by_text("Bruno left the table: Bot 2 plays on.")).to_be_visible()


def test_an_end_names_those_who_sat_there_also_when_they_have_left_the_room(
    server: Server, desktop: BrowserContext
) -> None:
    with Scene(server.url, 3) as scene:
        scene.play(lambda _: False, Scene.at_random)
        page = scene.page(2, desktop)
        expect(page.get_by_role("button", name="Another game")).to_have_count(0)  # that is the host's to choose
        expect(page.get_by_role("button", name="See who is here")).to_be_visible()
        for name in ("Ana", "Bruno", "Carla"):
            expect(page.locator(".deeds__list")).to_contain_text(name)
        before = page.locator(".deeds__list").inner_text()
        scene.get_up(0)
        again = scene.page(2, desktop)
        for one in (again, page):
            expect(one.locator(".deeds__list")).to_have_text(before, use_inner_text=True)


def test_a_name_is_changed_and_good_bye_is_asked_twice(server: Server, new_phone: NewContext) -> None:
    page = new_phone(locale="en-GB").new_page()
    Guest(page, "Ana", Pointer(touch=True)).set_the_table(server.url)
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(server.url)
    expect(page.locator(".tables a")).to_be_in_viewport(ratio=1)  # what one comes back for, without scrolling
    page.goto(f"{server.url}/me")
    page.get_by_label("Your name").fill("Anita")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#said")).to_have_text("Saved: you are Anita now.")
    page.get_by_role("button", name="Forget me", exact=True).tap()
    page.get_by_role("button", name="Rather not").last.tap()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Here you are Anita")
    page.get_by_role("button", name="Forget me", exact=True).tap()
    page.get_by_role("button", name="Yes, forget me").tap()
    expect(page.locator("#nickname")).to_be_visible()
    expect(page.locator(".yours")).to_have_count(0)
