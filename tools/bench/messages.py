"""What goes between the load client, the servers it loads and the report."""

import msgspec


class Load(msgspec.Struct, frozen=True):
    """What the client is to do: set the tables once, then measure as they play."""

    url: str
    server_pid: int
    tables: int
    seats: int
    game: str
    seconds: float
    """How long each window is that is measured."""
    windows: int
    warm_s: float
    rate: float = 0.0
    """Moves offered a second over all tables; 0 = every table goes on as soon as all its seats have the last move."""
    echo: bool = False
    """The server is the bare echo: nobody signs in, no room is made."""
    record: str | None = None
    """Where to keep one game's frames for the echo."""
    database_pid: int | None = None


class Latency(msgspec.Struct, frozen=True):
    """In milliseconds, from a move's sending until all seats have it."""

    p50: float
    p95: float
    p99: float


class Measured(msgspec.Struct, frozen=True):
    """What one window showed."""

    moves_s: float
    latency: Latency
    server_us: float
    """The server's processor time a move, in microseconds, the rematches among them included."""
    server_share: float
    """Of one core, 0 to 1."""
    client_share: float
    database_us: float | None
    push_bytes: float
    """A push to one seat, on average."""
    socket_bytes: float | None
    starts: int
    """Rematches while it was measured."""
    errors: int


class Frame(msgspec.Struct, frozen=True):
    """What the client reads of a table message."""

    table: str
    seq: int
    to_act: tuple[int, ...]
    legal: tuple[msgspec.Raw, ...]
    result: msgspec.Raw
    """``null`` while the game runs."""


class Recording(msgspec.Struct, frozen=True):
    """One game as its seats were shown it."""

    steps: tuple[tuple[str, ...], ...]
    """By step, by seat: the frame."""
    answer: str
