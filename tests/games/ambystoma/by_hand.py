"""A second count of a game of Ambystoma, as somebody with the sheet and the stored log would do it on a real table.

It reads the plain JSON of a golden log and knows nothing of `games`.
"""

import copy
from typing import Any

COLOURS = ("red", "yellow", "green", "blue", "white")
SCALE = ((0, 5), (6, 10), (11, 15), (16, 20), (21, 24), (25, 25))


class ByHand:
    """The table laid out; `tests.support.golden.turn_by_turn` plays the log on it."""

    def __init__(self, log: dict[str, Any]) -> None:
        self.log = log
        self.seats = log["seats"]
        self.lake = log["config"]["lake"]
        self.deck = [(card["colour"], card["number"]) for card in log["deal"]["cards"]]
        each = 5 if self.seats <= 3 else 4
        self.hands = [list(range(seat * each, seat * each + each)) for seat in range(self.seats)]
        self.next_card = each * self.seats
        self.lines: dict[str, list[int]] = {colour: [] for colour in COLOURS}
        self.discard: list[int] = []
        self.values, self.mistakes, self.turn = 8, 0, log["first"]
        self.waiting: int | None = None
        self.last_turns: list[int] | None = None
        self.over: str | None = None

    def laid_out_again(self) -> "ByHand":
        again = copy.copy(self)
        again.hands = [list(hand) for hand in self.hands]
        again.lines = {colour: list(line) for colour, line in self.lines.items()}
        again.discard = list(self.discard)
        again.last_turns = copy.copy(self.last_turns)
        return again

    def do(self, seat: int, action: dict[str, Any]) -> None:
        assert self.over is None, "nothing happens after the end"
        assert seat == self.turn, "turns go round clockwise"
        assert (self.waiting is not None) == (action["type"] == "choose_line"), "the line is chosen first"
        match action:
            case {"type": "inform_colour", "to": to, "colour": colour}:
                self.inform(to, [c for c in self.hands[to] if self.deck[c][0] in (colour, "striped")])
            case {"type": "inform_number", "to": to, "number": number}:
                self.inform(to, [c for c in self.hands[to] if self.deck[c][1] == number])
            case {"type": "discard_card", "card": card}:
                self.throw_away(card)
            case {"type": "play_card", "card": card}:
                self.play(card)
            case {"type": "choose_line", "colour": colour}:
                assert colour in self.lines_waiting_for(self.waiting)
                card, self.waiting = self.waiting, None
                self.lay(card, colour)

    def inform(self, to: int, pointed: list[int]) -> None:
        assert self.values > 0, "no clue without a value"
        assert to != self.turn, "only another person is told"
        assert pointed, "a clue points at a card"
        self.values -= 1
        self.end_turn()

    def throw_away(self, card: int) -> None:
        assert self.values < 8, "nothing to bring back"
        self.hands[self.turn].remove(card)
        self.discard.append(card)
        self.values += 1
        self.draw()
        self.end_turn()

    def play(self, card: int) -> None:
        self.hands[self.turn].remove(card)
        where = self.lines_waiting_for(card)
        if len(where) > 1:
            self.waiting = card
        elif where:
            self.lay(card, where[0])
        else:
            self.miss(card)

    def lines_waiting_for(self, card: int) -> list[str]:
        colour, number = self.deck[card]
        own = COLOURS if colour == "striped" else (colour,)
        return [line for line in COLOURS if line in own and len(self.lines[line]) + 1 == number]

    def lay(self, card: int, colour: str) -> None:
        self.lines[colour].append(card)
        if len(self.lines[colour]) == 5:
            self.values = min(8, self.values + 1)
        if self.score() == 25:
            self.over = "legendary"
            return
        self.draw()
        self.end_turn()

    def miss(self, card: int) -> None:
        self.discard.append(card)
        self.mistakes += 1
        if self.mistakes == self.lake:
            self.over = "disaster"
            return
        self.draw()
        self.end_turn()

    def draw(self) -> None:
        if self.next_card < len(self.deck):
            self.hands[self.turn].append(self.next_card)
            self.next_card += 1

    def end_turn(self) -> None:
        if self.last_turns is not None:
            assert self.turn == self.last_turns.pop(0), "each has one more turn, the drawer last"
            self.over = None if self.last_turns else "deck"
        elif self.next_card == len(self.deck):
            self.last_turns = [(self.turn + step) % self.seats for step in range(1, self.seats + 1)]
        if not self.over:
            self.turn = (self.turn + 1) % self.seats

    def score(self) -> int:
        return sum(len(line) for line in self.lines.values())

    def outcome(self) -> dict[str, Any]:
        """As the log stores it."""
        lost = self.over == "disaster"
        lines = [
            {"seat": None, "id": "line", "points": len(self.lines[colour]), "args": {"colour": colour}}
            for colour in COLOURS
        ]
        return {
            "ranks": [2 if lost else 1] * self.seats,
            "scores": [0 if lost else self.score()] * self.seats,
            "lines": lines,
            "reason": self.over,
        }

    def verdict(self) -> int:
        score = 0 if self.over == "disaster" else self.score()
        return next(band for band, (low, high) in enumerate(SCALE) if low <= score <= high)
