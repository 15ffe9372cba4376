"""Structured logs: lines for people on a terminal, JSON elsewhere. No token, deal or hidden card is ever logged."""

import logging
import sys

import structlog


def set_up(level: str) -> None:
    """Route structlog and the standard library's logging to stderr, from ``level`` on."""
    people = sys.stderr.isatty()
    renderer = structlog.dev.ConsoleRenderer() if people else structlog.processors.JSONRenderer()
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    # drivers tell every statement at DEBUG, with the deal in it
    for chatty in ("alembic", "uvicorn.error", "aiosqlite", "asyncpg", "sqlalchemy"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, logging.getLogger().level))
    # an access line would hold the code of every room that is asked for
    logging.getLogger("uvicorn.access").disabled = True
