"""A room's code: eight characters of Crockford's base32, 40 bits that nobody guesses, easy to read out."""

import secrets

from app.ids import RoomCode

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8
GROUP = 4
_FORGIVEN = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None, " ": None})
_LONGEST_SPELLING = 32


def new_code() -> RoomCode:
    return RoomCode("".join(secrets.choice(ALPHABET) for _ in range(LENGTH)))


def parse_code(text: str) -> RoomCode | None:
    """The code that somebody meant: in any case, with dashes and spaces, I and L for 1, O for 0; None if no code."""
    if len(text) > _LONGEST_SPELLING or not text.isascii():
        return None
    code = text.upper().translate(_FORGIVEN)
    return RoomCode(code) if len(code) == LENGTH and set(code) <= set(ALPHABET) else None


def show_code(code: RoomCode) -> str:
    """As people are shown it: ``XXXX-XXXX``."""
    return f"{code[:GROUP]}-{code[GROUP:]}"
