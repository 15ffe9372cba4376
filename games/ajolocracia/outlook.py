"""What can still come: of every kind, how many cards a seat may expect to gather in the rest of the round.

Reckoned from the view: a hand that was held is known card by card wherever it is now; in any other hand every card
never seen is as likely.
"""

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from games.ajolocracia.cards import COPIES, KINDS, Kind
from games.ajolocracia.state import View
from games.kit.contract import Seat

EAGERNESS = 0.55
"""How often somebody takes a kind that comes by: others want it too, or something else is better."""

Supply: TypeAlias = Mapping[Kind, float]
"""Of each kind, how many cards may be expected."""


class Outlook(msgspec.Struct, frozen=True):
    """What the viewer reckons with before it chooses."""

    view: View
    hands: tuple[Supply, ...]
    """One per seat: what its hand holds, exactly or as far as can be told."""

    @property
    def size(self) -> int:
        """Cards in each hand."""
        return len(self.view.hands[0])

    @property
    def onwards(self) -> int:
        """From a seat to the one that it passes to: +1 or −1."""
        return 1 if self.view.passing == "left" else -1

    def coming_to(self, seat: Seat) -> Supply:
        """What ``seat`` may expect to gather after this turn."""
        return {kind: self.expected(seat, kind) for kind in KINDS}

    def expected(self, seat: Seat, kind: Kind, leaving: int = 0) -> float:
        """How many cards of a kind that is when so many of them leave the viewer's hand now.

        The hands come by one after the other, each a card smaller than the one before.
        """
        size, seats, expected = self.size, self.view.seats, 0.0
        for turns in range(1, size):
            holder = (seat - self.onwards * turns) % seats
            here = self.hands[holder][kind] - (leaving if holder == self.view.seat else 0)
            share = min(max(here / size, 0.0), 1.0)
            expected += EAGERNESS * (1 - (1 - share) ** (size - turns))
        return expected


def outlook_of(view: View) -> Outlook:
    """What a view says about every hand."""
    seen = Counter(view.faces)
    unseen = {kind: many - seen[kind] for kind, many in COPIES.items()}
    total = sum(unseen.values())
    hands: list[Supply] = []
    for hand in view.hands:
        known = Counter([face for card in hand if (face := view.faces[card]) is not None])
        hidden = len(hand) - known.total()
        hands.append({kind: known[kind] + hidden * unseen[kind] / total for kind in KINDS})
    return Outlook(view, tuple(hands))
