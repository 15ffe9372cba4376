"""What is done on a terminal: the password, verify and export; and that a file says the same as the database."""

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import get_args
from uuid import uuid4

import pytest
from sqlalchemy import select
from typer.testing import CliRunner, Result

from app.admin_cli import SAYS
from app.cli import main
from app.db.models import AdminLookRow
from app.db.secrets import read_secrets
from app.tables.verify import Fault
from app.web.admin.password import NAME, is_hash, is_password
from app.web.rendering import catalogues
from tests.app.admin.conftest import KINDS, PASSWORD, NoChoice, NoTurn, move
from tests.app.admin.test_table import FAULTS
from tests.games.toy.rules import Toy


@pytest.fixture
def database_url(sqlite_databases):
    """Either database would do."""
    with sqlite_databases.fresh() as url:
        yield url


@pytest.fixture
def sobremesa(app, database_url):
    """Run the command on this test's database, as on a terminal: ``await sobremesa("verify", table)``."""

    async def run(*arguments: str, **more: str) -> Result:
        # in a thread, since it has a loop of its own
        invoke = partial(CliRunner().invoke, main, arguments, env={"SOBREMESA_DATABASE_URL": database_url}, **more)
        return await asyncio.to_thread(invoke)

    return run


async def kept_hash(app) -> str | None:
    async with app.state.engine.connect() as connection:
        return (await read_secrets(connection, NAME)).get(NAME)


async def test_a_password_is_asked_for_twice_or_read_and_only_its_hash_is_kept(app, sobremesa):
    done = await sobremesa("admin", "set-password", input=f"{PASSWORD}\n{PASSWORD}\n")
    assert (done.exit_code, PASSWORD in done.output) == (0, False)
    first = await kept_hash(app)
    assert is_hash(first)
    assert await is_password(PASSWORD, first)
    assert (await sobremesa("admin", "set-password", "--stdin", input="another one, long\n")).exit_code == 0
    assert await is_password("another one, long", await kept_hash(app))


@pytest.mark.parametrize("password", ["", "short", "x" * 1001])
async def test_an_unfit_password_is_refused(app, sobremesa, password):
    done = await sobremesa("admin", "set-password", "--stdin", input=f"{password}\n")
    assert (done.exit_code, done.output.strip()) == (1, "a password has 10 to 1000 characters")
    assert (await sobremesa("admin", "hash-password", "--stdin", input=f"{password}\n")).exit_code == 1
    assert await kept_hash(app) is None


async def test_a_hash_for_the_settings_is_printed_and_not_kept(app, sobremesa):
    done = await sobremesa("admin", "hash-password", "--stdin", input=f"{PASSWORD}\n")
    assert await is_password(PASSWORD, done.output.strip())
    assert await kept_hash(app) is None


@pytest.mark.parametrize("kind", KINDS)
async def test_verify_says_the_same_of_a_table_and_of_its_export(sobremesa, make_table, tmp_path, kind):
    table = await make_table(kind)
    verified = await sobremesa("verify", table)
    if FAULTS[kind] is None:
        assert (verified.exit_code, verified.output) == (0, "Everything is as the rules say.\n")
    else:
        assert verified.exit_code == 1
        assert verified.output == f"{FAULTS[kind].replace('&#39;', chr(39))}\n"
    exported = await sobremesa("export", table, "--hidden")
    assert exported.exit_code == 0
    file = tmp_path / "export.json"
    file.write_text(exported.stdout)
    again = await sobremesa("verify", str(file))
    assert (again.exit_code, again.output) == (verified.exit_code, verified.output)


async def test_an_export_that_somebody_changed_is_told_from_the_real_one(sobremesa, make_table, tmp_path):
    exported = json.loads((await sobremesa("export", await make_table("ended"))).stdout)
    changes = {
        "deal": lambda entries: entries[0]["deal"]["cards"].reverse(),
        "facts": lambda entries: entries[4]["facts"].pop(),
        "changed": lambda entries: entries[4]["changed"].append(7),
        "missing": lambda entries: entries.pop(4),
        "illegal": lambda entries: entries.append({**entries[-1], "seq": len(entries) + 1}),
        "ended": lambda entries: entries.pop(),
    }
    for fault, change in changes.items():
        forged = json.loads(json.dumps(exported))
        change(forged["entries"])
        file = tmp_path / f"{fault}.json"
        file.write_text(json.dumps(forged))
        done = await sobremesa("verify", str(file))
        assert done.exit_code == 1
        assert fault == "deal" or done.output.endswith(f": {SAYS[fault]}.\n"), (fault, done.output)


async def test_only_a_hidden_export_of_a_running_game_is_noted(app, sobremesa, make_table):
    running, ended = await make_table("running"), await make_table("ended")
    for table, options, whole in ((running, (), False), (ended, (), True), (ended, ("--hidden",), True)):
        assert json.loads((await sobremesa("export", table, *options)).stdout)["whole"] is whole
    assert await looks(app) == []
    *_, last = json.loads((await sobremesa("export", running)).stdout)["entries"]
    assert [last[name] for name in ("type", "seat", "by", "at")] == [None] * 4
    *_, last = json.loads((await sobremesa("export", running, "--hidden")).stdout)["entries"]
    assert last["type"] == "moved"
    assert await looks(app) == [("export", "cli")]


@pytest.mark.parametrize("bug", [NoTurn, NoChoice])
async def test_verify_names_the_entry_at_which_rules_fail(app, sobremesa, new_table, break_rules, bug):
    table = await new_table(Toy.id)
    await move(app, table)
    break_rules(bug)
    done = await sobremesa("verify", table)
    assert (done.exit_code, done.output) == (1, f"Entry 2: {SAYS['rules']}.\n")
    assert (await sobremesa("export", table)).exit_code == 0


async def looks(app) -> list[tuple[str, str]]:
    async with app.state.engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(select(AdminLookRow.what, AdminLookRow.by))]


async def test_what_cannot_be_verified_is_said_in_a_sentence(sobremesa, make_table, tmp_path: Path):
    public = tmp_path / "public.json"
    public.write_text((await sobremesa("export", await make_table("running"))).stdout)
    odd = tmp_path / "odd.json"
    for what, said in {
        "no table": "neither a table's id nor a file",
        str(uuid4()): "there is no such table",
        str(public): "nothing to verify it by",
    }.items():
        done = await sobremesa("verify", what)
        assert (done.exit_code, said in done.output) == (2, True), done.output
    for text in ("", "[]", "{}", "[" * 9000, '{"sobremesa_export": 2}', public.read_text().replace("false", "true")):
        odd.write_text(text)
        done = await sobremesa("verify", str(odd))
        assert (done.exit_code, "Traceback" in done.output) == (2, False), (text[:50], done.output)


def test_every_fault_has_its_words_on_the_terminal_and_on_the_page():
    assert set(SAYS) == set(get_args(Fault))
    assert all(catalogues().knows(f"admin.fault.{fault}") for fault in SAYS)
