"""Pieces travel from where they were to where they are; nobody waits for them; who wants no motion sees a fade."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support.eventually import comes_true
from tests.support.scenes import Scene
from tests.support.server import Server

NewContext = Callable[..., BrowserContext]
WATCHING = """() => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const move = animate.call(this, frames, how);
    move.playbackRate = window.pace ?? 1;
    window.moves.push({ how: Object.keys(frames[0]), takes: how.duration, easing: how.easing });
    return move;
  };
}"""

UNDER_WAY = "document.getAnimations().some((one) => one.effect.target.dataset.flip)"


@pytest.fixture
def scene(own_server: Callable[..., Server]) -> Iterator[Scene]:
    with Scene(own_server(seed=5).url, 2) as scene:
        scene.play(lambda one: one.awaited == 1)
        yield scene


def watching(scene: Scene, context: BrowserContext) -> Page:
    context.add_cookies([scene.cookie(0)])
    page = context.new_page()
    page.goto(scene.address)
    expect(page.locator(".hand")).to_be_visible()
    page.evaluate(WATCHING)
    return page


def until_a_card_moves(scene: Scene, page: Page) -> list[dict[str, Any]]:
    """Moves go on until a card has changed its place; what was animated then."""
    for _ in range(20):
        page.evaluate("window.moves.length = 0")
        scene.move()
        expect(page.locator(f".table[data-seq='{scene.seq}']")).to_be_visible()
        moves: list[dict[str, Any]] = page.evaluate("window.moves")
        if moves:
            return moves
    raise AssertionError("no card has moved")


def test_a_card_travels_within_the_time_that_the_eye_follows_and_slows_down_at_its_place(
    scene: Scene, desktop: BrowserContext
) -> None:
    moves = until_a_card_moves(scene, watching(scene, desktop))
    assert any("transform" in move["how"] for move in moves)
    assert all(200 <= move["takes"] <= 350 for move in moves)
    assert all(move["easing"] in {"ease-out", "cubic-bezier(.2,.8,.2,1)"} for move in moves)


def test_a_tap_acts_at_once_while_pieces_are_still_under_way(scene: Scene, desktop: BrowserContext) -> None:
    page = watching(scene, desktop)
    page.evaluate("window.pace = 0.001")
    until_a_card_moves(scene, page)
    assert comes_true(page, UNDER_WAY)
    box = page.locator(".hand button[data-card]").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(1)
    assert comes_true(page, UNDER_WAY)


LAID = """async (at) => {
  const { flip } = await import(at);
  const root = document.body.appendChild(document.createElement('div'));
  const piece = (name) => `<g data-flip="${name}"><rect width="9" height="9" /></g>`;
  root.innerHTML = `<p></p><svg width="90" height="90">${piece('stays')}${piece('moves')}</svg>`;
  window.moves.length = 0;
  flip(root, () => {
    root.querySelector('p').textContent = 'A line of news pushes the board down.';
    root.querySelector('[data-flip=moves]').setAttribute('transform', 'translate(20 0)');
  });
  return window.moves.length;
}"""


def test_pieces_of_a_drawing_that_is_pushed_aside_go_with_it_and_only_what_was_moved_on_it_moves(
    scene: Scene, new_desktop: NewContext
) -> None:
    page = watching(scene, new_desktop(reduced_motion="reduce"))
    entry = page.locator("script[src$='room/main.js']").get_attribute("src")
    assert entry is not None
    moved = page.evaluate(LAID, entry.replace("room/main.js", "lib/flip.js"))
    assert moved == 1


def test_who_wants_no_motion_sees_pieces_fade_in_at_their_place(scene: Scene, new_desktop: NewContext) -> None:
    moves = until_a_card_moves(scene, watching(scene, new_desktop(reduced_motion="reduce")))
    assert {name for move in moves for name in move["how"]} == {"opacity"}
