"""What the engine promises of a database beside its shape."""

import asyncio

from sqlalchemy import text

from app.db.engine import make_engine


async def test_whoever_waits_for_sqlite_gets_their_turn_in_order(sqlite_databases):
    with sqlite_databases.fresh() as url:
        engine = make_engine(url)
        served = []

        async def hold_for_a_moment(number):
            async with engine.begin() as connection:
                await connection.execute(text("SELECT 1"))
                await asyncio.sleep(0.01)
                served.append(number)

        await asyncio.gather(*(hold_for_a_moment(number) for number in range(20)))
        await engine.dispose()
    assert served == list(range(20))
