"""Styles, modules, pictures and words: packed, kept for good under a version, linked into one piece for a room."""

import gzip
import re
import shutil
from pathlib import Path

import pytest

from app.main import make_app
from app.settings import ROOT, Settings
from app.web import rendering
from app.web.assets import Assets, assets
from app.web.bundles import bundle, linked, stub
from tests.app.conftest import browser

KEPT = "public, max-age=31536000, immutable"
UNPACKED = {"Accept-Encoding": "identity"}
ADDRESS = re.compile(r'(?:src|href)="(/(?:static|locales)/[^"#]+)')


@pytest.fixture
async def visitor(at_browser):
    return at_browser


async def rooms_page(visitor) -> str:
    answer = await visitor.post("/rooms", data={"game": "ambystoma", "nickname": "Ana"})
    return (await visitor.get(answer.headers["location"])).text


async def test_a_pages_files_have_addresses_that_may_be_kept_for_good(visitor):
    pages = [(await visitor.get("/")).text, await rooms_page(visitor), (await visitor.get("/credits")).text]
    addresses = {address.replace("&amp;", "&") for page in pages for address in ADDRESS.findall(page)}
    assert len(addresses) > 15
    for address in sorted(addresses):
        answer = await visitor.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, KEPT), address


async def test_a_version_that_is_gone_is_not_answered_by_the_present_one(visitor):
    assert (await visitor.get("/static/0123456789ab/js/page.js")).status_code == 404
    assert (await visitor.get(f"/static/{assets().version}-room-chess/js/page.js")).status_code == 404


async def test_a_page_that_says_so_below_static_is_guarded_like_any_page(visitor):
    page = await visitor.get("/static/nope.html", headers={"Accept": "text/html"})
    assert page.headers["content-type"].startswith("text/html")
    picture = await visitor.get("/static/img/site.svg")
    style = await visitor.get("/static/css/site.css")
    assert "frame-ancestors" in page.headers["content-security-policy"]
    assert "content-security-policy" in picture.headers
    assert "content-security-policy" not in style.headers


async def test_the_version_changes_with_any_file(tmp_path: Path):
    (tmp_path / "a.css").write_text("a {}")
    before = Assets(tmp_path).version
    (tmp_path / "a.css").write_text("b {}")
    assert Assets(tmp_path).version != before


