"""A room's code: made so that it can't be guessed, read however people write it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rooms.codes import ALPHABET, new_code, parse_code, show_code


def test_codes_are_eight_characters_of_crockfords_alphabet_and_differ():
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(len(code) == 8 and set(code) <= set(ALPHABET) for code in codes)
    assert len(set("".join(codes))) == 32


def test_people_are_shown_two_groups_of_four():
    assert show_code(parse_code("K7RM4QXD")) == "K7RM-4QXD"


@pytest.mark.parametrize("spelling", ["10ab-cdef", "IoAbCdEf", "lO ab cd ef", " 1-0-A-B-C-D-E-F ", "10ABCDEF"])
def test_a_code_is_read_in_any_case_with_dashes_and_spaces_and_lookalikes(spelling):
    assert parse_code(spelling) == "10ABCDEF"


@pytest.mark.parametrize(
    "text", ["", "K7RM4QX", "K7RM4QXDD", "K7RM4QXU", "K7RM4QX*", "ſ7RM4QXD", "K7RM4QX\0", "-" * 99]
)
def test_anything_else_is_no_code(text):
    assert parse_code(text) is None


@given(st.text(max_size=40))
def test_what_is_read_as_a_code_reads_as_itself_when_shown(text):
    code = parse_code(text)
    assert code is None or parse_code(show_code(code)) == code
