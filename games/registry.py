"""The only list of games."""

from typing import Any

from games.ajolocracia.bot import BOT as AJOLOCRACIA_BOT
from games.ajolocracia.lesson import LESSON as AJOLOCRACIA_LESSON
from games.ajolocracia.rules import Ajolocracia
from games.ambystoma.bot import BOT as AMBYSTOMA_BOT
from games.ambystoma.lesson import LESSON as AMBYSTOMA_LESSON
from games.ambystoma.rules import Ambystoma
from games.ejecucion.bot import BOT as EJECUCION_BOT
from games.ejecucion.lesson import LESSON as EJECUCION_LESSON
from games.ejecucion.rules import Ejecucion
from games.habitat.bot import BOT as HABITAT_BOT
from games.habitat.lesson import LESSON as HABITAT_LESSON
from games.habitat.rules import Habitat
from games.kit.contract import AnyRules, Bot
from games.kit.lesson import Lesson
from games.riserva.bot import BOT as RISERVA_BOT
from games.riserva.lesson import LESSON as RISERVA_LESSON
from games.riserva.rules import Riserva

RULES: tuple[AnyRules, ...] = (Ambystoma(), Ejecucion(), Ajolocracia(), Riserva(), Habitat())

GAMES: dict[tuple[str, int], AnyRules] = {(rules.id, rules.version): rules for rules in RULES}
"""(id, version) → rules. Old versions stay while stored tables need them."""


BOTS: dict[str, Bot[Any, Any]] = {
    Ambystoma.id: AMBYSTOMA_BOT,
    Ejecucion.id: EJECUCION_BOT,
    Ajolocracia.id: AJOLOCRACIA_BOT,
    Riserva.id: RISERVA_BOT,
    Habitat.id: HABITAT_BOT,
}
"""id → the game's bot, for its newest version."""

LESSONS: dict[str, Lesson[Any, Any, Any]] = {
    Ambystoma.id: AMBYSTOMA_LESSON,
    Ejecucion.id: EJECUCION_LESSON,
    Ajolocracia.id: AJOLOCRACIA_LESSON,
    Riserva.id: RISERVA_LESSON,
    Habitat.id: HABITAT_LESSON,
}
"""id → the game's guided first turn, by the rules of its newest version."""


def newest(game: str) -> AnyRules:
    """The rules that new tables of this game start with. Raises `KeyError` for an unknown id."""
    versions = [version for (id_, version) in GAMES if id_ == game]
    if not versions:
        raise KeyError(game)
    return GAMES[game, max(versions)]


def bot_of(rules: AnyRules) -> Bot[Any, Any]:
    """The bot that plays by these rules. Raises `KeyError` when they have none, as old versions have."""
    if rules.version != newest(rules.id).version:
        raise KeyError(rules.id, rules.version)
    return BOTS[rules.id]
