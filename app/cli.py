"""The command `sobremesa`."""

import asyncio
from typing import Annotated, Any

import typer

from app import logs
from app.admin_cli import admin, export, verify
from app.db import migrate as migrations
from app.main import make_app
from app.server import Server
from app.settings import Settings

main = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, help="A table for friends, in the browser.")
main.add_typer(admin, name="admin")
main.command()(verify)
main.command()(export)


@main.callback()
def sobremesa() -> None:
    """Settings are read from SOBREMESA_* in the environment; see docs/operations.md."""


@main.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets the network in.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one.", min=0, max=65535)] = None,
) -> None:
    """Migrate the database, then serve until stopped."""
    given: dict[str, Any] = {name: value for name, value in (("host", host), ("port", port)) if value is not None}
    settings = Settings(**given)
    logs.set_up(settings.log_level)
    asyncio.run(migrations.upgrade(settings.database_url))
    Server(make_app(settings), settings).run()


@main.command()
def migrate() -> None:
    """Bring the database to the newest shape."""
    asyncio.run(migrations.upgrade(Settings().database_url))


if __name__ == "__main__":
    main()
