"""One activity laid: one that closes a package if there is any, else whichever."""

from tests.support.guest import Guest

CLOSES = ".ej-card:is([data-reach=package], [data-reach=deliverable], [data-reach=project])"


def take_turn(guest: Guest) -> None:
    closing = guest.page.locator(CLOSES)
    guest.press_any(closing if closing.count() else guest.page.locator(".ej-hand [data-card]"))
    guest.confirm()
