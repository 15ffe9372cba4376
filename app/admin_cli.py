"""The commands for whoever looks after the server: the password of /admin, verify, export."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, NoReturn, TypeVar
from uuid import UUID

import typer
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.db.engine import make_engine
from app.db.migrate import upgrade
from app.errors import NoSuchTable
from app.ids import TableId
from app.settings import Settings
from app.tables.export import Unfit, public_export, read_export, whole_export
from app.tables.inspector import Inspector
from app.tables.looks import Glance, note_look
from app.tables.verify import Difference, difference
from app.web.admin.password import UnfitPassword, hash_password, set_password

T = TypeVar("T")

SAYS = {
    "no_entries": "the log is empty",
    "missing": "it is missing",
    "unreadable": "it can't be read",
    "other_game": "the log names another game or version than the table",
    "retired": "this version of the rules is gone",
    "deal": "the deal is missing, or is none",
    "illegal": "the rules don't allow it there",
    "rules": "the rules fail there",
    "body": "it says something else than what was done",
    "facts": "what was told is not what the rules tell",
    "changed": "it names other seats than those whose choices changed",
    "ended": "the table is marked as ended and the game is not over, or the other way round",
}
"""For a terminal, in English as everything there; the pages have `admin.fault.*`."""

admin = typer.Typer(no_args_is_help=True, help="The password of /admin.")

Stdin = Annotated[bool, typer.Option("--stdin", help="Read the password from the first line of the input.")]


@admin.command("set-password")
def set_admin_password(*, stdin: Stdin = False) -> None:
    """Choose the password of /admin. Whoever is signed in must sign in anew."""
    settings = Settings()
    try:
        asyncio.run(_set(settings.database_url, _ask(stdin=stdin)))
    except UnfitPassword as error:
        _refuse(error)
    typer.echo("The password is set.")
    if settings.admin_password_hash is not None:
        typer.echo("But SOBREMESA_ADMIN_PASSWORD_HASH is set, and wins.", err=True)


@admin.command("hash-password")
def hash_admin_password(*, stdin: Stdin = False) -> None:
    """Print what SOBREMESA_ADMIN_PASSWORD_HASH takes."""
    try:
        typer.echo(hash_password(_ask(stdin=stdin)))
    except UnfitPassword as error:
        _refuse(error)


def _ask(*, stdin: bool) -> str:
    if stdin:
        return sys.stdin.readline().rstrip("\r\n")
    password: str = typer.prompt("Password", hide_input=True, confirmation_prompt="Once more", err=True)
    return password


def _refuse(error: UnfitPassword) -> None:
    typer.echo(str(error), err=True)
    raise typer.Exit(1)


def verify(
    what: Annotated[str, typer.Argument(metavar="TABLE|FILE", help="A table's id, or a file that `export` wrote.")],
) -> None:
    """Fold a table anew and compare it with what is stored; exit code 1 when they differ."""
    found = _verify_file(Path(what)) if Path(what).is_file() else _run(lambda engine: _verify_table(engine, what))
    if found is not None:
        typer.echo(f"Entry {found.seq}: {SAYS[found.fault]}.")
        raise typer.Exit(1)
    typer.echo("Everything is as the rules say.")


def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="A table's id.")],
    *,
    hidden: Annotated[bool, typer.Option("--hidden", help="Of a running game, too; it is noted.")] = False,
) -> None:
    """Print a table's log as JSON: of a game that has ended all of it, of a running one what the public was told."""
    typer.echo(_run(lambda engine: _export(engine, table, hidden=hidden)))


def _verify_file(path: Path) -> Difference | None:
    try:
        return difference(*read_export(path.read_bytes()))
    except Unfit as error:
        _give_up(f"{path}: {error}")


async def _verify_table(engine: AsyncEngine, text: str) -> Difference | None:
    inspector = Inspector(engine)
    return await inspector.verify(await inspector.find(_table(text)))


async def _export(engine: AsyncEngine, text: str, *, hidden: bool) -> bytes:
    inspected = await Inspector(engine).find(_table(text))
    if inspected.is_over:
        return whole_export(inspected)
    if not hidden:
        return public_export(inspected)
    await note_look(engine, inspected.record.id, Glance("export"), "cli")
    return whole_export(inspected)


def _table(text: str) -> TableId:
    try:
        return TableId(UUID(text))
    except ValueError:
        raise NoSuchTable(f"{text!r} is neither a table's id nor a file") from None


def _run(work: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    """What ``work`` does with the database of the settings."""

    async def run() -> T:
        engine = make_engine(Settings().database_url)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    try:
        return asyncio.run(run())
    except NoSuchTable as error:
        _give_up(error.text)
    except (SQLAlchemyError, OSError) as error:
        _give_up(f"the database can't be read: {type(error).__name__}; `sobremesa migrate` makes a new one")


def _give_up(why: str) -> NoReturn:
    typer.echo(why, err=True)
    raise typer.Exit(2)


async def _set(database_url: str, password: str) -> None:
    await upgrade(database_url)
    engine = make_engine(database_url)
    try:
        await set_password(engine, password)
    finally:
        await engine.dispose()
