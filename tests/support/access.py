"""What axe-core finds against people who see, hear or move otherwise."""

from typing import Literal, NamedTuple

from playwright.sync_api import Page

from tests.support.server import ROOT

ENGINE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
THEMES: dict[str, tuple[str, dict[str, object]]] = {
    "sobremesa": ("light", {"type": "tag", "values": RULES}),
    # only colours differ by theme
    "vela": ("dark", {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}),
}
SETTLED = """async () => {
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
}"""
"""Colours change within a millisecond where motion is unwanted, but not at once: half-way they have no contrast."""
GRAVE = {"serious", "critical"}


class Fault(NamedTuple):
    """One element that bars somebody."""

    impact: Literal["minor", "moderate", "serious", "critical"]
    what: str


def barriers(page: Page, rules: dict[str, object] = THEMES["sobremesa"][1]) -> list[Fault]:
    """All that is found in the page as it stands, however slight."""
    # as a program, not as a script of the page: its policy would rightly refuse one
    page.evaluate(ENGINE.read_text())
    page.evaluate(SETTLED)
    found = page.evaluate("rules => axe.run({runOnly: rules, resultTypes: ['violations']})", rules)
    return [
        Fault(fault["impact"], f"{fault['id']}: {node['html'][:160]}")
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def grave_faults(page: Page) -> list[str]:
    """In both themes, as the page stands; an empty list is what we want."""
    faults: list[str] = []
    for theme, (scheme, rules) in THEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_selector(f":root[data-theme={theme}]", state="attached")
        faults += [f"{theme}: {one.what}" for one in barriers(page, rules) if one.impact in GRAVE]
    return faults
