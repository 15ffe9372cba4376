"""Nothing that the tests start is left behind, however they end."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
STARTS_POSTGRES = """
import sys, time
from pathlib import Path
from tests.support.postgres import postgres_url
with postgres_url() as url:
    folder = Path(url.partition("host=")[2])
    print((folder / "data" / "postmaster.pid").read_text().split()[0], folder, flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_database_server_ends_with_the_tests(ending: signal.Signals):
    environment = {name: value for name, value in os.environ.items() if name != "TEST_DATABASE_URL"}
    tests = subprocess.Popen(
        [sys.executable, "-c", STARTS_POSTGRES],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with tests:
        assert tests.stdout is not None
        pid, folder = tests.stdout.readline().split()
        os.kill(int(pid), 0)
        tests.send_signal(ending)
    end = time.monotonic() + PATIENCE_S
    while (is_alive(int(pid)) or Path(folder).exists()) and time.monotonic() < end:
        time.sleep(0.05)
    assert not is_alive(int(pid))
    assert not Path(folder).exists()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # a container's first process may not collect orphans: they are dead all the same
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(") ")[2][0] != "Z"
