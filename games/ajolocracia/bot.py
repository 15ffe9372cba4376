"""A player made of code: it weighs every choice by what it may bring in the end and by what it leaves to the next.

It remembers nothing between its turns. How it plays, and how well, is told in `docs/bots.md`.
"""

from collections import Counter
from functools import cache

from games.ajolocracia.actions import Action, chosen_by
from games.ajolocracia.appraisal import faces_worth, sets_worth, values_worth
from games.ajolocracia.cards import FACES, Kind
from games.ajolocracia.hints import fronts_of, kinds_of, values_of
from games.ajolocracia.outlook import Outlook, outlook_of
from games.ajolocracia.refusals import own_hand
from games.ajolocracia.scoring import Front, faces_of, fewest_lose
from games.ajolocracia.state import HAND_SIZES, ROUNDS, View
from games.kit.contract import Seat, Shuffler

DENIAL = 0.9
"""How much it minds what the next one may take from the hand passed on, divided by how many others there are."""
RIVALRY = 1.0
"""How much it minds what the others, on average, win in the races."""


class AjolocraciaBot:
    """Fulfils `games.kit.contract.Bot`. The same view always gives the same worths; chance only breaks ties."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """The action that promises most."""
        thought = Thought(outlook_of(view))
        offered = [(action, kinds_of(view, chosen_by(action))) for action in legal]
        worths = {kinds: thought.worth(kinds) for kinds in dict.fromkeys([kinds for _, kinds in offered])}
        most = max(worths.values())
        best = [action for action, kinds in offered if worths[kinds] == most]
        return best[rng.randrange(len(best))]


class Thought:
    """One look at the table from a seat that chooses."""

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        self.outlook = outlook
        self.me = Seat(view.seat or 0)
        self.next = Seat((self.me + outlook.onwards) % view.seats)
        self.hand = kinds_of(view, own_hand(view))
        self.fronts = fronts_of(view)
        self.values = values_of(view)
        self.coming = outlook.coming_to(self.me)
        self.coming_next = outlook.coming_to(self.next)
        self._raced = cache(self._races)
        self._left_to_next = cache(self._gain_of_next)

    def worth(self, kinds: Front) -> float:
        """What laying these kinds, one or an ordered pair, promises in points."""
        own, passed_on = self.fronts[self.me], Counter(self.hand) - Counter(kinds)
        if len(kinds) > 1:
            own = _without_ine(own)
            passed_on["ine"] += 1
        fewer = {kind: self.outlook.expected(self.me, kind, kinds.count(kind)) for kind in kinds}
        sets = sets_worth((*own, *kinds), {**self.coming, **fewer}, self._turns)
        races = self._raced(self.me, faces_of(kinds), kinds.count("value"))
        denied = DENIAL / (len(self.fronts) - 1) * max(map(self._left_to_next, passed_on))
        return sets + races - denied

    @property
    def _turns(self) -> int:
        """Choices still to be made in this round after this one."""
        return self.outlook.size - 2

    def _gain_of_next(self, kind: Kind) -> float:
        """What the next one would gain by a card of this kind."""
        front, turns = self.fronts[self.next], max(self._turns - 1, 0)
        before = sets_worth(front, self.coming_next, turns) + self._raced(self.next, 0, 0)
        after = sets_worth((*front, kind), self.coming_next, turns)
        return after + self._raced(self.next, faces_of((kind,)), int(kind == "value")) - before

    def _races(self, seat: Seat, more_faces: int, more_values: int) -> float:
        """What both races promise ``seat`` with so much more, less what they promise the others."""
        faces, values = [faces_of(front) for front in self.fronts], list(self.values)
        faces[seat] += more_faces
        values[seat] += more_values
        view, seats = self.outlook.view, len(faces)
        citizens = sum([self.coming_next[kind] for kind in FACES])
        left = self._turns + 1 + (ROUNDS - view.round) * HAND_SIZES[seats]
        loss = fewest_lose(view.config, seats)
        each = [faces_worth(faces, one, citizens) + values_worth(values, one, left, loss=loss) for one in range(seats)]
        return each[seat] - RIVALRY * (sum(each) - each[seat]) / (seats - 1)


def _without_ine(front: Front) -> Front:
    at = front.index("ine")
    return (*front[:at], *front[at + 1 :])


BOT = AjolocraciaBot()
