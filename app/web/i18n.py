"""The words of the site: gettext catalogues under dotted keys, for templates and, as JSON, for the browser."""

import hashlib
import re
from collections.abc import Collection
from pathlib import Path
from typing import TypeAlias

import msgspec
import polib  # type: ignore[import-untyped]  # polib ships no types

LANGUAGES = ("es", "it", "en")
FALLBACK = "en"

Entry: TypeAlias = str | dict[str, str]
"""A sentence, or one for each plural category (``one``, ``other``) as the browser's Intl.PluralRules names them."""

PAGES_ONLY = ("_rules", "_lesson", "admin")
"""Endings of areas for pages of their own: templates have their words, the JSON that every page loads has not."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Catalogues:
    """Every sentence in every language, read once at the start."""

    def __init__(self, entries: dict[str, dict[str, Entry]], pages_only: Collection[str] = ()) -> None:
        self._entries = entries
        self._json = {lang: msgspec.json.encode(_without(known, pages_only)) for lang, known in entries.items()}
        self._versions = {lang: hashlib.sha256(body).hexdigest()[:12] for lang, body in self._json.items()}

    @classmethod
    def load(cls, path: Path) -> "Catalogues":
        """Read ``<path>/<lang>/<area>.po`` of every language. Raises `ValueError` when a key stands in two areas."""
        return cls({lang: _read_language(path / lang) for lang in LANGUAGES}, _keys_for_pages(path / FALLBACK))

    def translate(self, lang: str, key: str, **args: int | str) -> str:
        """The sentence under ``key``, placeholders filled; ``n`` chooses the plural; an unknown key is shown itself."""
        entry = self._entries[lang].get(key, key)
        text = entry if isinstance(entry, str) else entry["one" if args.get("n") == 1 else "other"]
        return _PLACEHOLDER.sub(lambda found: str(args.get(found[1], found[0])), text)

    def knows(self, key: str) -> bool:
        return key in self._entries[FALLBACK]

    def entries(self, lang: str) -> dict[str, Entry]:
        return self._entries[lang]

    def as_json(self, lang: str) -> bytes:
        """What the browser reads: key → entry, without `PAGES_ONLY`."""
        return self._json[lang]

    def version(self, lang: str) -> str:
        """Changes with every word, so that the browser may keep the JSON for good."""
        return self._versions[lang]


def _read_language(folder: Path) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for path in sorted(folder.glob("*.po")):
        for key, entry in read_area(path).items():
            if key in entries:
                raise ValueError(f"{path}: {key} stands in another area too")
            entries[key] = entry
    return entries


def _keys_for_pages(folder: Path) -> set[str]:
    return {key for path in folder.glob("*.po") if path.stem.endswith(PAGES_ONLY) for key in read_area(path)}


def _without(entries: dict[str, Entry], keys: Collection[str]) -> dict[str, Entry]:
    return {key: entry for key, entry in entries.items() if key not in keys}


def read_area(path: Path) -> dict[str, Entry]:
    """One catalogue file. Raises `OSError` or `ValueError` when it is no catalogue."""
    return {entry.msgid: _words(entry) for entry in polib.pofile(str(path), check_for_duplicates=True)}


def _words(entry: polib.POEntry) -> Entry:
    if not entry.msgid_plural:
        return str(entry.msgstr)
    return {"one": str(entry.msgstr_plural[0]), "other": str(entry.msgstr_plural[1])}
