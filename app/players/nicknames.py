"""What may stand as a nickname: one to twenty-four characters that people can see."""

from unicodedata import category, normalize

from app.errors import NicknameEmpty, NicknameTooLong, NicknameUnprintable

LONGEST = 24
JOINERS = "\u200c\u200d"
"""They shape Persian and Indic words and join emoji; alone they show nothing."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols by category, but nothing to see: the Hangul fillers and the blank Braille pattern."""
EMOJI = range(0x1F000, 0x1FB00)
"""Python's own Unicode tables lag behind: emoji newer than them have no category yet."""


def clean_nickname(text: str) -> str:
    """``text`` as it is kept: composed (NFC) and trimmed, every kind of space a plain one.

    Raises `NicknameUnprintable`, `NicknameTooLong` or `NicknameEmpty`.
    """
    spaced = (" " if category(character) == "Zs" else character for character in normalize("NFC", text))
    nickname = "".join(spaced).strip()
    for character in nickname:
        if not is_printable(character):
            name = f"U+{ord(character):04X}"
            raise NicknameUnprintable(f"a nickname cannot hold the character {name}", field="nickname", character=name)
    if len(nickname) > LONGEST:
        why = f"a nickname has at most {LONGEST} characters, not {len(nickname)}"
        raise NicknameTooLong(why, field="nickname", length=len(nickname), max=LONGEST)
    if not any(map(is_visible, nickname)):
        raise NicknameEmpty("a nickname needs a character that can be seen", field="nickname")
    return nickname


def is_printable(character: str) -> bool:
    """Neither a control, nor a turner of the writing direction, nor half a surrogate pair, nor unassigned."""
    if category(character) == "Cn":
        return ord(character) in EMOJI
    return category(character)[0] not in "CZ" or character in (" ", *JOINERS)


def is_visible(character: str) -> bool:
    return category(character)[0] in "LNPSC" and character not in (*BLANKS, *JOINERS)
