"""A second count of a game of La ejecución perfecta, as somebody with the sheet and the stored log would do it.

It reads the plain JSON of a golden log and knows nothing of `games`. Cards lie in heaps with names like ``"1.2.3"``;
what a person holds are those names.
"""

import copy
from typing import Any


def printed(activity: int) -> str:
    """1.2.3.4: counted in fours from the last digit on."""
    digits = []
    for _ in range(4):
        activity, digit = divmod(activity, 4)
        digits.insert(0, str(digit + 1))
    return ".".join(digits)


class ByHand:
    """The table laid out; `tests.support.golden.turn_by_turn` plays the log on it."""

    def __init__(self, log: dict[str, Any]) -> None:
        self.log = log
        self.people = log["seats"]
        self.dealer = self.turn = log["first"]
        self.pile = [(card, printed(activity)) for card, activity in enumerate(log["deal"]["cards"])]
        self.hands: list[dict[int, str]] = [{} for _ in range(self.people)]
        self.heaps: dict[str, set[str]] = {}
        self.held: list[set[str]] = [set() for _ in range(self.people)]
        self.ending: str | None = None
        self.deal()
        for _ in range(3 if self.people == 5 else 8):
            self.heap_up(self.pile.pop(0)[1])
        assert all(len(heap) < 4 for heap in self.heaps.values()), "such a centre would have been dealt anew"

    def deal(self) -> None:
        for person in range(self.people):
            self.hands[person] = dict(self.pile[:5])
            del self.pile[:5]

    def heap_up(self, activity: str) -> None:
        self.heaps.setdefault(activity[:5], set()).add(activity)

    def laid_out_again(self) -> "ByHand":
        again = copy.copy(self)
        again.pile = list(self.pile)
        again.hands = [dict(hand) for hand in self.hands]
        again.heaps = {name: set(heap) for name, heap in self.heaps.items()}
        again.held = [set(held) for held in self.held]
        return again

    def do(self, person: int, action: dict[str, Any]) -> None:
        assert self.ending is None, "nothing happens after the end"
        assert person == self.turn, "turns go round to the right"
        assert action["type"] == "lay", "there is nothing else to do"
        activity = self.hands[person].pop(action["card"])
        self.heap_up(activity)
        package = activity[:5]
        if len(self.heaps[package]) == 4:
            self.claim_package(person, package)
        if self.ending is None:
            self.turn = (self.turn + self.people - 1) % self.people
            if not any(self.hands):
                self.deal()

    def claim_package(self, person: int, package: str) -> None:
        colour = package[:3]
        for other in range(self.people):
            ceded = {one for one in self.held[other] if len(one) == 5 and one[:3] == colour}
            self.held[other] -= ceded
            self.held[person] |= ceded
        self.held[person].add(package)
        if {f"{colour}.{k}" for k in "1234"} <= self.held[person]:
            self.claim_deliverable(person, colour)

    def claim_deliverable(self, person: int, deliverable: str) -> None:
        self.held[person].add(deliverable)
        project = deliverable[0]
        if {f"{project}.{d}" for d in "1234"} <= set().union(*self.held):
            theirs = set().union(*(held for other, held in enumerate(self.held) if other != person))
            self.ending = "ceded" if any(len(one) == 3 and one[0] == project for one in theirs) else "own"
            for held in self.held:
                held -= {one for one in theirs if one[0] == project}
            self.held[person] |= {one for one in theirs if one[0] == project} | {project}

    def outcome(self) -> dict[str, Any]:
        winner = self.turn
        counts = [[sum(len(one) == length for one in held) for length in (5, 3, 1)] for held in self.held]
        names = ("package", "deliverable", "project")
        return {
            "ranks": [1 if person == winner else 2 for person in range(self.people)],
            "scores": [sum(count) for count in counts],
            "lines": [
                {"seat": person, "id": name, "points": many, "args": {}}
                for person, count in enumerate(counts)
                for name, many in zip(names, count, strict=True)
            ],
            "reason": self.ending,
        }
