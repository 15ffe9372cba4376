"""A card of the hand, whichever; with an INE in front «¡Ajolocracia!» is called more often than not."""

from playwright.sync_api import expect

from tests.support.guest import Guest

HELD = ".aj-hand button[data-card]"
FREE = f"{HELD}[aria-pressed=false]"


def take_turn(guest: Guest) -> None:
    call = guest.page.locator("[data-action=pair]")
    if call.count() and guest.dice.random() < 0.7:
        guest.hand.press(call)
        _lift(guest)
    _lift(guest)
    guest.confirm()


def _lift(guest: Guest) -> None:
    """One more card of the hand."""
    lifted = guest.page.locator(f"{HELD}[aria-pressed=true]")
    already = lifted.count()
    guest.press_any(guest.page.locator(FREE))
    expect(lifted).to_have_count(already + 1)
