"""A partner made of code: it weighs every legal action by what it brings now and what the partners will do after it.

It remembers nothing between its turns. How it plays, and how well, is told in `docs/bots.md`.
"""

import math

from msgspec.structs import replace

from games.ambystoma.actions import Action, DiscardCard, InformColour, InformNumber, PlayCard
from games.ambystoma.cards import COLOURS
from games.ambystoma.foresight import VALUE_CARD, cost_of_mistake, forecast, loss, reward
from games.ambystoma.knowledge import FaceIndex, Faces, advanced, line_merit, members, number_of, playable, useful
from games.ambystoma.outlook import Held, Outlook, outlook_of
from games.ambystoma.reading import CERTAIN, intent
from games.ambystoma.state import View
from games.kit.contract import CardId, Shuffler

KEEP = 0.15
"""How much rather a told card is kept than one that nothing was told about."""
AGE = 0.001
"""How much rather a card is discarded than the one drawn next."""
LATE_DISCARD = 0.2
"""What a discard costs in the last turns, when it can bring nothing."""
LOW_FIRST = 0.01
"""How much rather a card is played that is one number lower."""


class AmbystomaBot:
    """Fulfils `games.kit.contract.Bot`. The same view always gives the same worths; chance only breaks ties."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Shuffler) -> Action:
        """The action that promises most."""
        outlook = outlook_of(view)
        worths = [worth(outlook, action) for action in legal]
        best = [action for action, value in zip(legal, worths, strict=True) if value == max(worths)]
        return best[rng.randrange(len(best))]


def worth(outlook: Outlook, action: Action) -> float:
    """What an action promises, in points; minus infinity for a play that must fail or that could lose the game."""
    match action:
        case InformColour(to, said) | InformNumber(to, said):
            return forecast(outlook.after_clue(to, said)) - _value_card(outlook)
        case DiscardCard(card):
            return _worth_of_discarding(outlook, _own(outlook, card))
        case PlayCard(card):
            return _worth_of_playing(outlook, _own(outlook, card))
        case choice:
            line = COLOURS.index(choice.colour)
            after = replace(outlook, tops=advanced(outlook.tops, line))
            return line_merit(outlook.tops, outlook.left, line) + forecast(after)


def _own(outlook: Outlook, card: CardId) -> Held:
    return next(held for held in outlook.hands[outlook.me].cards if held.id == card)


def _value_card(outlook: Outlook) -> float:
    return VALUE_CARD if outlook.turns_left is None else 0.0


def _worth_of_discarding(outlook: Outlook, held: Held) -> float:
    promising = held.is_told and held.could & useful(outlook.tops, outlook.left)
    liking = (KEEP if promising else 0.0) + AGE * held.id
    gain = VALUE_CARD if outlook.turns_left is None else -LATE_DISCARD
    after = replace(outlook, values=outlook.values + 1)
    return gain - _expected_loss(outlook, held) - liking + forecast(after)


def _worth_of_playing(outlook: Outlook, held: Held) -> float:
    fits, chance = held.could & playable(outlook.tops), _chance(outlook, held)
    if not chance:
        return -math.inf
    face = max(members(fits), key=lambda face: outlook.unseen[face])
    right = 1 + reward(face) - LOW_FIRST * number_of(face)
    wrong = cost_of_mistake(outlook) + _expected_loss(outlook, held)
    return chance * right - (1 - chance) * wrong + forecast(_after_playing(outlook, held, face))


def _chance(outlook: Outlook, held: Held) -> float:
    """Of playing this card rightly; 0 for a card that is not to be played."""
    if not held.could & ~playable(outlook.tops):
        return CERTAIN
    meant = intent(outlook.hands[outlook.me], outlook)
    if meant is not None and meant.held == held:
        return meant.trust
    is_late = outlook.turns_left is not None
    return _share_that_fits(outlook, held) if is_late and outlook.spare_lake else 0.0


def _share_that_fits(outlook: Outlook, held: Held) -> float:
    return _weight(outlook, held.could & playable(outlook.tops)) / _weight(outlook, held.could)


def _after_playing(outlook: Outlook, held: Held, face: FaceIndex) -> Outlook:
    return outlook.after_leaving(outlook.me, held.id, face).after_laying(face)


def _expected_loss(outlook: Outlook, held: Held) -> float:
    losses = sum(loss(outlook.tops, outlook.left, face) * outlook.unseen[face] for face in members(held.could))
    return losses / _weight(outlook, held.could)


def _weight(outlook: Outlook, faces: Faces) -> int:
    return sum(outlook.unseen[face] for face in members(faces))


BOT = AmbystomaBot()
