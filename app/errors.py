"""What can be refused, with the status, the stable code and the public words of each.

`code` is what programs and the catalogues (``error.<code>``) go by; ``text`` is for people reading the API. Neither
ever carries a secret.
"""

from typing import ClassVar


class AppError(Exception):
    """Refused. One handler words it for HTTP (RFC 9457), one for sockets."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad_request"

    def __init__(self, text: str, **args: int | str) -> None:
        super().__init__(text)
        self.text = text
        self.arguments = args


class BadRequest(AppError):
    """The request says something that cannot be."""


class Invalid(AppError):
    """A field that cannot be what it was said to be; ``arguments`` name it."""

    status = 422
    code = "invalid"


class BadOption(Invalid):
    """An option that the game does not have, or not with this value."""

    code = "bad_option"


class NicknameEmpty(Invalid):
    code = "nickname_empty"


class NicknameTooLong(Invalid):
    code = "nickname_too_long"


class NicknameUnprintable(Invalid):
    code = "nickname_unprintable"


class BodyTooLarge(AppError):
    status = 413
    code = "body_too_large"


class NotSignedIn(AppError):
    status = 401
    code = "not_signed_in"


class Forbidden(AppError):
    status = 403
    code = "forbidden"


class ForeignOrigin(Forbidden):
    code = "foreign_origin"


class NotHost(Forbidden):
    code = "not_host"


class NotSeated(Forbidden):
    code = "not_seated"


class NotShown(Forbidden):
    """A table of others, in a room that lets nobody watch."""

    code = "not_shown"


class NotYourEyes(Forbidden):
    """What this person may not see of the table, or not yet."""

    code = "not_your_eyes"


class NotFound(AppError):
    status = 404
    code = "not_found"


class NoSuchRoom(NotFound):
    code = "no_such_room"


class NoSuchTable(NotFound):
    code = "no_such_table"


class NoSuchGame(NotFound):
    code = "no_such_game"


class NoSuchSeat(NotFound):
    code = "no_such_seat"


class NoSuchClaim(NotFound):
    code = "no_such_claim"


class NoSuchDeviceLink(NotFound):
    """Used, too old, or never made: nobody learns which."""

    code = "no_such_device_link"


class Conflict(AppError):
    status = 409
    code = "conflict"


class RoomFull(Conflict):
    code = "room_full"


class AlreadyPlaying(Conflict):
    """Only possible before the start or after the end."""

    code = "already_playing"


class StillHere(Conflict):
    code = "still_here"


class HereLately(Conflict):
    """Away, but not for long enough that somebody else could be let into the seat."""

    code = "here_lately"


class NotInRoom(Conflict):
    """Only who has a socket in the room can do this."""

    code = "not_in_room"


class AlreadySeated(Conflict):
    """Who sits, or sat elsewhere at the running table, takes no other seat there."""

    code = "already_seated"


class TooManyClaims(Conflict):
    code = "too_many_claims"


class WrongSeatCount(Conflict):
    code = "wrong_seat_count"


class TooManyRooms(Conflict):
    code = "too_many_rooms"


class TooManyRequests(AppError):
    status = 429
    code = "too_many_requests"


class TooManyLines(TooManyRequests):
    code = "too_many_lines"


class TooManySockets(TooManyRequests):
    code = "too_many_sockets"


class NotWhilePlaying(Conflict):
    """A name is read by the others: at a table without table talk it would be a way to talk."""

    code = "not_while_playing"


class Unavailable(AppError):
    """The database is away: whether it happened is unknown."""

    status = 503
    code = "unavailable"


class Malformed(AppError):
    code = "malformed"


class Stale(AppError):
    """The sender has not seen what concerns this seat."""

    status = 409
    code = "stale"


class IllegalAction(AppError):
    """Not among the legal actions; ``arguments`` hold the game's refusal."""

    status = 409
    code = "illegal"


class NothingToTakeBack(AppError):
    status = 409
    code = "nothing_to_undo"


class ChatClosed(AppError):
    status = 409
    code = "chat_closed"


class Broken(AppError):
    """The rules failed on this table; it is frozen, and logged."""

    status = 500
    code = "broken"
