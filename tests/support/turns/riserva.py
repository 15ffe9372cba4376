"""The top card turned up where its colours lie, at one's own place first; whom to rob too, if it is asked."""

from playwright.sync_api import Locator

from tests.support.guest import Guest

TOP = ".rs-pile .rs-band:not(.is-out)"


def take_turn(guest: Guest) -> None:
    robbed = guest.page.locator("[data-rob][data-offered=true]")
    if robbed.count():
        guest.press_any(robbed)
    else:
        guest.hand.press(_where(guest))
    guest.confirm()


def _where(guest: Guest) -> Locator:
    """Whose open cards show one of the colours that the top card may have; nobody's: the own place."""
    colours = guest.page.locator(TOP).evaluate_all("bands => bands.map(band => band.dataset.colour)")
    own = guest.page.locator("[data-action=score]")
    lying = ", ".join(f".rs-slot [data-colour={colour}]" for colour in colours)
    if own.locator(lying).count():
        return own
    matching = guest.page.locator("[data-steal][data-offered=true]").filter(has=guest.page.locator(lying))
    return matching.first if matching.count() else own
