"""bootstrap.py, with a real virtual environment and a real installer, on a lock of one made-up package."""

import ast
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SERVER = """
import os, sys
print("serving", sys.argv[1:], os.environ.get("SOBREMESA_PORT"))
"""
INSTALLERS = ["pip", *(["uv"] if shutil.which("uv") else [])]


class Checkout:
    """A folder as it is after `git clone`, with a package index of its own and no other."""

    def __init__(self, folder: Path, installer: str) -> None:
        self.folder = folder / "checkout"
        self.wheels = folder / "wheels"
        self.environment = {
            "HOME": str(folder),
            "PATH": os.environ["PATH"] if installer == "uv" else "/nowhere",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels),
            "UV_OFFLINE": "1",
            "UV_FIND_LINKS": str(self.wheels),
            "UV_CACHE_DIR": str(folder / "cache"),
        }

    def clone(self) -> None:
        (self.folder / "app").mkdir(parents=True)
        self.wheels.mkdir()
        (self.folder / "app" / "cli.py").write_text(SERVER)
        shutil.copy(ROOT / "bootstrap.py", self.folder)
        self.lock("requirements.lock", "1.0")
        self.lock("requirements-dev.lock", "1.0")

    def lock(self, name: str, version: str) -> None:
        """Offer this version of the package that stands for them all, and demand just that in the lock ``name``."""
        path = self.wheels / f"uvicorn-{version}-py3-none-any.whl"
        info = f"uvicorn-{version}.dist-info"
        with zipfile.ZipFile(path, "w") as wheel:
            wheel.writestr("uvicorn/__init__.py", "")
            wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: uvicorn\nVersion: {version}\n")
            wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(
                f"{info}/RECORD", f"uvicorn/__init__.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n"
            )
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        (self.folder / name).write_text(f"uvicorn=={version} --hash=sha256:{digest}\n")

    def bootstrap(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, self.folder / "bootstrap.py", *arguments]
        return subprocess.run(
            command, env={**self.environment, **environment}, capture_output=True, text=True, check=False, cwd="/"
        )

    def take_network_away(self) -> None:
        shutil.rmtree(self.wheels)
        shutil.rmtree(self.wheels.parent / "cache", ignore_errors=True)

    def forget_packages(self) -> None:
        for path in self.folder.glob(".venv/lib/*/site-packages/uvicorn*"):
            shutil.rmtree(path)

    @property
    def stamp(self) -> Path:
        return self.folder / ".venv" / ".installed"

    @property
    def installed(self) -> list[str]:
        return [path.name for path in self.folder.glob(".venv/lib/*/site-packages/uvicorn-*.dist-info")]


@pytest.fixture(params=INSTALLERS, scope="module")
def started(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """The folder of a checkout that was started once, by which installer, and what it said."""
    folder = tmp_path_factory.mktemp("started")
    checkout = Checkout(folder, request.param)
    checkout.clone()
    done = checkout.bootstrap(SOBREMESA_PORT="8123")
    return folder, request.param, done.stdout + done.stderr


@pytest.fixture
def checkout(tmp_path: Path, started: tuple[Path, str, str]) -> Checkout:
    """A checkout of this test's own that was started once."""
    shutil.copytree(started[0], tmp_path, symlinks=True, dirs_exist_ok=True)
    return Checkout(tmp_path, started[1])


def test_the_first_start_sets_up_and_serves(checkout: Checkout, started: tuple[Path, str, str]):
    assert started[2] == ("Setting up .venv (only the first time and after updates) ...\nserving ['serve'] 8123\n")
    assert checkout.installed == ["uvicorn-1.0.dist-info"]


def test_the_second_start_needs_no_network_and_writes_nothing(checkout: Checkout):
    before = checkout.stamp.stat().st_mtime_ns
    checkout.take_network_away()
    done = checkout.bootstrap("verify", "table")
    assert done.stdout == "serving ['verify', 'table'] None\n", done.stderr
    assert checkout.stamp.stat().st_mtime_ns == before


def test_a_changed_lock_is_installed_at_the_next_start(checkout: Checkout):
    checkout.lock("requirements.lock", "2.0")
    assert "serving" in checkout.bootstrap().stdout
    assert checkout.installed == ["uvicorn-2.0.dist-info"]


def test_after_a_set_up_for_tests_a_start_has_nothing_to_do(checkout: Checkout):
    checkout.stamp.unlink()
    assert checkout.bootstrap("--dev").returncode == 0
    checkout.take_network_away()
    assert checkout.bootstrap().stdout == "serving ['serve'] None\n"


def test_a_set_up_whose_python_is_gone_is_made_again(checkout: Checkout):
    python = checkout.folder / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/a/python/that/was/removed")
    assert "serving" in checkout.bootstrap().stdout


def test_a_package_with_another_hash_is_refused_in_one_line_and_tried_again(checkout: Checkout):
    lock = checkout.folder / "requirements.lock"
    lock.write_text(lock.read_text()[:-9] + "00000000\n")
    checkout.forget_packages()
    for done in (checkout.bootstrap(), checkout.bootstrap()):
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1].startswith("The packages could not be installed, see above.")
        assert "Traceback" not in done.stderr
        assert not checkout.installed


def test_a_python_without_virtual_environments_is_told_what_to_install(tmp_path: Path):
    checkout = Checkout(tmp_path, "pip")
    checkout.clone()
    (tmp_path / "ensurepip.py").write_text("raise ImportError('left out, as Debian does')")
    done = checkout.bootstrap(PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == (
        "This Python cannot make virtual environments. Debian/Ubuntu: sudo apt install python3-venv\n"
    )


def test_an_old_python_can_read_it_and_needs_nothing_but_the_standard_library():
    tree = ast.parse((ROOT / "bootstrap.py").read_text(), feature_version=(3, 6))
    nodes = list(ast.walk(tree))
    imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    assert imported
    assert imported <= sys.stdlib_module_names
