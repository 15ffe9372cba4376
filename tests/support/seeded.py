"""The real server, dealing the same cards every time: `SEED=7 python -m tests.support.seeded serve`.

For pictures and for tests that look at a table: nothing that people play on is ever started like this.
"""

import os
import random

from app.cli import main
from app.tables import dealing

if __name__ == "__main__":
    dealing.SYSTEM_RANDOM = random.Random(os.environ["SEED"])  # type: ignore[assignment]  # a shuffler like the other
    main()
