"""The bots' convention: what a hand means to do, read from its marks alone.

A clue says "play the newest card that I point at", as long as that card can be playable at all. Everybody reads his own
hand with this function, and everybody's partners forecast him with it before they tell him anything.
"""

from games.ambystoma.knowledge import members, number_of, playable, useful
from games.ambystoma.outlook import Hand, Held, Outlook
from games.kit.contract import Value

CERTAIN = 1.0
"""Every face that the card can have goes on a line."""
MEANT = 0.9
"""A fresh clue means this card."""
PRESUMED = 0.8
"""Every face with which the card would have been worth a clue goes on a line."""


class Intent(Value, frozen=True):
    """The card that its holder wants to play."""

    held: Held
    trust: float
    """How far: `CERTAIN`, `MEANT` or `PRESUMED`."""


def intent(hand: Hand, outlook: Outlook) -> Intent | None:
    """What the holder of this hand wants to play, if anything; only certain cards while the lake has none to spare."""
    certain = [held for held in hand.cards if is_certain(held, outlook)]
    if certain:
        return Intent(min(certain, key=_lowest), CERTAIN)
    if not outlook.spare_lake:
        return None
    return _meant(hand, outlook) or _presumed(hand, outlook)


def is_certain(held: Held, outlook: Outlook) -> bool:
    """Whether the card goes on a line whatever it is."""
    return not held.could & ~playable(outlook.tops)


def _lowest(held: Held) -> int:
    return min(number_of(face) for face in members(held.could))


def _meant(hand: Hand, outlook: Outlook) -> Intent | None:
    fits = playable(outlook.tops)
    held = {held.id: held for held in hand.cards if held.could & fits}
    return next((Intent(held[card], MEANT) for card in hand.focus if card in held), None)


def _presumed(hand: Hand, outlook: Outlook) -> Intent | None:
    fits, wanted = playable(outlook.tops), useful(outlook.tops, outlook.left)
    for held in reversed(hand.cards):
        worth_a_clue = held.could & wanted
        if held.is_told and worth_a_clue and not worth_a_clue & ~fits:
            return Intent(held, PRESUMED)
    return None
