"""Take the pictures in docs/screenshots: `make screenshots`, or `python -m tools.screenshots [NAME ...]`.

A scratch server deals the same cards every time; friends play over the API as the bots would, until a table is worth
looking at, and a browser looks at it. Codes of rooms are drawn anew, so pictures with one in them always change.
"""

import base64
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from playwright.sync_api import Browser, Page, sync_playwright

from games.registry import RULES
from tests.support import chromium
from tests.support.scenes import Scene
from tests.support.server import ROOT, Server
from tools.png import shrunk

FOLDER = ROOT / "docs" / "screenshots"
ENOUGH = 30
"""Steps."""
MOST_BYTES = 250_000
PASSWORD = "for the pictures"  # noqa: S105  # of a server that lives for a minute
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SIGHTS = {
    "none": "as most people see it",
    "deuteranopia": "deuteranopia",
    "protanopia": "protanopia",
    "tritanopia": "tritanopia",
}


class Studio(NamedTuple):
    """What every picture is taken of: Ambystoma in its middle and at its end, and whatever else is laid."""

    browser: Browser
    url: str
    going: Scene
    over: Scene
    lay: Callable[..., Scene]


def main(wanted: list[str]) -> None:
    if unknown := set(wanted) - set(PICTURES):
        sys.exit(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with studio() as place:
        counter = place.browser.new_page()
        for name in wanted or PICTURES:
            picture = FOLDER / f"{name}.png"
            picture.write_bytes(shrunk(PICTURES[name](place), counter))
            size = picture.stat().st_size
            print(f"{picture.relative_to(ROOT)}: {size // 1000} kB{' - TOO LARGE' * (size > MOST_BYTES)}", flush=True)


@contextmanager
def studio() -> Iterator[Studio]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        words = PasswordHasher(time_cost=1).hash(PASSWORD)
        url = f"sqlite+aiosqlite:///{folder}/pictures.db"
        server = Server(url, Path(folder) / "log", seed=11, admin_password_hash=words, bot_delay_ms=0)
        server.start()
        program = chromium.find(for_pictures=True)
        browser = playwright.chromium.launch(executable_path=str(program), args=list(chromium.FLAGS))
        with ExitStack() as tables:

            def lay(people: int, **more: Any) -> Scene:
                return tables.enter_context(Scene(server.url, people, **more))

            going, over = lay(4, seed=4), lay(3, seed=3)
            going.play(is_worth_a_look)
            over.play(lambda _: False)
            yield Studio(browser, server.url, going, over, lay)
        browser.close()
        server.close()


def is_worth_a_look(game: Scene) -> bool:
    """Enough has happened, it is Ana's turn, and she has something to choose from."""
    return game.seq > ENOUGH and game.awaited == 0 and game.view["values"] > 1 and not game.view["pending"]


@contextmanager
def looking(
    place: Studio, path: str, seat: int | None = 0, *, scene: Scene | None = None, dark: bool = False, **device: Any
) -> Iterator[Page]:
    """A page as the person in ``seat`` sees it, still."""
    context = place.browser.new_context(
        locale="en-GB", color_scheme="dark" if dark else "light", reduced_motion="reduce", **device
    )
    if seat is not None:
        context.add_cookies([(scene or place.going).cookie(seat)])
    known = "; ".join(f"localStorage.setItem('learn.{rules.id}', 'done')" for rules in RULES)
    context.add_init_script(f"localStorage.setItem('sound', 'off'); {known}")
    page = context.new_page()
    page.goto(place.url + path)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)
    yield page
    context.close()


def of_page(place: Studio, path: str, seat: int | None = 0, **more: Any) -> bytes:
    with looking(place, path, seat, **more) as page:
        return page.screenshot()


def room(place: Studio) -> bytes:
    """Laid by Ana, while two friends are there and one is on the way back."""
    path = f"/r/{place.going.lobby()}"
    with looking(place, path, 1), looking(place, path, 2):
        return of_page(place, path, **DESKTOP)


def table(place: Studio, *, seat: int = 0, do: Callable[[Page], None] | None = None, **more: Any) -> bytes:
    with looking(place, f"/r/{place.going.party.code}", seat, **more) as page:
        if do:
            do(page)
            page.wait_for_timeout(400)
        return page.screenshot()


def aim(page: Page) -> None:
    """A clue that says most is pointed at, not said yet."""
    if page.locator(".seat__tab:visible[aria-expanded=false]").count() and page.viewport_size == PHONE["viewport"]:
        page.locator(".seat__tab").nth(1).tap()
    page.locator(".seat__hand button[data-card]:visible").nth(1).click()
    page.locator("[data-clue]:not([aria-disabled=true])").first.click()


