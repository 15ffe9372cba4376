"""New tables start with the newest rules of a game."""

import pytest

from games.ambystoma.rules import Ambystoma
from games.registry import BOTS, GAMES, bot_of, newest


def test_the_newest_version_of_every_game_is_found_by_its_id() -> None:
    assert GAMES
    for game, _ in GAMES:
        rules = newest(game)
        assert rules.id == game
        assert rules.version == max(version for id_, version in GAMES if id_ == game)


def test_an_unknown_game_has_no_rules() -> None:
    with pytest.raises(KeyError, match="chess"):
        newest("chess")


def test_the_bot_of_the_newest_rules_plays_and_older_rules_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Older(Ambystoma):
        version = 0

    monkeypatch.setitem(GAMES, (Older.id, Older.version), Older())
    assert bot_of(newest("ambystoma")) is BOTS["ambystoma"]
    with pytest.raises(KeyError):
        bot_of(Older())
