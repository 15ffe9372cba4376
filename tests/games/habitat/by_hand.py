"""A second count of a game of Habitat, as somebody with the sheet and the stored log would do it on a real table.

It reads the plain JSON of a golden log and knows nothing of `games`.
"""

import copy
from collections import Counter
from typing import Any

from tests.games.habitat import paper
from tests.games.habitat.printed import CARDS, MAY_CARRY, Card, places, stands

Move = dict[str, Any]

SPIRITS_FROM = 32
"""Cards are numbered as they were shuffled: animals from 0, spirits from here."""


class ByHand:
    """The table laid out; `tests.support.golden.turn_by_turn` plays the log on it."""

    def __init__(self, log: dict[str, Any]) -> None:
        self.log = log
        self.seats = log["seats"]
        self.config = log["config"]
        self.places = places(self.config["side"])
        self.boards = [dict.fromkeys(self.places, "") for _ in range(self.seats)]
        self.cubes: list[list[tuple[int, int]]] = [[] for _ in range(self.seats)]
        """Per seat, (card, cell) of every cube in the order placed."""
        self.cards: list[list[int]] = [[] for _ in range(self.seats)]
        self.kept: list[int | None] = [None] * self.seats
        self.bag = list(log["deal"]["bag"])
        self.spaces = ["".join(self.draw()) for _ in range(5)]
        self.open = {0, 1, 2, 3, 4}
        self.next_card = 5
        self.turn = log["first"]
        self.turns = 0
        self.space: int | None = None
        self.hand = ""
        self.card_taken = False
        self.ending: str | None = None
        self.over: str | None = None
        self.happened: set[str] = set()

    def draw(self) -> list[str]:
        drawn, self.bag = self.bag[:3], self.bag[3:]
        return drawn

    def laid_out_again(self) -> "ByHand":
        again = copy.copy(self)
        again.boards = [dict(board) for board in self.boards]
        again.cubes = [list(cubes) for cubes in self.cubes]
        again.cards = [list(cards) for cards in self.cards]
        again.kept, again.spaces, again.open = list(self.kept), list(self.spaces), set(self.open)
        again.happened = set()
        return again

    def printed(self, card: int) -> Card:
        return CARDS[self.name(card)]

    def name(self, card: int) -> str:
        deal = self.log["deal"]
        return deal["animals"][card] if card < SPIRITS_FROM else deal["spirits"][card - SPIRITS_FROM]

    # What may be done

    def may(self) -> list[Move]:
        """All that the seat in turn may do next."""
        if self.over:
            return []
        end = [{"type": "end_turn"}] if self.has_placed_all() and not self.must_keep() else []
        keep = [{"type": "keep_spirit", "card": card} for card in self.must_keep()]
        return [*self.may_take(), *self.may_place(), *self.may_take_cards(), *self.may_place_cubes(), *keep, *end]

    def has_placed_all(self) -> bool:
        return self.space is not None and not self.hand

    def must_keep(self) -> list[int]:
        """The two spirits that were dealt to the seat in turn, while it has kept neither."""
        if not self.config["spirits"] or self.kept[self.turn] is not None:
            return []
        return [SPIRITS_FROM + 2 * self.turn, SPIRITS_FROM + 2 * self.turn + 1]

    def may_take(self) -> list[Move]:
        """«prendere tutti e tre i dischi da una casella», once."""
        full = [space for space, discs in enumerate(self.spaces) if discs and self.space is None]
        return [{"type": "take_space", "space": space} for space in full]

    def may_place(self) -> list[Move]:
        """«Non si impila in nessun altro modo»; a cell with a cube is closed."""
        board, closed = self.boards[self.turn], self.closed()
        return [
            {"type": "place_disc", "colour": colour, "cell": cell}
            for colour in sorted(set(self.hand))
            for cell, place in enumerate(self.places)
            if cell not in closed and colour in MAY_CARRY.get(board[place], "")
        ]

    def closed(self) -> set[int]:
        return {cell for _, cell in self.cubes[self.turn]}

    def unfinished(self) -> list[int]:
        placed = Counter(card for card, _ in self.cubes[self.turn])
        kept = self.kept[self.turn]
        in_front = self.cards[self.turn] + ([] if kept is None else [kept])
        return [card for card in in_front if placed[card] < self.printed(card).spaces]

    def may_take_cards(self) -> list[Move]:
        """«una volta per turno»; «Se ne possono tenere quattro per volta», a spirit without its cube among them."""
        if self.card_taken or len(self.unfinished()) >= 4:
            return []
        return [{"type": "take_card", "card": card} for card in sorted(self.open)]

    def may_place_cubes(self) -> list[Move]:
        return [
            {"type": "place_cube", "card": card, "cell": cell}
            for card in self.unfinished()
            for cell in range(len(self.places))
            if self.may_move_in(card, cell)
        ]

    def may_move_in(self, card: int, cell: int) -> bool:
        """«quando si è ricostruito l'habitat», on the cell marked, if no cube is there."""
        free = cell not in self.closed()
        return free and stands(self.printed(card), self.places[cell], self.boards[self.turn])

    def homes(self, card: int) -> set[int]:
        return {cell for cell in range(len(self.places)) if self.may_move_in(card, cell)}

    def tried(self, colour: str, cell: int) -> "ByHand":
        """The table with one disc more on the board of the seat in turn."""
        again = self.laid_out_again()
        again.boards[self.turn][self.places[cell]] += colour
        return again

    # What is done

    def do(self, seat: int, move: Move) -> None:
        assert self.over is None, "nothing happens after the end"
        assert seat == self.turn, "turns go round clockwise"
        match move:
            case {"type": "take_space", "space": space}:
                assert move in self.may_take()
                self.space, self.hand, self.spaces[space] = space, self.spaces[space], ""
            case {"type": "place_disc", "colour": colour, "cell": cell}:
                assert move in self.may_place()
                self.put(colour, cell)
            case {"type": "take_card", "card": card}:
                assert move in self.may_take_cards()
                self.take(card)
            case {"type": "place_cube", "card": card, "cell": cell}:
                assert card in self.unfinished()
                assert self.may_move_in(card, cell)
                self.move_in(card, cell)
            case {"type": "keep_spirit", "card": card}:
                assert card in self.must_keep()
                self.kept[seat] = card
            case {"type": "end_turn"}:
                assert self.has_placed_all()
                assert not self.must_keep()
                self.end_turn()

    def put(self, colour: str, cell: int) -> None:
        board, place = self.boards[self.turn], self.places[cell]
        board[place] += colour
        self.hand = self.hand.replace(colour, "", 1)
        self.happened.add("on top" if len(board[place]) > 1 else "on nothing")

    def take(self, card: int) -> None:
        if self.hand and len(self.hand) < 3:
            self.happened.add("a card between two discs")
        self.open.remove(card)
        self.cards[self.turn].append(card)
        self.card_taken = True

    def move_in(self, card: int, cell: int) -> None:
        if self.hand:
            self.happened.add("a cube between two discs")
        self.cubes[self.turn].append((card, cell))
        finished = card not in self.unfinished()
        self.happened.add("spirit" if card >= SPIRITS_FROM else "finished" if finished else "cube")

    # The end of a turn, and of the game

    def end_turn(self) -> None:
        """The board was full before the bag was drawn from: «vale il primo che capita»."""
        empty = list(self.boards[self.turn].values()).count("")
        if empty <= 2 and self.ending is None:
            self.begin_end("board_full")
        self.refill()
        if not self.bag and self.ending is None:
            self.begin_end("bag_empty")
        self.turns += 1
        if self.ending and self.turns % self.seats == 0:
            self.over = self.ending
        else:
            self.turn = (self.turn + 1) % self.seats
        self.space, self.card_taken = None, False

    def begin_end(self, why: str) -> None:
        self.ending = why
        still_to_come = self.seats - 1 - self.turns % self.seats
        self.happened.add(f"the end begins, {still_to_come} to come")

    def refill(self) -> None:
        self.spaces[self.space] = "".join(self.draw())
        while len(self.open) < 5 and self.next_card < SPIRITS_FROM:
            self.open.add(self.next_card)
            self.next_card += 1

    # The score

    def round(self) -> int:
        return self.turns // self.seats + (self.over is None)

    def animal_cubes(self, seat: int) -> int:
        return sum(card < SPIRITS_FROM for card, _ in self.cubes[seat])

    def pad(self, seat: int) -> dict[str, int]:
        """The lines of one seat."""
        board = self.boards[seat]
        lines = paper.terrain(board, self.config["side"], self.config["scoring"])
        lines["animals"] = sum(self.worth(seat).values())
        if self.config["spirits"]:
            lines["spirit"] = self.blessing(seat)
        return lines

    def worth(self, seat: int) -> dict[int, int]:
        """Of each animal card: with k cubes placed, the k-th number from below, and none for none."""
        placed = Counter(card for card, _ in self.cubes[seat])
        return {card: [0, *self.printed(card).points][placed[card]] for card in self.cards[seat]}

    def blessing(self, seat: int) -> int:
        """A spirit counts only when its cube stands."""
        kept = self.kept[seat]
        has_come = any(card == kept for card, _ in self.cubes[seat])
        return paper.SPIRITS[self.name(kept)](self.boards[seat]) if kept is not None and has_come else 0

    def scores(self) -> list[int]:
        return [sum(self.pad(seat).values()) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """«vince chi ne ha di più»; then the most cubes of animals on the board, then it is shared."""
        reached = [(points, self.animal_cubes(seat)) for seat, points in enumerate(self.scores())]
        return [1 + sum(other > own for other in reached) for own in reached]

    def outcome(self) -> dict[str, Any]:
        """As the log stores it."""
        seats = range(self.seats)
        cubes = [
            {"seat": seat, "id": "cubes", "points": 0, "args": {"cubes": self.animal_cubes(seat)}} for seat in seats
        ]
        return {
            "ranks": self.ranks(),
            "scores": self.scores(),
            "lines": [*[line for seat in seats for line in self.written(seat)], *cubes],
            "reason": self.over,
        }

    def written(self, seat: int) -> list[dict[str, Any]]:
        """The lines of one seat, with one for each animal in place of their sum."""
        lines = []
        for word, points in self.pad(seat).items():
            if word == "animals":
                lines += [self.animal_line(seat, card) for card in self.cards[seat]]
            else:
                args = {"spirit": self.name(self.kept[seat])} if word == "spirit" else {}
                lines.append({"seat": seat, "id": word, "points": points, "args": args})
        return lines

    def animal_line(self, seat: int, card: int) -> dict[str, Any]:
        placed = sum(one == card for one, _ in self.cubes[seat])
        args = {"animal": self.name(card), "cubes": placed, "spaces": self.printed(card).spaces}
        return {"seat": seat, "id": "animal", "points": self.worth(seat)[card], "args": args}
