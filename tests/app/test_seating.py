"""Whatever people do in a lobby, the room stays one that can be played in."""

from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from app.errors import Invalid, NoSuchSeat
from app.ids import PlayerId, RoomCode, RoomId
from app.rooms.seating import BOT, Room
from app.tables.dealing import Decider

PEOPLE = [PlayerId(UUID(int=number)) for number in range(4)]


def lobby(*seats):
    return Room(
        id=RoomId(UUID(int=99)),
        code=RoomCode("00000000"),
        game="toy",
        options={},
        host=PEOPLE[0],
        first=None,
        spectators=True,
        table=None,
        ended=False,
        seats=seats,
    )


def person(number):
    return Decider("person", PEOPLE[number])


@st.composite
def changes(draw):
    """A person or bot sits down, a seat is given up or handed to a bot, seats are reordered, a starter is chosen."""
    return draw(
        st.one_of(
            st.tuples(st.just("sit"), st.integers(0, 4)),
            st.tuples(st.just("without"), st.integers(0, 5)),
            st.tuples(st.just("bot"), st.integers(0, 5)),
            st.tuples(st.just("order"), st.permutations(range(6))),
            st.tuples(st.just("first"), st.integers(-1, 6)),
        )
    )


def apply(room, change):
    match change:
        case ("sit", number):
            decider = BOT if number == 4 else person(number)
            return room if room.seat_of(decider.player) is not None else room.with_one_more(decider)
        case ("without", seat) if seat < len(room.seats):
            return room.without(seat)
        case ("bot", seat) if seat < len(room.seats):
            return room.with_bot_in(seat)
        case ("order", order):
            return room.reordered(tuple(seat for seat in order if seat < len(room.seats)))
        case ("first", seat) if seat < len(room.seats):
            return room.beginning_with(None if seat < 0 else seat)
    return room


@given(st.lists(changes(), max_size=30))
def test_the_host_sits_where_people_sit_and_the_starter_is_a_seat_that_follows_its_person(steps):
    room = lobby(person(0))
    for step in steps:
        before, room = room, apply(room, step)
        if len(room.seats) > 6:
            return
        seated = [sits.player for sits in room.seats if sits.player]
        assert len(set(seated)) == len(seated)
        assert not seated or room.host in seated
        assert room.first is None or 0 <= room.first < len(room.seats)
        if room.first is not None and step[0] in {"sit", "without", "order"}:
            assert room.seats[room.first] == before.seats[before.first]


@given(st.lists(st.integers(0, 3), unique=True, max_size=4), st.sets(st.integers(0, 3)))
def test_while_the_host_is_away_the_nearest_to_the_left_who_is_there_acts(sitting, there):
    room = lobby(*(person(number) for number in sitting))
    present = {PEOPLE[number] for number in there}
    acting = room.acting_host(present.__contains__)
    own = sitting.index(0) if 0 in sitting else -1
    clockwise = [sitting[(own + step) % len(sitting)] for step in range(1, len(sitting) + 1)]
    expected = next((PEOPLE[number] for number in [0, *clockwise] if number in there), PEOPLE[0])
    assert acting == expected


def test_a_seat_that_nobody_has_and_an_order_that_is_none_are_refused():
    room = lobby(person(0), BOT)
    for attempt, refusal in (
        (lambda: room.decider(2), NoSuchSeat),
        (lambda: room.decider(-1), NoSuchSeat),
        (lambda: room.reordered((0, 2)), Invalid),
        (lambda: room.beginning_with(2), Invalid),
    ):
        try:
            attempt()
        except refusal:
            continue
        raise AssertionError(attempt)
