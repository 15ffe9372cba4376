"""One activity laid: one that closes a package if there is any, else whichever."""

from playwright.sync_api import expect

from tests.support.guest import Guest

CLOSES = ".ej-card:is([data-reach=package], [data-reach=deliverable], [data-reach=project])"


def take_turn(guest: Guest) -> None:
    closing = guest.page.locator(CLOSES)
    guest.press_any(closing if closing.count() else guest.page.locator(".ej-hand [data-card]"))
    expect(guest.page.locator("[data-what=lay]")).to_be_visible()
    guest.confirm()
