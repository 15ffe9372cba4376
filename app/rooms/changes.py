"""What may become of a room before a start and after an end: each change as a function from room to room."""

from typing import Any

from msgspec.structs import replace

from app.errors import AlreadyPlaying, RoomFull, WrongSeatCount
from app.ids import PlayerId, TableId
from app.rooms.options import full_options, read_options, rules_of
from app.rooms.schemas import RoomChange
from app.rooms.seating import Room
from app.tables.dealing import Decider, NewTable, deal_table
from games.kit.contract import AnyRules, Seat


def check_not_playing(room: Room) -> None:
    if room.is_playing:
        raise AlreadyPlaying("this can be done before the start and after the end only")


def with_one_more(room: Room, decider: Decider) -> Room:
    check_not_playing(room)
    most = max(rules_of(room.game).seats)
    if len(room.seats) >= most:
        raise RoomFull(f"all {most} seats are taken", max=most)
    return room.with_one_more(decider)


def with_person(room: Room, player: PlayerId) -> Room:
    return room if room.seat_of(player) is not None else with_one_more(room, Decider("person", player))


def without_person(room: Room, player: PlayerId, handed: TableId | None) -> Room:
    """Without this person: in the lobby the seat goes, at the table that was ``handed`` to a bot it stays."""
    seat = room.seat_of(player)
    if seat is None:
        return room
    if not room.is_playing:
        return room.without(seat)
    return room.with_bot_in(seat) if room.table == handed else room


def without_bot(room: Room, seat: int) -> Room:
    check_not_playing(room)
    return room.without(Seat(seat)) if room.decider(seat).player is None else room


def set_up(room: Room, wanted: RoomChange) -> Room:
    if wanted.game is not None or wanted.options is not None:
        room = _with_game(room, wanted.game or room.game, wanted.options or {})
    if wanted.order is not None:
        room = room.reordered(tuple(wanted.order))
    if wanted.first is not None:
        room = room.beginning_with(None if wanted.first == "random" else Seat(wanted.first))
    return room if wanted.spectators is None else replace(room, spectators=wanted.spectators)


def _with_game(room: Room, game: str, options: dict[str, Any]) -> Room:
    rules = rules_of(game)
    if len(room.seats) > max(rules.seats):
        raise _wrong_count(room, rules)
    kept = room.options if rules.id == room.game else {}
    return replace(room, game=rules.id, options=full_options(read_options(rules, {**kept, **options})))


def deal(room: Room, table: TableId) -> NewTable:
    rules = rules_of(room.game)
    if len(room.seats) not in rules.seats:
        raise _wrong_count(room, rules)
    return replace(deal_table(rules, read_options(rules, room.options), room.seats, room.first), id=table)


def _wrong_count(room: Room, rules: AnyRules) -> WrongSeatCount:
    seated, least, most = len(room.seats), min(rules.seats), max(rules.seats)
    text = f"{rules.id} is for {least} to {most}, and {seated} are seated"
    return WrongSeatCount(text, seated=seated, min=least, max=most)
