"""All that one seat receives over a whole game, searched for what it must not know."""

import json
import re

import msgspec
from sqlalchemy import select

from app.db.engine import make_engine
from app.db.models import EntryRow
from games.ambystoma.cards import Card
from games.ambystoma.state import Deal
from tests.support.client import Frame
from tests.support.faces import faces_in
from tests.support.party import Party, discard, party, play
from tests.support.server import Server

PAGES = ("/", "/r/{code}", "/r/{code}/qr.svg", "/api/rooms/{code}", "/api/me", "/api/me/rooms", "/api/games")


async def the_deal(database_url: str, table: str) -> tuple[Card, ...]:
    """The order of the cards, out of the database: what no player can see."""
    engine = make_engine(database_url)
    async with engine.connect() as connection:
        rows = await connection.execute(select(EntryRow.table_id, EntryRow.deal).where(EntryRow.seq == 1))
        deals = {str(table_id): deal for table_id, deal in rows}
    await engine.dispose()
    return msgspec.json.decode(deals[table], type=Deal).cards


def hidden_from(seat: int, frame: Frame) -> set[int]:
    """The ids that this seat must not know the face of at this frame: its own hand, and the deck."""
    hands = frame["view"]["hands"]
    drawn = 60 - frame["view"]["deck"]
    return {card["id"] for card in hands[seat]} | set(range(drawn, 60))


def check_frame(seat: int, frame: Frame, deal: tuple[Card, ...]) -> int:
    """No hidden card's face is told with its id; what is told is true. Returns how many pairs were told."""
    hidden = hidden_from(seat, frame)
    told = list(faces_in(frame))
    for card, colour, number in told:
        assert card not in hidden, f"seat {seat} was told {card} = {colour} {number} at {frame['seq']}"
        assert deal[card] == Card(colour, number)
    assert all(card["face"] is None for card in frame["view"]["hands"][seat])
    return len(told)


async def play_to_the_end(friends: Party) -> None:
    """A game with clues, discards, plays (right and wrong), and refusals before each of them."""
    turn = 0
    while not friends.over:
        socket = friends.sockets[friends.awaited]
        own = {card["id"] for card in socket.table["view"]["hands"][friends.awaited]}
        await friends.sockets[(friends.awaited + 1) % 3].act({"type": "play_card", "card": 59})
        await socket.act({"type": "inform_number", "to": socket.table["seat"], "number": 1})
        for card in {59 - turn % 20, 59 - turn % 7} - own:
            assert not (await socket.act({"type": "play_card", "card": card}))["ok"]
        await friends.move([play, discard, lambda legal: legal[0], discard][turn % 4])
        turn += 1


async def test_one_seat_never_receives_a_hidden_cards_face_nor_the_deal(url: str, running: Server) -> None:
    async with party(url, people=3) as friends:
        deal = await the_deal(running.database_url, friends.table)
        await play_to_the_end(friends)
        told = 0
        for seat, socket in enumerate(friends.sockets):
            tables = [frame for frame in socket.frames if frame["type"] == "table"]
            assert len(tables) > 3
            told += sum(check_frame(seat, frame, deal) for frame in tables if frame["result"] is None)
            others = [frame for frame in socket.frames if frame["type"] != "table"]
            assert {"room", "answer"} <= {frame["type"] for frame in others}
            assert not list(faces_in(others)), "rooms, answers and refusals tell no card at all"
            check_the_rest(socket.raw, deal)
        assert told > 100
        for path in PAGES:
            answer = await friends.players[0].http.get(path.format(code=friends.code))
            assert answer.status_code == 200
            check_the_rest([answer.text], deal)


def check_the_rest(texts: list[str], deal: tuple[Card, ...]) -> None:
    """The order of the deck stands nowhere: no run of six faces in the deal's order, in any spelling."""
    order = [f"{card.colour}{card.number}" for card in deal]
    for text in texts:
        plain = re.sub(r"[^a-z0-9]", "", re.sub(r"colour|number|id|face|marks", "", text.lower()))
        for start in range(len(order) - 5):
            assert "".join(order[start : start + 6]) not in plain


async def test_answers_to_those_who_are_refused_name_no_card_they_do_not_hold(url: str) -> None:
    async with party(url, people=2) as friends:
        ana = friends.sockets[0]
        own = {card["id"] for card in ana.table["view"]["hands"][0]}
        answers = {
            card: await ana.act({"type": "play_card", "card": card}) for card in range(-1, 61) if card not in own
        }
        texts = {
            json.dumps({**answer, "id": None, "args": {**answer["args"], "card": None}}) for answer in answers.values()
        }
        assert len(texts) == 1, "the refusal tells one hidden card from another"


async def test_a_drawn_card_is_told_to_all_but_its_drawer_and_the_public(url: str) -> None:
    async with party(url, people=3, wilds="none") as friends:  # a striped card may ask for its line before one is drawn
        await friends.move(play)
        faces = [
            next(fact["face"] for fact in socket.facts if fact["type"] == "card_drawn") for socket in friends.sockets
        ]
        assert faces[0] is None
        assert faces[1] == faces[2] is not None
