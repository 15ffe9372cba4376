"""The command `sobremesa admin`: the password of /admin."""

import asyncio
import sys
from typing import Annotated

import typer

from app.db.engine import make_engine
from app.db.migrate import upgrade
from app.settings import Settings
from app.web.admin.password import UnfitPassword, hash_password, set_password

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


async def _set(database_url: str, password: str) -> None:
    await upgrade(database_url)
    engine = make_engine(database_url)
    try:
        await set_password(engine, password)
    finally:
        await engine.dispose()
