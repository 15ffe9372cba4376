"""A room is light: what comes before the first move stays below 150 KB, from this server alone, and comes once."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.registry import RULES
from tests.support.scenes import Scene
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]
MOST_BYTES = 150 * 1024
MOST_REQUESTS = 30


class Traffic:
    """What a page fetches, as it goes over the wire: packed, heads included."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self.addresses: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        self._session.on("Network.requestWillBeSent", self._asked)
        self._session.on("Network.loadingFinished", self._came)
        self._session.send("Network.enable")

    @property
    def bytes(self) -> int:
        return sum(self.sizes.values())

    def _asked(self, event: dict[str, dict[str, str]]) -> None:
        self.addresses[str(event["requestId"])] = event["request"]["url"]

    def _came(self, event: dict[str, int]) -> None:
        self.sizes[str(event["requestId"])] = event["encodedDataLength"]


@pytest.fixture(scope="module")
def going(files_server: Callable[..., Server]) -> Iterator[Scene]:
    with Scene(files_server(seed=3).url, 2) as scene:  # with a bot and the stranger no table is overfull
        yield scene


@pytest.mark.parametrize("game", [rules.id for rules in RULES])
def test_from_the_link_to_the_first_move_a_stranger_fetches_less_than_150_kb(
    going: Scene, phone: BrowserContext, game: str
) -> None:
    code = going.lobby(game)
    page = phone.new_page()
    traffic = Traffic(page)
    page.goto(f"{going.url}/r/{code}")
    page.locator("#nickname").fill("Vera")
    page.locator(".door__form button[type=submit]").tap()
    expect(page.locator(".places")).to_contain_text("Vera")
    going.start(code)
    expect(page.locator(f".table[data-game={game}] .mine[data-seated=true]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    told = "\n".join(f"{traffic.sizes.get(key, 0):7} {address}" for key, address in traffic.addresses.items())
    assert traffic.bytes <= MOST_BYTES, told
    assert sum(size > 0 for size in traffic.sizes.values()) <= MOST_REQUESTS, told
    assert all(
        address.startswith((going.url, going.url.replace("http", "ws"))) for address in traffic.addresses.values()
    ), told


def test_the_second_visit_fetches_next_to_nothing(going: Scene, phone: BrowserContext) -> None:
    phone.add_cookies([going.cookie(1)])
    page = phone.new_page()
    page.goto(going.address)
    expect(page.locator(".hand")).to_be_visible()
    page.wait_for_load_state("networkidle")
    traffic = Traffic(page)
    page.goto(going.address)
    expect(page.locator(".hand")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert traffic.bytes < 20 * 1024, [(traffic.sizes.get(key), address) for key, address in traffic.addresses.items()]


def test_what_a_room_imports_later_meets_the_modules_it_has(going: Scene, phone: BrowserContext) -> None:
    phone.add_cookies([going.cookie(1)])
    page = phone.new_page()
    page.goto(going.address)
    expect(page.locator(".hand")).to_be_visible()
    entry = page.locator("script[src$='room/main.js']").get_attribute("src")
    assert entry is not None
    words = page.evaluate(
        "at => import(at).then(({ t }) => t('room.home'))", entry.replace("room/main.js", "lib/i18n.js")
    )
    assert words == "Your tables, at the front door"
