"""The bots' convention: what a hand means to do, read from its marks alone.

A clue says "play the newest card that I point at", as long as that card can be playable at all. Everybody reads his own
hand with this function, and everybody's partners forecast him with it before they tell him anything.
"""

from games.ambystoma.knowledge import Faces, members, number_of, playable, useful
from games.ambystoma.outlook import Hand, Held, Outlook
from games.kit.contract import Value

CERTAIN = 1.0
"""Every face that the card can have goes on a line."""
MEANT = 0.9
"""A fresh clue means this card."""
PRESUMED = 0.8
"""Every face with which the card would have been worth a clue goes on a line."""
SPARED = 2
"""With so many mistakes to spare the convention is trusted."""


class Intent(Value, frozen=True):
    """The card that its holder wants to play."""

    held: Held
    trust: float
    """How far: `CERTAIN`, `MEANT` or `PRESUMED`."""


def intent(hand: Hand, outlook: Outlook) -> Intent | None:
    """What the holder of this hand wants to play, if anything.

    Whatever a clue means, a card that is not certain is played only while the lake has two to spare: one of them is
    left to the partners.
    """
    fits = playable(outlook.tops)
    certain = [held for held in hand.cards if not held.could & ~fits]
    if certain:
        return Intent(min(certain, key=_lowest), CERTAIN)
    if outlook.spare_lake < SPARED:
        return None
    return _meant(hand, fits) or _presumed(hand, fits, useful(outlook.tops, outlook.left))


def _lowest(held: Held) -> int:
    return min(number_of(face) for face in members(held.could))


def _meant(hand: Hand, fits: Faces) -> Intent | None:
    for card in hand.focus:
        for held in hand.cards:
            if held.id == card and held.could & fits:
                return Intent(held, MEANT)
    return None


def _presumed(hand: Hand, fits: Faces, wanted: Faces) -> Intent | None:
    for held in reversed(hand.cards):
        worth_a_clue = held.could & wanted
        if held.is_told and worth_a_clue and not worth_a_clue & ~fits:
            return Intent(held, PRESUMED)
    return None
