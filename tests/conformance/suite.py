"""The conformance suite: what a game promises, check by check (in the words of the contract)."""

from tests.conformance import mechanics, secrecy
from tests.conformance.golden import golden
from tests.conformance.run import Check

CHECKS = (
    Check("progress", mechanics.progress),
    Check("replay", mechanics.replay),
    Check("hidden", secrecy.hidden),
    Check("imagine", secrecy.imagine),
    Check("history", secrecy.history),
    Check("final", secrecy.final, mechanics.some_step_is_not_final, "every step is final"),
    Check("memory", secrecy.memory),
    Check("commute", mechanics.commute, mechanics.somebody_acts_together, "never are two seats awaited together"),
    Check("undo", mechanics.undo_check, mechanics.some_step_is_not_final, "every step is final"),
    Check("conserve", mechanics.conserve),
    Check("golden", golden, by_playout=False),
    Check("size", mechanics.size),
)
BY_NAME = {check.name: check for check in CHECKS}
