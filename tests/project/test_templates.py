"""What a template says is what a browser reads: line ends beside its blocks are not in the page."""

import re
from pathlib import Path

import pytest

from tests.support.server import ROOT

TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
TAG = re.compile(r'<[a-z][\w-]*\s(?:\{%.*?%\}|\{\{.*?\}\}|"[^"]*"|[^<>"{])*>', re.DOTALL)
RUN_TOGETHER = re.compile(r"%\}\s*\n\s*\{%")


@pytest.mark.parametrize("path", TEMPLATES, ids=[str(path.relative_to(ROOT)) for path in TEMPLATES])
def test_no_two_attributes_that_may_be_missing_stand_on_lines_of_their_own_and_would_be_one_word(path: Path) -> None:
    assert [tag for tag in TAG.findall(path.read_text("utf-8")) if RUN_TOGETHER.search(tag)] == []
