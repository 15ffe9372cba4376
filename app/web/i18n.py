"""The words of the site: gettext catalogues under dotted keys, for templates and, as JSON, for the browser."""

import hashlib
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec
import polib  # type: ignore[import-untyped]  # polib ships no types

LANGUAGES = ("es", "it", "en")
FALLBACK = "en"

Entry: TypeAlias = str | dict[str, str]
"""A sentence, or one for each plural category (``one``, ``other``) as the browser's Intl.PluralRules names them."""

PAGES_ONLY = ("_rules", "_lesson", "_pages", "admin")
"""Endings of areas for pages of their own: templates have their words, the browser has not."""

ANYWHERE = "_room"
"""Ending of the areas with what home, lobby and menus say of a game: with the words of every page."""

EVERY_PAGE = ""
"""The part of the words that every page loads; the other parts are those of the games' tables, by the game's id."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Catalogues:
    """Every sentence in every language, read once at the start."""

    def __init__(self, entries: dict[str, dict[str, Entry]], parts: Mapping[str, Collection[str]]) -> None:
        """``parts`` are the keys of each part that the browser can load."""
        self._entries = entries
        self._json = {lang: {part: _picked(known, parts[part]) for part in parts} for lang, known in entries.items()}
        self._versions = {lang: _hash_of(made.values()) for lang, made in self._json.items()}

    @classmethod
    def load(cls, path: Path, games: Collection[str]) -> "Catalogues":
        """Read ``<path>/<lang>/<area>.po`` of every language. Raises `ValueError` when a key stands in two areas."""
        return cls({lang: _read_language(path / lang) for lang in LANGUAGES}, _parts(path / FALLBACK, games))

    def translate(self, lang: str, key: str, **args: int | str) -> str:
        """The sentence under ``key``, placeholders filled; ``n`` chooses the plural; an unknown key is shown itself."""
        entry = self._entries[lang].get(key, key)
        text = entry if isinstance(entry, str) else entry["one" if args.get("n") == 1 else "other"]
        return _PLACEHOLDER.sub(lambda found: str(args.get(found[1], found[0])), text)

    def knows(self, key: str) -> bool:
        return key in self._entries[FALLBACK]

    def entries(self, lang: str) -> dict[str, Entry]:
        return self._entries[lang]

    def as_json(self, lang: str, part: str = EVERY_PAGE) -> bytes | None:
        """What the browser reads: key → entry; None when there is no such part."""
        return self._json[lang].get(part)

    def version(self, lang: str) -> str:
        """Changes with every word, so that the browser may keep the JSON for good."""
        return self._versions[lang]


def part_of(area: str, games: Collection[str]) -> str | None:
    """Which part of the browser's words an area belongs to; None = to none.

    What is named after a game (``<game>``, ``<game>_<more>``) comes with its table.
    """
    if area.endswith(PAGES_ONLY):
        return None
    game = area.partition("_")[0]
    return game if game in games and not area.endswith(ANYWHERE) else EVERY_PAGE


def _read_language(folder: Path) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for path in sorted(folder.glob("*.po")):
        for key, entry in read_area(path).items():
            if key in entries:
                raise ValueError(f"{path}: {key} stands in another area too")
            entries[key] = entry
    return entries


def _parts(folder: Path, games: Collection[str]) -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {part: [] for part in (EVERY_PAGE, *games)}
    for path in sorted(folder.glob("*.po")):
        part = part_of(path.stem, games)
        if part is not None:
            parts[part] += read_area(path)
    return parts


def _picked(entries: dict[str, Entry], keys: Collection[str]) -> bytes:
    return msgspec.json.encode({key: entries[key] for key in keys})


def _hash_of(bodies: Iterable[bytes]) -> str:
    return hashlib.sha256(b"\0".join(bodies)).hexdigest()[:12]


def read_area(path: Path) -> dict[str, Entry]:
    """One catalogue file. Raises `OSError` or `ValueError` when it is no catalogue."""
    return {entry.msgid: _words(entry) for entry in polib.pofile(str(path), check_for_duplicates=True)}


def _words(entry: polib.POEntry) -> Entry:
    if not entry.msgid_plural:
        return str(entry.msgstr)
    return {"one": str(entry.msgstr_plural[0]), "other": str(entry.msgstr_plural[1])}
