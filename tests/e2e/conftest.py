"""What the browser tests share: Chromium, one server on SQLite, and a watch that lets no error of a page pass."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support import chromium
from tests.support.eventually import PATIENCE_MS
from tests.support.scenes import Choose, Scene
from tests.support.server import Server
from tests.support.watch import Watch

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
expect.set_options(timeout=PATIENCE_MS)
TRIES = 20

WHOLE = os.environ.get("EVENINGS") == "whole"
"""`make evenings`: full tables are played by clicks from the first turn on, which takes minutes each."""

NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": str(chromium.find()), "args": list(chromium.FLAGS)}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of the session."""
    folder = tmp_path_factory.mktemp("server")
    database, log = f"sqlite+aiosqlite:///{folder}/sobremesa.db", folder / "server.log"
    running = Server(database, log, bot_delay_ms=50, claim_absence_ms=2500)
    running.start()
    yield running
    running.close()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


@pytest.fixture
def late_at(server: Server) -> Callable[..., AbstractContextManager[Scene]]:
    """A table of friends who have played until it is as wished: ``late_at("riserva", 6, nearly_over, icons=False)``."""

    @contextmanager
    def table(
        game: str, people: int, nearly_over: Callable[[Scene], bool], choose: Choose | None = None, **options: Any
    ) -> Iterator[Scene]:
        for seed in range(TRIES):
            with Scene(server.url, people, game=game, seed=seed, **options) as scene:
                scene.play(lambda one: WHOLE or nearly_over(one), choose)
                if scene.party.over:  # one move was enough to pass by what was wished for
                    continue
                yield scene
                return
        raise AssertionError("every game was over at once")

    return table


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start a server of this test's own, to set up otherwise or to kill: ``own_server(bot_delay_ms=900)``."""
    yield from _servers(tmp_path)


@pytest.fixture(scope="module")
def files_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """The same for all tests of a file."""
    yield from _servers(tmp_path_factory.mktemp("files"))


def _servers(folder: Path) -> Iterator[Callable[..., Server]]:
    made: list[Server] = []

    def make(**settings: Any) -> Server:
        url = f"sqlite+aiosqlite:///{folder}/own-{len(made)}.db"
        made.append(Server(url, folder / f"own-{len(made)}.log", **{"bot_delay_ms": 50, **settings}))
        made[-1].start()
        return made[-1]

    yield make
    for running in made:
        running.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What went wrong in any page of this test; whatever a test does not expect (`Watch.expect`) fails it."""
    watch = Watch()
    yield watch
    assert not watch.surprises(), "\n".join(["pages had errors:", *watch.surprises()])


@pytest.fixture
def new_context(watch: Watch, new_context: NewContext) -> NewContext:
    """Open watched browser contexts; `page` and `context` come from here, too."""

    def make(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.set_default_timeout(PATIENCE_MS)
        watch.over(context)
        return context

    return make


@pytest.fixture
def phone(new_context: NewContext) -> BrowserContext:
    """A phone held upright."""
    return new_context(**PHONE)


@pytest.fixture
def desktop(new_context: NewContext) -> BrowserContext:
    return new_context(**DESKTOP)


@pytest.fixture
def new_phone(new_context: NewContext) -> NewContext:
    """Open further phones, each a person of its own: ``new_phone(locale="es-ES")``."""
    return lambda **options: new_context(**{**PHONE, **options})


@pytest.fixture
def new_desktop(new_context: NewContext) -> NewContext:
    """Open further desktops, each a person of its own."""
    return lambda **options: new_context(**{**DESKTOP, **options})
