"""What partners will do until it is one's own turn again, and what that is worth, in points."""

from functools import lru_cache

from msgspec.structs import replace

from games.ambystoma.knowledge import Counts, FaceIndex, Tops, best_score, number_of, playable, useful, without
from games.ambystoma.lines import LINE_LENGTH
from games.ambystoma.outlook import Hand, Held, Outlook
from games.ambystoma.reading import intent
from games.ambystoma.state import VALUES
from games.kit.contract import Seat

VALUE_CARD = 0.35
"""A value card on the table."""
MISTAKE = 1.0
"""A lake card removed."""
LATE_MISTAKE = 0.2
"""The same in the last turns."""
LAST_COPY = 0.25
"""A useful card that striped ones can still stand in for: no point is lost yet."""
SPARE_COPY = 0.08
"""A useful card of which there is another."""
DISCARDS = 0.5
"""The chance that a partner with nothing to play discards, while there are values to give."""
LATER = 0.9
"""What is a turn away counts that much of what is due now."""
TOLD = 0.17
"""A useful card that its holder has been told something about, less `DOUBT` a face that it could still be."""
DOUBT = 0.004
WASTED = 0.15
"""A useless card that its holder takes for a useful one."""
KNOWN_USELESS = 0.05
"""A useless card that its holder knows to be useless."""


@lru_cache(maxsize=4096)
def loss(tops: Tops, left: Counts, face: FaceIndex) -> float:
    """What it costs to discard this card, one of those ``left``."""
    if not useful(tops, left) >> face & 1:
        return 0.0
    points = best_score(tops, left) - best_score(tops, without(left, [face]))
    return points + (LAST_COPY if left[face] == 1 else SPARE_COPY)


def cost_of_mistake(outlook: Outlook) -> float:
    """What it costs to remove a lake card while one can be spared."""
    return MISTAKE if outlook.turns_left is None else LATE_MISTAKE


def forecast(outlook: Outlook) -> float:
    """What the partners' next turns are worth, and what they then know, after one's own action."""
    total, weight = 0.0, 1.0
    for seat in _next_seats(outlook):
        outlook, gain = _turn(outlook, seat)
        total += weight * gain
        weight *= LATER
    return total + _knowledge(outlook)


def _next_seats(outlook: Outlook) -> list[Seat]:
    seats = len(outlook.hands)
    turns = seats - 1 if outlook.turns_left is None else min(seats, outlook.turns_left) - 1
    return [Seat((outlook.me + k) % seats) for k in range(1, turns + 1)]


def _turn(outlook: Outlook, seat: Seat) -> tuple[Outlook, float]:
    meant = intent(outlook.hands[seat], outlook)
    if meant is None:
        return outlook, -_risk_of_discard(outlook, outlook.hands[seat])
    return _play(outlook, seat, meant.held)


def _play(outlook: Outlook, seat: Seat, held: Held) -> tuple[Outlook, float]:
    face = outlook.faces[held.id]
    after = outlook.after_leaving(seat, held.id, face)
    if playable(outlook.tops) >> face & 1:
        return after.after_laying(face), 1 + reward(face)
    mistaken = replace(after, spare_lake=outlook.spare_lake - 1)
    return mistaken, -cost_of_mistake(outlook) - loss(outlook.tops, outlook.left, face)


def reward(face: FaceIndex) -> float:
    """«Si una persona completa una línea, se regresará una carta de valor»."""
    return VALUE_CARD if number_of(face) == LINE_LENGTH else 0.0


def _risk_of_discard(outlook: Outlook, hand: Hand) -> float:
    if outlook.values == VALUES or outlook.turns_left is not None:
        return 0.0
    chance = DISCARDS if outlook.values else 1.0
    oldest = next((held for held in hand.cards if not held.is_told), hand.cards[0])
    return chance * loss(outlook.tops, outlook.left, outlook.faces[oldest.id])


def _knowledge(outlook: Outlook) -> float:
    """What the told cards in partners' hands promise; of two alike one is useless."""
    wanted, promised, total = useful(outlook.tops, outlook.left), 0, 0.0
    for held in (held for hand in outlook.hands for held in hand.cards if held.is_told and held.id in outlook.faces):
        face = 1 << outlook.faces[held.id]
        possible = held.could & wanted
        if face & wanted & ~promised:
            total += TOLD - DOUBT * possible.bit_count()
            promised |= face
        else:
            total += -WASTED if possible else KNOWN_USELESS
    return total
