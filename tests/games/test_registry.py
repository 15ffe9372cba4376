"""New tables start with the newest rules of a game."""

import pytest

from games.registry import GAMES, newest


def test_the_newest_version_of_every_game_is_found_by_its_id() -> None:
    assert GAMES
    for game, _ in GAMES:
        rules = newest(game)
        assert rules.id == game
        assert rules.version == max(version for id_, version in GAMES if id_ == game)


def test_an_unknown_game_has_no_rules() -> None:
    with pytest.raises(KeyError, match="chess"):
        newest("chess")
