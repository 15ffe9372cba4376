"""The real server, dealing the same cards every time: `SEED=7 python -m tests.support.seeded serve`.

For tests and pictures: nothing that people play on is ever started like this. Without a `SEED` each test has cards of
its own.
"""

import os
import random

from app.cli import main
from tests.support.chance import Chance, deal_by_chance

if __name__ == "__main__":
    deal_by_chance(random.Random(os.environ["SEED"]) if "SEED" in os.environ else Chance())
    main()
