"""Bugs that a hurried developer would write, each planted in the toy, each with the checks that must catch it."""

import random
from typing import Any, ClassVar

from games.kit.contract import Outcome, Refusal, Seat, Step, Told, Viewer
from tests.games.toy import words as w
from tests.games.toy.rules import Toy, replace


class Planted(Toy):
    """A bug in the toy."""

    caught_by: ClassVar[set[str]]
    """The checks that must name it."""
    also: ClassVar[set[str]] = set()
    """Checks that it may break besides, when a playout happens to show it; no others."""


class WholeDeckInTheView(Planted):
    """`imagine` rebuilds the deck from the view, and so copies it: only redrawn secrets show the leak."""

    caught_by: ClassVar = {"hidden"}

    def known(self, state: w.State, viewer: Viewer) -> set:
        return set(range(len(state.deal.cards)))


class SpectatorsSeeAHand(Planted):
    caught_by: ClassVar = {"hidden"}

    def known(self, state: w.State, viewer: Viewer) -> set:
        return super().known(state, Seat(0) if viewer is None else viewer)


class OthersPicksInTheView(Planted):
    """The view shows whose pick comes first instead of only one's own."""

    caught_by: ClassVar = {"hidden"}

    def view(self, state: w.State, viewer: Viewer) -> w.View:
        leaked = next((pick for pick in state.picks if pick is not None), None)
        view = super().view(state, viewer)
        return view if view.pick is not None else replace(view, pick=leaked)

    def imagine(self, view: w.View, rng: Any) -> w.State:
        """Careful enough to give the leaked pick back to whoever made it."""
        world = super().imagine(replace(view, pick=view.pick if self._own(view) else None), rng)
        if self._own(view) or view.pick is None:
            return world
        first = view.picked.index(True)
        return replace(world, picks=tuple(view.pick if s == first else p for s, p in enumerate(world.picks)))

    def _own(self, view: w.View) -> bool:
        return view.seat is not None and view.picked[view.seat]


class FaceInAPublicFact(Planted):
    """Whoever draws shows the card to all: told, yet in no view."""

    caught_by: ClassVar = {"hidden", "memory"}
    also: ClassVar = {"golden"}

    def draw(self, state: w.State, seat: Seat) -> tuple[w.State, Told]:
        after, told = super().draw(state, seat)
        return after, Told(told.private[0][1])


class SecretPickInAFact(Planted):
    """A card's id says nothing about its face, but the choice itself is secret until the last one is in."""

    caught_by: ClassVar = {"hidden"}
    also: ClassVar = {"golden"}

    def pick(self, state: w.State, seat: Seat, card: Any) -> Step:
        step = super().pick(state, seat, card)
        return replace(step, facts=(Told(w.PickMade(seat, card)), *step.facts[1:]))


class ChangedPickTold(Planted):
    """Others are told what nobody at the table would notice."""

    caught_by: ClassVar = {"hidden"}
    also: ClassVar = {"golden"}

    def pick(self, state: w.State, seat: Seat, card: Any) -> Step:
        step = super().pick(state, seat, card)
        loud = tuple(Told(told.private[0][1]) if told.public is None else told for told in step.facts)
        return replace(step, facts=loud)


class RefusalFromTheState(Planted):
    """Remembers the state beside the view, and words a refusal by it."""

    caught_by: ClassVar = {"hidden"}

    def view(self, state: w.State, viewer: Viewer) -> w.View:
        self.state = state
        return super().view(state, viewer)

    def why_no_pick(self, view: w.View, action: w.Pick) -> Refusal:
        return Refusal("not_your_card", {"face": self.state.deal.cards[action.card]})


class HintsFromTheState(RefusalFromTheState):
    """Previews the card that will be drawn next."""

    caught_by: ClassVar = {"hidden"}

    def hints(self, view: w.View) -> w.Hints:
        deal = self.state.deal.cards
        return replace(super().hints(view), best=deal[min(self.state.drawn, len(deal) - 1)])

    def why_no_pick(self, view: w.View, action: w.Pick) -> Refusal:
        return Toy.why_no_pick(self, view, action)


class LegalByWhatIsHidden(Planted):
    """Offers a look at the deck only where it is worth one."""

    caught_by: ClassVar = {"hidden", "imagine"}
    also: ClassVar = {"history", "final", "golden"}

    def may_peek(self, state: w.State, seat: Seat) -> bool:
        return super().may_peek(state, seat) and state.deal.cards[state.drawn] % 2 == 1


class LegalInOrderOfHiddenFaces(Planted):
    """The list is right; its order tells the top of the deck."""

    caught_by: ClassVar = {"hidden", "imagine"}

    def legal(self, state: w.State, seat: Seat) -> tuple:
        legal = super().legal(state, seat)
        return legal[::-1] if state.deal.cards[-1] % 2 else legal


class UndoablePeek(Planted):
    caught_by: ClassVar = {"final", "memory"}
    also: ClassVar = {"hidden", "history", "golden"}

    def peek(self, state: w.State, seat: Seat) -> Step:
        return replace(super().peek(state, seat), final=False)


class UndoableDraw(Planted):
    caught_by: ClassVar = {"final", "memory"}
    also: ClassVar = {"hidden", "history", "golden"}

    def close(self, state: w.State, seat: Seat) -> Step:
        return replace(super().close(state, seat), final=False)


