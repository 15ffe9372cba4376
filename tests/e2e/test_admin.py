"""Whoever looks after the server, at a browser: comes in, finds a table, watches it live, looks at what is hidden."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from playwright.sync_api import BrowserContext, Page, expect

from tests.support.access import grave_faults
from tests.support.eventually import comes_true
from tests.support.scenes import Scene
from tests.support.server import Server
from tests.support.watch import Watch

PASSWORD = "under the flowerpot"
HASH = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has a password of /admin."""
    folder = tmp_path_factory.mktemp("kept")
    url = f"sqlite+aiosqlite:///{folder}/sobremesa.db"
    server = Server(url, folder / "log", bot_delay_ms=50, admin_password_hash=HASH)
    server.start()
    yield server
    server.close()


def sign_in(page: Page, server: Server, path: str = "/admin") -> None:
    page.goto(server.url + path)
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def entry(page: Page, seq: int):
    return page.locator(f".entry[data-seq='{seq}']")


def test_an_admin_comes_in_finds_a_running_table_and_looks_at_what_is_hidden(
    desktop: BrowserContext, kept: Server, watch: Watch, tmp_path: Path
):
    watch.expect("403")  # the browser tells of the wrong password, too
    with Scene(kept.url, 2), Scene(kept.url, 3) as scene:
        scene.play(lambda now: now.seq >= 5)
        page = desktop.new_page()
        page.goto(f"{kept.url}/admin")
        page.get_by_label("Password").fill("not this one, surely")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_have_text("That is not the password.")
        assert grave_faults(page) == []
        sign_in(page, kept)
        find(page, scene)
        see_it_live(page, scene)
        look_at_what_is_hidden(page, scene)
        look_through_a_seats_eyes(page)
        page.goto(f"{kept.url}/admin/tables/{scene.party.table}?hidden=1")
        assert export(page, "Export with what is hidden", tmp_path)["whole"] is True
        assert export(page, "Export", tmp_path)["whole"] is False
        page.get_by_role("link", name="Looks").click()
        looks = page.locator(".ledger tbody tr")
        expect(looks.filter(has_text="a view")).not_to_have_count(0)
        expect(looks.filter(has_text="an export")).to_have_count(1)
        assert grave_faults(page) == []
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_label("Password")).to_be_visible()


def find(page: Page, scene: Scene) -> None:
    """By code and state, among others."""
    rows = page.locator("tr[data-table]")
    expect(rows).to_have_count(2)
    page.get_by_label("Room code").fill(scene.party.code)
    page.get_by_label("State").select_option("running")
    page.get_by_role("button", name="Find").click()
    expect(rows).to_have_count(1)
    expect(page).to_have_url(re.compile(f"code={scene.party.code}"))
    assert grave_faults(page) == []
    rows.get_by_role("link").first.click()
    expect(entry(page, scene.seq)).to_be_visible()


def see_it_live(page: Page, scene: Scene) -> None:
    """What happens appears by itself, as the public is told."""
    scene.move()
    expect(entry(page, scene.seq)).to_be_visible()
    expect(page.locator("#last")).to_have_text(str(scene.seq))
    expect(page.locator(".entry__private, .entry__action")).to_have_count(0)
    assert grave_faults(page) == []


def look_at_what_is_hidden(page: Page, scene: Scene) -> None:
    """After one confirmation: in words, live, and as JSON."""
    page.get_by_role("button", name="Look, and have it noted").click()
    expect(page.locator("#noted")).to_contain_text("You see what is hidden")
    page.get_by_role("link", name="Hide it again").click()
    expect(page.locator("#noted")).to_contain_text("you see what the public sees")
    page.get_by_role("link", name="Show what is hidden").click()
    expect(page.locator(".entry__private").first).to_be_visible()
    scene.move()
    newest = entry(page, scene.seq)
    expect(newest.locator(".entry__action")).to_be_visible()
    newest.get_by_role("button").click()
    expect(newest.locator("pre")).to_contain_text('"body"')
    assert grave_faults(page) == []


def look_through_a_seats_eyes(page: Page) -> None:
    """Drawn as that seat sees it, and the same as JSON."""
    entry(page, 3).get_by_role("link").click()
    expect(page.locator("#replay [data-seq='3']").first).to_be_visible()
    page.goto(re.sub(r"\?.*", "", page.url) + "?as=1&step=4")
    expect(page.locator("#replay .table[data-seated=true][data-seq='4']")).to_be_visible()
    page.get_by_text("This view as JSON").click()
    expect(page.locator("#raw pre")).to_contain_text('"seat": 1')
    shown = json.loads(page.locator("#raw pre").inner_text())
    assert (shown["seq"], shown["view"]["seat"]) == (4, 1)


def export(page: Page, link: str, folder: Path) -> dict[str, Any]:
    with page.expect_download() as download:
        page.get_by_role("link", name=link, exact=True).click()
    file = folder / "export.json"
    download.value.save_as(file)
    exported: dict[str, Any] = json.loads(file.read_text())
    return exported


def test_an_ended_table_opens_on_a_phone_in_spanish_and_verifies(new_phone, kept: Server):
    with Scene(kept.url, 2) as scene:
        scene.play(lambda now: now.party.over, lambda now: next(iter(now.party.sockets[now.awaited].table["legal"])))
        page = new_phone(locale="es-ES").new_page()
        page.goto(f"{kept.url}/admin/tables/{scene.party.table}")
        page.get_by_label("Contraseña").fill(PASSWORD)
        page.keyboard.press("Enter")
        expect(entry(page, scene.seq).locator(".entry__action")).to_be_visible()  # after the end everything lies open
        page.get_by_role("link", name="Verificar").click()
        expect(page.locator("#verified")).to_contain_text("El registro es lo que dicen las reglas")
        expect(entry(page, 1)).to_be_visible()
        assert comes_true(page, "document.documentElement.scrollWidth <= 390")
        assert grave_faults(page) == []
        page.goto(f"{kept.url}/admin")
        assert comes_true(page, "document.documentElement.scrollWidth <= 390")
        assert grave_faults(page) == []
