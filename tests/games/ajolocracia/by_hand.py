"""A second count of a game of Ajolocracia, as somebody with the sheet and the stored log would do it on a real table.

It reads the plain JSON of a golden log and knows nothing of `games`. Cards are moved one by one: an Ambystoma is put on
an ambiente when it is laid, and stays there.
"""

import copy
from fractions import Fraction
from typing import Any

CARDS_EACH = {2: 10, 3: 9, 4: 8, 5: 7}
AMBYSTOMA = {"mexicanum": 3, "lermaense": 2, "rosaceum": 1}
INSTITUTIONS = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10}
ROUNDS = 3


class Mat:
    """What lies before one person in this round."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.under: dict[int, int] = {}
        """Ambystoma → the ambiente under it."""

    def laid_out_again(self) -> "Mat":
        again = Mat()
        again.cards, again.under = list(self.cards), dict(self.under)
        return again


class ByHand:
    """The table laid out; `tests.support.golden.turn_by_turn` plays the log on it."""

    def __init__(self, log: dict[str, Any]) -> None:
        self.log = log
        self.seats: int = log["seats"]
        self.pile: list[str] = log["deal"]["cards"]
        self.round, self.taken = 0, 0
        self.hands: list[list[int]] = []
        self.face_down: list[list[int]] = []
        self.mats: list[Mat] = []
        self.kept: list[list[int]] = [[] for _ in range(self.seats)]
        self.paper: list[dict[str, Any]] = []
        """The score lines written down so far."""
        self.over = False
        self.last_two_as_a_pair = False
        self.pairs = 0
        self.deal_out()

    def deal_out(self) -> None:
        each = CARDS_EACH[self.seats]
        self.round += 1
        self.hands = []
        for _ in range(self.seats):
            self.hands.append(list(range(self.taken, self.taken + each)))
            self.taken += each
        self.face_down = [[] for _ in range(self.seats)]
        self.mats = [Mat() for _ in range(self.seats)]

    def laid_out_again(self) -> "ByHand":
        again = copy.copy(self)
        again.hands = [list(hand) for hand in self.hands]
        again.face_down = [list(cards) for cards in self.face_down]
        again.mats = [mat.laid_out_again() for mat in self.mats]
        again.kept = [list(cards) for cards in self.kept]
        again.paper = list(self.paper)
        return again

    def do(self, seat: int, action: dict[str, Any]) -> None:
        assert not self.over, "nothing happens after the end"
        chosen = [action["card"]] if action["type"] == "choose" else [action["first"], action["second"]]
        assert all(card in self.hands[seat] for card in chosen), "chosen from the own hand"
        assert chosen != self.face_down[seat], "another choice than before"
        if len(chosen) == 2:
            assert chosen[0] != chosen[1], "two cards"
            assert self.ines_of(seat), "an INE lies in front"
        self.face_down[seat] = chosen
        if all(self.face_down):
            self.turn_over()

    def ines_of(self, seat: int) -> list[int]:
        return [card for card in self.mats[seat].cards if self.pile[card] == "ine"]

    def turn_over(self) -> None:
        for seat in range(self.seats):
            ines, chosen = self.ines_of(seat), self.face_down[seat]
            self.last_two_as_a_pair |= len(chosen) == len(self.hands[seat]) == 2
            for card in chosen:
                self.hands[seat].remove(card)
                self.put_down(seat, card)
            if len(chosen) == 2:
                self.pairs += 1
                self.mats[seat].cards.remove(ines[0])
                self.hands[seat].append(ines[0])
        self.face_down = [[] for _ in range(self.seats)]
        self.pass_on()

    def put_down(self, seat: int, card: int) -> None:
        mat = self.mats[seat]
        if self.pile[card] in AMBYSTOMA:
            for place in mat.cards:
                if self.pile[place] == "environment" and place not in mat.under.values():
                    mat.under[card] = place
                    break
        mat.cards.append(card)

    def pass_on(self) -> None:
        to_the_right = self.log["config"]["passing"] == "alternate" and self.round == 2
        received: list[list[int]] = [[] for _ in range(self.seats)]
        for seat, hand in enumerate(self.hands):
            received[(seat - 1 if to_the_right else seat + 1) % self.seats] = hand
        self.hands = received
        if [len(hand) for hand in self.hands] == [1] * self.seats:
            for seat in range(self.seats):
                self.put_down(seat, self.hands[seat].pop())
            self.write_down_the_round()

    def write_down_the_round(self) -> None:
        self.write_citizens()
        for seat in range(self.seats):
            self.write_sets(seat)
            self.write_ambystomas(seat)
        if self.round == ROUNDS:
            self.write_values()
            self.over = True
        else:
            for seat, mat in enumerate(self.mats):
                self.kept[seat] += [card for card in mat.cards if self.pile[card] == "value"]
            self.deal_out()

    def write(self, seat: int, rule: str, points: int, **args: int | str) -> None:
        self.paper.append({"seat": seat, "id": rule, "points": points, "args": args})

    def count(self, seat: int, kind: str) -> int:
        return sum(self.pile[card] == kind for card in self.mats[seat].cards)

    def write_citizens(self) -> None:
        faces = [sum(n * self.count(seat, f"citizens_{n}") for n in (1, 2, 3)) for seat in range(self.seats)]
        places = sorted({many for many in faces if many}, reverse=True)
        if not places:
            return
        winners = [seat for seat in range(self.seats) if faces[seat] == places[0]]
        prizes = {seat: ("most_faces", 6 // len(winners), len(winners)) for seat in winners}
        if len(winners) == 1 and len(places) > 1:
            seconds = [seat for seat in range(self.seats) if faces[seat] == places[1]]
            prizes |= {seat: ("second_faces", 3 // len(seconds), len(seconds)) for seat in seconds}
        for seat, (rule, points, sharing) in sorted(prizes.items()):
            self.write(seat, rule, points, faces=faces[seat], sharing=sharing, round=self.round)

    def write_sets(self, seat: int) -> None:
        pairs, threes = self.count(seat, "isopods") // 2, self.count(seat, "beetles") // 3
        institutions = self.count(seat, "institution")
        for rule, count, points in (
            ("pairs", pairs, 5 * pairs),
            ("threes", threes, 10 * threes),
            ("institutions", institutions, INSTITUTIONS.get(institutions, 15)),
        ):
            if count:
                self.write(seat, rule, points, count=count, round=self.round)

    def write_ambystomas(self, seat: int) -> None:
        mat = self.mats[seat]
        for kind, alone in AMBYSTOMA.items():
            mine = [card for card in mat.cards if self.pile[card] == kind]
            home = [card for card in mine if card in mat.under]
            for rule, cards, worth in (
                ("ambystoma", len(mine) - len(home), alone),
                ("ambystoma_tripled", len(home), 3 * alone),
            ):
                if cards:
                    self.write(seat, rule, cards * worth, kind=kind, count=cards, round=self.round)

    def values(self) -> list[int]:
        now = [self.count(seat, "value") for seat in range(self.seats)]
        return [len(cards) + now[seat] for seat, cards in enumerate(self.kept)]

    def write_values(self) -> None:
        values = self.values()
        if len(set(values)) == 1:
            return
        loses = self.seats > 2 or self.log["config"]["two_player_loss"]
        for seat, own in enumerate(values):
            sharing = values.count(own)
            if own == max(values):
                self.write(seat, "most_values", int(Fraction(6, sharing)), values=own, sharing=sharing)
            elif own == min(values) and loses:
                self.write(seat, "fewest_values", int(Fraction(-6, sharing)), values=own, sharing=sharing)

    def scores(self) -> list[int]:
        return [sum(line["points"] for line in self.paper if line["seat"] == seat) for seat in range(self.seats)]

    def outcome(self) -> dict[str, Any]:
        """As the log stores it."""
        standing = list(zip(self.scores(), self.values(), strict=True))
        best = max(standing)
        level = [one for one in standing if one[0] == best[0]]
        reason = "shared" if standing.count(best) > 1 else "values" if len(level) > 1 else "points"
        ranks = [sorted(standing, reverse=True).index(one) + 1 for one in standing]
        return {"ranks": ranks, "scores": self.scores(), "lines": self.paper, "reason": reason}
