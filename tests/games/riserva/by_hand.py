"""A second count of a game of Riserva, as somebody with the sheet and the stored log would do it on a real table.

It reads the plain JSON of a golden log and knows nothing of `games`.
"""

import copy
from typing import Any

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "pink")


class ByHand:
    """The table laid out; `tests.support.golden.turn_by_turn` plays the log on it."""

    def __init__(self, log: dict[str, Any]) -> None:
        self.log = log
        self.seats = log["seats"]
        self.enough = 15 if self.seats == 2 else 10
        self.cards = log["deal"]["cards"]
        self.icons = log["deal"]["icons"]
        self.next_card = 4 * self.seats
        self.reserves = [list(range(4 * seat, 4 * seat + 4)) for seat in range(self.seats)]
        self.face_down = set() if log["config"]["reserve"] == "face_up" else set(range(self.next_card))
        self.points = [0] * self.seats
        self.gone: list[int] = []
        self.turn = log["first"]
        self.robber: int | None = None
        self.over: str | None = None
        self.seen = set() if self.face_down else set(range(self.next_card))
        self.happened: set[str] = set()

    def laid_out_again(self) -> "ByHand":
        again = copy.copy(self)
        again.reserves = [list(reserve) for reserve in self.reserves]
        again.face_down, again.seen = set(self.face_down), set(self.seen)
        again.points, again.gone, again.happened = list(self.points), list(self.gone), set()
        return again

    def do(self, seat: int, action: dict[str, Any]) -> None:
        assert self.over is None, "nothing happens after the end"
        assert seat == self.turn, "turns go round clockwise"
        assert (self.robber is not None) == (action["type"] == "rob"), "whom to rob is chosen first"
        match action:
            case {"type": "score"}:
                self.try_to_score()
            case {"type": "steal", "victim": victim}:
                assert victim != seat, "from an opponent"
                self.try_to_steal(victim)
            case {"type": "rob", "victim": victim}:
                self.take_a_point(victim)

    def try_to_score(self) -> None:
        card, same = self.turn_up(self.turn)
        if not same:
            self.reserves[self.turn].append(card)
            self.happened.add("miss")
            return self.pass_on()
        self.take_out(self.turn, same)
        self.gone += [*same, card]
        self.points[self.turn] += len(same) + 1
        self.happened.add("scored")
        if self.points[self.turn] >= self.enough:
            return self.end("score")
        return self.pass_on()

    def try_to_steal(self, victim: int) -> None:
        card, same = self.turn_up(victim)
        if not same:
            self.reserves[victim].append(card)
            self.happened.add("present")
            return self.pass_on()
        self.take_out(victim, same)
        self.reserves[self.turn] += [*same, card]
        self.happened.add("stolen")
        if self.icons[card] == "rob" and any(points for seat, points in enumerate(self.points) if seat != self.turn):
            self.robber = card
            return None
        if self.icons[card] == "rob":
            self.happened.add("nobody to rob")
        return self.pass_on(stole_with=card)

    def turn_up(self, at: int) -> tuple[int, list[int]]:
        """The card, and those of its colour there, open or not."""
        card = self.next_card
        self.next_card += 1
        self.seen.add(card)
        return card, [one for one in self.reserves[at] if self.colour(one) == self.colour(card)]

    def colour(self, card: int) -> str:
        return self.cards[card]["front"]

    def take_out(self, seat: int, cards: list[int]) -> None:
        if self.face_down & set(cards):
            self.happened.add("revealed")
        self.face_down -= set(cards)
        self.seen |= set(cards)
        self.reserves[seat] = [card for card in self.reserves[seat] if card not in cards]

    def take_a_point(self, victim: int) -> None:
        assert victim != self.turn, "somebody else's pile"
        assert self.points[victim] > 0, "there must be a card in it"
        self.points[victim] -= 1
        self.points[self.turn] += 1
        self.happened.add("robbed")
        card, self.robber = self.robber, None
        if self.points[self.turn] >= self.enough:
            self.end("rob")
        else:
            self.pass_on(stole_with=card)

    def pass_on(self, stole_with: int | None = None) -> None:
        if self.next_card == len(self.cards):
            return self.count()
        house_rule = self.log["config"]["steal_again"] and self.seats == 2
        if stole_with is not None and (house_rule or self.icons[stole_with] == "again"):
            self.happened.add("again")
        else:
            self.turn = (self.turn + 1) % self.seats
        return None

    def count(self) -> None:
        leaders = [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]
        held = [len(self.reserves[seat]) for seat in leaders]
        if len(leaders) == 1:
            self.end("pile_score")
        else:
            self.end("pile_reserve" if held.count(max(held)) == 1 else "pile_shared")

    def end(self, how: str) -> None:
        self.over = how

    def rank(self, seat: int) -> int:
        def ahead(other: int) -> bool:
            if self.points[other] != self.points[seat]:
                return self.points[other] > self.points[seat]
            return len(self.reserves[other]) > len(self.reserves[seat])

        return 1 + sum(ahead(other) for other in range(self.seats))

    def outcome(self) -> dict[str, Any]:
        """As the log stores it."""
        seats = range(self.seats)
        piles = [{"seat": seat, "id": "pile", "points": self.points[seat], "args": {}} for seat in seats]
        reserves = [
            {"seat": seat, "id": "reserve", "points": 0, "args": {"cards": len(self.reserves[seat])}} for seat in seats
        ]
        return {
            "ranks": [self.rank(seat) for seat in seats],
            "scores": self.points,
            "lines": [*piles, *reserves],
            "reason": self.over,
        }
