"""The image's recipe and the composition, as far as that can be seen without a container engine."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from app.settings import ROOT, Settings
from tests.support.patience import PATIENCE_S
from tests.support.server import Server

RECIPE = (ROOT / "Dockerfile").read_text()
COPIED = re.findall(r"^COPY (?!--from)(\S+) \S+$", RECIPE, re.MULTILINE)


def composition() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    return found


@pytest.mark.parametrize("name", COPIED)
def test_what_is_copied_into_the_image_exists_and_is_let_in(name: str):
    assert (ROOT / name).exists()
    assert f"!{name}" in (ROOT / ".dockerignore").read_text().splitlines()
    tracked = subprocess.run(["git", "ls-files", name], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert tracked, "a fresh clone would not have it"


def test_what_is_copied_into_the_image_is_enough_to_serve(tmp_path: Path):
    image = tmp_path / "image"
    image.mkdir()
    for name in COPIED:
        source = ROOT / name
        shutil.copytree(source, image / name) if source.is_dir() else shutil.copy(source, image / name)
    server = Server(f"sqlite+aiosqlite:///{tmp_path}/sobremesa.db", tmp_path / "log", folder=image)
    server.start()
    try:
        for path in ("/", "/api/games", "/readyz"):
            assert (
                httpx.get(server.url + path, trust_env=False, follow_redirects=True, timeout=PATIENCE_S).status_code
                == 200
            ), path
        check = re.search(r'HEALTHCHECK.*?CMD \["\S+", "-c", "(.*?)"\]', RECIPE, re.DOTALL)
        assert check is not None
        code = check[1].replace(":8000", f":{server.port}")
        # three times, as the recipe says: the question itself waits for three seconds
        assert any(subprocess.run([sys.executable, "-c", code], check=False).returncode == 0 for _ in range(3))
    finally:
        server.close()


def test_the_image_runs_without_rights_from_the_hashed_lock():
    assert re.search(r"^USER (?!root)\w+$", RECIPE, re.MULTILINE)
    assert "--require-hashes -r requirements.lock" in RECIPE
    assert RECIPE.index("USER ") < RECIPE.index('CMD [".venv/bin/python", "-m", "app.cli", "serve"]')


def test_the_composition_waits_for_a_healthy_database_and_keeps_both_volumes():
    services = composition()["services"]
    assert services["app"]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert "healthcheck" in services["postgres"]
    assert "ports" not in services["postgres"]
    for service, place in (("app", "/srv/sobremesa/data"), ("postgres", "/var/lib/postgresql/data")):
        volume, _, mounted = services[service]["volumes"][0].partition(":")
        assert mounted == place
        assert volume in composition()["volumes"]


def test_the_composition_sets_what_the_server_reads():
    environment = composition()["services"]["app"]["environment"]
    names = {name.removeprefix("SOBREMESA_").lower() for name in environment}
    assert names <= set(Settings.model_fields)
    account = composition()["services"]["postgres"]["environment"]
    password = account["POSTGRES_PASSWORD"]
    assert environment["SOBREMESA_DATABASE_URL"] == (
        f"postgresql+asyncpg://{account['POSTGRES_USER']}:{password}@postgres/{account['POSTGRES_DB']}"
    )
