"""A table as the module that draws replays is given it, through any eyes that an admin may have.

Of a running game, too, a step says whose entry it was, when, and of which type: more than those eyes were told at the
table. What was chosen shows only through eyes that may know it.
"""

from app.rooms.looked import Looked
from app.rooms.replay_schemas import Eyes, Status
from app.tables.inspector import Inspected
from games.kit.contract import Seat


def eyes_on(inspected: Inspected, *, hidden: bool) -> tuple[Eyes, ...]:
    """Through which eyes one may look; ``hidden``: at what is hidden, too."""
    return ("public", *map(Seat, range(inspected.past.seats)), "open") if hidden else ("public",)


def looked_at(inspected: Inspected, *, hidden: bool) -> Looked:
    """The table as an admin looks back at it."""
    return Looked(
        inspected.record,
        inspected.past,
        inspected.deciders,
        _status(inspected),
        seat=None,
        knows_room=True,
        eyes=eyes_on(inspected, hidden=hidden),
        discreet=False,
    )


def _status(inspected: Inspected) -> Status:
    if inspected.is_over:
        return "ended"
    return "damaged" if inspected.state == "damaged" else "running"
