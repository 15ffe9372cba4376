"""axe-core 4.14 finds nothing grave on any page, nor in any state of a table, in either theme."""

from collections.abc import Callable, Iterator

import pytest
from argon2 import PasswordHasher
from playwright.sync_api import BrowserContext, Page, expect

from games.registry import RULES
from tests.support.access import grave_faults
from tests.support.scenes import Scene
from tests.support.server import Server
from tests.support.watch import Watch

NewContext = Callable[..., BrowserContext]
PASSWORD = "a password for this test"
SOME_STEPS = 10


@pytest.fixture(scope="module")
def laid(files_server: Callable[..., Server]) -> Server:
    words = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    return files_server(seed=11, admin_password_hash=words)


@pytest.fixture(scope="module")
def going(laid: Server) -> Iterator[Scene]:
    """Three people in the middle of a game; it is Ana's turn and there are values to spend."""
    with Scene(laid.url, 3, seed=3) as scene:
        scene.play(lambda one: one.seq > 10 and one.awaited == 0 and one.view["values"] > 2 and not one.view["pending"])
        yield scene


@pytest.fixture(scope="module")
def over(laid: Server) -> Iterator[Scene]:
    with Scene(laid.url, 2, seed=1) as scene:
        scene.play(lambda _: False)
        yield scene


PLAIN_PAGES = {
    "home": "/",
    "credits": "/credits",
    "not found": "/r/ZZZZZZZZ",
    "rules": "/rules/ambystoma",
    "login": "/admin/login",
}


@pytest.mark.parametrize("path", PLAIN_PAGES.values(), ids=PLAIN_PAGES.keys())
def test_a_page_without_a_table_has_no_grave_fault(
    laid: Server, phone: BrowserContext, watch: Watch, path: str
) -> None:
    watch.expect("404")
    page = phone.new_page()
    page.goto(laid.url + path)
    assert grave_faults(page) == []


@pytest.mark.parametrize("path", ["/", "/me", "/learn/ambystoma"])
def test_a_page_of_somebody_known_has_no_grave_fault(going: Scene, phone: BrowserContext, path: str) -> None:
    phone.add_cookies([going.cookie(0)])
    page = phone.new_page()
    page.goto(going.url + path)
    page.wait_for_load_state("networkidle")
    assert grave_faults(page) == []


def test_the_door_and_the_lobby_have_no_grave_fault(
    going: Scene, new_desktop: NewContext, new_phone: NewContext
) -> None:
    code = going.lobby()
    door = new_phone().new_page()
    door.goto(f"{going.url}/r/{code}")
    assert grave_faults(door) == []
    for seat in (0, 1):
        context = new_desktop()
        context.add_cookies([going.cookie(seat)])
        page = context.new_page()
        page.goto(f"{going.url}/r/{code}")
        expect(page.locator(".places")).to_be_visible()
        assert grave_faults(page) == []


def my_turn(_: Page) -> None: ...


def clue_aimed(page: Page) -> None:
    page.locator(".seat__hand button[data-card]:visible").first.click()
    page.locator("[data-clue]:not([aria-disabled=true])").first.click()
    expect(page.locator(".is-touched").first).to_be_visible()


def own_card_aimed(page: Page) -> None:
    page.locator(".hand button[data-card]").first.click()
    page.locator("[data-action=discard]").click()
    expect(page.locator("[data-action=confirm]")).to_be_visible()


def pile_open(page: Page) -> None:
    page.locator(".mean--discard").click()
    expect(page.locator("dialog.pile")).to_be_visible()


def menu_open(page: Page) -> None:
    page.locator("[data-action=menu]").click()
    expect(page.locator("[data-action=sound]")).to_be_visible()


def asked_to_leave(page: Page) -> None:
    menu_open(page)
    page.locator("[data-action=leave]").click()
    expect(page.locator("dialog.leave")).to_be_visible()


def log_open(page: Page) -> None:
    menu_open(page)
    page.locator("[data-action=open-log]").click()
    expect(page.locator(".log")).to_be_visible()


STATES = [my_turn, clue_aimed, own_card_aimed, pile_open, menu_open, asked_to_leave, log_open]


@pytest.mark.parametrize("state", STATES, ids=lambda one: one.__name__)
def test_a_table_at_ones_turn_has_no_grave_fault(
    going: Scene, phone: BrowserContext, state: Callable[[Page], None]
) -> None:
    page = going.page(0, phone)
    state(page)
    assert grave_faults(page) == []


def test_a_table_beside_its_log_or_watched_or_out_of_reach_has_no_grave_fault(
    going: Scene, desktop: BrowserContext, new_phone: NewContext, watch: Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED|WebSocket")
    assert grave_faults(going.page(1, desktop)) == []
    context = new_phone()
    watcher = context.new_page()
    watcher.goto(going.address)
    watcher.locator("#nickname").fill("Vera")
    watcher.locator(".door__form button[type=submit]").tap()
    expect(watcher.locator(".table[data-seated=false]")).to_be_visible()
    assert grave_faults(watcher) == []
    context.set_offline(True)
    expect(watcher.locator(".adrift")).to_be_visible()
    assert grave_faults(watcher) == []


def test_the_choice_of_a_line_has_no_grave_fault(laid: Server, phone: BrowserContext) -> None:
    with Scene(laid.url, 3, seed=0) as scene:
        scene.play(lambda one: one.view["pending"] is not None)
        page = scene.page(scene.awaited, phone)
        page.locator("[data-line]").first.click()
        assert grave_faults(page) == []


def test_an_end_won_and_its_replay_have_no_grave_fault(over: Scene, phone: BrowserContext) -> None:
    page = over.page(0, phone)
    expect(page.locator("#verdict")).to_be_visible()
    assert grave_faults(page) == []
    page.goto(f"{over.url}/t/{over.party.table}")
    expect(page.locator(".hand, .others").first).to_be_visible()
    assert grave_faults(page) == []


def test_a_lake_run_dry_has_no_grave_fault(laid: Server, phone: BrowserContext) -> None:
    with Scene(laid.url, 2, seed=2) as scene:
        scene.play(lambda _: False, choose=Scene.at_random)
        page = scene.page(0, phone)
        expect(page.locator("[data-verdict=disaster]")).to_be_visible()
        assert grave_faults(page) == []


@pytest.mark.parametrize("game", [rules.id for rules in RULES if rules.id != "ambystoma"])
def test_no_other_game_has_a_grave_fault_at_ones_turn_at_the_end_in_its_replay_or_rules(
    laid: Server, phone: BrowserContext, game: str
) -> None:
    with Scene(laid.url, 2, game=game, seed=2) as scene:
        scene.play(lambda one: one.seq > SOME_STEPS and one.awaited == 0)
        page = scene.page(0, phone)
        assert grave_faults(page) == []
        scene.play(lambda _: False)
        page.reload()  # it has not sat through a hundred moves within a second
        expect(page.locator("#verdict")).to_be_visible()
        assert grave_faults(page) == []
        for path in (f"/t/{scene.party.table}?as=open", f"/rules/{game}"):
            page.goto(scene.url + path)
            page.wait_for_load_state("networkidle")
            assert grave_faults(page) == []


def test_the_admins_pages_have_no_grave_fault(over: Scene, desktop: BrowserContext) -> None:
    page = desktop.new_page()
    page.goto(f"{over.url}/admin/login")
    page.locator("#password").fill(PASSWORD)
    page.locator(".door__form button[type=submit]").click()
    page.wait_for_url("**/admin")
    assert grave_faults(page) == []
    page.goto(f"{over.url}/admin/tables/{over.party.table}")
    assert grave_faults(page) == []
