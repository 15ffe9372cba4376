"""Fresh, migrated databases: a template is migrated once, every test gets a copy of it."""

import asyncio
import contextlib
import shutil
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
from sqlalchemy import URL, make_url

from app.db.migrate import upgrade


class SqliteDatabases:
    """Files copied from one migrated file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._template = folder / "template.db"
        run_apart(upgrade(_sqlite_url(self._template)))

    @contextlib.contextmanager
    def fresh(self) -> Iterator[str]:
        path = self._folder / f"{uuid4().hex}.db"
        # the last connection to the template folded its write-ahead log into the file
        shutil.copyfile(self._template, path)
        yield _sqlite_url(path)


class PostgresDatabases:
    """Databases created from one migrated template database on the server at ``url``."""

    def __init__(self, url: str) -> None:
        self._server = make_url(url)
        self._template = f"sobremesa_template_{uuid4().hex[:12]}"
        self._run(f"CREATE DATABASE {self._template}")
        run_apart(upgrade(self._url(self._template)))

    @contextlib.contextmanager
    def fresh(self) -> Iterator[str]:
        name = f"sobremesa_test_{uuid4().hex[:12]}"
        self._run(f"CREATE DATABASE {name} TEMPLATE {self._template}")
        try:
            yield self._url(name)
        finally:
            self._run(f"DROP DATABASE {name} WITH (FORCE)")

    def close(self) -> None:
        self._run(f"DROP DATABASE {self._template} WITH (FORCE)")

    def _url(self, name: str) -> str:
        return self._server.set(database=name).render_as_string(hide_password=False)

    def _run(self, statement: str) -> None:
        run_apart(_execute(self._server, statement))


async def _execute(server: URL, statement: str) -> None:
    plain = server.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(plain)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def run_apart(work: Coroutine[Any, Any, None]) -> None:
    """Run ``work`` to its end on a loop and thread of its own: the caller's thread may have a loop running."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


def _sqlite_url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"