def has_something_to_aim(view: dict[str, Any]) -> bool:
    """Not within a robbery of Riserva, and with discs in hand at Habitat."""
    return not view.get("robbing") and view.get("hand") != ""


def laid(place: Studio, game: str, people: int, steps: int) -> Scene:
    scene = place.lay(people, game=game, seed=people)
    scene.play(lambda one: one.seq > steps and one.awaited == 0 and has_something_to_aim(one.view))
    return scene


def another(place: Studio, game: str, people: int, steps: int, press: str, **device: Any) -> bytes:
    """A table of another game after at least so many steps, at Ana's turn; she aims at what ``press`` finds."""
    scene = laid(place, game, people, steps)
    with looking(place, f"/r/{scene.party.code}", scene=scene, **device) as page:
        page.locator(press).nth(1).click()
        page.wait_for_timeout(400)
        return page.screenshot()


def open_rules(page: Page) -> None:
    page.locator("[data-action=rules]").first.click()


def end(place: Studio, **more: Any) -> bytes:
    return of_page(place, f"/r/{place.over.party.code}", scene=place.over, **more)


def replay(place: Studio) -> bytes:
    with looking(place, f"/t/{place.over.party.table}?as=open", scene=place.over, **DESKTOP) as page:
        for _ in range(30):
            page.keyboard.press("ArrowRight")
        page.wait_for_timeout(400)
        return page.screenshot()


def admin(place: Studio, path: str) -> bytes:
    with looking(place, "/admin/login", None, **DESKTOP) as page:
        page.locator("#password").fill(PASSWORD)
        page.locator(".door__form button[type=submit]").click()
        page.wait_for_url("**/admin")
        page.goto(place.url + path)
        page.wait_for_load_state("networkidle")
        return page.screenshot()


def admin_table(place: Studio) -> bytes:
    return admin(place, f"/admin/tables/{place.over.party.table}")


def as_address(picture: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


def sights(place: Studio, scene_of: Callable[[Studio], Scene] = attrgetter("going")) -> bytes:
    """One table as people see it who tell colours apart otherwise."""
    views = {}
    scene = scene_of(place)
    with looking(place, f"/r/{scene.party.code}", scene=scene, viewport={"width": 1100, "height": 760}) as page:
        session = page.context.new_cdp_session(page)
        for sight in SIGHTS:
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
            views[sight] = page.screenshot()
    figures = "".join(
        f"<figure><img src='{as_address(views[sight])}'><figcaption>{words}</figcaption></figure>"
        for sight, words in SIGHTS.items()
    )
    style = (
        "body{margin:12px;display:grid;grid-template-columns:1fr 1fr;gap:12px;font:600 18px system-ui;background:#fff}"
    )
    page = place.browser.new_page(viewport={"width": 1280, "height": 760})
    page.set_content(f"<style>{style} figure{{margin:0}} img{{width:100%}}</style>{figures}")
    return page.screenshot(full_page=True)


OTHERS = (
    ("riserva", 4, 14, "[data-steal][data-offered=true]"),
    ("ajolocracia", 4, 20, ".mine [data-card]"),
    ("ejecucion", 4, 50, ".mine [data-card]"),
    ("habitat", 3, 120, "[data-cell][data-offered=true]"),
)
"""Of each game: how many people, after how many steps, and what Ana aims at."""

PICTURES: dict[str, Callable[[Studio], bytes]] = {
    "home": partial(of_page, path="/", **DESKTOP),
    "home-phone": partial(of_page, path="/", **PHONE),
    "room": room,
    "table": partial(table, do=aim, **DESKTOP),
    "table-phone": partial(table, do=aim, **PHONE),
    "table-dark": partial(table, seat=1, dark=True, **DESKTOP),
    "table-phone-dark": partial(table, seat=2, dark=True, **PHONE),
    **{
        f"{game}{end}": partial(another, game=game, people=people, steps=steps, press=press, **device)
        for game, people, steps, press in OTHERS
        for end, device in (("", DESKTOP), ("-phone", PHONE))
    },
    "end": partial(end, **DESKTOP),
    "end-phone": partial(end, **PHONE),
    "rules": partial(table, do=open_rules, **DESKTOP),
    "lesson-phone": partial(of_page, path="/learn/ambystoma", **PHONE),
    "replay": replay,
    "admin": partial(admin, path="/admin"),
    "admin-table": admin_table,
    "colour-sight": sights,
    **{
        f"colour-sight-{game}": partial(sights, scene_of=partial(laid, game=game, people=people, steps=steps))
        for game, people, steps, _ in OTHERS
    },
}


if __name__ == "__main__":
    main(sys.argv[1:])
