"""The files of ``static/``: read once at the start, packed for the wire, under addresses that change with any of them.

``/static/<version>/js/page.js`` may be kept for good: the version is a hash of the whole tree, and a module's relative
imports stay below it, so modules of two versions never meet. ``/static/js/page.js`` is the same file for whoever knows
no version; it is asked about each time.
"""

import gzip
import hashlib
import mimetypes
import posixpath
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from app.packing import takes_gzip
from app.settings import ROOT
from app.web.bundles import bundle, stub

FOR_GOOD = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
TEXTS = {".css", ".js", ".json", ".svg", ".txt", ".webmanifest", ""}
"""What packing makes smaller; pictures and fonts are packed already."""
NOT_SERVED = {".ts"}
"""Types of modules, for the checks alone."""
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    "": "text/plain",
}

ROOM = ("js/room/main.js", "js/table/frame.js")
"""What runs in a room, and what it imports once there is a table."""

_TABLE = re.compile(r"js/games/(\w+)/table\.js")
_COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
_CSS_IMPORT = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
_SVG_COMMENT = re.compile(r"\s*<!--.*?-->", re.DOTALL)
_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CSS_SPACE = re.compile(r" ?([{};]) ?|([,:]) ")
_CSS_ADDRESS = re.compile(r'url\("(?!data:)([^"]+)"\)')
_JS_IMPORT = re.compile(r"(?:^|;)(?:import|export)\b[^;'\"()]*?['\"](\.[^'\"]+)['\"]", re.MULTILINE)


class Asset(msgspec.Struct, frozen=True):
    """One file as it goes out."""

    body: bytes
    media_type: str
    etag: str
    packed: bytes | None
    """Gzipped, where that is worth it."""

    @classmethod
    def of(cls, body: bytes, media_type: str, *, packable: bool = True) -> "Asset":
        packed = gzip.compress(body, 9, mtime=0) if packable else None
        etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        return cls(body, media_type, etag, packed if packed and len(packed) < len(body) else None)

    def answer(self, request: Request, cache: str) -> Response:
        """The file, packed if the browser can unpack it, or only the word that it is still the same."""
        tag = {} if cache == FOR_GOOD else {"ETag": self.etag}
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"} | tag
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.packed is None or not takes_gzip(request):
            return Response(self.body, media_type=self.media_type, headers=headers)
        return Response(self.packed, media_type=self.media_type, headers={**headers, "Content-Encoding": "gzip"})


class Assets:
    """Every file below a folder, by its path."""

    def __init__(self, folder: Path) -> None:
        texts = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if _is_served(path)}
        self._bodies = {name: path.read_bytes() for name, path in texts.items()}
        self._assets = {name: self._made(name) for name in self._bodies}
        self._bundles = {f"room-{game}": self._bundle(*ROOM, table) for game, table in self._tables()}
        every = [one.etag for made in (self._assets, *self._bundles.values()) for one in made.values()]
        self.version = hashlib.sha256("".join(every).encode()).hexdigest()[:12]

    def find(self, path: str) -> tuple[Asset, str] | None:
        """The file under an address with the version or without, and how long it may be kept; None if there is none."""
        prefix, _, rest = path.partition("/")
        version, _, bundled = prefix.partition("-")
        if version == self.version and (not bundled or bundled in self._bundles):
            found, cache = self._bundles.get(bundled, {}).get(rest) or self._assets.get(rest), FOR_GOOD
        else:
            found, cache = self._assets.get(path), ASK_FIRST
        return None if found is None else (found, cache)

    def text(self, name: str) -> str:
        """What the file says, to be a part of a page. Raises `KeyError`."""
        return self._assets[name].body.decode()

    def address(self, name: str) -> str:
        """Where the file is, of this version."""
        return f"/static/{self.version}/{name}"

    def room_module(self, game: str) -> str:
        """The address of what runs in a room that plays ``game``, its table in it where that is drawn here."""
        bundled = f"-room-{game}" if f"room-{game}" in self._bundles else ""
        return f"/static/{self.version}{bundled}/{ROOM[0]}"

    def versioned(self, source: str) -> str:
        """A template's source whose ``/static/`` addresses carry the version."""
        return source.replace('"/static/', f'"/static/{self.version}/')

    def modules(self, *names: str) -> tuple[str, ...]:
        """These modules and all that they import at once, not what is imported only when needed. Raises `KeyError`."""
        seen: dict[str, None] = {}
        waiting = list(names)
        while waiting:
            name = waiting.pop(0)
            if name not in seen:
                seen[name] = None
                waiting.extend(_imported(name, self._bodies[name].decode()))
        return tuple(seen)

    def _tables(self) -> Iterator[tuple[str, str]]:
        """Every game that is drawn here, and the module that draws it."""
        for name in self._bodies:
            if found := _TABLE.fullmatch(name):
                yield found[1], name

    def _bundle(self, entry: str, *others: str) -> dict[str, Asset]:
        """The entry with all that it and the others import in it, and a stub for each of these."""
        names = self.modules(entry, *others)
        sources = {name: self._assets[name].body.decode() for name in names}
        made = {name: stub(name, entry, sources[name]) for name in names} | {entry: bundle(entry, names, sources)}
        return {name: Asset.of(text.encode(), TYPES[".js"]) for name, text in made.items()}

    def _made(self, name: str) -> Asset:
        suffix = Path(name).suffix
        body = self._bodies[name]
        if suffix == ".css":
            body = _dense(self._whole_style(name)).encode()
        elif suffix == ".js":
            body = _COMMENT.sub(_only_lines, body.decode()).encode()
        elif suffix == ".svg":
            body = _SVG_COMMENT.sub("", body.decode()).encode()
        media_type = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        return Asset.of(body, media_type, packable=suffix in TEXTS)

    def _whole_style(self, name: str) -> str:
        """A stylesheet with what it imports in its place: one request instead of many."""
        return _CSS_IMPORT.sub(lambda found: self._moved_style(name, found[1]), self._bodies[name].decode())

    def _moved_style(self, into: str, imported: str) -> str:
        """An imported stylesheet; its addresses are said from where it stands now."""
        home = posixpath.dirname(into)
        name = posixpath.normpath(posixpath.join(home, imported))

        def moved(found: re.Match[str]) -> str:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), found[1]))
            return f'url("{posixpath.relpath(target, home or ".")}")'

        return _CSS_ADDRESS.sub(moved, self._whole_style(name))


@lru_cache(maxsize=1)
def assets() -> Assets:
    """The files of this server: read at the first call and kept, so that an update on disk waits for the restart."""
    return Assets(ROOT / "static")


def _is_served(path: Path) -> bool:
    return path.is_file() and path.suffix not in NOT_SERVED and not path.name.startswith(".")


def _imported(name: str, source: str) -> Iterator[str]:
    for address in _JS_IMPORT.findall(source):
        yield posixpath.normpath(posixpath.join(posixpath.dirname(name), address))


def _dense(style: str) -> str:
    """A stylesheet without its comments, and without the space that nobody but a reader needs."""
    bare = re.sub(r"\s+", " ", _CSS_COMMENT.sub("", style))
    return _CSS_SPACE.sub(lambda found: found[1] or found[2], bare).strip()


def _only_lines(comment: re.Match[str]) -> str:
    """A comment's lines without the comment, so that errors name the right line."""
    return "\n" * comment[0].count("\n")
