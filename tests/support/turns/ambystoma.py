"""Something to tell, to discard or to play, as may be; the line too, if one is asked for.

After a while people get bold, so that an evening ends in time.
"""

from playwright.sync_api import expect

from tests.support.guest import Guest

BOLD_FROM = 24
"""Entry of the log."""


def take_turn(guest: Guest) -> None:
    if guest.page.locator("[data-line]").count():
        _choose_line(guest)
    else:
        _some_deed(guest)


def _some_deed(guest: Guest) -> None:
    careful = (4, 4, 1) if _lake_left(guest) > 1 else (4, 4, 0)
    first = guest.dice.choices([_tell, _discard, _play], careful if guest.seq < BOLD_FROM else (1, 1, 6))[0]
    for deed in (first, _discard, _tell, _play):
        if deed(guest):
            return
    raise AssertionError("nothing can be done")


def _tell(guest: Guest) -> bool:
    """Point at a card of somebody's and say something of it."""
    tab = guest.page.locator(".seat__tab:visible")
    if tab.count():
        guest.press_any(tab)
    guest.press_any(guest.page.locator(".seat__hand button[data-card]:visible"))
    expect(guest.page.locator(".seat__hand button[aria-pressed=true]").first).to_be_visible()
    clue = guest.page.locator("[data-clue]:not([aria-disabled=true])")
    if not clue.count():
        guest.back()
        return False
    guest.press_any(clue)
    guest.confirm()
    return True


def _discard(guest: Guest) -> bool:
    return _with_own_card(guest, "discard")


def _play(guest: Guest) -> bool:
    return _with_own_card(guest, "play")


def _with_own_card(guest: Guest, what: str) -> bool:
    guest.press_any(guest.page.locator(".hand button[data-card]"))
    button = guest.page.locator(f"[data-action={what}]")
    expect(button).to_be_visible()
    if button.get_attribute("aria-disabled") == "true":
        guest.back()
        return False
    guest.hand.press(button)
    guest.confirm()
    return True


def _choose_line(guest: Guest) -> None:
    guest.hand.press(guest.page.locator("[data-line]").first)
    guest.confirm()


def _lake_left(guest: Guest) -> int:
    return int(guest.page.locator("[data-left]").first.get_attribute("data-left") or 0)
