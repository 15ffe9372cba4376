"""What styles and drawings take from custom properties is there: a colour that nobody gives any more is drawn black."""

import re
from pathlib import Path

STATIC = Path(__file__).parents[2] / "static"
KINDS = {".css", ".svg", ".js"}
GIVEN = re.compile(r"(--[\w-]+)\s*:")
TAKEN = re.compile(r"var\((--[\w-]+)\)")


def test_every_property_that_is_taken_without_another_to_fall_back_on_is_given_somewhere():
    texts = {
        path.relative_to(STATIC): path.read_text("utf-8")
        for path in STATIC.rglob("*")
        if path.suffix in KINDS and "vendor" not in path.parts
    }
    given = {name for text in texts.values() for name in GIVEN.findall(text)}
    missing = {f"{path}: {name}" for path, text in texts.items() for name in TAKEN.findall(text) if name not in given}
    assert given
    assert missing == set()
