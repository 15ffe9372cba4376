"""Several modules as one, made at the start: a room is eighty small files, and each request costs a phone a round trip.

Every module becomes a function that runs once, when it is first needed, as modules do. A bundle answers at its entry's
own address, under a prefix of its own; there the other modules in it answer with a stub that hands on what the bundle
made. So whatever is imported later, by its usual relative address, meets the very same modules.
Pictures and styles keep the address that they have for every page.

Only the forms that our modules use are understood: named imports and exports, `export const|class|function`, no import
that changes afterwards. `linked` raises `ValueError` for any other.
"""

import posixpath
import re
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter

HEAD = """const makers = new Map();
const made = new Map();
const root = new URL(up, import.meta.url).href;
const plain = root.replace(/-[^/]*\\/$/, "/");
const later = async (name, here) => {
  const address = new URL(name, root + here).href;
  const known = address.slice(root.length);
  return makers.has(known) ? need(known) : import(address);
};
const names = [];
export function need(one) {
  if (!names.length) names.push(...makers.keys());
  const name = names[one] ?? one;
  if (!made.has(name)) {
    const all = {};
    made.set(name, all);
    makers.get(name)(all);
  }
  return made.get(name);
}
"""

_FROM = r"""\s*from\s*['"](\.[^'"]+)['"];?"""
_START = r"(?:^|(?<=[;}]))"
_IMPORT = re.compile(_START + r"import\s*\{([^}]*)\}" + _FROM, re.MULTILINE)
_RE_EXPORT = re.compile(_START + r"export\s*\{([^}]*)\}" + _FROM, re.MULTILINE)
_EXPORTS = re.compile(_START + r"export\s*\{([^}]*)\};?", re.MULTILINE)
_DECLARED = re.compile(r"^export (?=(?:const|class|function|async function) (\w+))", re.MULTILINE)
_LATER = re.compile(r"(?<![\w.{])import\((?=['\"`])")
_LEFT = re.compile(_START + r"(?:import|export)\b[^(].*$", re.MULTILINE)
_NEEDED = re.compile(r"""\bneed\('([^']+)'\)""")
_COMMENT = re.compile(r"^[ \t]*//.*$", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+|\n(?=[ \t]*\n)", re.MULTILINE)
"""In markup, too, where space is space however long."""


def bundle(entry: str, names: tuple[str, ...], sources: Mapping[str, str]) -> str:
    """The modules ``names`` as one that runs ``entry``; the others run when they are needed.

    Raises `ValueError` when modules import each other in a circle: one of them would find the other half-made.
    """
    _refuse_circles(names, sources)
    makers = [_numbered(linked(name, sources[name], is_entry=name == entry), names) for name in names]
    up = posixpath.relpath(".", posixpath.dirname(entry))
    return "".join([f"const up = {_quoted(f'{up}/')};\n", HEAD, *makers, f"need({_quoted(entry)});\n"])


def _numbered(maker: str, names: tuple[str, ...]) -> str:
    """A maker that asks for others by their number in the bundle: less to fetch than their names."""
    numbers = {name: number for number, name in enumerate(names)}
    return _NEEDED.sub(lambda found: f"need({numbers[found[1]]})", maker)


def _refuse_circles(names: tuple[str, ...], sources: Mapping[str, str]) -> None:
    forms = (_IMPORT, _RE_EXPORT)
    needed = {
        name: {_resolved(name, found[2]) for form in forms for found in form.finditer(sources[name])} for name in names
    }
    try:
        TopologicalSorter(needed).prepare()
    except CycleError as error:
        raise ValueError(f"modules import each other: {' → '.join(error.args[1])}") from None


def stub(name: str, entry: str, source: str) -> str:
    """What ``name`` answers beside the bundle of ``entry``, which holds it."""
    home = posixpath.relpath(entry, posixpath.dirname(name))
    names = sorted({*_exported(source), *_passed(source)})
    taken = ", ".join(f"{one}: _{i}" for i, one in enumerate(names))
    given = ", ".join(f"_{i} as {one}" for i, one in enumerate(names))
    return (
        f"import {{ need }} from {_quoted(home if home.startswith('.') else f'./{home}')};\n"
        f"const {{ {taken} }} = need({_quoted(name)});\nexport {{ {given} }};\n"
    )


def linked(name: str, source: str, *, is_entry: bool) -> str:
    """One module as a maker. The entry alone may wait at its top: nobody needs what it makes."""
    body = _IMPORT.sub(lambda found: _taken(name, found), source)
    body = _RE_EXPORT.sub("", body)
    body = _EXPORTS.sub("", body)
    body = _DECLARED.sub("", body)
    body = _LATER.sub("$later(", body).replace("import.meta.url", "(plain + $here)")
    if left := _LEFT.search(body):
        raise ValueError(f"{name}: cannot bundle {left[0][:80]!r}")
    body = _INDENT.sub("", _COMMENT.sub("", body)).strip()
    start = "async ($all) => {" if is_entry else "($all) => {"
    return f"makers.set({_quoted(name)}, {start}\n{_place(name, body)}{body}\n{_given(name, source)}}});\n"


def _place(name: str, body: str) -> str:
    """For a module that asks where it stands: not where the bundle does."""
    if "$here" not in body and "$later(" not in body:
        return ""
    return f"const $here = {_quoted(name)};\nconst $later = (name) => later(name, $here);\n"


def _given(name: str, source: str) -> str:
    """What a module hands on: its own exports, and those of others that it passes through."""
    own = [public if public == one else f"{public}: {one}" for public, one in _exported(source).items()]
    others = [_picked(name, found) for found in _RE_EXPORT.finditer(source)]
    return f"Object.assign($all, {{ {', '.join(own + others)} }});\n" if own or others else ""


def _exported(source: str) -> dict[str, str]:
    """What a module exports: public name → its own name."""
    names = {found[1]: found[1] for found in _DECLARED.finditer(source)}
    for found in _EXPORTS.finditer(_RE_EXPORT.sub("", source)):
        names |= {public: own for own, public in _pairs(found[1])}
    return names


def _passed(source: str) -> list[str]:
    """What a module exports of others."""
    return [public for found in _RE_EXPORT.finditer(source) for _, public in _pairs(found[1])]


def _pairs(names: str) -> list[tuple[str, str]]:
    """``a, b as c`` → (a, a), (b, c)."""
    parts = [one.split() for one in names.split(",") if one.strip()]
    return [(part[0], part[-1]) for part in parts]


def _taken(name: str, found: re.Match[str]) -> str:
    wanted = ", ".join(own if own == public else f"{own}: {public}" for own, public in _pairs(found[1]))
    return f"const {{ {wanted} }} = need({_quoted(_resolved(name, found[2]))});"


def _picked(name: str, found: re.Match[str]) -> str:
    needed = f"need({_quoted(_resolved(name, found[2]))})"
    return ", ".join(f"{public}: {needed}.{own}" for own, public in _pairs(found[1]))


def _resolved(name: str, address: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), address))


def _quoted(text: str) -> str:
    return f"'{text}'"