class UndoablePick(Planted):
    """A final flag is missing on a secret pick: taking it back would tell that there was one to take back."""

    caught_by: ClassVar = {"final"}

    def pick(self, state: w.State, seat: Seat, card: Any) -> Step:
        step = super().pick(state, seat, card)
        return step if step.state.market is not None else replace(step, final=False)


class FinalByWhatIsHidden(Planted):
    """Whether a step can be taken back tells whether the top of the deck is odd."""

    caught_by: ClassVar = {"hidden"}
    also: ClassVar = {"history", "golden"}

    def take(self, state: w.State, seat: Seat, pile: int) -> Step:
        return replace(super().take(state, seat, pile), final=state.deal.cards[-1] % 2 == 1)


class ForgetfulView(Planted):
    """Shows a card looked at only as long as it lies on the deck."""

    caught_by: ClassVar = {"memory", "history"}

    def known(self, state: w.State, viewer: Viewer) -> set:
        held = {card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand}
        return super().known(state, viewer) - held


class ImaginesOnlyTheFuture(Planted):
    """Rebuilds what is to come and makes up what has been: the played cards change places."""

    caught_by: ClassVar = {"imagine", "history"}

    def imagine(self, view: w.View, rng: Any) -> w.State:
        world = super().imagine(view, rng)
        cards = list(world.deal.cards)
        for one, other in zip(view.played, view.played[1:], strict=False):
            cards[one], cards[other] = cards[other], cards[one]
        return replace(world, deal=w.Deal(tuple(cards)))


class OrderMatters(Planted):
    """Whoever chooses last goes to the market."""

    caught_by: ClassVar = {"commute"}
    also: ClassVar = {"golden"}

    def pick(self, state: w.State, seat: Seat, card: Any) -> Step:
        step = super().pick(state, seat, card)
        return step if step.state.market is None else replace(step, state=replace(step.state, market=seat))


class LostCard(Planted):
    """The last card of the deck goes to nobody."""

    caught_by: ClassVar = {"conserve"}
    also: ClassVar = {"imagine", "golden"}

    def draw(self, state: w.State, seat: Seat) -> tuple[w.State, Told]:
        after, told = super().draw(state, seat)
        last = after.drawn == len(state.deal.cards)
        return (replace(after, hands=state.hands), Told(None)) if last else (after, told)


class ASeatTooMany(Planted):
    """Always deals to one more than sit down, where the game allows it."""

    caught_by: ClassVar = {"progress"}
    also: ClassVar = {"undo", "golden"}

    def setup(self, config: w.Config, seats: int, first: Seat, deal: w.Deal) -> Step:
        return super().setup(config, min(seats + 1, 4), first, deal)


class RankMissing(Planted):
    caught_by: ClassVar = {"progress"}
    also: ClassVar = {"golden"}

    def outcome(self, state: w.State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=outcome.ranks[1:])


class TiesShareTheWorseRank(Planted):
    caught_by: ClassVar = {"progress"}
    also: ClassVar = {"golden"}

    def outcome(self, state: w.State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=tuple(sum(g >= mine for g in state.gems) for mine in state.gems))


class DefaultNotLegal(Planted):
    """A clock run out would choose the first card, also when it has been played."""

    caught_by: ClassVar = {"progress"}

    def default_action(self, state: w.State, seat: Seat) -> w.Action:
        return w.Pick(state.hands[seat][0]) if state.hands[seat] else w.Done()


class TheSameActionTwice(Planted):
    caught_by: ClassVar = {"progress"}

    def legal(self, state: w.State, seat: Seat) -> tuple:
        legal = super().legal(state, seat)
        return (*legal, *legal[:1])


class ChanceInAStep(Planted):
    """Draws for itself, beside the deal."""

    caught_by: ClassVar = {"replay", "undo"}
    also: ClassVar = {"final", "hidden", "history", "golden"}

    def __init__(self) -> None:
        self.dice = random.Random(0)

    def take(self, state: w.State, seat: Seat, pile: int) -> Step:
        left = [p for p, gems in enumerate(state.piles) if gems]
        return super().take(state, seat, self.dice.choice(left))


class FactOfAnotherType(Planted):
    """A fact that can be written and not read."""

    caught_by: ClassVar = {"replay"}
    also: ClassVar = {"golden"}

    def take(self, state: w.State, seat: Seat, pile: int) -> Step:
        return replace(super().take(state, seat, pile), facts=(Told(w.GemTaken(seat, f"pile {pile}")),))


class ConfigLost(Planted):
    caught_by: ClassVar = {"progress"}
    also: ClassVar = {"imagine", "history", "final"}

    def view(self, state: w.State, viewer: Viewer) -> w.View:
        return replace(super().view(state, viewer), config=w.Config())


class ChangedScoring(Planted):
    """A house rule slipped in without a new version: logs of finished games end otherwise."""

    caught_by: ClassVar = {"golden"}

    def outcome(self, state: w.State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, scores=tuple(2 * gems for gems in state.gems))


class EndlessChoice(Planted):
    """Offers five hundred ways to say the same."""

    caught_by: ClassVar = {"size"}

    def legal(self, state: w.State, seat: Seat) -> tuple:
        legal = super().legal(state, seat)
        return (*legal, *(w.Take(100 + n) for n in range(501))) if state.market == seat else legal

    def take(self, state: w.State, seat: Seat, pile: int) -> Step:
        return super().take(state, seat, pile) if pile < 100 else self.close(state, seat)


PLANTED = tuple(bug for bug in vars().copy().values() if isinstance(bug, type) and hasattr(bug, "caught_by"))
