"""Draw the PNG icons and the picture of shared links from our own SVG: `python -m tools.icons`.

They are kept in the repository; run this after a change of ``static/img/icon.svg`` or of the scene on the home page.
"""

import re
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.support import chromium

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "static" / "img"
ICONS = {"icon-32.png": 32, "icon-192.png": 192, "icon-512.png": 512}
LINEN = "#F6EFE3"
SHARED = (1200, 630)
"""What messengers and networks show of a link."""


def main() -> None:
    icon = (IMAGES / "icon.svg").read_text()
    with sync_playwright() as playwright:
        program = chromium.find(for_pictures=True)
        browser = playwright.chromium.launch(executable_path=str(program), args=list(chromium.FLAGS))
        page = browser.new_page()
        for name, size in ICONS.items():
            draw(page, IMAGES / name, sized(icon, size), (size, size))
        # phones cut these to a shape of their own: linen up to the edge, the sign well inside
        inside = f'<div style="padding:12%;background:{LINEN};height:100%;box-sizing:border-box">{fluid(icon)}</div>'
        draw(page, IMAGES / "icon-maskable.png", inside, (512, 512))
        inside = f'<div style="padding:4%;background:{LINEN};height:100%;box-sizing:border-box">{fluid(icon)}</div>'
        draw(page, IMAGES / "icon-apple.png", inside, (180, 180))
        draw(page, IMAGES / "shared.png", shared(), SHARED)
        browser.close()


def draw(page: Page, target: Path, body: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(f"<style>html,body{{margin:0;height:100%}}svg{{display:block}}</style>{body}")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=target, omit_background=True)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")


def sized(svg: str, size: int) -> str:
    return re.sub(r'width="\d+" height="\d+"', f'width="{size}" height="{size}"', svg, count=1)


def fluid(svg: str) -> str:
    return re.sub(r'width="\d+" height="\d+"', 'width="100%" height="100%"', svg, count=1)


def shared() -> str:
    """The scene of the home page beside our name."""
    scene = (ROOT / "templates" / "_partials" / "scene.svg").read_text()
    font = (ROOT / "static" / "fonts" / "fraunces-latin.woff2").read_bytes().hex()
    return f"""<style>
      body {{ background: {LINEN}; color: #2B2622; }}
      body {{ display: grid; grid-template-columns: 490px 1fr; align-items: center; }}
      h1 {{ font: 620 82px/1 Shared, serif; letter-spacing: -.025em; margin: 0 0 0 60px; }}
      p {{ width: 70px; height: 8px; border-radius: 4px; background: #AD4723; margin: 24px 0 0 64px; }}
      .scene {{ width: 650px; height: auto; }}
      .scene__cloth {{ fill: #ECE1CE; }}
      .scene__stitch {{ stroke: #8C7F6D; }}
      .scene__glow {{ opacity: 0; }}
    </style><div><h1>Sobremesa</h1><p></p></div>{scene}
    <script>
      const bytes = Uint8Array.from("{font}".match(/../g), (two) => parseInt(two, 16));
      document.fonts.add(new FontFace("Shared", bytes, {{ weight: "400 700" }}));
    </script>"""


if __name__ == "__main__":
    main()
