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


def without_person(room: Room, player: PlayerId) -> Room:
    """Without this person, unless a game is being played: then the seat has to be handed over at the table first."""
    seat = room.seat_of(player)
    return room if seat is None or room.is_playing else room.without(seat)


def with_other_person(room: Room, seat: Seat, giver: PlayerId, taker: PlayerId) -> Room:
    """Somebody else in the seat of ``giver``, unless a game is being played, as above."""
    fits = not room.is_playing and room.seat_of(giver) == seat and room.seat_of(taker) is None
    return room.with_person_in(seat, taker) if fits else room


def following(room: Room, table: TableId, deciders: tuple[Decider, ...]) -> Room:
    """The room as its running ``table`` says who sits: that is where a seat is handed over first."""
    if room.table != table or not room.is_playing:
        return room
    for seat, decider in enumerate(deciders):
        if room.seats[seat].player != decider.player:
            taker = decider.player
            room = room.with_bot_in(Seat(seat)) if taker is None else room.with_person_in(Seat(seat), taker)
    return room


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
