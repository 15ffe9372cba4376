"""What axe-core finds against people who see, hear or move otherwise."""

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


def grave_faults(page: Page) -> list[str]:
    """In both themes, as the page stands; an empty list is what we want."""
    # as a program, not as a script of the page: its policy would rightly refuse one
    page.evaluate(ENGINE.read_text())
    faults: list[str] = []
    for theme, (scheme, rules) in THEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_selector(f":root[data-theme={theme}]", state="attached")
        page.evaluate(SETTLED)
        found = page.evaluate("rules => axe.run({runOnly: rules, resultTypes: ['violations']})", rules)
        faults += [
            f"{theme}: {fault['id']}: {node['html'][:160]}"
            for fault in found["violations"]
            if fault["impact"] in GRAVE
            for node in fault["nodes"]
        ]
    return faults
