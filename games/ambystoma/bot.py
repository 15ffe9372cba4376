"""A partner made of code: it weighs every legal action by what it brings now and what the partners will do after it.

It remembers nothing between its turns. How it plays, and how well, is told in `docs/bots.md`.
"""

import math

from msgspec.structs import replace

from games.ambystoma.actions import Action, ChooseLine, DiscardCard, InformColour, InformNumber, PlayCard
from games.ambystoma.cards import COLOURS
from games.ambystoma.foresight import VALUE_CARD, cost_of_mistake, forecast, loss, reward
from games.ambystoma.knowledge import FaceIndex, Faces, advanced, line_merit, members, number_of, playable, useful
from games.ambystoma.outlook import Held, Outlook, outlook_of
from games.ambystoma.reading import CERTAIN, intent, is_certain
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
        case ChooseLine(colour):
            after = replace(outlook, tops=advanced(outlook.tops, COLOURS.index(colour)))
            return line_merit(outlook.tops, outlook.left, COLOURS.index(colour)) + forecast(after)


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
    fits = held.could & playable(outlook.tops)
    if not fits or not (outlook.spare_lake or is_certain(held, outlook)):
        return -math.inf
    face = max(members(fits), key=lambda face: outlook.unseen[face])
    chance = _chance(outlook, held, fits)
    right = 1 + reward(face) - LOW_FIRST * number_of(face)
    wrong = cost_of_mistake(outlook) + _expected_loss(outlook, held)
    return chance * right - (1 - chance) * wrong + forecast(_after_playing(outlook, held, face))


def _chance(outlook: Outlook, held: Held, fits: Faces) -> float:
    meant = intent(outlook.hands[outlook.me], outlook)
    if is_certain(held, outlook):
        return CERTAIN
    if meant is not None and meant.held == held:
        return meant.trust
    return _weight(outlook, fits) / _weight(outlook, held.could)


def _after_playing(outlook: Outlook, held: Held, face: FaceIndex) -> Outlook:
    return outlook.after_leaving(outlook.me, held.id, face).after_laying(face)


def _expected_loss(outlook: Outlook, held: Held) -> float:
    losses = sum(loss(outlook, face) * outlook.unseen[face] for face in members(held.could))
    return losses / _weight(outlook, held.could)


def _weight(outlook: Outlook, faces: Faces) -> int:
    return sum(outlook.unseen[face] for face in members(faces))


BOT = AmbystomaBot()
