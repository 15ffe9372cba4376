"""What may stand as a nickname."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import Invalid, NicknameEmpty, NicknameTooLong, NicknameUnprintable
from app.players.nicknames import clean_nickname


@pytest.mark.parametrize("name", ["Ana", "Ñuño", "李小龙", "محمد", "🦎", "👩‍🚀 Eva", "🫨", "x" * 24, "می‌خواهم"])
def test_names_of_all_the_world_stay_as_they_are(name):
    assert clean_nickname(name) == name


def test_a_name_is_composed_and_trimmed_and_its_spaces_made_plain():
    assert clean_nickname("  Jose\u0301\u00a0Luis\t") == "José Luis"


def test_length_counts_after_composing():
    assert clean_nickname("e\u0301" * 24) == "é" * 24


@pytest.mark.parametrize("name", ["", "   ", "\u200d", "\u3164", "\u2800\u115f", "\ufe0f", "\u0301"])
def test_a_name_needs_something_to_see(name):
    with pytest.raises(NicknameEmpty):
        clean_nickname(name)


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("A\0na", "U+0000"),
        ("A\nna", "U+000A"),
        ("\u202eana", "U+202E"),
        ("\u2067ana", "U+2067"),
        ("a\u200bna", "U+200B"),
        ("an\u00ada", "U+00AD"),
        ("a\ud800", "U+D800"),
        ("a\ue000", "U+E000"),
        ("a\u0378", "U+0378"),
        ("a\u2028b", "U+2028"),
    ],
)
def test_what_cannot_be_printed_is_refused_by_its_name(name, named):
    with pytest.raises(NicknameUnprintable) as refusal:
        clean_nickname(name)
    assert refusal.value.arguments["character"] == named


def test_too_long_a_name_is_refused_with_its_length():
    with pytest.raises(NicknameTooLong) as refusal:
        clean_nickname("x" * 25)
    assert refusal.value.arguments == {"field": "nickname", "length": 25, "max": 24}


@given(st.text(st.characters(exclude_categories=()), max_size=30))
def test_any_text_is_either_refused_or_kept_in_a_form_that_stays(text):
    try:
        name = clean_nickname(text)
    except Invalid:
        return
    assert 1 <= len(name) <= 24
    assert clean_nickname(name) == name
    name.encode()
