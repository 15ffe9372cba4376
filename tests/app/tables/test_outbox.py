"""What one socket is sent: small messages in order, only the newest view, and an end for a reader that stays behind."""

import asyncio

import pytest

from app.tables.outbox import QUEUE, Closing, Outbox, Slow


class Reader:
    """Takes messages; while ``busy``, the first one takes for ever."""

    def __init__(self):
        self.taken = []
        self.free = asyncio.Event()

    async def send(self, message):
        self.taken.append(message)
        await self.free.wait()


@pytest.fixture
async def reader():
    return Reader()


@pytest.fixture
async def outbox(reader):
    frames = iter(b"frame %d" % number for number in range(100))
    box = Outbox(lambda: next(frames))
    box.writer = asyncio.create_task(box.run(reader.send))
    yield box
    box.writer.cancel()
    await asyncio.gather(box.writer, return_exceptions=True)


async def settle():
    for _ in range(5):
        await asyncio.sleep(0)


async def test_of_many_changes_while_the_reader_is_busy_one_frame_is_made_after_all_that_was_queued(outbox, reader):
    outbox.put(b"first")
    await settle()
    for number in range(3):
        outbox.frame_due()
        outbox.put(b"answer %d" % number)
    assert reader.taken == [b"first"]
    reader.free.set()
    await settle()
    assert reader.taken == [b"first", b"answer 0", b"answer 1", b"answer 2", b"frame 0"]


async def test_what_was_queued_and_the_farewell_are_sent_before_the_end_and_no_frame_after_it(outbox, reader):
    reader.free.set()
    outbox.put(b"answer")
    outbox.frame_due()
    outbox.close(1012, b"bye")
    outbox.close(1008, b"too late")
    with pytest.raises(Closing) as end:
        await outbox.writer
    assert end.value.close_code == 1012
    assert reader.taken == [b"answer", b"bye"]


async def test_a_reader_that_leaves_too_many_messages_waiting_is_given_up(outbox, reader):
    outbox.put(b"first")
    await settle()
    for _ in range(QUEUE + 1):
        outbox.put(b"more")
    reader.free.set()
    with pytest.raises(Slow):
        await outbox.writer
    assert len(outbox._queue) <= QUEUE


async def test_a_reader_that_takes_too_long_over_one_message_is_given_up(outbox, monkeypatch):
    monkeypatch.setattr("app.tables.outbox.SEND_TIMEOUT_S", 0.05)
    outbox.put(b"first")
    with pytest.raises(Slow):
        await outbox.writer
