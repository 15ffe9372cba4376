"""How long a test waits for what must come: nothing is measured by it, a broken promise only costs so much time."""

PATIENCE_S = 120.0
"""For an answer, a frame, a process that starts or ends: a busy machine may be late by many seconds."""
