"""Tokens: 256 random bits that speak for a person, known to the server by their hash alone."""

import secrets
from collections import OrderedDict
from hashlib import sha256

from app.ids import PlayerId
from app.players.schemas import Player

TOKEN_BYTES = 32
KEPT = 4096


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is stored of a token. It has too many bits to be guessed, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


class KnownTokens:
    """The people of the tokens seen last, so that most requests need no look into the database."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._players: OrderedDict[str, Player] = OrderedDict()
        self.epoch = 0
        """Grows with every `drop`: what was read before it may be outdated."""

    def get(self, token_hash: str) -> Player | None:
        player = self._players.get(token_hash)
        if player is not None:
            self._players.move_to_end(token_hash)
        return player

    def put(self, token_hash: str, player: Player, *, read_at: int) -> None:
        """Remember what was read in the epoch ``read_at``, unless somebody has changed since."""
        if read_at != self.epoch:
            return
        self._players[token_hash] = player
        self._players.move_to_end(token_hash)
        if len(self._players) > self._kept:
            self._players.popitem(last=False)

    def drop(self, player: PlayerId) -> None:
        """Forget what is known of this person."""
        self.epoch += 1
        for token_hash in [known for known, who in self._players.items() if who.id == player]:
            del self._players[token_hash]
