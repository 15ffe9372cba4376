"""How a check says no."""


class Broken(AssertionError):
    """A promise of the contract that a game does not keep; the message names the game, the playout and the place."""


def require(kept: object, where: object, promise: str) -> None:
    if not kept:
        raise Broken(f"{where}: {promise}")
