"""A space, its discs where they go, a new animal now and then, any cube that may be placed, the end of the turn."""

from playwright.sync_api import Locator

from tests.support.guest import Guest

CELLS = ".hb-cell[data-offered=true]"
"""Where a disc may go, or a cube."""


def take_turn(guest: Guest) -> None:
    _send(guest, guest.page.locator("[data-space][data-offered=true]"))
    if guest.dice.random() < 0.5:
        _invite(guest)
    cells = guest.page.locator(CELLS)
    while cells.count():
        _send(guest, cells)
    if guest.page.locator("[data-what=end][aria-disabled=true]").count():
        _send(guest, guest.page.locator(".hb-held [data-home=S]"))
    _send(guest, guest.page.locator("[data-what=end]"))


def _invite(guest: Guest) -> None:
    """An open card, as long as there is a place for it."""
    guest.press_any(guest.page.locator(".hb-open [data-card]"))
    take = guest.page.locator("[data-action=confirm][data-what=take]")
    if take.count():
        _confirm(guest)
    else:
        guest.back()


def _send(guest: Guest, targets: Locator) -> None:
    guest.press_any(targets)
    _confirm(guest)


def _confirm(guest: Guest) -> None:
    before = guest.seq
    guest.confirm()
    guest.wait_for_seq(before + 1)
