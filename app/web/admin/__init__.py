"""The pages of whoever looks after the server: every table, step by step, and how the server does."""

from fastapi import FastAPI

from app.web.admin.lists import router as lists_router
from app.web.admin.login import router as login_router
from app.web.admin.session import add_handlers
from app.web.admin.tables import router as table_router


def add_to(app: FastAPI) -> None:
    """Serve the pages of /admin."""
    for router in (login_router, lists_router, table_router):
        app.include_router(router)
    add_handlers(app)