@pytest.fixture
def other_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A folder with the same templates and words, where the server finds them until the test ends."""
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    (tmp_path / "locales").symlink_to(ROOT / "locales")
    monkeypatch.setattr(rendering, "ROOT", tmp_path)
    rendering.templates.cache_clear()
    yield tmp_path
    rendering.templates.cache_clear()


async def test_an_update_on_disk_changes_no_page_before_the_restart(other_root: Path):
    app = make_app(Settings(secret_key="a key for tests"))
    shutil.rmtree(other_root / "templates")
    async with browser(app) as visitor:
        for path in ("/credits", "/rules/habitat"):
            assert (await visitor.get(path)).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "static/css/site.css",
        "static/js/page.js",
        "static/img/site.svg",
        "locales/es.json",
        "locales/es/ambystoma.json",
        "api/games",
        "api/games/ambystoma/lesson",
    ],
)
async def test_texts_are_packed_for_who_can_unpack_them_and_only_for_them(visitor, path):
    packed = await visitor.get(f"/{path}", headers={"Accept-Encoding": "br, gzip"})
    plain = await visitor.get(f"/{path}", headers=UNPACKED)
    refused = await visitor.get(f"/{path}", headers={"Accept-Encoding": "gzip;q=0"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.content == plain.content
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in refused.headers
    assert "Accept-Encoding" in packed.headers["vary"]


async def test_a_room_is_packed_for_its_address_says_all_that_is_in_it(visitor):
    where = (await visitor.post("/rooms", data={"game": "ambystoma", "nickname": "Ana"})).headers["location"]
    room = await visitor.get(where, headers={"Accept-Encoding": "gzip"})
    assert room.headers["content-encoding"] == "gzip"
    assert room.text == (await visitor.get(where, headers=UNPACKED)).text


async def test_fonts_are_sent_as_they_are_and_so_are_pages_of_several_rooms(visitor):
    font = await visitor.get("/static/fonts/atkinson-latin.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"
    # a page holds what others must not guess beside what others may choose: packing would let them measure it
    for path in ("/", "/api/me"):
        assert "content-encoding" not in (await visitor.get(path, headers={"Accept-Encoding": "gzip"})).headers


async def test_no_file_outside_the_folder_and_no_types_are_served(visitor):
    for path in (
        "/static/../app/main.py",
        "/static/%2e%2e/app/main.py",
        "/static//etc/passwd",
        "/static/js/lib/protocol.d.ts",
    ):
        assert (await visitor.get(path)).status_code == 404, path


def test_a_style_goes_out_without_comments_and_without_space_that_only_readers_need(tmp_path: Path):
    (tmp_path / "wide.css").write_text('/* why */\na :is(b, i) > c {\n  width: calc(1px + 2px);\n  content: " ✓";\n}\n')
    found = Assets(tmp_path).find("wide.css")
    assert found is not None
    assert found[0].body.decode() == 'a :is(b,i) > c{width:calc(1px + 2px);content:" ✓";}'


def test_a_drawing_goes_out_without_comments(tmp_path: Path):
    (tmp_path / "a.svg").write_text("<svg>\n  <!-- a\n circle --><circle/></svg>")
    found = Assets(tmp_path).find("a.svg")
    assert found is not None
    assert found[0].body.decode() == "<svg><circle/></svg>"


async def test_a_styles_imports_stand_in_its_place_and_find_their_files(visitor):
    style = (await visitor.get("/static/css/site.css")).text
    assert "@import" not in style
    assert "--cloth:" in style
    for address in re.findall(r'url\("([^"]+)"\)', style):
        assert (await visitor.get(f"/static/css/{address}")).status_code == 200, address


def test_an_imported_style_says_its_addresses_from_where_it_comes_to_stand(tmp_path: Path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "part.css").write_text('a { background: url("../x.svg"); }')
    (tmp_path / "whole.css").write_text('@import "deep/part.css";\n')
    found = Assets(tmp_path).find("whole.css")
    assert found is not None
    assert b'url("x.svg")' in found[0].body


def test_every_module_that_a_module_imports_is_there():
    every = [path.relative_to(ROOT / "static").as_posix() for path in (ROOT / "static" / "js").rglob("*.js")]
    assert set(every) <= set(assets().modules(*every))


async def test_a_room_gets_its_modules_in_one_piece_and_their_stubs_beside_it(visitor):
    entry = re.search(r'src="(/static/[\w-]+/js/room/main\.js)"', await rooms_page(visitor))
    assert entry is not None
    whole = (await visitor.get(entry[1])).text
    for name in ("js/room/main.js", "js/table/frame.js", "js/games/ambystoma/table.js", "vendor/lit-html/lit-html.js"):
        assert f"makers.set('{name}'" in whole
    beside = (await visitor.get(entry[1].replace("room/main.js", "lib/i18n.js"))).text
    assert beside.startswith("import { need } from '../room/main.js';")
    alone = (await visitor.get(f"/static/{assets().version}/js/lib/i18n.js")).text
    assert "need(" not in alone


def test_a_linked_module_takes_and_gives_by_name():
    source = "import { a, b as c } from '../x/y.js';\nexport const d = a(c);\nexport { d as e };\n"
    assert linked("js/m.js", source, is_entry=False) == (
        "makers.set('js/m.js', ($all) => {\nconst { a, b: c } = need('x/y.js');\nconst d = a(c);\n"
        "Object.assign($all, { d, e: d });\n});\n"
    )
    assert stub("js/m.js", "js/room/main.js", source) == (
        "import { need } from './room/main.js';\n"
        "const { d: _0, e: _1 } = need('js/m.js');\nexport { _0 as d, _1 as e };\n"
    )


@pytest.mark.parametrize(
    "line", ["import all from './x.js';", "import * as x from './x.js';", "export let n = 0;", "export default 1;"]
)
def test_a_form_that_cannot_be_linked_is_refused_at_the_start(line):
    with pytest.raises(ValueError, match="cannot bundle"):
        bundle("js/m.js", ("js/m.js",), {"js/m.js": line})


def test_modules_that_import_each_other_are_refused_at_the_start():
    sources = {"a.js": "import { b } from './b.js';", "b.js": "import { a } from './a.js';"}
    with pytest.raises(ValueError, match=r"import each other: .*a\.js → b\.js|b\.js → a\.js"):
        bundle("a.js", tuple(sources), sources)


def test_what_is_packed_is_the_same_every_time():
    found = assets().find("css/site.css")
    assert found is not None
    assert found[0].packed == gzip.compress(found[0].body, 9, mtime=0)
