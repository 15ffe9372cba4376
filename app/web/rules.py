"""A game's rules as the page shows them: sections in the order of its catalogue ``<game>_rules``.

Below ``<game>.rules.`` a key says what its words are: ``<section>.title``, or ``<section>.<kind>.<name>``. Nothing else
describes the page, so that a game's rules are written in one place; of `KINDS`, pictures alone need a drawing besides.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal, TypeAlias, get_args

import msgspec

Kind: TypeAlias = Literal["text", "item", "step", "note", "ruling", "picture"]
"""A paragraph, a point of a list, one of a numbered list, something that the sheet stresses, what we decided where it
is silent, the words below a picture (drawn by ``templates/rules/<game>/<name>.html``)."""

KINDS: tuple[Kind, ...] = get_args(Kind)


class Line(msgspec.Struct, frozen=True):
    """One entry of the catalogue."""

    name: str
    key: str


class Block(msgspec.Struct, frozen=True):
    """Lines of one kind that stand together."""

    kind: Kind
    lines: tuple[Line, ...]


class Section(msgspec.Struct, frozen=True):
    name: str
    title: str
    """Its key."""
    blocks: tuple[Block, ...]


def sections(game: str, keys: Iterable[str]) -> tuple[Section, ...]:
    """The rules of ``game`` among ``keys``, in their order; none when it has none written.

    Raises `ValueError` for a key that says no kind, and for a section that has no title in front.
    """
    beginning = f"{game}.rules."
    own = [key.removeprefix(beginning) for key in keys if key.startswith(beginning)]
    return tuple(_section(beginning, name, list(lines)) for name, lines in groupby(own, _section_of))


def _section_of(rest: str) -> str:
    return rest.partition(".")[0]


def _section(beginning: str, name: str, rests: list[str]) -> Section:
    if rests[0] != f"{name}.title":
        raise ValueError(f"{beginning}{name} does not begin with its title")
    lines = [_read(beginning, rest) for rest in rests[1:]]
    blocks = (Block(kind, tuple(line for _, line in some)) for kind, some in groupby(lines, lambda one: one[0]))
    return Section(name, f"{beginning}{name}.title", tuple(blocks))


def _read(beginning: str, rest: str) -> tuple[Kind, Line]:
    _, wanted, name = [*rest.split(".", 2), "", ""][:3]
    for kind in KINDS:
        if kind == wanted and name:
            return kind, Line(name, beginning + rest)
    raise ValueError(f"{beginning}{rest} says none of {', '.join(KINDS)}")


def pictures(parts: Iterable[Section]) -> Iterator[str]:
    """The names of all pictures."""
    for section in parts:
        for block in section.blocks:
            if block.kind == "picture":
                yield from (line.name for line in block.lines)
